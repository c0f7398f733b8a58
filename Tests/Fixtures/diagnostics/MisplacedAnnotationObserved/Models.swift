import Observation

final class App {
    // weaver: logger = Logger
    // weaver: model = Model
    init(model: (String) -> Model) {}
}

final class Logger {}

@Observable @MainActor final class Model {
    // expected-error@+1:37 {{'logger' has a wrapper in the '@Observable' class 'Model', whose macro computes it [misplaced-annotation]}}
    @Weaver(.reference) private var logger: Logger
    // expected-error@+1:29 {{'title' has a wrapper in the '@Observable' class 'Model', whose macro computes it [misplaced-annotation]}}
    @Weaver(.parameter) var title: String
    var count = 0

    init(injecting _: any ModelDependencyResolver) {}
}
