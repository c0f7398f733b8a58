public import Foundation

public protocol Logging: AnyObject {
    func log(_ line: String)
    var started: Date { get }
}

final class Logger: Logging {
    init() {}
    func log(_ line: String) {}
    var started: Date { Date(timeIntervalSince1970: 0) }
}

final class Store {
    init() {}
}

/// Types that constructors build, and whose wrappers read further dependencies.
final class Screen {
    // weaver: store <- Store
    @Weaver(.reference) private var logger: any Logging
    let store: Store

    init(store: Store) { self.store = store }

    func run() { logger.log("run") }
}

final class Cell {
    // weaver: store <- Store
    @Weaver(.reference) private var logger: any Logging
    @Weaver(.parameter) var row: Int

    init(store: Store) {}

    func show() { logger.log("row \(row)") }
}

/// An argument of a constructor has wrappers as well.
final class Cache {
    // weaver: store <- Store
    @Weaver(.reference) private var logger: any Logging

    init(store: Store) {}

    func fill() { logger.log("filled") }
}

final class List {
    // weaver: cache <- Cache
    @Weaver(.parameter) var row: Int
    @Weaver(.reference) private var logger: any Logging
    let cache: Cache

    init(cache: Cache) { self.cache = cache }

    func show() {
        cache.fill()
        logger.log("list \(row)")
    }
}

final class App {
    // weaver: logger = Logger <- Logging
    // weaver: store = Store
    // weaver: screen = Screen
    // weaver: cell = Cell
    // weaver: cell.scope = .transient
    // weaver: cache = Cache
    // weaver: list = List
    // weaver: list.scope = .transient
    let screen: Screen
    let cell: (Int) -> Cell

    let list: (Int) -> List

    init(screen: Screen, cell: @escaping (Int) -> Cell, list: @escaping (Int) -> List) {
        self.screen = screen
        self.list = list
        self.cell = cell
    }
}
