/// The user's own types, named like the wrappers, and what weaver makes.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: logger = Logger <- LoggerResolver
    // weaver: data = Data
    // weaver: source = WeaverSource
    // weaver: slot = WeakSlot
    // weaver: slot.scope = .lazy
    // weaver: home = Home
    // weaver: home.scope = .weak
    // weaver: unchecked = Unchecked
    // weaver: child = `default`
    // weaver: `class` = Kind
    // weaver: appSources = Kind
    // weaver: fault = Kind
    // weaver: nested = Outer.Logger
    // weaver: string = String.Text
    // weaver: screen = Screen

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}
protocol LoggerResolver: AnyObject { var text: Swift.String { get } }
final class Logger: LoggerResolver { let text = "logger" }
struct Data { let text = "data" }
final class WeaverFrames { let text = "frames" }
final class WeaverSource { let text = "source" }
final class WeakSlot { let text = "slot" }
final class Unchecked { let text = "unchecked" }
final class Kind { let text = "kind" }
enum String { final class Text { let text = "text" } }
enum Outer { final class Logger { let text = "outer" } }
final class `default` {
    // weaver: logger <- LoggerResolver
    // weaver: nested <- Outer.Logger
    init(logger: any LoggerResolver, nested: Outer.Logger) {}
}
final class Home {
    @Weaver(.reference) var logger: any LoggerResolver
    @Weaver(.reference) var `class`: Kind
    init(injecting _: any HomeDependencyResolver) {}
}
/// `logger` of another type.
final class Screen {
    @Weaver(.registration, scope: .lazy) var logger: Outer.Logger
    @Weaver(.registration, scope: .weak) var homeSources: Kind
    @Weaver(.reference) var slot: WeakSlot
    let inner = 1
    init(injecting _: any ScreenDependencyResolver) {}
}
func screenSources(_ x: any ScreenDependencyResolver) -> (Int) -> AnyObject? { { _ in nil } }
final class NSLock {}
final class pthread_key_t {}
