public protocol Counting: AnyObject {
    func next() -> Int
}

/// Takes values, a provider, a provider of a reference, and keeps a default.
public final class Hall {
    // weaver: size <= Int
    // weaver: name <= String
    // weaver: counter <- Counting
    // weaver: door = Door
    // weaver: seat = Seat
    // weaver: seat.scope = .transient
    // weaver: theme <- String

    private let parts: (Int, String, any Counting, Door)
    private let seat: () -> Seat
    private let theme: () -> String

    init(
        size: Int, name: String, counter: any Counting, door: Door, seat: @escaping () -> Seat,
        theme: @escaping () -> String, rows: Int = 2
    ) {
        parts = (size * rows, name, counter, door)
        (self.seat, self.theme) = (seat, theme)
        print("hall \(name)")
    }

    public func open() {
        print("open \(parts.0) \(parts.1) \(parts.2.next()) \(parts.3.number) \(seat().number) \(seat().number) \(theme())")
    }
}

final class Door {
    // weaver: counter <- Counting
    let number: Int
    init(counter: any Counting) {
        number = counter.next()
        print("door \(number)")
    }
}

struct Seat {
    // weaver: counter <- Counting
    // weaver: theme <- String
    let number: Int
    init(counter: any Counting, theme: String) {
        number = counter.next()
        print("seat \(number) \(theme)")
    }
}

/// A public structure with a memberwise initializer of its own module.
public struct Ticket {
    // weaver: counter <- Counting
    let counter: any Counting
    public var number: Int { counter.next() }
}
