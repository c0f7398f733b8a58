#if canImport(FakeKit)
import FakeKit
#endif
#if canImport(MissingKit)
import MissingKit
#endif
import Foundation

/// Modules that can be imported, and those that cannot; systems and their environments.
final class App {
    #if canImport(FakeKit)
    // weaver: recorder = Recorder
    #endif
    #if canImport(MissingKit)
    // weaver: missing = Missing
    #endif

    #if os(Linux) || os(macOS)
    // weaver: system = Desktop <- Named
    #elseif os(Windows)
    // weaver: system = Other <- Named
    #else
    // weaver: system = Phone <- Named
    #endif
    #if targetEnvironment(simulator)
    // weaver: device = Phone <- Named
    #endif

    // weaver: file = File
    // weaver: library = Library

    init(injecting dependencies: any AppDependencyResolver) {
        print("file of \(dependencies.file.library)")
        print("library \(dependencies.library.isReady)")
        print("system \(dependencies.system.name)")
        #if canImport(FakeKit)
        print(dependencies.recorder.name)
        #endif
    }
}

protocol Named {
    var name: String { get }
}

final class Desktop: Named { let name = "desktop" }
final class Phone: Named { let name = "phone" }
final class Other: Named { let name = "other" }

/// No system has two of these modules.
#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Bionic)
final class File { let library = "POSIX" }
#endif
#if canImport(WinSDK)
final class File { let library = "Windows" }
#endif
#if canImport(WASILibc)
final class File { let library = "WASI" }
#endif

/// Linux has one of two libraries.
#if canImport(Musl)
final class Library { let isReady = true }
#elseif canImport(Glibc)
final class Library {
    // weaver: file <- File
    let isReady: Bool

    init(file: File) {
        isReady = !file.library.isEmpty
    }
}
#else
final class Library { let isReady = true }
#endif
