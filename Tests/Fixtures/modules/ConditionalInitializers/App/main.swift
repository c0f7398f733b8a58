import Kit

final class HomeScreen: Screen {}

final class App {
    // weaver: darwin = Log
    // weaver: other = Log
    // weaver: trace = Log
    // weaver: staging = Log
    // weaver: live = Log
    // weaver: log = Log
    // weaver: store = Store
    // weaver: tracer = Tracer
    // weaver: server = Server
    // weaver: screen = HomeScreen
    // weaver: reader = Reader
    // weaver: token = Token
    // weaver: token.builder = App.makeToken

    #if DEBUG && !STAGING
    // weaver: inner = Inner
    #endif

    static func makeToken() -> Token {
        #if STAGING
        "token"
        #else
        3
        #endif
    }

    init(injecting resolver: any AppDependencyResolver) {
        print(resolver.store.text, resolver.tracer.text, resolver.server.text, resolver.screen.text)
        print(resolver.reader.text)
        #if DEBUG && !STAGING
        print(resolver.inner.text)
        #endif
    }
}

final class Reader {
    // weaver: token <- Token
    let text: String
    init(token: Token) { text = "token \(token)" }
}

_ = MainDependencyContainer.buildApp()
