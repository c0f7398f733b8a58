protocol Logging {}
protocol Listing {}
final class Logger: Logging {}
final class Store {
    init(path: String) {}
}
class List {}

final class App {
    // weaver: first = First
    // expected-error@+1:24 {{'Store' has no initializer that takes nothing [missing-initializer]}}
    // weaver: store = Store
    // expected-warning@+1:23 {{'List' is not declared as a 'Listing' [nonconforming-type]}}
    // weaver: list = List <- Listing
}

final class First {
    // expected-error@+1:16 {{'logger' is not registered on the path App → First [unresolved-dependency]}}
    // weaver: logger <- Logging
    // weaver: second = Second
    // weaver: third = Third
    // expected-error@+1:24 {{'Store' has no initializer that takes nothing [missing-initializer]}}
    // weaver: store = Store
    init(injecting dependencies: any FirstDependencyResolver) {}
}

final class Second {
    // expected-error@+1:16 {{'logger' is not registered on the path App → First → Second [unresolved-dependency]}}
    // weaver: logger <- Logging
    // weaver: third = Third
    // expected-warning@+1:23 {{'List' is not declared as a 'Listing' [nonconforming-type]}}
    // weaver: list = List <- Listing
    init(injecting dependencies: any SecondDependencyResolver) {}
}

final class Third {
    // expected-error@+1:16 {{'logger' is not registered on the path App → First → Third [unresolved-dependency]}}
    // weaver: logger <- Logging
    // weaver: fourth = Fourth
    init(injecting dependencies: any ThirdDependencyResolver) {}
}

final class Fourth {
    // expected-error@+1:16 {{'logger' is not registered on the path Extension → Fourth [unresolved-dependency]}}
    // weaver: logger <- Logging
    // weaver: fifth = Fifth
    // expected-error@+1:16 {{'cart' is not registered on the path Extension → Fourth [unresolved-dependency]}}
    // weaver: cart <- Cart
    init(injecting dependencies: any FourthDependencyResolver) {}
}

final class Fifth {
    // expected-error@+1:16 {{'logger' is not registered on the path Extension → Fourth → Fifth [unresolved-dependency]}}
    // weaver: logger <- Logging
    init(injecting dependencies: any FifthDependencyResolver) {}
}
