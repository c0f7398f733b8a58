// A slip in a name is told as that, and not once more where it shows.
final class API {}
final class App {
    let dependencies = MainDependencyContainer.appDependencyResolver()
}
final class Home {
    init(injecting dependencies: any HomeDependencyResolver) {}
}
final class Detail {
    init(injecting dependencies: any DetailDependencyResolver) {}
}
final class Bare {
    init(injecting dependencies: any BareDependencyResolver) {}
}
