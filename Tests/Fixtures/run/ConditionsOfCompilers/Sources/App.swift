/// Architectures, and versions of the language and of the compiler.
final class App {
    #if arch(x86_64)
    // weaver: arch = Wide <- Named
    #elseif arch(arm64)
    // weaver: arch = Wide <- Named
    #else
    // weaver: arch = Narrow <- Named
    #endif

    #if compiler(>=99)
    // weaver: version = Narrow <- Named
    #elseif swift(>=6)
    // weaver: version = Six <- Named
    #else
    // weaver: version = Five <- Named
    #endif

    init(injecting dependencies: any AppDependencyResolver) {
        print("arch \(dependencies.arch.name)")
        #if swift(>=6)
        print(dependencies.version is Six)
        #else
        print(dependencies.version is Five)
        #endif
    }
}

protocol Named {
    var name: String { get }
}

final class Wide: Named { let name = "64" }
final class Narrow: Named { let name = "32" }
final class Five: Named { let name = "5" }
final class Six: Named { let name = "6" }
