// weaver: import os
enum Modules {
    struct Login { // weaver: logger = Logger
        let title = "Login" /* a comment before */ // weaver: session = Session
        init(injecting dependencies: LoginDependencyResolver) {}
    }
}

extension Modules.Login {
    // weaver: session.scope = .lazy
    #if DEBUG
    // weaver: console = Console
    #else
    // weaver: console = Console
    #endif

    func load() {
        // weaver: import Combine
        // the weaver of this cloth: nobody
    }
}

final class Logger {}
final class Session {}
final class Console {}
