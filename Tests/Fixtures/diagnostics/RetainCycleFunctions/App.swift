// A value is handed a function that makes rows. A row is handed one that makes badges, and keeps them: those are kept for the app.
final class App {
    // weaver: list = List
    // weaver: row = Row
    // weaver: row.scope = .transient
    // weaver: badge = Badge
    // weaver: badge.scope = .lazy
}

final class List {
    // expected-warning@+2:16 {{these keep each other alive: List → Row → Badge → List [retain-cycle]}}
    // expected-note@+1:16 {{'List' refers to 'row' of 'App' (transient)}}
    // weaver: row <- Row
    init(injecting resolver: any ListDependencyResolver) {}
}

final class Row {
    // expected-note@+1:16 {{'Row' refers to 'badge' of 'App' (lazy)}}
    // weaver: badge <- Badge
    init(injecting resolver: any RowDependencyResolver) {}
}

final class Badge {
    // weaver: number <= Int
    // expected-note@+1:16 {{'Badge' refers to 'list' of 'App' (container)}}
    // weaver: list <- List
    init(injecting resolver: any BadgeDependencyResolver) {}
}

// What a transient one, which a constructor takes, refers to later is held by it.
final class Window {
    // weaver: pane = Pane
    // weaver: frame = Frame
    // weaver: frame.scope = .transient
    // weaver: shade = Shade
    // weaver: shade.scope = .lazy
}

final class Pane {
    // expected-warning@+2:16 {{these keep each other alive: Pane → Frame → Shade → Pane [retain-cycle]}}
    // expected-note@+1:16 {{'Pane' refers to 'frame' of 'Window' (transient)}}
    // weaver: frame <- Frame
    init(frame: Frame) {}
}

final class Frame {
    // expected-note@+1:16 {{'Frame' refers to 'shade' of 'Window' (lazy)}}
    // weaver: shade <- Shade
    init(shade: @escaping () -> Shade) {}
}

final class Shade {
    // weaver: cord = Cord
    // weaver: cord.scope = .lazy
    init(cord: @escaping () -> Cord) {}
}

final class Cord {
    // expected-note@+1:16 {{'Cord', below 'Shade', refers to 'pane' of 'Window' (container)}}
    // weaver: pane <- Pane
    init(pane: Pane) {}
}

// What a constructor takes keeps the function that it was handed, and so does its owner, which keeps nothing else.
final class Train {
    // weaver: coach = Coach
    // weaver: coach.scope = .lazy
    // weaver: engine = Engine
    // weaver: engine.scope = .lazy
    // weaver: rail = Rail
    // weaver: rail.scope = .transient
}

final class Coach {
    // weaver: number <= Int
    // weaver: seat = Seat
    init(number: Int, seat: Seat) {}
}

final class Seat {
    // expected-warning@+2:16 {{these keep each other alive: Coach → Rail → Engine → Coach [retain-cycle]}}
    // expected-note@+1:16 {{'Seat', below 'Coach', refers to 'rail' of 'Train' (transient)}}
    // weaver: rail <- Rail
    init(rail: @escaping () -> Rail) {}
}

final class Rail {
    // expected-note@+1:16 {{'Rail' refers to 'engine' of 'Train' (lazy)}}
    // weaver: engine <- Engine
    init(engine: @escaping () -> Engine) {}
}

final class Engine {
    // expected-note@+1:16 {{'Engine' refers to 'coach' of 'Train' (lazy)}}
    // weaver: coach <- Coach
    init(coach: @escaping (Int) -> Coach) {}
}

// The mate keeps the function that makes a captain, and this has all that a captain's container needs: the ship, too.
final class Port {
    // weaver: ship = Ship
    // weaver: ship.scope = .lazy
    // weaver: captain = Captain
    // weaver: captain.scope = .transient
}

final class Ship {
    // weaver: number <= Int
    // expected-warning@+2:16 {{these keep each other alive: Ship → Captain → Captain → Ship [retain-cycle]}}
    // expected-note@+1:16 {{'Ship' refers to 'captain' of 'Port' (transient)}}
    // weaver: captain <- Captain
    init(number: Int, captain: Captain) {}
}

final class Captain {
    // weaver: mate = Mate
    // weaver: compass = Compass
    // weaver: compass.scope = .lazy
    init(mate: Mate) {}
}

final class Mate {
    // expected-note@+1:16 {{'Mate', below 'Captain', refers to 'captain' of 'Port' (transient)}}
    // weaver: captain <- Captain
    init(captain: @escaping () -> Captain) {}
}

final class Compass {
    // expected-note@+1:16 {{'Compass', below 'Captain', refers to 'ship' of 'Port' (lazy)}}
    // weaver: ship <- Ship
    init(ship: @escaping (Int) -> Ship) {}
}
