final class App {
    // weaver: clock = Clock
    // weaver: build = Clock
    // weaver: overrides = Clock
    // weaver: change = Clock
    // weaver: screen = Screen

    init(clock: Clock) {}
}

/// No root: its registration may have any name.
final class Screen {
    // weaver: buildScreen = Clock
    // weaver: replacement = Clock
    init(buildScreen: Clock) {}
}

final class Clock {}

/// The tests mention no graph of it.
final class Other {
    // weaver: buildOther = Clock
    init(buildOther: Clock) {}
}

/// A type of the inputs has the name that its graph would have.
final class Taken {
    // weaver: buildTaken = Clock
    init(buildTaken: Clock) {}
}

final class TakenGraph {}

enum Outer {
    final class App {
        // weaver: clock = Clock
        init(clock: Clock) {}
    }
}
