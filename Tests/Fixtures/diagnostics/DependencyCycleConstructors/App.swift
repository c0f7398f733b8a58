final class App {
    // weaver: editor = Editor
    // weaver: editor.scope = .lazy
    // weaver: history = History
    // weaver: history.scope = .lazy
}
final class Editor {
    // expected-error@+1:16 {{building 'Editor' needs itself: Editor → History → Editor [dependency-cycle]}}
    // weaver: history <- History
    init(history: History) {}
}
final class History {
    // weaver: editor <- Editor
    init(editor: Editor) {}
}
final class Leaf {
    // expected-error@+1:16 {{building 'Leaf' needs itself: Leaf → Leaf [dependency-cycle]}}
    // weaver: child = Leaf
    // weaver: child.scope = .transient
    init(child: Leaf) {}
}
