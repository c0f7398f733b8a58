final class App {
    // weaver: a = A
    init(injecting r: any AppDependencyResolver) {}
}
final class A {
    // weaver: w = W
    #if !F1
    // weaver: x = X
    // weaver: x.builder = Make.x
    #endif
    init(injecting r: any ADependencyResolver) {}
}
final class W {}
final class X { init(n: Int) {} }
enum Make {
    #if F2
    static func x() -> X { X(n: 1) }
    #else
    static func x() throws -> X { X(n: 2) }
    #endif
}
