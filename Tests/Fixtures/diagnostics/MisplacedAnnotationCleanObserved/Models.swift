import Observation

final class App {
    // weaver: logger = Logger
    // weaver: model = Model
    // weaver: screen = Screen
    init(model: (String) -> Model, screen: (Int) -> Screen) {}
}

final class Logger {}

@Observable final class Model {
    @ObservationIgnored @Weaver(.reference) private var logger: Logger
    @Weaver(.parameter) @ObservationIgnored private var title: String
    var count = 0

    init(injecting _: any ModelDependencyResolver) {}
}

// What comments state are no properties.
@Observable final class Screen {
    // weaver: logger <- Logger
    // weaver: number <= Int
    let number: Int
    private let logger: Logger

    init(logger: Logger, number: Int) {
        self.logger = logger
        self.number = number
    }
}
