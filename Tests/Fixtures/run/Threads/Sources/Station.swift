/// One dependency of each scope, way of building and way of reading, all of which 16 threads use at once.
final class Station {
    let resolver: any StationDependencyResolver

    // weaver: clock = Clock
    // weaver: timetable = Timetable <- Timetabling
    // weaver: timetable.scope = .lazy
    // weaver: announcement = Announcement
    // weaver: announcement.scope = .weak
    // weaver: ticket = Ticket
    // weaver: ticket.scope = .transient
    // weaver: train = Train
    // weaver: platform = Platform
    // weaver: platform.scope = .lazy
    // weaver: locker = Locker
    // weaver: locker.scope = .weak
    // weaver: sign = Sign
    // weaver: sign.setter = true
    // weaver: guest = Guest
    // weaver: guest.setter = true
    // weaver: guest.scope = .weak
    // weaver: kiosk = Kiosk
    // weaver: kiosk.scope = .lazy
    // weaver: kiosk.builder = Station.makeKiosk(_:)

    init(injecting resolver: any StationDependencyResolver) {
        self.resolver = resolver
    }

    static func makeKiosk(_ resolver: any KioskInputDependencyResolver) -> Kiosk {
        Kiosk(timetable: resolver.timetable)
    }
}

final class Clock: Sendable {
    let life = Life("Clock")
}

protocol Timetabling: AnyObject {
    var clock: Clock { get }
}

final class Timetable: Timetabling, Sendable {
    let life = Life("Timetable")
    let clock: Clock

    // weaver: clock <- Clock

    init(clock: Clock) {
        dawdle()
        self.clock = clock
    }
}

/// Weak; its turn comes again when nobody holds it.
final class Announcement: Sendable {
    let life = Life("Announcement")

    init() {
        Meeting.ofAnnouncements.enter()
        dawdle()
        Meeting.ofAnnouncements.leave()
    }
}

/// Transient, and reads what is shared through a resolver.
final class Ticket {
    let life = Life("Ticket")
    private let resolver: any TicketDependencyResolver

    // weaver: clock <- Clock
    // weaver: timetable <- Timetabling
    // weaver: announcement <- Announcement
    // weaver: kiosk <- Kiosk
    // weaver: stamp = Stamp

    init(injecting resolver: any TicketDependencyResolver) {
        self.resolver = resolver
    }

    var isOfOneStation: Bool {
        resolver.timetable.clock === resolver.clock && resolver.kiosk.timetable === resolver.timetable && resolver.stamp === resolver.stamp
    }

    var announcement: Announcement { resolver.announcement }
}

final class Stamp {
    let life = Life("Stamp")
}

/// With wrappers, a parameter, and a function that makes tickets.
final class Train {
    let life = Life("Train")

    @Weaver(.parameter) var number: Int
    @Weaver(.reference) var clock: Clock
    @Weaver(.registration, scope: .lazy) var driver: Driver
    @Weaver(.reference) var ticket: Ticket
    @Weaver(.reference) var sign: Sign

    init(injecting _: any TrainDependencyResolver) {}
}

final class Driver {
    let life = Life("Driver")
    @Weaver(.reference) var number: Int
    init(injecting _: any DriverDependencyResolver) {}
}

/// Lazy though it takes a parameter: the first one counts.
final class Platform: Sendable {
    let life = Life("Platform")
    let number: Int

    // weaver: number <= Int

    init(number: Int) {
        dawdle()
        self.number = number
    }
}

final class Locker: Sendable {
    let life = Life("Locker")
    let number: Int

    // weaver: number <= Int

    init(number: Int) {
        Meeting.ofLockers.enter()
        dawdle()
        Meeting.ofLockers.leave()
        self.number = number
    }
}

final class Sign: Sendable {
    let life = Life("Sign")
    let text: String
    init(text: String) {
        self.text = text
    }
}

final class Guest: Sendable {
    let life = Life("Guest")
}

final class Kiosk {
    let life = Life("Kiosk")
    let timetable: any Timetabling
    init(timetable: any Timetabling) {
        self.timetable = timetable
    }
}
