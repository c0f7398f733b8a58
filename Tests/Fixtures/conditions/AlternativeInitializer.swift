final class App {
    // weaver: a = A
    init(injecting r: any AppDependencyResolver) {}
}
final class A {
    // weaver: w = W
    #if !F1
    // weaver: x = X
    #endif
    init(injecting r: any ADependencyResolver) {}
}
final class W {}
final class X {
    #if F2
    init() {}
    #else
    init(w: Int) {}
    #endif
}
