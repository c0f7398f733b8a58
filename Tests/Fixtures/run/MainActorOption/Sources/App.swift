// A module whose types are isolated to the main actor, though none of them says so.
final class App {
    // weaver: logger = Logger <- Logging
    // weaver: home = Home
    // weaver: home.scope = .lazy
    // weaver: page = Page
    // weaver: settings = Settings
    // weaver: settings.builder = App.makeSettings
    // weaver: session = Session
    // weaver: session.scope = .weak
    // weaver: theme = Theme
    // weaver: theme.setter = true

    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
        resolver.logger.log("app")
    }

    static func makeSettings(_ resolver: any SettingsInputDependencyResolver) -> Settings {
        Settings(name: "settings", logger: resolver.logger)
    }
}

protocol Logging {
    func log(_ text: String)
}

struct Logger: Logging {
    func log(_ text: String) { print(text) }
}

final class Home {
    // weaver: logger <- Logging
    // weaver: session <- Session
    // weaver: page <- Page
    let logger: any Logging
    let session: () -> Session
    let page: (Int) -> Page

    init(logger: any Logging, session: @escaping () -> Session, page: @escaping (Int) -> Page) {
        self.logger = logger
        self.session = session
        self.page = page
    }

    func show() {
        logger.log("home of \(session().user)")
        page(3).show()
    }
}

final class Page {
    @Weaver(.parameter) private var number: Int
    @Weaver(.reference) private var logger: any Logging
    @Weaver(.registration, scope: .lazy) private var draft: Draft

    init(injecting _: any PageDependencyResolver) {}

    func show() { logger.log("page \(number) \(draft.text)") }
}

final class Draft {
    let text = "draft"
}

final class Session {
    let user = "Ada"
}

final class Settings {
    let name: String

    init(name: String, logger: any Logging) {
        self.name = name
        logger.log("makes \(name)")
    }
}

final class Theme {
    let name: String
    init(name: String) { self.name = name }
}
