enum FeedFailure: Error { case offline }
protocol Feed {
    var values: AsyncStream<Int> { get }
    func names() -> AsyncThrowingStream<String, any Error>
    func loaded(_ id: Int) async throws -> Swift.AsyncStream<Int>
    static func shared() -> AsyncStream<Int>
}
protocol SharedFeed: Sendable { func values() -> AsyncStream<Int> }
protocol FeedActor: Actor { var values: AsyncStream<Int> { get } }
@MainActor protocol Screen { var values: AsyncStream<Int> { get } }
protocol Repository<Item> {
    associatedtype Item: Sendable
    func items() -> AsyncStream<Item>
}
