import Money
@preconcurrency import Log

final class Till {
    // weaver: logger <- Logging
    // weaver: price = Price
    // weaver: price.builder = Till.makePrice

    private let logger: any Logging
    private let price: Price

    init(logger: any Logging, price: Price) {
        self.logger = logger
        self.price = price
    }

    func ring() { logger.log("\(price.cents) cents") }

    static func makePrice() -> Price { LazySlot(Price(cents: 250)).value }
}
