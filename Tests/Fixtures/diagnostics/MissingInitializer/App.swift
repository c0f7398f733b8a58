final class App {
    // expected-error@+1:24 {{'Store' has no initializer that takes nothing [missing-initializer]}}
    // weaver: store = Store <- Storing
    // expected-error@+1:25 {{'Storing' is a protocol, which cannot be built [missing-initializer]}}
    // weaver: backup = Storing
    // expected-note@+3:10 {{'App.Mode' is declared here}}
    // expected-error@+1:23 {{'App.Mode' is an enum, which cannot be built [missing-initializer]}}
    // weaver: mode = Mode
    enum Mode { case day, night }
    // expected-error@+1:22 {{'(String) -> Void' cannot be built [missing-initializer]}}
    // weaver: log = (String) -> Void
    // expected-error@+1:23 {{'Page<Int>' has no initializer that takes nothing [missing-initializer]}}
    // weaver: page = Page<Int>

    // expected-error@+1:36 {{'Player' has no initializer that takes its dependencies ('url', 'store') [missing-initializer]}}
    @WeaverP1(.registration, type: Player.self) private var player: (URL) -> Playing
}

// expected-note@+1:10 {{'Storing' is declared here}}
protocol Storing {}
protocol Playing {}
