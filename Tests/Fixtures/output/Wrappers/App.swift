protocol Screen: AnyObject {}

final class Clock {}

final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    @Weaver(.registration) var clock: Clock
    @WeaverP1(.registration, type: Detail.self) private var detail: (Int) -> any Screen
}

final class Detail: Screen {
    @Weaver(.parameter) private var id: Int
    @Weaver(.reference) private var clock: Clock

    init(injecting _: any DetailDependencyResolver) {}
}
