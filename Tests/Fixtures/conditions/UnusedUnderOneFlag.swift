final class App {
    // weaver: s3 = S3
    // weaver: s4 = S4
    init(injecting r: any AppDependencyResolver) {}
}
final class T43 {
    #if F1
    // weaver: s4 = S4
    #endif
}
final class S3 {
    #if !F2
    // weaver: s4 <- S4
    #endif
    init(injecting r: any S3DependencyResolver) {}
}
final class S4 {}
