@testable import Fixture

func calls() async throws {
    let stub = MainDependencyResolverStub()
    stub.netDouble.getReturnValues = ["first", "second"]
    let net = stub.buildScreen().net
    let answers = [try await net.get("a"), try await net.get("b")]
    precondition(answers == ["first", "second"])
    precondition(stub.calls == [.net(.get("a")), .net(.get("b"))])
    precondition(stub.netDouble.unverifiedCalls == [.get("a"), .get("b")])
    stub.netDouble.resetCalls()
    precondition(stub.netDouble.getCallCount == 0)
}

func gates() async throws {
    let double = NetDouble { $0.getReturnValue = "late" }
    double.getGate.hold()
    let answer = Task { try await double.get("c") }
    await double.getCalls(1, within: .seconds(60))
    double.getGate.release()
    let text = try await answer.value
    precondition(text == "late")
}

func forwards() async throws {
    let double = NetDouble()
    double.forward(to: LiveNet())
    let text = try await double.get("d")
    precondition(text == "live d" && double.isReachable)
    double.getError = CancellationError()
    let failed = try? await double.get("e")
    precondition(failed == nil)
}

func streams() async {
    let double = NetDouble()
    double.isStrict = true
    double.statesContinuation.yield(3)
    double.statesContinuation.finish()
    for await state in double.states() { precondition(state == 3) }
}

func refined() {
    let stub = MainDependencyResolverStub()
    let cache = stub.cacheDouble
    cache.sizeValue = 4
    cache.note("a", level: 1)
    var done = ""
    cache.hand([]) { done = $0 }
    cache.handArgValues.last?.to("handed")
    precondition(cache.noteArgValues.map(\.level) == [1] && done == "handed")
    let shared = SharedDouble { $0.shareReturnValue = 5 }
    precondition(shared.share() == 5 && shared.shareCallCount == 1)
    precondition(stub.buildKeeper().dependencies.cache.size == 4)
}

func routes() {
    let (first, second) = (RouteDouble(), RouteDouble())
    first.keyValue = 2
    precondition(first.key == 2 && Set([first, second, first]).count == 2)
    let shared = SharedRouteDouble()
    shared.keyValue = 3
    precondition(shared.key == 3 && [shared: 1][shared] == 1)
}

func classes() {
    let cart = CartDouble()
    cart.totalReturnValue = 5
    precondition(cart.total(1) == 5 && cart.totalArgValues == [1] && CartDouble().total(1) == -1)
    offTheActor()
    precondition(PreferencesDouble().apply() == "light")
    let favourites = FavouringDouble()
    favourites.allReturnValue = [Entry(id: 1)]
    favourites.countsValue = [Entry(id: 2): 3]
    precondition(favourites.all().count == 1 && favourites.counts.count == 1 && favourites.names().isEmpty)
}

nonisolated func offTheActor() {
    let engine = WorksEngineDouble()
    precondition(engine.run() == 1 && engine.runCallCount == 1)
    let failure = FailureDouble()
    failure.textReturnValue = "double"
    precondition(failure.text() == "double")
}

try await calls()
refined()
classes()
routes()
try await gates()
try await forwards()
await streams()
print("ok")
