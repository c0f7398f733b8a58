final class App {
    // weaver: a = A
    // weaver: b = B
    init(injecting r: any AppDependencyResolver) {}
}
final class A {
    // weaver: a1 = A1
    init(injecting r: any ADependencyResolver) {}
}
final class B {
    // weaver: b1 = B1
    init(injecting r: any BDependencyResolver) {}
}
final class A1 {
    #if !F1
    // weaver: x = X
    #endif
    // weaver: w = W
    init(injecting r: any A1DependencyResolver) {}
}
final class B1 {
    #if !F2
    // weaver: x = Y
    #endif
    // weaver: v = W
    init(injecting r: any B1DependencyResolver) {}
}
final class X {}
final class Y {}
final class W {}
