final class Service1 {}
final class Service2 {}
final class Service3 {}
final class Service4 {}

final class App {
    #if FLAG_1
    // weaver: service1 = Service1
    #endif
    #if FLAG_2
    // weaver: service2 = Service2
    #endif
    #if FLAG_3
    // weaver: service3 = Service3
    #endif
    #if FLAG_4
    // weaver: service4 = Service4
    #endif

    init(injecting dependencies: any AppDependencyResolver) {
        print(dependencies)
    }
}

#if os(Linux) || os(macOS) || canImport(UIKit) || arch(arm64) || compiler(>=6.1) || targetEnvironment(simulator)
extension App {
    // weaver: clock = Clock
}
#endif

final class Clock {}

#if A1 || A2 || A3 || A4 || A5 || A6 || A7 || A8 || A9
final class Elsewhere {}
#endif
