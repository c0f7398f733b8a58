// Every scope, kind and way to resolve, and names that formats must escape.
protocol Storing {}
protocol Listing {}
final class App {
    let dependencies = MainDependencyContainer.appDependencyResolver()
    // weaver: logger = Logger
    // weaver: store = Store <- Storing & Listing
    // weaver: store.scope = .lazy
    // weaver: screen = Screens.`default`
    // weaver: cache = Cache<[String: Logger?]>
    // weaver: cache.scope = .weak
}
enum Screens {
    final class `default` {
        init(injecting _: any ScreensDefaultDependencyResolver) {}
        // weaver: title <= String
        // weaver: store <- Listing
        // weaver: log <- Logger
        // weaver: missing <- Int?
        // weaver: badge = Badge
    }
}
final class Badge {
    init(injecting _: any BadgeDependencyResolver) {}
    // weaver: title <- String
    // weaver: cache <- Cache<[String: Logger?]>
}
final class Cache<Value> { init() {} }
final class Logger { init() {} }
final class Preview {
    // weaver: self.isIsolated = true
    // weaver: store <- Storing
}
