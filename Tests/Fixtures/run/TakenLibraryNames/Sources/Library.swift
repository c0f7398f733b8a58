import Swift

/// Types named like those of Swift's libraries that the code for asynchronous dependencies uses.
struct Task {}
struct CheckedContinuation {}
struct ObjectIdentifier {}
typealias Set = [Int]
enum Result<Value> { case found(Value) }
struct Duration: Sendable { var minutes = 0 }

final class Library: Sendable {
    init() async throws {}
}
final class Reader: Sendable {
    // weaver: limit <- Swift.Duration
    // weaver: pause <- Duration
    // weaver: end <- (Swift.Result<Int, any Swift.Error>) -> Swift.Void
    // weaver: count <- Int
    let text: Swift.String

    init(limit: Swift.Duration, pause: Duration, end: @escaping (Swift.Result<Int, any Error>) -> Void, count: Int) {
        text = "\(limit) \(pause.minutes) \(count)"
        end(.success(1))
    }
}
final class Loading {
    // weaver: library = Library
    // weaver: library.scope = .lazy
    // weaver: limit = Swift.Duration
    // weaver: limit.builder = { _ in .seconds(1) }
    // weaver: pause = Duration
    // weaver: end = (Swift.Result<Int, any Error>) -> Void
    // weaver: end.builder = { _ in { print($0) } }
    // weaver: count = Swift.Int
    // weaver: count.builder = { _ in 3 }
    // weaver: reader = Reader
    let reader: Reader

    init(library: @escaping () async throws -> Library, reader: Reader) { self.reader = reader }
}
