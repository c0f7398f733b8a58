final class App {
    // weaver: logger = Logger
    // weaver: home = Home
}

final class Home {
    // weaver: self.isIsolated = false
    // weaver: logger <- Logger
    init(injecting resolver: HomeDependencyResolver) {}
}

// Nothing above an isolated type is checked, nor above what only isolated types register.
final class Draft {
    // weaver: self.isIsolated = true
    // weaver: logger <- Logger
    // weaver: movieID <= Int
    // weaver: editor = Editor
    init(injecting resolver: DraftDependencyResolver) {}
}

final class Editor {
    // weaver: self.isIsolated = true
    // weaver: session <- Session
    init(injecting resolver: EditorDependencyResolver) {}
}

final class Logger {}
final class Session {}
