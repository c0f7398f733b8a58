// The mend is the smallest change: the word that is too many, the type of one parameter, the name of one dependency.
final class App {
    // weaver: config = Config
    // expected-error@+1:25 {{[missing-initializer]}}
    // weaver: hidden = Hidden
    // expected-error@+1:24 {{[missing-initializer]}}
    // weaver: typed = Typed
    // expected-error@+1:24 {{[missing-initializer]}}
    // weaver: named = Named
    // expected-error@+1:25 {{[missing-initializer]}}
    // weaver: called = Called
    // expected-error@+1:29 {{[missing-initializer]}}
    // weaver: memberwise = Memberwise
    // expected-error@+1:26 {{'Guarded' has no initializer that takes nothing [missing-initializer]}}
    // weaver: guarded = Guarded
}
final class Guarded {
    #if DEBUG
    // weaver: config <- Config
    #endif
    init(config: Config) {}
}
final class Hidden {
    // weaver: config <- Config
    private init(config: Config) {}
}
final class Typed {
    // weaver: config <- Config
    init(config: String) {}
}
final class Named {
    // weaver: config <- Config
    init(settings: Config) {}
}
final class Called {
    // weaver: config <- Config
    init(config: @escaping (Int) -> Config) {}
}
struct Config {}
struct Memberwise {
    // weaver: config <- Config
    private let version = 1
    let config: Config
    private var count = 0
    private var size = 0
}

final class Session {
    // weaver: logger <- SessionLogger
    init?(logger: SessionLogger, clock: SessionClock) { return nil }
}
final class SessionLogger {}
final class SessionClock {}

final class Sessions {
    // weaver: logger = SessionLogger
    // weaver: clock = SessionClock
    // expected-error@+1:27 {{'Session' has no initializer that takes its dependencies ('logger') [missing-initializer]}}
    // weaver: optional = Session?
    init(optional: Session?, clock: SessionClock) {}
}

final class Forecast {
    // weaver: logger <= SessionLoger
    init(logger: SessionLogger) {}
}
final class Weather {
    // expected-error@+1:27 {{'Forecast' has no initializer that takes its dependencies ('logger') [missing-initializer]}}
    // weaver: forecast = Forecast
    init(forecast: (SessionLogger) -> Forecast) {}
}

// Nothing declares the type that the annotation names.
protocol Tracking {}
final class Player {
    // weaver: tracker <- Analytics?
    init(tracker: (any Tracking)?) {}
}
final class Players {
    // weaver: tracker = Tracker? <- Analytics?
    // weaver: tracker.builder = { _ in nil }
    // expected-error@+1:25 {{'Player' has no initializer that takes its dependencies ('tracker') [missing-initializer]}}
    // weaver: player = Player
    init(player: Player) {}
}

// The resolver has another label than 'injecting'.
final class Menu {
    // weaver: config = Config
    init(resolver: any MenuDependencyResolver) {}
}
final class Menus {
    // expected-error@+1:23 {{'Menu' has no initializer that takes its dependencies ('config') [missing-initializer]}}
    // weaver: menu = Menu
    init(menu: Menu) {}
}
