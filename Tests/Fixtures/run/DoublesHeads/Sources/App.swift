// Protocols and classes whose declarations differ in their heads between the branches of `#if`.
class Sup {
    init() {}
    func sup() {}
}
class Other { init() {} }

#if STAGING
@MainActor
#endif
protocol Screen: AnyObject { func show() -> Int }

#if STAGING
@MainActor protocol Store: AnyObject {
    func get() -> Int
    var x: Int { get }
}
#elseif DEBUG
protocol Store: Actor {
    func get() -> Int
    var x: Int { get }
}
#else
protocol Store: Sendable {
    func get() -> Int
    var x: Int { get }
}
#endif

#if STAGING
protocol Child: Sup { func a() }
#else
protocol Child: Other { func a() }
#endif

#if STAGING
protocol Box<Item>: AnyObject {
    associatedtype Item
    func get() -> Item
}
#else
protocol Box: AnyObject { func get() -> Int }
#endif

#if STAGING
struct Clock { func now() -> Int { 1 } }
#else
protocol Clock { func now() -> Int }
struct LiveClock: Clock { func now() -> Int { 2 } }
#endif

#if STAGING
@MainActor
#endif
final class LiveScreen: Screen { func show() -> Int { 1 } }

#if DEBUG && !STAGING
actor LiveStore: Store {
    func get() -> Int { 1 }
    let x = 1
}
#else
final class LiveStore: Store {
    func get() -> Int { 1 }
    let x = 1
}
#endif

#if STAGING
final class LiveChild: Sup, Child { func a() {} }
#else
final class LiveChild: Other, Child { func a() {} }
#endif

final class LiveBox: Box { func get() -> Int { 1 } }

@MainActor final class App {
    // weaver: screen = LiveScreen <- Screen
    // weaver: store = LiveStore <- Store
    // weaver: child = LiveChild <- Child
    #if STAGING
    // weaver: box = LiveBox <- Box<Int>
    // weaver: clock = Clock
    #else
    // weaver: box = LiveBox <- Box
    // weaver: clock = LiveClock <- Clock
    #endif
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}
