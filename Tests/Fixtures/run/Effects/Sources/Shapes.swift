struct LoadError: Error {}
struct OtherError: Error {}
protocol Storing: AnyObject { var name: String { get } }
final class Logger { func log(_ s: String) { print(s) }; deinit { print("- Logger") } }
final class Store: Storing {
    // weaver: logger <- Logger
    let name = "store"
    let logger: Logger
    init(logger: Logger) async throws { self.logger = logger; await Task.yield() }
}
// builder closures and functions, on demand
final class Root {
    // weaver: logger = Logger
    // weaver: store = Store <- Storing
    // weaver: store.scope = .lazy
    // weaver: eager = Eager
    // weaver: eager.builder = { r in try await Eager(name: r.store.name) }
    // weaver: made = Made
    // weaver: made.builder = Root.makeMade
    // weaver: made.scope = .lazy
    // weaver: typed = Typed
    // weaver: typed.builder = { (r) throws(LoadError) in try Typed() }
    // weaver: typed.scope = .lazy
    // weaver: item = Item
    // weaver: item.builder = { r in try await Item(id: r.id, store: r.store) }
    // weaver: quiet = Quiet
    // weaver: quiet.builder = { _ in (try? Quiet()) ?? Quiet(0) }
    // weaver: home = Home
    let r: any RootDependencyResolver
    init(injecting r: any RootDependencyResolver) throws { self.r = r }
    static func makeMade(_ r: any MadeInputDependencyResolver) async -> Made { r.logger.log("making"); return Made() }
}
final class Eager { let name: String; init(name: String) { self.name = name } }
final class Made {}
final class Typed { init() throws(LoadError) {} }
final class Quiet { init() throws {}; init(_ i: Int) {} }
final class Item {
    // weaver: id <= Int
    let id: Int
    init(id: Int, store: any Storing) { self.id = id }
}
final class Home {
    // weaver: store <- Storing
    // weaver: made <- Made
    // weaver: row = Row
    // weaver: list = List
    // weaver: list.scope = .transient
    // weaver: item <- Item
    // weaver: cell = Cell
    let row: Row
    let make: (Int) async throws -> Item
    let made: Made
    init(row: Row, item: @escaping (Int) async throws -> Item, made: Made, list: () async throws -> List, cell: @escaping (String) async throws -> Cell) async throws {
        self.row = row; make = item; self.made = made; _ = try await list()
        print(try await cell("hi").name)
    }
}
final class Row {
    // weaver: store <- Storing
    init(store: any Storing) { print("row", store.name) }
}
struct List {
    // weaver: made <- Made
    // weaver: store <- Storing
    init(injecting r: any ListDependencyResolver) async { _ = await r.made; print("list", (try? await r.store.name) ?? "") }
}
struct Cell {
    // weaver: name <= String
    // weaver: logger <- Logger
    let name: String
    init(name: String, logger: Logger) throws(LoadError) { self.name = name }
}
final class Box<T> {
    // weaver: logger <- Logger
    let items: [T]
    init(logger: Logger, items: [T] = []) async throws { self.items = items }
}
final class Other {
    // weaver: logger = Logger
    // weaver: a = A
    // weaver: b = B
    // weaver: box = Box<Int>
    // weaver: c = C
    // weaver: c.scope = .weak
    let r: any OtherDependencyResolver
    init(injecting r: any OtherDependencyResolver) { self.r = r }
}
final class A {
    // weaver: d = D
    // weaver: e = E
    init(d: D, e: E) throws { print("A") }
    deinit { print("- A") }
}
final class D { init() throws { print("D") } ; deinit { print("- D") } }
final class E { init() throws(OtherError) { print("E") } ; deinit { print("- E") } }
final class B {
    // weaver: a <- A
    // weaver: c <- C
    let c: () throws(LoadError) -> C
    init(a: A, c: @escaping () throws(LoadError) -> C) { print("B"); self.c = c }
    deinit { print("- B") }
}
final class C {
    // weaver: logger <- Logger
    init(logger: Logger) throws(LoadError) { print("C") }
}
