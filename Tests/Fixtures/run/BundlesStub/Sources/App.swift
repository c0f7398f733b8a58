protocol Fetching: AnyObject {
    func fetch() -> String
}

final class Client: Fetching {
    func fetch() -> String { "client" }
}

final class Policy {
    var retries = 3
}

final class Screen {
    // weaver: client <- Fetching
    // weaver: policy <- Policy
    // weaver: number <= Int

    let text: () -> String

    init(client: any Fetching, policy: Policy, number: Int) {
        text = { "\(client.fetch()) \(policy.retries) \(number)" }
    }
}

enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = Client <- Fetching
    // weaver: policy = Policy
    // weaver: policy.scope = .lazy
    // weaver: screen = Screen
}

final class App {
    // weaver: self.includes = [Networking]

    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class OtherApp {
    // weaver: self.includes = [Networking]

    let screen: (Int) -> Screen

    init(screen: @escaping (Int) -> Screen) {
        self.screen = screen
    }
}
