final class App {
    // weaver: home = Home
    // weaver: logger = PhoneLogger <- Logging
    // weaver: logger.platforms = [.iOS, .watchOS]
    // weaver: console = Console <- Logging
    // weaver: console.platforms = [.linux, .OSX]
    // weaver: touch = Touch
    // weaver: touch.platforms = [.iOS]

    private let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }

    func start() {
        #if os(iOS) || os(watchOS)
            resolver.logger.log("phone")
        #elseif os(Linux) || os(macOS)
            resolver.console.log("console")
        #endif
        resolver.home.show()
    }
}

// Its reference finds another registration on each platform, and none where there is none.
final class Home {
    // weaver: log <- Logging?
    private let log: (any Logging)?

    init(injecting resolver: any HomeDependencyResolver) {
        log = resolver.log
    }

    func show() {
        log?.log("home")
    }
}

#if os(iOS)
    final class Touch {
        // weaver: pencil = Pencil
        init(injecting resolver: any TouchDependencyResolver) {}
    }

    final class Pencil {
        // weaver: log <- Logging?
        init(injecting resolver: any PencilDependencyResolver) {}
    }
#endif

protocol Logging {
    func log(_ text: String)
}

struct Console: Logging {
    func log(_ text: String) { print("console:", text) }
}

struct PhoneLogger: Logging {
    func log(_ text: String) { print("phone:", text) }
}
