final class App {
    // weaver: store = Store
    #if F1
    // weaver: log = Log <- Logging
    #else
    // weaver: log = Quiet <- Logging
    #endif
    init(injecting resolver: any AppDependencyResolver) { _ = resolver.log }
}
final class Tool {
    // weaver: page = Page
    // weaver: other = Store
    init(injecting resolver: any ToolDependencyResolver) {}
}
final class Page {
    #if F2
    // weaver: store <- Store
    #endif
    init(injecting resolver: any PageDependencyResolver) {}
}
protocol Logging {}
final class Log: Logging {}
final class Quiet: Logging {}
final class Store {}
