/// Roots with wrappers that build other roots before and between their wrappers.
final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()
    let login = Login()
    @Weaver(.registration) var logger: Logger
    let comments = Comments()
    @Weaver(.registration) var session: Session
    let preview = Preview.pushed()
    let unread = MainDependencyContainer.loginDependencyResolver()
    @Weaver(.registration, scope: .transient) var pane: Pane
}

final class Login {
    private let dependencies = MainDependencyContainer.loginDependencyResolver()
    @Weaver(.registration) var logger: Logger
    /// A root in a root in a root.
    let welcome = Welcome()
    @Weaver(.registration) var form: Form
}

final class Welcome {
    private let dependencies = MainDependencyContainer.welcomeDependencyResolver()
    @Weaver(.registration) var form: Form
}

/// A root without wrappers.
final class Comments {
    let dependencies = MainDependencyContainer.commentsDependencyResolver()
    // weaver: logger = Logger
}

/// The container of the app builds a session, which builds a root between its wrappers.
final class Session {
    @Weaver(.reference) var logger: Logger
    let login = Login()
    @Weaver(.registration) var form: Form

    init(injecting _: any SessionDependencyResolver) {}
}

/// A type whose wrappers read a resolver that user code pushes.
final class Pane {
    @Weaver(.reference) var logger: Logger
    let welcome = Welcome()
    @Weaver(.registration) var form: Form

    init(injecting _: any PaneDependencyResolver) {}
}

final class Logger {
    let name: String
    init() { name = "logger" }
}

final class Form {
    let fields = 2
}
