final class App {
    // weaver: e0 = E0
    // weaver: x = X <- PX
    // weaver: z = Z
}
actor B1 {
    #if F2
    // weaver: x = X <- PX
    #endif
}
actor E0 {
    #if F1
    // weaver: zq <- Z
    #endif
    init(injecting r: any E0DependencyResolver) {}
}
protocol PX: AnyObject {}
final class X: PX, Sendable {}
final class Z: Sendable {}
