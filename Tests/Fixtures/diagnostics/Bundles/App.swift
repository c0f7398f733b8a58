final class Logger {}
final class Clock {}
final class Plain {
    // weaver: logger = Logger

    init(logger: Logger) {}
}

enum Faulty {
    // weaver: self.isBundle = true
    // expected-error@+1:16 {{'logger' of 'Faulty': a bundle has registrations, and no references [misplaced-annotation]}}
    // weaver: logger <- Logger
    // expected-error@+1:16 {{'title' of 'Faulty': a bundle has registrations, and no parameters [misplaced-annotation]}}
    // weaver: title <= String
    // expected-error@+1:8 {{'isolation' does not apply to the bundle 'Faulty' [attribute-not-applicable]}}
    // weaver: self.isolation = MainActor
    // expected-error@+1:8 {{'isIsolated' does not apply to the bundle 'Faulty' [attribute-not-applicable]}}
    // weaver: self.isIsolated = true
}

final class Wrapped {
    // weaver: self.isBundle = true
    // expected-error@+1:41 {{'clock' of 'Wrapped': a bundle is never built, so that it has no wrappers [misplaced-annotation]}}
    @Weaver(.registration) internal var clock: Clock
}

enum Generic<Element> {
    // weaver: self.isBundle = true
    // weaver: clock = Clock
    // expected-error@+1:16 {{'elements' of 'Generic': no generic parameter of a bundle is known where it is included, as 'Element' would have to be [misplaced-annotation]}}
    // weaver: elements = Set<Element>
}

enum First {
    // weaver: self.isBundle = true
    // expected-error@+1:33 {{'First' includes itself: First → Second → Third → First [dependency-cycle]}}
    // weaver: self.includes = [Second]
}

enum Second {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Third, Base]
}

enum Third {
    // weaver: self.isBundle = true
    // weaver: self.includes = [First]
}

enum Own {
    // weaver: self.isBundle = true
    // expected-error@+1:33 {{'Own' includes itself: Own → Own [dependency-cycle]}}
    // weaver: self.includes = [Own]
}

enum Base {
    // weaver: self.isBundle = true
    // weaver: clock = Clock
}

final class App {
    // expected-error@+2:39 {{there is no bundle 'Bse' [undeclared-type]}}
    // expected-error@+1:44 {{'Plain' is no bundle [invalid-attribute-value]}}
    // weaver: self.includes = [Base, Bse, Plain]
    // expected-error@+1:16 {{'base' registers the bundle 'Base', which is never built [misplaced-annotation]}}
    // weaver: base = Base
    // weaver: screen = Screen

    init(clock: Clock, screen: Screen) {}
}

/// The reference is to what the bundle would register, so that it is not reported as well.
final class Registering {
    // expected-error@+1:16 {{'base' registers the bundle 'Base', which is never built [misplaced-annotation]}}
    // weaver: base = Base
    // weaver: clock <- Clock

    init(clock: Clock) {}
}

// What an unknown bundle may register is not missing.
final class Screen {
    // weaver: logger <- Logger

    init(logger: Logger) {}
}

enum Nothing {
    // expected-error@+1:8 {{'Nothing' has no dependency 'other' [unknown-dependency]}}
    // weaver: other.includes = [Base]
}

enum Words {
    // expected-error@+1:32 {{'includes' takes a list [invalid-attribute-value]}}
    // weaver: self.includes = Base
}

final class Numbers {
    // expected-error@+1:34 {{'Base<Int>' is not the name of a type [invalid-attribute-value]}}
    // weaver: self.includes = ["Base<Int>"]
    // expected-error@+1:32 {{'isBundle' is true or false [invalid-attribute-value]}}
    // weaver: self.isBundle = yes
    // expected-error@+1:8 {{'includes' does not apply to the registration 'clock' [attribute-not-applicable]}}
    // weaver: clock.includes = [Base]
    // weaver: clock = Clock
}

final class Amending {
    // weaver: self.includes = [Base]
    // expected-error@+1:8 {{'clock' of 'Amending' is stated by the bundle 'Base' [unknown-dependency]}}
    // weaver: clock.scope = .lazy
    // expected-error@+1:8 {{'Amending' has no dependency 'clok' [unknown-dependency]}}
    // weaver: clok.scope = .lazy

    init(clock: Clock) {}
}

enum Holder {
    // expected-error@+1:33 {{'Holder' is an enum, which has no dependencies [misplaced-annotation]}}
    // weaver: self.includes = [Base]
}
