/// A weak slot holds what it builds from, as far as that does not hold it: nobody holds the container, and what the owner has taken reads the
/// weak one, which leads back to itself.
final class Club {
    // weaver: session = Session
    // weaver: session.scope = .weak
    // weaver: room = Room
    // weaver: room.scope = .lazy
    // weaver: member = Member
    // weaver: member.scope = .lazy
    let member: Member

    init(member: Member) {
        self.member = member
    }

    deinit { print("club is gone") }
}

/// The same siblings, of which the owner takes another one.
final class Building {
    // weaver: session = Session
    // weaver: session.scope = .weak
    // weaver: room = Room
    // weaver: room.scope = .lazy
    let room: Room

    init(room: Room) {
        self.room = room
    }

    deinit { print("building is gone") }
}

final class Member {
    // weaver: session <- Session
    let dependencies: any MemberDependencyResolver

    init(injecting dependencies: any MemberDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("member is gone") }
}

final class Session {
    // weaver: room <- Room
    let dependencies: any SessionDependencyResolver

    init(injecting dependencies: any SessionDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("session is gone") }
}

final class Room {
    // weaver: session <- Session
    let dependencies: any RoomDependencyResolver

    init(injecting dependencies: any RoomDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("room is gone") }
}

/// A builder that may read all keeps the weak one, which needs what the owner takes (seed 106).
final class Office {
    // weaver: clerk = Clerk
    // weaver: clerk.scope = .lazy
    // weaver: file = File
    // weaver: file.builder = Office.makeFile(_:)
    static func makeFile(_ resolver: any FileInputDependencyResolver) -> File { File(visit: { resolver.visit }) }
    // weaver: visit = Visit
    // weaver: visit.scope = .weak
    let clerk: Clerk

    init(clerk: Clerk) {
        self.clerk = clerk
    }
}

final class Clerk {
    // weaver: file <- File
    let file: File

    init(file: File) {
        self.file = file
    }

    deinit { print("clerk is gone") }
}

final class File {
    let visit: () -> Visit

    init(visit: @escaping () -> Visit) {
        self.visit = visit
    }

    deinit { print("file is gone") }
}

final class Visit {
    // weaver: clerk <- Clerk
    let clerk: () -> Clerk

    init(clerk: @escaping () -> Clerk) {
        self.clerk = clerk
    }

    deinit { print("visit is gone") }
}

/// A builder reads the weak one, which is taken as well and needs later what the builder makes (seed 201).
final class Shop {
    // weaver: till = Till
    // weaver: till.builder = { resolver in Till(number: resolver.sale.number) }
    // weaver: sale = Sale
    // weaver: sale.scope = .weak
    let till: Till
    let sale: Sale

    init(till: Till, sale: Sale) {
        self.till = till
        self.sale = sale
    }
}

final class Till {
    let number: Int

    init(number: Int) {
        self.number = number
    }

    deinit { print("till is gone") }
}

final class Sale {
    // weaver: till <- Till
    let till: () -> Till
    let number = 7

    init(till: @escaping () -> Till) {
        self.till = till
    }

    deinit { print("sale is gone") }
}

/// What is made anew and kept by another one hands the weak slot on, which does not hold that one.
final class Stage {
    // weaver: scene = Scene
    // weaver: scene.scope = .weak
    // weaver: actress = Actress
    // weaver: actress.scope = .lazy
    // weaver: role = Role
    // weaver: role.scope = .transient
    let dependencies: any StageDependencyResolver

    init(injecting dependencies: any StageDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("stage is gone") }
}

final class Scene {
    // weaver: actress <- Actress
    let dependencies: any SceneDependencyResolver

    init(injecting dependencies: any SceneDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("scene is gone") }
}

final class Actress {
    // weaver: role <- Role
    let role: Role

    init(role: Role) {
        self.role = role
    }

    deinit { print("actress is gone") }
}

final class Role {
    // weaver: scene <- Scene
    let dependencies: any RoleDependencyResolver

    init(injecting dependencies: any RoleDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("role is gone") }
}

