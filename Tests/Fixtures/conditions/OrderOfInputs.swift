final class App {
    // weaver: a0 = A0
    // weaver: a0.scope = .transient
    // weaver: b0 = B0
    // weaver: b0.scope = .lazy
    // weaver: y = Y
    // weaver: z = Z
}
final class A0 {
#if !F1
    // weaver: y <- Y
#endif
    init(injecting r: any A0DependencyResolver) {}
}
final class B0 {
    // weaver: b1 = B1
    init(injecting r: any B0DependencyResolver) {}
}
final class B1 {
    // weaver: b2 = B2
    // weaver: p = P
    // weaver: b0 <- B0
    init(injecting r: any B1DependencyResolver) {}
}
final class B2 {
    // weaver: b3 = B3
    init(injecting r: any B2DependencyResolver) {}
}
final class B3 {
    // weaver: b4 = B4
    init(injecting r: any B3DependencyResolver) {}
}
final class B4 {
    // weaver: z <- Z
    init(injecting r: any B4DependencyResolver) {}
}
final class P {
    // weaver: y <- Y
    init(injecting r: any PDependencyResolver) {}
}
final class Y {}
final class Z {}
