final class App {
    // weaver: projectLogger = FileLogger <- Logging
    // expected-note@-1:16 {{'App' has 'Logging' as 'projectLogger'}}
    // expected-note@-2:16 {{'App' has 'Logging' as 'projectLogger'}}
    // weaver: homeLogger = ConsoleLogger <- Logging
    // expected-note@-1:16 {{'App' has 'Logging' as 'homeLogger'}}
    // expected-note@-2:16 {{'App' has 'Logging' as 'homeLogger'}}
    // weaver: crashLogger <= Logging
    // expected-note@-1:16 {{'App' has 'Logging' as 'crashLogger'}}
    // expected-note@-2:16 {{'App' has 'Logging' as 'crashLogger'}}
    // weaver: home = Home
    // expected-note@-1:16 {{'App' registers 'home' here}}
    // expected-note@-2:16 {{'App' registers 'home' here}}
}

protocol Logging {}
final class FileLogger: Logging {}
final class ConsoleLogger: Logging {}
