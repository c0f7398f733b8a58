final class App {
    // weaver: editor = Editor
    // weaver: history = History
    // weaver: clock = Clock
}

final class Editor {
    // expected-error@+1:16 {{building 'Editor' needs itself: Editor → History → Editor [dependency-cycle]}}
    // weaver: history <- History
    init(injecting dependencies: EditorDependencyResolver) {}
}

final class History {
    // weaver: editor <- Editor
    // expected-error@+1:16 {{'files' is not registered on the path App → History [unresolved-dependency]}}
    // weaver: files <- Files
    init(injecting dependencies: HistoryDependencyResolver) {}
}

final class Clock {
    // expected-error@+1:16 {{building 'Clock' needs itself}}
    // weaver: hand = Hand
    init(injecting dependencies: ClockDependencyResolver) {}
}

final class Hand {
    // weaver: clock = Clock
    // weaver: files = Files
    // expected-error@+1:30 {{there is no scope 'soon' [invalid-attribute-value]}}
    // weaver: files.scope = .soon
    init(injecting dependencies: HandDependencyResolver) {}
}

final class Files {}
