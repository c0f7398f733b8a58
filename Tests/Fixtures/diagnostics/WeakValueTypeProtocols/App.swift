protocol Plain {}
protocol Heir: Plain, Sendable {}
protocol Delegate: AnyObject {}
protocol BoundDelegate where Self: Delegate {}
class Base {}
typealias Both = Heir & Hashable
final class Screen {
    // expected-error@+2:8 {{'plain' cannot be weak: 'Plain' is a protocol [weak-value-type]}}
    // weaver: plain <= (any Plain)?
    // weaver: plain.scope = .weak
    // expected-error@+2:8 {{'heir' cannot be weak: 'Heir' is a protocol [weak-value-type]}}
    // weaver: heir <= (any Heir)?
    // weaver: heir.scope = .weak
    // expected-error@+2:8 {{'both' cannot be weak: 'Hashable & Heir' is no class [weak-value-type]}}
    // weaver: both <= (any Both)?
    // weaver: both.scope = .weak
    // expected-error@+2:8 {{'kind' cannot be weak: 'Base.Type' is no class [weak-value-type]}}
    // weaver: kind <= Base.Type?
    // weaver: kind.scope = .weak
    // weaver: bound <= (any BoundDelegate & Sendable)?
    // weaver: bound.scope = .weak
    // weaver: composed <= (Base & Plain)?
    // weaver: composed.scope = .weak
    // weaver: elsewhere <= (any TableDelegate & Plain)?
    // weaver: elsewhere.scope = .weak
    init(injecting dependencies: any ScreenDependencyResolver) {}
}
