// Answers of generic requirements, and handlers that any thread may call.
import Foundation

protocol H1 {
    func a<T>(_ t: T.Type) -> T?
    func b<T>(_ t: T.Type) -> [T]
    func c<T>(_ t: T) -> [String: T]
    func d<T: Hashable>(_ t: T) -> Set<T>
    func e<T>(_ t: T) -> [T]?
    func f<T>(_ t: T) async throws -> T?
    func g<T>() -> (T?, Int)
    func h(_ a: some Hashable) -> [Int]
    subscript<T>(k: T) -> T? { get set }
    func i<T>(_ t: T) -> T!
}
protocol H2: Sendable {
    func a<T>(_ t: T.Type) -> T?
    func b<T: Sendable>(_ t: T.Type) async -> [T]
    func c<T, E: Error>(_ t: T) throws(E) -> [T]
}
protocol J1: Sendable {
    func f(_ n: Int) -> Int
    func g() async
    var p: Int { get async throws }
    func h(_ f: @escaping @Sendable () -> Void)
    func k<T: Sendable>(_ t: T) -> T?
    subscript(i: Int) -> Int { get }
}
final class Box {}
protocol J2: Actor {
    func f(_ n: Int) -> Int
    nonisolated func n(_ b: Box) -> Box
}
@MainActor protocol J3 {
    func f()
    nonisolated func g(_ b: Box) -> Box
    nonisolated func h() async
}
protocol J4 {
    static func s(_ b: Box) -> Box
    static var x: Int { get async }
}
protocol J5: Sendable {
    func g(_ b: Box) async -> Box
    @concurrent func c(_ b: Box) async -> Box
    func i(_ b: sending Box) async
}
protocol J6: Sendable {
    var values: AsyncStream<Int> { get }
    func failing() -> AsyncThrowingStream<String, any Error>
    @available(macOS 15, iOS 18, *) func later(_ id: Int) async throws -> AsyncStream<Box>
    static var shared: AsyncStream<Int> { get }
    func generic<T>(_ t: T) -> AsyncStream<T>
    func maybe() -> AsyncStream<Int>?
    subscript(id: Int) -> _Concurrency.AsyncStream<Int> { get }
}
protocol J7 {
    func group<K: Hashable, V>(_ values: [V], by key: (V) -> K) -> [K: [V]]
    func unique<V: Hashable>(_ values: [V]) -> Set<V>
    func all<V>(_ value: V) -> Array<V>
    func maybe<V>(_ value: V) -> Optional<V>
    func named<K, V>(_ key: K, _ value: V) -> Dictionary<K, V>
    func download() async throws -> Data
    func load() -> Foundation.Data
}
