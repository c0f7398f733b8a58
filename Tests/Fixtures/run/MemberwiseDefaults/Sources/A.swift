final class App {
    // weaver: a = A
    // weaver: s = S
    // weaver: o = O
    let d: any AppDependencyResolver
    init(injecting d: any AppDependencyResolver) { self.d = d }
}
final class A {}
struct S {
    // weaver: a <- A
    var a = A()
}
struct O {
    // weaver: a <- A?
    var a: A?
}
