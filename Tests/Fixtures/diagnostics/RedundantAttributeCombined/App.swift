final class App {
    // weaver: logger = Logger
    // expected-warning@+1:8 {{'platforms' of 'logger' says what holds anyway [redundant-attribute]}}
    // weaver: logger.platforms = []
    // expected-error@+1:8 {{'platforms' of 'App.logger' is set to two different values [conflicting-attribute]}}
    // weaver: logger.platforms = [.iOS]
    // expected-error@+2:8 {{'App' has no dependency 'loger' [unknown-dependency]}}
    // expected-warning@+1:8 {{'projects' of 'loger' says what holds anyway [redundant-attribute]}}
    // weaver: loger.projects = []
}

final class Logger {}
