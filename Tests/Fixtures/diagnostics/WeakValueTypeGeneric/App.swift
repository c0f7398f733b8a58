// What is weak is read by generic types as the class that it is alone.
protocol Server<Item>: AnyObject {
    associatedtype Item
}

final class Real<Value>: Server {
    typealias Item = Value
}

final class App {
    // weaver: server = Real<Int> <- Server<Int>
    // expected-error@+1:8 {{'server' cannot be weak: the generic 'Home' reads it as 'Server<T>' [weak-value-type]}}
    // weaver: server.scope = .weak
    // weaver: other = Real<String>
    // weaver: other.scope = .weak
    // weaver: home = Home<Int>
    // weaver: list = List<String>
    init(injecting dependencies: any AppDependencyResolver) { _ = (dependencies.home, dependencies.list) }
}

final class Home<T> {
    // weaver: server <- Server<T>
    init(injecting dependencies: any HomeDependencyResolver<T>) {}
}

final class List<T> {
    // weaver: other <- Real<T>
    init(injecting dependencies: any ListDependencyResolver<T>) {}
}
