final class Logger {
    func log(_ text: String) { print(text) }
}

final class Cart {
    private(set) var items: [String] = []
    init() { print("the cart is made") }
    func add(_ item: String) { items.append(item) }
    deinit { print("the cart is gone with \(items.count)") }
}

final class App {
    // weaver: logger = Logger
    // weaver: cart = Cart
    // weaver: cart.scope = .lazy
    // weaver: first = First
    // weaver: second = Second
    // weaver: buyer = Buyer
    // weaver: buyer.scope = .lazy
    // weaver: counter = Counter
    // weaver: counter.scope = .lazy
    // weaver: page = Page
    // weaver: row = Row
    // weaver: cell = Cell
    // weaver: branch = Branch

    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

// These refer to the same.
final class First {
    // weaver: logger <- Logger

    init(injecting resolver: any FirstDependencyResolver) { resolver.logger.log("first") }
}

final class Second {
    // weaver: logger <- Logger

    init(injecting resolver: any SecondDependencyResolver) { resolver.logger.log("second") }
}

// These too, and read it later.
final class Buyer {
    // weaver: cart <- Cart

    let resolver: any BuyerDependencyResolver

    init(injecting resolver: any BuyerDependencyResolver) {
        self.resolver = resolver
    }
}

final class Counter {
    // weaver: cart <- Cart

    let resolver: any CounterDependencyResolver

    init(injecting resolver: any CounterDependencyResolver) {
        self.resolver = resolver
    }
}

// Parameters count like references: these two agree, the third has another type of the same name.
final class Page {
    // weaver: logger <- Logger
    // weaver: number <= Int

    init(injecting resolver: any PageDependencyResolver) { resolver.logger.log("page \(resolver.number)") }
}

final class Row {
    // weaver: logger <- Logger
    // weaver: number <= Int

    init(injecting resolver: any RowDependencyResolver) { resolver.logger.log("row \(resolver.number)") }
}

final class Cell {
    // weaver: logger <- Logger
    // weaver: number <= String

    init(injecting resolver: any CellDependencyResolver) { resolver.logger.log("cell \(resolver.number)") }
}

// Hands on the cart of another place, made at once.
final class Branch {
    // weaver: cart = Cart
    // weaver: cashier = Cashier

    let resolver: any BranchDependencyResolver

    init(injecting resolver: any BranchDependencyResolver) {
        self.resolver = resolver
    }
}

final class Cashier {
    // weaver: cart <- Cart

    init(injecting resolver: any CashierDependencyResolver) { resolver.cart.add("change") }
}
