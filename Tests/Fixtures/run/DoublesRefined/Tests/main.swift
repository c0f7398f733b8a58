@testable import Fixture

@MainActor func check() async throws {
    let stub = MainDependencyResolverStub()
    stub.tappingDouble.tapReturnValue = 7
    stub.loadingDouble.countValue = 3
    let screen = stub.buildScreen()
    screen.tapping.show(2)
    try await screen.loading.load()
    print(screen.tapping.tap(), screen.loading.count, stub.tappingDouble.showArgValues)
    let mixed = MixedDouble()
    mixed.mix()
    mixed.free()
    screen.router.route()
    let held = HeldDouble()
    held.hold()
    print(mixed.mixCallCount, mixed.freeCallCount, held.holdCallCount, stub.loadingDouble.loadCallCount,
        stub.routerDouble.routeCallCount)
}

try await check()
