import Kit

final class Logger: Logging {
    init() {}
    func log(_ line: String) { print("log:", line) }
}

final class App {
    // weaver: self.includes = [Servers]
    // weaver: page = Page
    // weaver: start = Number
    // weaver: start.builder = { 3 }

    #if DEBUG
    // weaver: logger = Logger <- Logging
    // weaver: tracer = Tracer
    #endif

    // weaver: footer = Footer

    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

final class Footer {
    // weaver: width <= Int
    #if DEBUG
    // weaver: tracer <- Tracer
    init(width: Int, tracer: Tracer) {}
    #else
    init(width: Int) {}
    #endif
}

let app = MainDependencyContainer.buildApp()
_ = app.dependencies.footer(width: 3)
print(app.dependencies.page(title: "news").text, app.dependencies.start)
