// What the members in class-features.txt mention.
struct Movie: Sendable, Hashable, Codable { var id: Int }
struct Failure: Error {}
struct Token: ~Copyable { var id: Int }
class Root { init() {} }
class Store {
    init() {}
    var count = 0
    func put(_ element: Int) {}
    func get(_ id: Int, from text: String) throws -> Movie? { nil }
}
class Box<Element> {
    init() {}
    func take(_ element: Element) -> [Element] { [element] }
}
protocol Named { var name: String { get } }
protocol Counted { func count(of movie: Movie) -> Int }
@globalActor actor Library { static let shared = Library() }
@resultBuilder enum ListBuilder { static func buildBlock(_ parts: Int...) -> [Int] { parts } }
infix operator <+>
