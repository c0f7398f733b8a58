// Swift would call another initializer than the one that takes the dependencies.
final class App {
    // weaver: log = Log
    // expected-error@+1:24 {{'Equal' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: equal = Equal
    // expected-error@+1:26 {{'Generic' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: generic = Generic
    // expected-error@+1:27 {{'Defaults' has 2 initializers that take its dependencies equally well [ambiguous-initializer]}}
    // weaver: defaults = Defaults
    func read() { _ = (equal, generic, defaults) }
}

protocol Logging {}
final class Log: Logging {}

final class Equal {
    // weaver: log <- Log
    // expected-note@+1:5 {{'init(log:y:)' is not what Swift calls: 'init(log:z:)' takes the same arguments}}
    init(log: Log, y: Int = 3) throws {}
    // expected-note@+1:5 {{'init(log:z:)' is not what Swift calls: 'init(log:y:)' takes the same arguments, and throws}}
    init(log: Log, z: Int = 3) {}
}

final class Generic {
    // weaver: log <- Log
    // expected-note@+1:5 {{'init(log:)' is not what Swift calls: 'init(log:)' takes the same arguments}}
    init<L: Logging>(log: L) throws {}
    // expected-note@+1:5 {{'init(log:)' is not what Swift calls: 'init(log:)' takes the same arguments, and throws}}
    init(log: any Logging) {}
}

final class Defaults {
    // expected-note@+1:5 {{'init(y:)' is one of them}}
    init(y: Int = 3) {}
    // expected-note@+1:5 {{'init(z:)' is one of them}}
    init(z: Int = 3) {}
}
