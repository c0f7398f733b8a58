final class App {
    // weaver: e = L
    // weaver: root = Root
    init(injecting r: any AppDependencyResolver) {}
}
final class L {}
final class Root {
    #if !F2
    // weaver: c = L
    #endif
    // weaver: m1 = M1
    init(injecting r: any RootDependencyResolver) {}
}
final class M1 {
    // weaver: m2 = M2
    init(injecting r: any M1DependencyResolver) {}
}
final class M2 {
    // weaver: m3 = M3
    init(injecting r: any M2DependencyResolver) {}
}
final class M3 {
    // weaver: mid = Mid
    // weaver: leaf2 = Leaf2
    init(injecting r: any M3DependencyResolver) {}
}
final class Mid {
    #if !F1
    // weaver: d = L
    #endif
    // weaver: leaf = Leaf
    init(injecting r: any MidDependencyResolver) {}
}
final class Leaf {
    // weaver: c <- L
    init(injecting r: any LeafDependencyResolver) {}
}
final class Leaf2 {
    // weaver: c <- L
    init(injecting r: any Leaf2DependencyResolver) {}
}
