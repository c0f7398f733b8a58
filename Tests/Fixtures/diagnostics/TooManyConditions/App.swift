final class Service1 {}
final class Service2 {}
final class Service3 {}
final class Service4 {}
final class Service5 {}
final class Service6 {}
final class Service7 {}
final class Service8 {}
final class Service9 {}

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
    #if FLAG_5
    // weaver: service5 = Service5
    #endif
    #if FLAG_6
    // weaver: service6 = Service6
    #endif
    #if FLAG_7
    // weaver: service7 = Service7
    #endif
    #if FLAG_8
    // weaver: service8 = Service8
    #endif
    #if FLAG_9
    // expected-error@+1:16 {{dependencies depend on 9 flags: 'FLAG_1', 'FLAG_2', 'FLAG_3', 'FLAG_4', 'FLAG_5', 'FLAG_6', 'FLAG_7', 'FLAG_8', 'FLAG_9' [too-many-conditions]}}
    // weaver: service9 = Service9
    #endif

    init(injecting dependencies: any AppDependencyResolver) {
        print(dependencies)
    }
}