/// What is kept weakly under a parameter is held by nobody, and may be seen by the weak one that it leads back to (seed 207).
final class Hotel {
    // weaver: guest = Guest
    // weaver: guest.scope = .lazy
    // weaver: key = Key
    // weaver: key.scope = .weak
    // weaver: floor = Floor
    // weaver: floor.scope = .weak
    let guest: Guest

    init(guest: Guest) {
        self.guest = guest
    }
}

final class Guest {
    // weaver: floor <- Floor
    let dependencies: any GuestDependencyResolver

    init(injecting dependencies: any GuestDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("guest is gone") }
}

final class Floor {
    // weaver: key <- Key
    let dependencies: any FloorDependencyResolver

    init(injecting dependencies: any FloorDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("floor is gone") }
}

final class Key {
    // weaver: room <= Int
    // weaver: floor <- Floor
    let dependencies: any KeyDependencyResolver

    init(injecting dependencies: any KeyDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("key is gone") }
}

/// Builders make two weak ones that read each other. Each keeps the slot of the other one, which holds nothing (seed 410).
final class Inn {
    // weaver: host = Host
    // weaver: host.scope = .weak
    // weaver: host.builder = { resolver in Host(waiter: { resolver.waiter }) }
    // weaver: waiter = Waiter
    // weaver: waiter.scope = .weak
    // weaver: waiter.builder = { resolver in Waiter(host: { resolver.host }) }
    let host: Host

    init(host: Host) {
        self.host = host
    }
}

final class Host {
    let waiter: () -> Waiter

    init(waiter: @escaping () -> Waiter) {
        self.waiter = waiter
    }

    deinit { print("host is gone") }
}

final class Waiter {
    let host: () -> Host

    init(host: @escaping () -> Host) {
        self.host = host
    }

    deinit { print("waiter is gone") }
}

/// A builder reads the weak one that the owner takes, which needs later what the builder makes: that holds no more of it than the slot.
final class Museum {
    // weaver: guide = Guide
    // weaver: guide.scope = .weak
    // weaver: guide.builder = { resolver in Guide(tour: { resolver.tour }) }
    // weaver: tour = Tour
    // weaver: tour.scope = .lazy
    // weaver: tour.builder = { resolver in Tour(hours: resolver.guide.hours) }
    let guide: Guide

    init(guide: Guide) {
        self.guide = guide
    }
}

final class Guide {
    let tour: () -> Tour
    let hours = 3

    init(tour: @escaping () -> Tour) {
        self.tour = tour
    }

    deinit { print("guide is gone") }
}

final class Tour {
    let hours: Int

    init(hours: Int) {
        self.hours = hours
    }

    deinit { print("tour is gone") }
}

/// The ship, which is kept under a parameter, takes the weak captain. The mate's order sees that captain, and holds no function that makes one
/// again and so would hold the ship.
final class Port {
    // weaver: ship = Ship
    // weaver: ship.scope = .lazy
    // weaver: captain = Captain
    // weaver: captain.scope = .weak
    let dependencies: any PortDependencyResolver

    init(injecting dependencies: any PortDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Ship {
    // weaver: number <= Int
    // weaver: captain <- Captain
    let number: Int
    let captain: Captain

    init(number: Int, captain: Captain) {
        self.number = number
        self.captain = captain
    }

    deinit { print("ship is gone") }
}

final class Captain {
    // weaver: mate = Mate
    // weaver: mate.builder = { resolver in Mate(order: { resolver.order }) }
    // weaver: order = Order
    // weaver: order.scope = .transient
    // weaver: compass = Compass
    // weaver: compass.scope = .weak
    let mate: Mate

    init(mate: Mate) {
        self.mate = mate
    }

    deinit { print("captain is gone") }
}

final class Mate {
    let order: () -> Order

    init(order: @escaping () -> Order) {
        self.order = order
    }

    deinit { print("mate is gone") }
}

final class Order {
    // weaver: captain <- Captain
    let captain: () -> Captain

    init(captain: @escaping () -> Captain) {
        self.captain = captain
    }
}

final class Compass {
    // weaver: ship <- Ship
    init(injecting dependencies: any CompassDependencyResolver) {}
}
