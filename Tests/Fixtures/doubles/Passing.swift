// Parameters that are consumed, and results that are sent.
final class Box { var a = 0 }
struct Pair { var a: [Int] = [] }
protocol B1 {
    func f(_ b: consuming Box)
    func g(_ b: consuming Pair, n: Int) -> Int
}
protocol B1S: Sendable {
    func f(_ b: consuming Box)
    func h(_ b: consuming Pair) -> Int
}
protocol B1G {
    func f<T>(_ b: consuming T)
    func k(_ b: consuming Pair?, _ c: borrowing Box)
    func l(_ c: __owned Box)
}
protocol C1 {
    func take() -> sending Box
    func tick() -> sending Int
    func some() -> sending Box?
    func t() throws -> sending [Box]
}
protocol C2: Sendable {
    func take() async -> sending Box
    func take2() -> sending Box
}
protocol C3: Actor {
    func take() -> sending Box
    func take2() async -> sending Box
}
@MainActor protocol C4 {
    func take() -> sending Box
    func take2() async -> sending Box
    func hand(_ b: sending Box) async
}
protocol C5: Sendable {
    func give(_ b: sending Box) async -> sending Box
    static func make() -> sending Box
    func gen<T>(_ t: T) -> sending T
}
@resultBuilder enum Rows {
    static func buildBlock(_ parts: String...) -> [String] { parts }
}
protocol K1 {
    @Rows func rows() -> [String]
    func build(title: String, @Rows rows: @escaping () -> [String])
}
// Handlers of an actor run elsewhere.
protocol K2: Actor {
    func save(_ b: Box) async
    func saveAll(_ b: [Box], then: @escaping (Box) -> Void) async throws -> Int
    func each(_ body: (Int) -> Void) async
    func update(_ b: inout Pair) async
    nonisolated func free(_ b: Box) async
}
typealias Done = (Int) -> Void
typealias Finished<T> = @Sendable (T) -> Void
protocol K3 {
    func done(_ id: Int, _ done: @escaping Done)
    func maybe(_ id: Int, _ done: Done?)
    func finished(_ id: Int, _ done: @escaping Finished<Int>)
    func on<E>(_ type: E.Type, _ body: @escaping (E) -> Void)
    func now(_ id: Int, _ done: Done)
}

// What leaves an actor, and what stays on one.
final class Model { var id = 0 }
protocol D1: Actor {
    func load() async -> Model
    func all() async throws -> [Model]
    func save(_ model: Model) async
    func any<T>(_ type: T.Type) async -> T
    func some<T: Sendable>(_ type: T.Type) async -> T
    var current: Model? { get async }
    var count: Int { get async }
    subscript(_ index: Int) -> Model? { get async throws }
}
actor Lib {}
protocol D2 {
    func transaction<T>(isolation: isolated (any Actor)?, _ body: () async throws -> T) async throws -> T
    func use(isolation: isolated (any Actor)?, _ model: Model) async -> Int
    func read(_ lib: isolated Lib, _ model: Model) async -> Int
    func note(_ lib: isolated Lib, _ model: Model)
}
protocol D3: Sendable {
    func transaction<T>(isolation: isolated (any Actor)?, _ body: () async throws -> T) async throws -> T
    func use(isolation: isolated (any Actor)?, _ model: Model) async -> Int
}
