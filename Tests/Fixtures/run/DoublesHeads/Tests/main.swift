@testable import Fixture

@MainActor func run() async {
    let stub = MainDependencyResolverStub()
    stub.screenDouble.showReturnValue = 2
    print("screen", stub.screen.show(), stub.screenDouble.showCallCount)
    #if DEBUG && !STAGING
    print("store", await stub.storeDouble.get())
    #else
    print("store", stub.storeDouble.get())
    #endif
    stub.childDouble.a()
    print("child", stub.childDouble as AnyObject is Other, stub.childDouble.aCallCount)
    stub.boxDouble.getReturnValue = 4
    print("box", stub.box.get())
    #if STAGING
    stub.clock = Clock()
    #else
    stub.clockDouble.nowReturnValue = 5
    #endif
    print("clock", stub.clock.now())
    #if STAGING
    print(take(StoreDouble()))
    #endif
}

@MainActor func take(_ store: any Store) -> Int {
    #if STAGING
    return store.x
    #else
    return 0
    #endif
}

await run()
