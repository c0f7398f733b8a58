/// Wrappers under conditions, which take their slots where they are compiled.
final class Screen {
    @Weaver(.reference) private var server: any Server
    #if DEBUG
    @Weaver(.registration) private var debugger: Debugger
    #endif
    @Weaver(.registration, scope: .lazy) private var detail: Detail
    #if DEBUG || STAGING
    @Weaver(.reference) private var logger: Logger
    #endif

    init(injecting _: any ScreenDependencyResolver) {}

    func show() {
        print("screen on \(server.name)")
        #if DEBUG
        print(debugger.text)
        #endif
        print(detail.text)
        #if DEBUG || STAGING
        print(logger.name)
        #endif
    }
}

#if DEBUG
final class Debugger {
    let text: String
    // weaver: logger <- Logger
    init(logger: Logger) { text = "debugger with \(logger.name)" }
}
#endif

final class Detail {
    let text: String

    #if STAGING
    // weaver: server <- Server
    init(server: any Server) { text = "detail on \(server.name)" }
    #else
    // weaver: named <- Named
    init(named: any Named) { text = "detail named \(named.name)" }
    #endif
}
