@testable import Fixture

// The calls of all doubles of the stub, in their order.
func callsInOrder() async throws {
    let stub = MainDependencyResolverStub()
    stub.storeDouble.moviesReturnValue = [Movie(), Movie(), Movie()]
    let screen = stub.buildScreen()
    try screen.start()
    precondition(
        stub.calls == [.store(.movies), .router(.show(id: 3)), .store(.find("a", in: .down, limit: nil))])
    precondition(stub.calls != [.store(.movies), .router(.show(id: 3)), .store(.find("a", in: .up, limit: nil))])
    precondition(stub.calls.count == 3 && stub.calls[0] != stub.calls[1])
    precondition(
        "\(stub.calls)"
            == #"[.store(.movies), .router(.show(id: 3)), .store(.find("a", in: down, limit: nil))]"#)
    _ = await screen.keeper.load(4)
    await stub.routerDouble.show(name: "x")
    precondition(Array(stub.calls.suffix(2)) == [.keeper(.load(4)), .router(.show(name: "x"))])
    _ = stub.storeDouble[5]
    stub.storeDouble.title = "properties are no calls"
    precondition(stub.calls.last == .store(.subscript(5)))
    // Doubles that take the place of others count from then on.
    stub.routerDouble = RouterDouble()
    stub.routerDouble.close()
    precondition(stub.calls.last == .router(.close) && stub.calls.count == 5)
    stub.storeDouble.resetCalls()
    precondition(stub.calls == [.keeper(.load(4)), .router(.close)])
}

// The calls of a dependency have its name, also if the property of the double has a number.
func names() throws {
    let stub = MainDependencyResolverStub()
    stub.buildScreen().roll()
    precondition(stub.calls == [.cask(.fill), .caskDouble(.roll)])
    precondition("\(stub.calls)" == "[.cask(.fill), .caskDouble(.roll)]")
}

// Arguments that are not Equatable are the same object, or print alike. Closures are left out.
func arguments() {
    let store = StoreDouble()
    let box = Box()
    store.open(Page(number: 2)) {}
    store.keep(box)
    store.close(Page(number: 4), then: nil) { $0 }
    _ = store.take(3)
    let calls = store.unverifiedCalls
    precondition(calls == [.open(Page(number: 2)), .keep(box), .close(Page(number: 4)), .take(3)])
    precondition(calls != [.open(Page(number: 3)), .keep(box), .close(Page(number: 4)), .take(3)])
    precondition(calls != [.open(Page(number: 2)), .keep(Box()), .close(Page(number: 4)), .take(3)])
    precondition(calls != [.open(Page(number: 2)), .keep(box), .close(Page(number: 4)), .take("3")])
    store.resetCalls()
    store.keep(perhaps: box, all: [box], pair: (box, 1))
    let other = Box()
    let call = store.unverifiedCalls
    precondition(call != [.keep(perhaps: other, all: [box], pair: (box, 1))])
    precondition(call != [.keep(perhaps: nil, all: [box], pair: (box, 1))])
    precondition(call != [.keep(perhaps: box, all: [other], pair: (box, 1))])
    precondition(call != [.keep(perhaps: box, all: [box, box], pair: (box, 1))])
    precondition(call != [.keep(perhaps: box, all: [box], pair: (other, 1))])
    precondition(call != [.keep(perhaps: box, all: [box], pair: (box, 2))])
    precondition(call == [.keep(perhaps: box, all: [box], pair: (box, 1))])
}

// The calls that no spy has told the test of.
func unverified() async {
    let router = RouterDouble()
    router.show(id: 1)
    await router.show(name: "a")
    router.close()
    precondition(router.unverifiedCalls == [.show(id: 1), .show(name: "a"), .close])
    precondition(router.showIdArgValues == [1] && router.closeCallCount == 1)
    precondition(router.unverifiedCalls == [.show(name: "a")])
    router.close()
    precondition(router.unverifiedCalls == [.show(name: "a"), .close])
    precondition("\(router.unverifiedCalls)" == #"[.show(name: "a"), .close]"#)
    router.resetCalls()
    precondition(router.unverifiedCalls.isEmpty)
    let repository = RepositoryDouble<Int>()
    _ = repository.add(3)
    repository.clear()
    precondition(repository.unverifiedCalls == [.add(3), .clear()])
    let keeper = StoreActorDouble()
    _ = await keeper.count()
    precondition(keeper.unverifiedCalls == [.count])
}

// What has no handler or value is passed on.
func forwarding() async throws {
    let store = StoreDouble()
    let live = FileStore()
    store.forward(to: live)
    let movies = try store.movies()
    precondition(movies == [Movie(id: 7)] && store.moviesCallCount == 1 && store.title == "live")
    precondition(store.find("abc", in: .up, limit: 2) == 5 && store.take(3) == 3 && store[4] == Movie(id: 4))
    var movie = Movie(id: 1)
    store.advance(&movie)
    precondition(movie.id == 2)
    var isDone = false
    store.open(Page()) { isDone = true }
    precondition(isDone)
    store.title = "set"
    precondition(live.title == "set" && store.title == "set" && store.titleSetCount == 1)
    store[5] = nil
    precondition(live.moved == 5 && store.subscriptSetCount == 1)
    store.subscriptReturnValue = Movie(id: 2)
    store[6] = nil
    precondition(live.moved == 5 && store[6] == Movie(id: 2) && store.subscriptSetCount == 2)
    store.moviesReturnValue = []
    store.titleValue = "mine"
    store.findHandler = { _, _, _ in 0 }
    let none = try store.movies()
    precondition(none.isEmpty && store.title == "mine" && store.find("abc", in: .up, limit: 2) == 0)
    store.title = "again"
    precondition(live.title == "set" && store.title == "again")
    store.reset()
    let preset = try store.movies()
    precondition(preset.isEmpty && store.title == "")

    let keeper = StoreActorDouble()
    keeper.forward(to: Keeper())
    let loaded = await keeper.load(4)
    let count = await keeper.count()
    // Swift cannot call another actor without waiting.
    precondition(loaded == 8 && count == 0)
    let router = RouterDouble()
    router.forward(to: AppRouter())
    await router.show(name: "a")
    precondition(router.showNameCallCount == 1)
}

// What static members have no answer for is passed on to a type.
func forwardingStatics() {
    StoreDouble.forwardStatics(to: FileStore.self)
    precondition(StoreDouble.make() == 11 && StoreDouble.shared == 3 && StoreDouble.makeCallCount == 1)
    StoreDouble.shared = 4
    precondition(FileStore.shared == 4 && StoreDouble.sharedSetCount == 1)
    StoreDouble.makeReturnValue = 5
    precondition(StoreDouble.make() == 5)
    StoreDouble.resetStatics()
    precondition(StoreDouble.make() == 0 && StoreDouble.shared == 0)
}

@MainActor func onTheMainActor() {
    PanelDouble.forwardStatics(to: LivePanel.self)
    precondition(PanelDouble.level() == 12)
    let panel = PanelDouble()
    panel.forward(to: LivePanel())
    precondition(panel.present(Movie(id: 3)) && panel.free() == 6)
    precondition(panel.unverifiedCalls == [.present(Movie(id: 3)), .free])
}

// The stub takes anything of a dependency's type; what is no double is built with doubles below.
func standIns() throws {
    let stub = MainDependencyResolverStub()
    stub.storeDouble.moviesReturnValue = []
    precondition(stub.screen === stub.screen && stub.screenDouble != nil)
    try stub.screen.start()
    precondition(stub.calls == [.store(.movies), .router(.show(id: 0)), .store(.find("a", in: .down, limit: nil))])
    stub.store = FileStore()
    let screen = stub.buildScreen()
    try screen.start()
    precondition(stub.routerDouble.showIdArgValues == [0, 1] && stub.storeDouble.moviesCallCount == 1)
    stub.screen = screen
    precondition(stub.screenDouble === screen)
}

try await callsInOrder()
try standIns()
arguments()
try names()
await unverified()
try await forwarding()
forwardingStatics()
onTheMainActor()
print("ok")
