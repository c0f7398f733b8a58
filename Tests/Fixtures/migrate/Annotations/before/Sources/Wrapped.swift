final class Wrapped {
    private let dependencies = MainDependencyContainer.wrappedDependencyResolver()

    @Weaver(.registration, scope: .lazy) var door: Door
}

final class Door {}
