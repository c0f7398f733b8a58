/// Registered under names that Swift reserves.
final class Lamp {
    let dependencies: any LampDependencyResolver

    // weaver: default = Bulb
    // weaver: default.scope = .lazy
    // weaver: `in` = Bulb
    // weaver: `in`.scope = .lazy
    // weaver: where = Bulb
    // weaver: where.scope = .transient
    // weaver: socket = Socket

    init(injecting dependencies: any LampDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Bulb {
    let isOn = true
}

final class Socket {
    let dependencies: any SocketDependencyResolver

    // weaver: `default` <- Bulb
    // weaver: in <- Bulb
    // weaver: where <- Bulb

    init(injecting dependencies: any SocketDependencyResolver) {
        self.dependencies = dependencies
    }
}
