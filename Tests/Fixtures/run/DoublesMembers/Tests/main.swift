@testable import Fixture

// What a test has set, and the calls, are forgotten.
func resets() async {
    let store = StoreDouble()
    store.title = "a"
    store.newestValue = Movie(id: 1)
    store.loadReturnValue = [Movie()]
    store.there(3)
    _ = store.load(1, named: "a")
    store.resetCalls()
    precondition(store.titleSetCount == 0 && store.loadCallCount == 0 && store.loadArgValues.isEmpty)
    precondition(store.thereCallCount == 0 && store.thereArgValues.isEmpty)
    precondition(store.title == "a" && store.load(1, named: "b") == [Movie()] && store.newest == Movie(id: 1))
    store.reset()
    precondition(store.title == "" && store.titleGetCount == 1 && store.newestValue == nil)
    precondition(store.load(1, named: "c").isEmpty && store.loadCallCount == 1)

    StoreDouble.makeReturnValue = 3
    precondition(StoreDouble.make() == 3)
    StoreDouble.resetStatics()
    precondition(StoreDouble.makeCallCount == 0 && StoreDouble.make() == 0)

    let shared = SharedStoreDouble()
    shared.loadGate.hold()
    let waiting = Task { await shared.load() }
    await shared.loadCalls(1, within: .seconds(5))
    // Who waits at a gate goes on.
    shared.reset()
    let loaded = await waiting.value
    precondition(loaded == 0 && shared.loadCallCount == 0)

    let keeper = StoreActorDouble()
    keeper.countReturnValue = 4
    _ = await keeper.count(1)
    keeper.resetCalls()
    let count = await keeper.count(2)
    precondition(keeper.countArgValues == [2] && count == 4)
    keeper.reset()
    precondition(keeper.countReturnValue == 0)

    RepositoryDouble<Int>.oneReturnValue = 3
    RepositoryDouble<String>.oneReturnValue = "a"
    RepositoryDouble<Int>.resetStatics()
    precondition(RepositoryDouble<Int>.one() == nil && RepositoryDouble<String>.one() == "a")
    let repository = RepositoryDouble<Int>()
    _ = repository.add(3)
    repository.resetCalls()
    precondition(repository.addCallCount == 0)

    let resetting = ResettingDouble()
    precondition(resetting.reset(3) == 0 && resetting.resetArgValues == [3])
}

@MainActor func resetsOnTheMainActor() {
    let screen = ScreenDouble()
    screen.isShown = true
    _ = screen.free(1)
    screen.resetCalls()
    precondition(screen.isShown && screen.isShownSetCount == 0 && screen.freeArgValues.isEmpty)
    screen.reset()
    precondition(!screen.isShown)
}

await resets()
resetsOnTheMainActor()
print("ok")
