final class Logger {}
final class Clock {}
final class Idle {}

enum Base {
    // weaver: self.isBundle = true
    // weaver: logger = Logger
    // weaver: clock = Clock
    // expected-warning@+1:16 {{of 'Base', in any of the 2 types that include it [unused-registration]}}
    // weaver: idle = Idle
}

enum Single {
    // weaver: self.isBundle = true
    // expected-warning@+1:16 {{of 'App, by Single' [unused-registration]}}
    // weaver: late = Idle
}

final class App {
    // weaver: self.includes = [Base, Single]

    init(logger: Logger) {}
}

final class Tool {
    // weaver: self.includes = [Base]

    init(clock: Clock) {}
}

// Nothing includes this one.
enum Spare {
    // weaver: self.isBundle = true
    // weaver: idle = Idle
}
