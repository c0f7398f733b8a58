import ShopCore

/// Knows who is signed in. An actor, because requests from anywhere may ask.
public actor SignIn {
    // weaver: store <- Storing
    // weaver: logger <- Logging
    // weaver: greeter = Greeter

    private let store: any Storing
    private let logger: any Logging
    private let greeter: Greeter

    init(store: any Storing, logger: any Logging, greeter: Greeter) {
        (self.store, self.logger, self.greeter) = (store, logger, greeter)
    }

    /// Returns the name of the customer, and remembers it.
    public func customer() -> String {
        if let name = store.value(of: "customer") { return name }
        let name = greeter.guestName()
        store.keep(name, as: "customer")
        logger.log("signed in \(name)")
        return name
    }
}
