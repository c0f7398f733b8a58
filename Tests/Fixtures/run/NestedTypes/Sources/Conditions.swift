/// The same dependency in every branch.
final class Door {
    #if os(macOS)
    // weaver: lock = Lock
    // weaver: lock.scope = .lazy
    #else
    // weaver: lock = Lock
    // weaver: lock.scope = .lazy
    #endif

    #if DEBUG
    @Weaver(.registration, scope: .container) var bell: Bell
    #else
    @Weaver(.registration, scope: .container) var bell: Bell
    #endif

    let dependencies: any DoorDependencyResolver

    init(injecting dependencies: any DoorDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Lock {
    let isClosed = true
}

final class Bell {
    let sound = "ding"
}

/// What stands in strings is no annotation, and a comment behind code is.
final class House {
    let text = "// weaver: ignored = Nonsense"
    let lines = """
        // weaver: ignored = Nonsense
        """
    let bell: Bell   // weaver: bell = Bell

    //weaver:lock=Lock
    init(bell: Bell, lock: Lock) {
        self.bell = bell
    }
}
