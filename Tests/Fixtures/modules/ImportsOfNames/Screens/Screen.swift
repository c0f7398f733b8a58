public import Core
internal import Shop

// The output states the level of its import of Shop, too.
public final class Screen {
    // weaver: client = Client
    // weaver: logger <- Logging

    private let client: Client

    init(client: Client, logger: any Logging) { self.client = client }

    public func show(_ logger: any Logging) {
        client.go()
        logger.log("screen")
    }
}
