// What the members in features.txt mention.
struct Movie: Sendable, Hashable, Codable { var id: Int }
struct Failure: Error {}
struct Token: ~Copyable { var id: Int }
class Root { init() {} }
protocol Named { var name: String { get } }
protocol Counted { func count(of movie: Movie) -> Int }
protocol Store<Element> {
    associatedtype Element
    func put(_ element: Element)
}
@globalActor actor Library { static let shared = Library() }
@resultBuilder enum ListBuilder { static func buildBlock(_ parts: Int...) -> [Int] { parts } }
infix operator <+>
