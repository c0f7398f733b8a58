// Requirements that several protocols state with different effects: one witness meets all of them.
import Observation

struct First: Error {}
struct Second: Error {}

protocol Loader {
    func load(_ id: Int) throws -> Int
    func store(_ id: Int) async throws
    func typed() throws
    func run(_ body: () throws -> Void) throws
    func keep(_ body: @escaping () -> Void)
    var value: Int { get throws }
    var later: Int { get async throws }
    var last: Int { get async }
    init?(id: Int)
    subscript(id: Int) -> Int { get }
    static func make() throws -> Int
}
protocol SafeLoader: Loader {
    func load(_ id: Int) -> Int
    func store(_ id: Int) async
    func typed() throws(First)
    func run(_ body: () throws -> Void) rethrows
    func keep(_ body: () -> Void)
    var value: Int { get }
    var later: Int { get async }
    var last: Int { get set }
    init(id: Int)
    subscript(id: Int) -> Int { get set }
    static func make() -> Int
}
protocol Waiting {
    func go() async -> Int
}
protocol Going {
    func go() -> Int
}
protocol Both: Waiting, Going {}
protocol FailingOnce {
    func go() throws(First) -> Int
    func stop() throws(First)
}
protocol FailingTwice {
    func go() throws(Second) -> Int
    func stop() throws
}
protocol FailingBoth: FailingOnce, FailingTwice {}
protocol Model: AnyObject, Observable {
    var title: String { get set }
}
