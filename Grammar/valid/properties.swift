final class Shop {
    // weaver: server = ServerConfig
    // weaver: server.property = "server"
    // weaver: title = String
    // weaver: title.property = app.title
    // weaver: title.default = "Shop \u{e9}"
    // weaver: count = Int
    // weaver: count.property = "app.count"
    // weaver: count.default = -1_000
    // weaver: logger <- Logging
    // weaver: logger.fromProperty = "logger.storage"
    @Weaver(.reference, fromProperty: "logger.storage") private var other: any Logging
    @Weaver(.registration, property: "app.isOpen", default: true) private var isOpen: Bool
}
