/// The same by annotations.
final class Cafe {
    // weaver: logger = Logger <- Logging
    // weaver: prices = Prices
    // weaver: cup = Cup
    // weaver: table = Table
    // weaver: table.scope = .transient
    // weaver: kitchen = Kitchen
    // weaver: waiter = Waiter

    let waiter: Waiter
    let kitchen: Kitchen
    let table: () -> Table
    let logger: any Logging

    init(waiter: Waiter, kitchen: Kitchen, table: @escaping () -> Table, logger: any Logging) {
        self.waiter = waiter
        self.kitchen = kitchen
        self.table = table
        self.logger = logger
    }
}

struct Cup {
    // weaver: size <= Int
    // weaver: label <= String
    // weaver: logger <- Logging

    let size: Int
    let label: String
    let logger: any Logging
}

struct Table {
    // weaver: prices <- Prices
    let prices: Prices
    var seats = 4
}

actor Kitchen {
    // weaver: prices <- Prices
    private let price: Int

    init(prices: Prices) {
        price = prices.tea
    }

    init() {
        price = 0
    }

    func teaPrice() -> Int { price }
}

final class Waiter {
    // weaver: logger <- Logging
    // weaver: cup <- Cup

    private let logger: any Logging
    private let cup: (Int, String) -> Cup

    init(logger: any Logging, cup: @escaping (Int, String) -> Cup) {
        self.logger = logger
        self.cup = cup
    }

    func pour() {
        let cup = cup(250, "black")
        cup.logger.log("a cup of \(cup.size) ml, \(cup.label)")
    }
}
