final class Shop {
    // weaver: title = String
    // weaver: title.property = "app..title"
    // weaver: name = String
    // weaver: name.property = [a]
    // weaver: name.default = Shop
    // weaver: name.default = nil
    // weaver: logger <- Logger
    // weaver: logger.fromProperty = "logger."
    // weaver: logger.fromProperties = "logger"
}
