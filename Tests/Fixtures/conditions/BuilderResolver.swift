final class App {
    // weaver: m1 = M1
    // weaver: m2 = M2
    // weaver: m3 = M3
    init(injecting r: any AppDependencyResolver) {}
}
final class M1 {
    #if !F1
    // weaver: s = S
    #endif
    // weaver: p = P
    // weaver: p.builder = makeP
    init(injecting r: any M1DependencyResolver) {}
}
final class M2 {
    #if !F2
    // weaver: s = S
    #endif
    // weaver: p = P
    // weaver: p.builder = makeP
    init(injecting r: any M2DependencyResolver) {}
}
final class M3 {
    // weaver: s = S
    // weaver: p = P
    // weaver: p.builder = makeP
    init(injecting r: any M3DependencyResolver) {}
}
final class P {}
final class S {}
func makeP(_ r: any PInputDependencyResolver) -> P {
    #if !F1 && !F2
    _ = r.s
    #endif
    return P()
}
