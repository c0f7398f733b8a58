import Kit

final class Console: Logging {
    let name = "console"
}

final class File: Logging {
    let name = "file"
}

final class App {
    // weaver: console = Console <- Logging
    // weaver: file = File <- Logging
    // weaver: car = Car
    let car: Car
    init(car: Car) { self.car = car }
}

print(MainDependencyContainer.buildApp().car.logger.name)
