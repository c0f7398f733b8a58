@testable import Fixture

// What is isolated to the main actor is built with doubles below it, as the rest.
@MainActor func onTheMainActor() {
    let stub = MainDependencyResolverStub()
    stub.storeDouble.findReturnValue = 7
    stub.screen.open(3)
    precondition(stub.model.shown == [7] && stub.screen.model === stub.model)
    precondition(stub.buildScreen().model === stub.model)
    // A closure whose type is an alias is left out of the call.
    stub.screen.start()
    precondition(stub.calls == [.store(.find(3)), .api(.fetch(1))])
}

// Doubles are made by the initializers that protocols require and that classes have.
@MainActor func made() {
    let stub = MainDependencyResolverStub()
    stub.panelDouble.openReturnValue = 3
    stub.meterDouble.readReturnValue = 4
    let session: SessionDouble = stub.sessionDouble
    session.userReturnValue = "double"
    let menu = stub.buildMenu()
    precondition(menu.total() == 7 && menu.user == "double" && session.userCallCount == 1)
    precondition(stub.panelDouble.initCallCount == 1 && stub.meterDouble.initCallCount == 1)
}

// Requirements that are stated with and without effects have one witness.
func refined() {
    let store = StoreDouble()
    store.findHandler = { $0 * 2 }
    precondition(store.find(3) == 6)
    let throwing: any Throwing = store
    precondition((try? throwing.find(4)) == 8 && store.findCallCount == 2)
    store[3] = 5
    precondition(store.subscriptSetCount == 1)
}

// Answers of a generic dictionary or set are empty, or those that the test sets.
func generic() {
    let api = APIDouble()
    precondition(api.group([1, 2], by: { $0 % 2 == 0 }).isEmpty && api.unique(["a"]).isEmpty)
    api.groupReturnValue = [true: [2]]
    api.uniqueReturnValue = ["b"]
    precondition(api.group([1, 2], by: { $0 % 2 == 0 }) == [true: [2]] && api.unique(["a"]) == ["b"])
    api.moveHandler = { $0 - $1 }
    precondition(api.move(from: 5, to: 2) == 3 && api.moveArgValues[0].from == 5 && api.moveArgValues[0].to == 2)
    api.tokenHandler = { nil }
    precondition((try? api.token) == nil)
    api.tokenHandler = nil
    api.tokenValue = "double"
    precondition((try? api.token) == "double")
}

// A cancelled caller passes a gate that is held; the others wait.
func cancelled() async throws {
    let loader = LoaderDouble()
    loader.loadReturnValue = 5
    loader.loadGate.hold()
    let first = Task { try await loader.load(1) }
    let second = Task { try await loader.load(2) }
    await loader.loadCalls(2, within: .seconds(60))
    first.cancel()
    let answer = try await first.value
    precondition(answer == 5)
    let late = Task { try await loader.load(3) }
    late.cancel()
    _ = try await late.value
    loader.loadGate.release()
    let other = try await second.value
    precondition(other == 5 && loader.loadCallCount == 3)
}

// The double of an actor hands what cannot be shared to its handler, and to another actor.
func handing() async {
    let keeper = KeepingDouble()
    keeper.keepHandler = { _ in 2 }
    let handled = await keeper.keep(Box())
    keeper.reset()
    keeper.forward(to: LiveKeeper())
    let kept = await keeper.keep(Box())
    precondition(handled == 2 && kept == 1)
}

// The doubles of deprecated protocols are deprecated, too; a call of a requirement does not see that.
protocol Checking {
    func check()
}
struct OldStores: Checking {
    @available(*, deprecated) func check() {
        let (store, shared) = (OldStoreDouble(), OldSharedStoreDouble())
        store.loadReturnValue = 3
        shared.title = "old"
        precondition(store.load() == 3 && shared.titleSetCount == 1)
    }
}

// One double for two dependencies, any instance or none in the place of a double, and two types under one name.
@MainActor func replaced() {
    let stub = MainDependencyResolverStub()
    stub.spareDouble = stub.shelfShelfDouble
    stub.shelfShelfDouble.readReturnValue = "double"
    precondition(stub.buildCopier().copy() == "doubledouble")
    precondition(stub.calls == [.shelfShelf(.read("a")), .shelfShelf(.read("b"))])
    precondition(stub.tracker is TrackerDouble)
    stub.tracker = nil
    stub.shelf = LiveShelf()
    precondition(stub.tracker == nil && stub.buildCopier().tracker == nil)
    stub.userDouble.nameReturnValue = "you"
    precondition(stub.buildTicket(number: 3).text == "3 you")
    precondition(stub.buildCopier().copy() == "adouble" && stub.buildSync().shelf is RemoteShelfDouble)
}

onTheMainActor()
made()
replaced()
(OldStores() as any Checking).check()
refined()
generic()
try await cancelled()
await handing()
print("ok")
