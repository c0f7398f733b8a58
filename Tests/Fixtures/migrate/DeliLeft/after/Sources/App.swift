final class App {
    let dependencies = MainDependencyContainer.appDependencyResolver()
}

final class Clock {
    let now = 3
}
