import Combine

struct Movie: Equatable {
    var title: String
}

enum StoreFailure: Error { case offline }

protocol Store {
    var values: AnyPublisher<Int, Never> { get }
    var changes: AnyPublisher<Void, Never> { get set }
    var remote: AnyPublisher<Int, Never> { get async throws }
    var existential: any Publisher<Int, Never> { get }
    var title: String { get set }
    var titlePublisher: Published<String>.Publisher { get }
    var moviePublisher: Combine.Published<Movie>.Publisher { get }
    func movies(_ id: Int) -> AnyPublisher<[Movie], StoreFailure>
    func search(_ text: String, limit: Int) async throws -> Combine.AnyPublisher<Movie, any Error>
    func decode<Value>(_ type: Value.Type) -> AnyPublisher<Value, Never>
    subscript(id: Int) -> AnyPublisher<Movie, Never> { get }
    static func shared() -> AnyPublisher<Int, Never>
}
protocol SharedStore: Sendable {
    var values: AnyPublisher<Int, Never> { get }
    var titlePublisher: Published<String>.Publisher { get }
}
protocol StoreActor: Actor { nonisolated func values() -> AnyPublisher<Int, Never> }
@MainActor protocol Screen {
    var values: AnyPublisher<Int, Never> { get }
    var titlePublisher: Published<String>.Publisher { get }
}
protocol Repository<Item> {
    associatedtype Item
    func items() -> AnyPublisher<Item, Never>
    var itemPublisher: Published<Item>.Publisher { get }
}
