public struct Account: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}

/// Needs nothing but an optional, which it sets. Where nobody provides the account, a slot holds nil.
public final class Login {
    // weaver: account <- Account?
    // weaver: account.setter = true
    // weaver: form = Form

    let resolver: any LoginDependencyResolver

    init(injecting resolver: any LoginDependencyResolver) { self.resolver = resolver }

    public func signIn() -> String {
        let before = resolver.form.text
        resolver.setAccount(Account(name: "Ada"))
        return "\(before), then \(resolver.form.text)"
    }
}

final class Form {
    // weaver: account <- Account?

    let resolver: any FormDependencyResolver

    init(injecting resolver: any FormDependencyResolver) { self.resolver = resolver }

    var text: String { resolver.account?.name ?? "nobody" }
}

public func signIn() -> String { MainDependencyContainer.buildLogin().signIn() }
