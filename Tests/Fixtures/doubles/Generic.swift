// Overloads, parameter packs, and associated types that clauses settle or only constrain.
protocol D1 {
    func f(_: Int)
    func f(_: Int...)
    func g(_ a: Int) -> Int
    func g(_ a: Int...) -> Int
}
protocol E1 {
    func all<each T>(_ v: repeat each T) -> (repeat each T)
    func opt<each T>(_ v: repeat (each T)?) -> (repeat (each T)?)
    func m<each T>(_ v: repeat each T) async throws -> (Int, repeat each T)
}
protocol E2: Sendable {
    func all<each T: Sendable>(_ v: repeat each T) -> (repeat each T)
}
protocol F1: Identifiable where ID == String {
    var n: Int { get }
}
protocol F2: Identifiable<String> {
    var n: Int { get }
}
protocol Repo<Item> {
    associatedtype Item
    func put(_ i: Item) -> Item?
}
protocol F3: Repo<Int> {}
protocol F4: Identifiable where Self.ID == Int {}
protocol F5: Identifiable, Sendable where ID: Sendable {}
protocol F6 where Self: Identifiable<Int> {}
protocol F7: Identifiable {
    var id: Int { get }
}
protocol Node {
    associatedtype Child: Node where Child.Child == Child
    func c() -> Child
}
protocol Node2 {
    associatedtype Child: Node2 where Child.Child == Child
    var c: Child { get }
    associatedtype X
    func x(_ x: X, _ c: Child)
}
