// What a weak parameter holds may be bound to classes in many ways.
protocol PlainDelegate {}
protocol Delegate: AnyObject { func told() }
protocol HeirDelegate: Delegate {}
protocol BoundDelegate where Self: AnyObject {}
class Base {}
protocol BaseDelegate where Self: Base {}
protocol ActorDelegate: Actor {}
typealias SharedDelegate = Delegate & Sendable

final class WeakRoot {
    // weaver: screen = WeakScreen
    let dependencies: any WeakRootDependencyResolver
    init(injecting dependencies: any WeakRootDependencyResolver) { self.dependencies = dependencies }
}

final class WeakScreen {
    // weaver: sendable <= (any Delegate & Sendable)?
    // weaver: sendable.scope = .weak
    // weaver: heir <= (any HeirDelegate)?
    // weaver: heir.scope = .weak
    // weaver: bound <= (any BoundDelegate)?
    // weaver: bound.scope = .weak
    // weaver: based <= (any BaseDelegate)?
    // weaver: based.scope = .weak
    // weaver: acting <= (any ActorDelegate)?
    // weaver: acting.scope = .weak
    // weaver: aliased <= (any SharedDelegate)?
    // weaver: aliased.scope = .weak
    // weaver: mixed <= (any HeirDelegate & PlainDelegate)?
    // weaver: mixed.scope = .weak
    // weaver: object <= AnyObject?
    // weaver: object.scope = .weak
    // weaver: composed <= (Base & PlainDelegate)?
    // weaver: composed.scope = .weak
    let dependencies: any WeakScreenDependencyResolver
    init(injecting dependencies: any WeakScreenDependencyResolver) { self.dependencies = dependencies }
}
