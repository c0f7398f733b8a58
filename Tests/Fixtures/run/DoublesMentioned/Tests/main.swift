import Foundation
@testable import Fixture

func caught<Failure: Error>(_ body: () throws(Failure) -> Void) -> Failure? {
    do { try body(); return nil } catch { return error }
}

// Answers in turn; the last one stays. Errors are of the type that the member throws.
func answers() async throws {
    let store = StoreDouble()
    store.loadReturnValues = [Movie(id: 1), Movie(id: 2)]
    let loaded = try [store.load(), store.load(), store.load()].map(\.id)
    precondition(loaded == [1, 2, 2])
    store.loadError = .offline
    precondition(caught { () throws(LoadFailure) in _ = try store.load() } == .offline)
    store.loadError = nil
    store.countReturnValues = [3, 4]
    precondition([store.count(), store.count(), store.count()] == [3, 4, 4])
    store.firstReturnValues = ["a", nil, "b"]
    let firsts = try [store.first(String.self), store.first(String.self), store.first(String.self)]
    precondition(firsts == ["a", nil, "b"])
    store.attemptError = LoadFailure.gone
    precondition(caught { () throws(LoadFailure) in _ = try store.attempt { () throws(LoadFailure) in } } == .gone)
    store.subscriptError = LoadFailure.gone
    precondition((try? store[1]) == nil)
    store.remoteError = LoadFailure.gone
    let remote = try? await store.remote
    precondition(remote == nil)
    StoreDouble.makeReturnValues = [Movie(id: 5), Movie(id: 6)]
    let made = try await [StoreDouble.make(1).id, StoreDouble.make(2).id]
    precondition(made == [5, 6])
    StoreDouble.makeError = LoadFailure.gone
    let none = try? await StoreDouble.make(1)
    precondition(none == nil)
}

// A gate keeps callers waiting; calls can be waited for.
func gates() async throws {
    let shared = SharedStoreDouble()
    shared.loadReturnValue = Movie(id: 7)
    shared.loadGate.hold()
    let waiting = Task { try await shared.load().id }
    await shared.loadCalls(1, within: .seconds(5))
    precondition(shared.loadCallCount == 1 && !waiting.isCancelled)
    shared.loadGate.release()
    let first = try await waiting.value
    precondition(first == 7)
    Task.detached { for id in 0..<3 { shared.ping(id) } }
    await shared.pingCalls(3, within: .seconds(5))
    shared.loadError = .offline
    let failed = try? await shared.load()
    precondition(failed == nil)
    shared.takeReturnValues = [Movie(id: 1), Movie(id: 2)]
    let taken = try [shared.take().id, shared.take().id]
    precondition(taken == [1, 2])
    SharedStoreDouble.makeError = LoadFailure.gone
    precondition((try? SharedStoreDouble.make(1)) == nil)
}

// The members of an actor's double.
func actors() async throws {
    let keeper = StoreActorDouble()
    keeper.loadReturnValues = [Movie(id: 8), Movie(id: 9)]
    keeper.loadGate.hold()
    let kept = Task { try await keeper.load().id }
    await keeper.loadCalls(1, within: .seconds(5))
    keeper.loadGate.release()
    let keptID = try await kept.value
    let keptNext = try await keeper.load().id
    precondition(keptID == 8 && keptNext == 9)
}

// Those of a double on the main actor.
@MainActor func mainActor() async throws {
    let screen = ScreenDouble()
    screen.loadReturnValues = [Movie(id: 10)]
    screen.loadGate.hold()
    let shown = Task { @MainActor in try await screen.load().id }
    await screen.loadCalls(1, within: .seconds(5))
    screen.loadGate.release()
    let shownID = try await shown.value
    precondition(shownID == 10)
    Task { await screen.free() }
    await screen.freeCalls(1, within: .seconds(5))
}

// Those of a generic double.
func generics() async throws {
    let repository = RepositoryDouble<Int>()
    repository.loadReturnValues = [1, 2]
    let items = try await [repository.load(), repository.load()]
    precondition(items == [1, 2])
    RepositoryDouble<Int>.allGate.hold()
    RepositoryDouble<Int>.allGate.release()
    let all = try await RepositoryDouble<Int>.all()
    precondition(all.isEmpty)
}

// Those of a requirement that takes a value which cannot be copied, and those of a deprecated one.
func values() async {
    let vault = VaultDouble()
    vault.keepHandler = { precondition($0.id == 4) }
    vault.keepGate.release()
    await vault.keep(Token())
    await vault.keepCalls(1)
}

@available(*, deprecated) func deprecated() async {
    let store = OldStoreDouble()
    _ = store.read(1)
    await store.readCalls(1)
}

await values()
try await answers()
try await gates()
try await actors()
try await mainActor()
try await generics()
print("ok")
