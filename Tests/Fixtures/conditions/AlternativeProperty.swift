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
struct X {
    #if F2
    var n = 1
    #else
    var n: Int
    #endif
}
