// What a function makes is held weakly where it leads back: nothing to tell.
final class App {
    // weaver: list = List
    // weaver: row = Row
    // weaver: row.scope = .transient
    // weaver: style = Style
    // weaver: style.scope = .lazy
}

final class List {
    // weaver: row <- Row
    init(row: @escaping () -> Row) {}
}

final class Row {
    // weaver: style <- Style
    init(style: @escaping () -> Style) {}
}

final class Style {
    // weaver: list <- List
    init(injecting resolver: any StyleDependencyResolver) {}
}

// What takes parameters and is kept sees itself weakly, also behind a function.
final class Desk {
    // weaver: stamp = Stamp
    // weaver: stamp.scope = .lazy
    // weaver: paper = Paper
    // weaver: paper.scope = .transient
}

final class Stamp {
    // weaver: text <= String
    // weaver: paper <- Paper
    init(injecting resolver: any StampDependencyResolver) {}
}

final class Paper {
    // weaver: stamp <- Stamp
    init(injecting resolver: any PaperDependencyResolver) {}
}

// So does a value, what is made anew for it.
final class Window {
    // weaver: pane = Pane
    // weaver: frame = Frame
    // weaver: frame.scope = .transient
    // weaver: shade = Shade
}

final class Pane {
    // weaver: frame <- Frame
    init(frame: Frame) {}
}

final class Frame {
    // weaver: pane <- Pane
    // weaver: shade <- Shade
    init(pane: @escaping () -> Pane, shade: @escaping () -> Shade) {}
}

final class Shade {
    // weaver: pane <- Pane
    init(injecting resolver: any ShadeDependencyResolver) {}
}

// The mate of a weak captain sees this one, and keeps no function that makes another one.
final class Port {
    // weaver: ship = Ship
    // weaver: ship.scope = .lazy
    // weaver: captain = Captain
    // weaver: captain.scope = .weak
}

final class Ship {
    // weaver: number <= Int
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
    // weaver: captain <- Captain
    init(captain: @escaping () -> Captain) {}
}

final class Compass {
    // weaver: ship <- Ship
    init(ship: @escaping (Int) -> Ship) {}
}
