protocol Delegate: AnyObject {}
typealias Callback = Delegate

final class App {
    // weaver: list = List
    // weaver: wrapped = Wrapped
    // weaver: stated = Stated
}

final class List {
    // weaver: delegate <= Delegate
    // expected-error@+1:8 {{'delegate' is held weakly, and 'Delegate' is not optional [weak-parameter-not-optional]}}
    // weaver: delegate.scope = .weak
    // weaver: callback <= any Callback
    // expected-error@+1:8 {{'callback' is held weakly, and 'Delegate' is not optional [weak-parameter-not-optional]}}
    // weaver: callback.scope = .weak
    // weaver: list <= [Delegate?]
    // expected-error@+1:8 {{'list' cannot be weak: '[Delegate?]' is no class [weak-value-type]}}
    // weaver: list.scope = .weak
    init(injecting resolver: ListDependencyResolver) {}
}

final class Wrapped {
    // expected-error@+1:25 {{'delegate' is held weakly, and 'Delegate' is not optional [weak-parameter-not-optional]}}
    @Weaver(.parameter, scope: .weak) var delegate: Delegate
    init(injecting resolver: WrappedDependencyResolver) {}
}

final class Stated {
    init(injecting resolver: StatedDependencyResolver) {}
}
