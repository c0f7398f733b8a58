// Dependencies that property wrappers state.
final class Clock {}

final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    @Weaver(.registration) var clock: Clock
    @WeaverP1(.registration) private var detail: (Int) -> Detail
}

final class Detail {
    @Weaver(.parameter) private var id: Int
    @Weaver(.reference) private var clock: Clock

    init(injecting _: any DetailDependencyResolver) {}
}
