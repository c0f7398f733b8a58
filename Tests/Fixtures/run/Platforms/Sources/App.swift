final class App {
    // weaver: home = Home
    // weaver: desk = Desk
    // weaver: pad = Pad
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
        resolver.desk.work()
        resolver.pad.write()
    }
}

// The source has the wrappers of all platforms on each; those that are left out keep their place among the others.
final class Desk {
    @Weaver(.registration, platforms: [.iOS]) private var pen: Pen
    @Weaver(.registration) private var lamp: Lamp
    @Weaver(.registration, setter: true, platforms: [.iOS]) private var paper: Pen
    @Weaver(.registration, type: Console.self, platforms: [.linux, .macOS]) private var log: any Logging

    private let resolver: any DeskDependencyResolver

    init(injecting resolver: any DeskDependencyResolver) {
        self.resolver = resolver
    }

    func work() {
        #if os(Linux) || os(macOS)
            log.log(lamp.name)
        #endif
    }
}

// It has dependencies on one platform alone.
final class Pad {
    // weaver: stylus = Pen
    // weaver: stylus.platforms = [.iOS]
    private let resolver: any PadDependencyResolver

    init(injecting resolver: any PadDependencyResolver) {
        self.resolver = resolver
    }

    func write() {
        #if os(iOS)
            _ = resolver.stylus
        #endif
        print("pad")
    }
}

final class Pen {}

final class Lamp {
    let name = "lamp"
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
