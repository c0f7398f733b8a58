@testable import Fixture

// A test feeds the streams that doubles return.
func feeds() async throws {
    let feed = FeedDouble()
    feed.valuesContinuation.yield(1)
    feed.valuesContinuation.yield(2)
    feed.valuesContinuation.finish()
    var values: [Int] = []
    for await value in feed.values { values.append(value) }
    precondition(values == [1, 2] && feed.valuesGetCount == 1)

    feed.namesContinuation.yield("a")
    feed.namesContinuation.finish(throwing: FeedFailure.offline)
    var names: [String] = []
    do {
        for try await name in feed.names() { names.append(name) }
        preconditionFailure()
    } catch FeedFailure.offline {}
    precondition(names == ["a"])

    feed.loadedContinuation.yield(3)
    let loaded = try await feed.loaded(1).first { _ in true }
    precondition(loaded == 3 && feed.loadedArgValues == [1])
    FeedDouble.sharedContinuation.yield(4)
    let shared = await FeedDouble.shared().first { _ in true }
    precondition(shared == 4)
    // A value that the test sets takes precedence.
    feed.valuesValue = AsyncStream { continuation in
        continuation.yield(9)
        continuation.finish()
    }
    let other = await feed.values.first { _ in true }
    precondition(other == 9)
}

func feedsOfOtherKinds() async {
    let shared = SharedFeedDouble()
    let task = Task { await shared.values().first { $0 > 1 } }
    shared.valuesContinuation.yield(1)
    shared.valuesContinuation.yield(2)
    let found = await task.value
    precondition(found == 2)
    let keeper = FeedActorDouble()
    keeper.valuesContinuation.yield(5)
    let kept = await keeper.values.first { _ in true }
    precondition(kept == 5)
    let repository = RepositoryDouble<String>()
    repository.itemsContinuation.yield("x")
    let item = await repository.items().first { _ in true }
    precondition(item == "x")
}

@MainActor func onTheMainActor() async {
    let screen = ScreenDouble()
    screen.valuesContinuation.yield(6)
    screen.valuesContinuation.finish()
    var values: [Int] = []
    for await value in screen.values { values.append(value) }
    precondition(values == [6])
}

try await feeds()
await feedsOfOtherKinds()
await onTheMainActor()
print("ok")
