public import Net
internal import Log

// Imports are internal where nothing is said. The public initializer that is generated for `Shop` shows `Session` and `Vault`, and nothing of
// what the shop is made of.
public final class Shop {
    // weaver: session <- Session
    // weaver: safe <- Safe
    // weaver: logger = Console <- Logging
    // weaver: till = Till
    // weaver: till.scope = .lazy
    // weaver: purse = Purse
    // weaver: purse.scope = .lazy
    // weaver: ledger = Ledger
    // weaver: ledger.scope = .lazy

    private let resolver: any ShopDependencyResolver

    init(injecting resolver: any ShopDependencyResolver) {
        self.resolver = resolver
    }

    public var session: Session { resolver.session }

    public func open() {
        resolver.logger.log("\(resolver.session.host) is open, and has \(resolver.safe.count)")
        resolver.till.ring()
        print((try? resolver.purse) == nil ? "no purse" : "a purse")
    }
}
