final class App {
    // weaver: house = House
    // weaver: house.scope = .lazy
    // weaver: coordinator = Coordinator
    // weaver: coordinator.scope = .lazy
    // weaver: buyer = Buyer
    // weaver: buyer.scope = .lazy
    // weaver: seller = Seller
    // weaver: seller.scope = .weak
    // weaver: caller = Caller
    // weaver: caller.scope = .lazy
    // weaver: called = Called
    // weaver: called.scope = .transient
    // weaver: screen = Screen
    // weaver: screen.scope = .lazy
    // weaver: router = Router
    // weaver: router.scope = .lazy
    // weaver: router.builder = { Router(injecting: nil) }
    // weaver: clock = Clock
    // weaver: clock.scope = .lazy
    // weaver: alarm = Alarm
    // weaver: alarm.scope = .lazy
}

// What is registered below refers back to it, at once or at any depth.
final class House {
    // weaver: house <- House
    // weaver: room = Room
    // weaver: garden = Room
    // weaver: garden.scope = .lazy
    init(injecting resolver: any HouseDependencyResolver) {}
}

final class Room {
    // weaver: house <- House
    // weaver: door = Door
    init(injecting resolver: any RoomDependencyResolver) {}
}

final class Door {
    // weaver: house <- House
    init(injecting resolver: any DoorDependencyResolver) {}
}

// Screens that it makes hold their coordinator, which does not hold them.
final class Coordinator {
    // weaver: detail = Detail
    // weaver: detail.scope = .transient
    init(injecting resolver: any CoordinatorDependencyResolver) {}
}

final class Detail {
    // weaver: movieID <= Int
    // weaver: coordinator <- Coordinator
    init(injecting resolver: any DetailDependencyResolver) {}
}

// Broken by a weak one.
final class Buyer {
    // weaver: seller <- Seller
    init(injecting resolver: any BuyerDependencyResolver) {}
}

final class Seller {
    // weaver: buyer <- Buyer
    init(injecting resolver: any SellerDependencyResolver) {}
}

// Made anew at every call.
final class Caller {
    // weaver: called <- Called
    init(injecting resolver: any CallerDependencyResolver) {}
}

final class Called {
    // weaver: caller <- Caller
    init(injecting resolver: any CalledDependencyResolver) {}
}

// What a builder hands on is not seen.
final class Screen {
    // weaver: router <- Router
    init(injecting resolver: any ScreenDependencyResolver) {}
}

final class Router {
    // weaver: screen <- Screen
    init(injecting resolver: (any RouterDependencyResolver)?) {}
}

// Its constructor leaves the reference aside.
final class Clock {
    // weaver: alarm <- Alarm
    // weaver: face = Face
    init(face: Face) {}
}

final class Alarm {
    // weaver: clock <- Clock
    init(injecting resolver: any AlarmDependencyResolver) {}
}

final class Face {}
