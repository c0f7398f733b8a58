// Types of an app that have the names of types of Swift, which the helpers of doubles use.
struct Task: Sendable { var id = 0 }
struct Set: Sendable { var repetitions = 0 }
struct Duration: Sendable { var minutes = 0 }
struct ContinuousClock {}
struct Mirror {}
struct CheckedContinuation {}
struct StaticString {}
struct UInt {}
struct Never {}
struct WritableKeyPath {}
class NSLock {}
protocol Equatable {}
protocol CustomStringConvertible {}

protocol Tasks: Sendable {
    func all() async -> [Task]
    func save(_ task: Task, in list: String) async throws
    var sets: [Set] { get set }
    func length(_ duration: Duration) -> Duration?
    func observe() -> AsyncStream<Task>
    func first<T>(_ values: [T]) -> T?
}
actor Planner {}
protocol Plans: Actor {
    func plan(_ task: Task) async -> Set
}
protocol Permission<Owner> {
    associatedtype Owner
    associatedtype Owner2
    func grant(to owner: Owner) -> Owner2?
}
protocol Tape {
    var recordedCalls: [Int] { get }
    func record(_ call: Int)
}
protocol Exact: Swift.Sendable {
    func f() -> Int
}
protocol Hashed: Swift.Hashable {
    func f() -> Int
}
protocol Failing: Swift.Error {
    func f() -> Int
}
