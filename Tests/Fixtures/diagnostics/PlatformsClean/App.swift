final class App {
    // weaver: logger = PhoneLogger <- Logging
    // weaver: logger.platforms = [.iOS, .tvOS, .watchOS, .visionOS]
    // weaver: otherLogger = DeskLogger <- Logging
    // weaver: otherLogger.platforms = [.macOS, .linux, .windows, .android]
    // The two lists have all platforms in them.
    // weaver: home = Home
    // weaver: touch = Touch
    // weaver: touch.platforms = [.iOS]
}

// Is not there where nobody registers it.
#if os(iOS)
final class Touch {
    // weaver: logger <- Logging
    // weaver: pencil = Pencil
    init(injecting resolver: TouchDependencyResolver) {}
}

final class Pencil {
    // weaver: logger <- Logging
    init(injecting resolver: PencilDependencyResolver) {}
}
#endif

final class Home {
    // weaver: logger <- Logging
    init(logger: Logging) {}
}

protocol Logging {}
final class PhoneLogger: Logging {}
final class DeskLogger: Logging {}
