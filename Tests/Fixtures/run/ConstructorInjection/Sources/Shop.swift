protocol Logging: AnyObject {
    func log(_ line: String)
    var lines: [String] { get }
}

final class Logger: Logging {
    private(set) var lines: [String] = []

    func log(_ line: String) {
        lines.append(line)
    }
}

struct Prices {
    var tea = 3
}

/// Takes values and providers, in an order of its own.
final class Shop {
    let clerk: Clerk
    let counter: Counter
    let logger: any Logging
    let basket: () -> Basket
    let till: () -> Till
    let receipt: (Int) -> Receipt

    init(
        clerk: Clerk, logger: any Logging, counter: Counter, basket: @escaping () -> Basket, till: @escaping () -> Till,
        receipt: @escaping (Int) -> Receipt
    ) {
        self.clerk = clerk
        self.counter = counter
        self.logger = logger
        self.basket = basket
        self.till = till
        self.receipt = receipt
    }
}

/// A class with several initializers: the one that takes most dependencies is used.
final class Till {
    let madeBy: String

    init() {
        madeBy = "init()"
    }

    init(logger: any Logging) {
        madeBy = "init(logger:)"
    }

    init(prices: Prices, logger: any Logging, drawers: Int = 2) {
        madeBy = "init(prices:logger:drawers:) with \(drawers) drawers"
    }

    init(prices: Prices, logger: any Logging, colour: String) {
        madeBy = "init(prices:logger:colour:)"
    }
}

/// A struct without a written initializer, and with a default value.
struct Receipt {
    let number: Int
    let logger: any Logging
    var currency = "EUR"
}

/// A memberwise initializer that takes a provider.
struct Basket {
    let prices: Prices
    let logger: () -> any Logging
    var owner: String?
}

/// An actor takes a value.
actor Counter {
    private let price: Int

    init(prices: Prices) {
        price = prices.tea
    }

    func teaPrice() -> Int { price }
}

/// Closures for what takes parameters, providers for what is transient.
final class Clerk {
    private let logger: any Logging
    private let receipt: (Int) -> Receipt
    private let basket: () -> Basket
    private let greeting: String

    init(greeting: String = "Hello", logger: any Logging, receipt: @escaping (Int) -> Receipt, basket: @escaping () -> Basket) {
        self.greeting = greeting
        self.logger = logger
        self.receipt = receipt
        self.basket = basket
    }

    func sell(_ number: Int) {
        let receipt = receipt(number)
        let basket = basket()
        receipt.logger.log("\(greeting), number \(receipt.number) in \(receipt.currency): tea at \(basket.prices.tea)")
    }
}
