final class App {
    // weaver: a = A
    // weaver: s = S
    // weaver: o = O
    // weaver: labels = Labels
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
/// Takes its parameters, although the properties have values and no written types.
struct Labels {
    // weaver: title <= String
    // weaver: size <= Double
    // weaver: isLarge <= Bool
    var title = "none"
    var size = 1.5
    var isLarge = false
    var count = 3
}
