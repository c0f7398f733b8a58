final class AncestorApp {
    let dependencies: any AncestorAppDependencyResolver

    // weaver: house = House
    // weaver: house.scope = .lazy

    init(injecting dependencies: any AncestorAppDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Lazy; what it registers refers to it.
final class House {
    private let dependencies: any HouseDependencyResolver
    private let life = Life("House")

    // weaver: room = Room

    init(injecting dependencies: any HouseDependencyResolver) {
        self.dependencies = dependencies
    }

    var room: Room { dependencies.room }
}

final class Room {
    private let dependencies: any RoomDependencyResolver
    private let life = Life("Room")

    // weaver: house <- House

    init(injecting dependencies: any RoomDependencyResolver) {
        self.dependencies = dependencies
    }

    var house: House { dependencies.house }
}
