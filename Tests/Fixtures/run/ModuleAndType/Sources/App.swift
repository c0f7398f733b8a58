import Radio

/// Hides the module of its name: `Radio.Channel` is its own, `Channel` the module's.
enum Radio {
    struct Channel {
        let origin = "type"
    }
}

final class App {
    let dependencies: any AppDependencyResolver

    // weaver: own = Radio.Channel
    // weaver: imported = Channel
    // weaver: antenna = Antenna
    // weaver: screen = Screen

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Finds each by its type alone.
struct Screen {
    // weaver: first <- Radio.Channel
    // weaver: second <- Channel
    let first: Radio.Channel
    let second: Channel
}
