// A structure with an initializer is Sendable unless DEBUG holds.
final class App {
    // weaver: config = Config
    // weaver: worker = Worker
    init(worker: Worker) {}
}

final class Recorder { var lines: [String] = [] }

struct Config {
    #if DEBUG
    let recorder = Recorder()
    #endif
    init() {}
}

actor Worker {
    // expected-error@+1:16 {{the actor 'Worker' would share 'config' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: config <- Config
    init(config: Config) {}
}
