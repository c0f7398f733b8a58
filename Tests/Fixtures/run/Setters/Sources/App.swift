protocol Logging: AnyObject {
    func log(_ text: String)
}

final class Console: Logging {
    let name: String

    // Nothing that a container could call.
    init(name: String) {
        self.name = name
    }

    func log(_ text: String) { print("\(name): \(text)") }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: logger.setter = true
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.scope = .weak
    // weaver: home = Home
    // weaver: list = List

    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

final class Session {
    let user: String
    init(user: String) { self.user = user }
    deinit { print("\(user) leaves") }
}

// Set through the resolver of a type below.
final class Home {
    // weaver: logger <- Logging
    // weaver: logger.setter = true
    // weaver: session <- Session

    let resolver: any HomeDependencyResolver

    init(injecting resolver: any HomeDependencyResolver) {
        self.resolver = resolver
    }
}

// Built with a value at its first use.
final class List {
    @Weaver(.reference) private var logger: any Logging
    @Weaver(.registration, setter: true) var filter: Filter

    let resolver: any ListDependencyResolver

    init(injecting resolver: any ListDependencyResolver) {
        self.resolver = resolver
    }

    func show() { logger.log("shows \(filter.text)") }
}

struct Filter {
    let text: String
}

// Its builders are given the whole of its resolver.
final class Office {
    // weaver: logger = Console <- Logging
    // weaver: logger.setter = true
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.scope = .weak
    // weaver: desk = Desk
    // weaver: desk.builder = Desk.make
    // weaver: desk.scope = .lazy
    // weaver: room = Room
    // weaver: room.builder = Room.make
    // weaver: hall = Hall

    let resolver: any OfficeDependencyResolver

    init(injecting resolver: any OfficeDependencyResolver) {
        self.resolver = resolver
    }

    deinit { print("the office closes") }
}

final class Desk {
    let office: any OfficeDependencyResolver

    init(office: any OfficeDependencyResolver) {
        self.office = office
    }

    static func make(_ office: any OfficeDependencyResolver) -> Desk { Desk(office: office) }

    deinit { print("the desk is gone") }
}

// Its parameter hides a sibling that can be set.
final class Room {
    // weaver: session <= Int

    let number: Int

    init(number: Int) {
        self.number = number
    }

    static func make(_ resolver: any RoomInputDependencyResolver) -> Room {
        resolver.setLogger(Console(name: "room \(resolver.session)"))
        return Room(number: resolver.session)
    }
}

// Offers builders what it may set itself: what is above.
final class Hall {
    // weaver: logger <- Logging
    // weaver: logger.setter = true
    // weaver: lamp = Lamp
    // weaver: lamp.scope = .transient
    // weaver: lamp.builder = Lamp.make

    let resolver: any HallDependencyResolver

    init(injecting resolver: any HallDependencyResolver) {
        self.resolver = resolver
    }
}

final class Lamp {
    static func make(_ hall: any HallDependencyResolver) -> Lamp {
        hall.setLogger(Console(name: "lamp"))
        return Lamp()
    }
}
