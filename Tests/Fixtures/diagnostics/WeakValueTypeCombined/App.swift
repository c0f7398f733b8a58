final class App {
    // weaver: settings = Settings
    // expected-error@+1:8 {{'settings' cannot be weak: 'Settings' is a struct [weak-value-type]}}
    // weaver: settings.scope = .weak
    // weaver: settings.builder = { _ in Settings() }
    // expected-error@+1:8 {{'builder' of 'App.settings' is set to two different values [conflicting-attribute]}}
    // weaver: settings.builder = Settings.make
    // weaver: home = Home
    // expected-error@+1:21 {{there is no attribute 'scop' [unknown-attribute]}}
    // weaver: home.scop = .weak
}

struct Home {
    // weaver: settings <- Settings
    // expected-error@+1:8 {{'Home' has no dependency 'setings' [unknown-dependency]}}
    // weaver: setings.scope = .weak
    let settings: Settings
}

struct Settings {}
