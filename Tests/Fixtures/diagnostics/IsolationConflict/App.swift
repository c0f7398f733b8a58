@globalActor actor DatabaseActor {
    static let shared = DatabaseActor()
}

final class App {
    // expected-error@+1:16 {{'screen' needs both '@MainActor' and '@DatabaseActor' to be built [isolation-conflict]}}
    // weaver: screen = Screen
    // weaver: editor = Editor
    // weaver: editor.scope = .lazy
}

@MainActor final class Screen {
    // weaver: database = Database
    init(injecting dependencies: ScreenDependencyResolver) {}
}

final class Editor: Sendable {
    // weaver: view = EditorView
    // expected-error@+1:16 {{[isolation-conflict]}}
    // weaver: database = Database
    init(injecting dependencies: EditorDependencyResolver) {}
}

final class EditorView: UIView {}
