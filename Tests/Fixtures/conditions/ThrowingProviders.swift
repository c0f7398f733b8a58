final class App {
    // weaver: m1 = M1
    // weaver: m2 = M2
    // weaver: m3 = M3
    init(injecting r: any AppDependencyResolver) {}
}
final class M1 {
    // weaver: s1 = S1 <- PS
    // weaver: s1.scope = .lazy
    // weaver: p1 = P
    init(injecting r: any M1DependencyResolver) {}
}
final class M2 {
    // weaver: s2 = S2 <- PS
    // weaver: s2.scope = .lazy
    // weaver: p2 = P
    init(injecting r: any M2DependencyResolver) {}
}
final class M3 {
    // weaver: s3 = S3 <- PS
    // weaver: s3.scope = .lazy
    // weaver: p3 = P
    init(injecting r: any M3DependencyResolver) {}
}
final class P {
    // weaver: s <- PS
    init(s: any PS) {}
}
protocol PS: AnyObject {}
final class S1: PS {
    #if F1
    init() throws {}
    #else
    init() {}
    #endif
}
final class S2: PS {
    #if F2
    init() throws {}
    #else
    init() {}
    #endif
}
final class S3: PS { init() {} }
