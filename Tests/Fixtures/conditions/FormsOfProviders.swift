final class App {
    // weaver: m1 = M1
    // weaver: m2 = M2
    // weaver: m3 = M3
    init(injecting r: any AppDependencyResolver) {}
}
final class M1 {
    // weaver: s = S
    #if F1
    // weaver: s.scope = .lazy
    #endif
    // weaver: p = P
    init(injecting r: any M1DependencyResolver) {}
}
final class M2 {
    // weaver: s = S
    #if F2
    // weaver: s.scope = .lazy
    #endif
    // weaver: p = P
    init(injecting r: any M2DependencyResolver) {}
}
final class M3 {
    // weaver: s = S
    // weaver: p = P
    init(injecting r: any M3DependencyResolver) {}
}
final class P {
    // weaver: s <- S
    init(injecting r: any PDependencyResolver) {}
}
final class S {}
