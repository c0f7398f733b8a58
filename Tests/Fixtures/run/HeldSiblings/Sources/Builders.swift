/// What a builder's result reads later is there, whatever the order of the declarations: nobody holds the container.
final class ReaderFirst {
    // weaver: router = Router
    // weaver: router.builder = { r in Router(log: { r.log }) }
    // weaver: log = Log
    // weaver: log.builder = { r in Log() }
    let router: Router

    init(router: Router) {
        self.router = router
    }
}

final class ReaderLast {
    // weaver: log = Log
    // weaver: log.builder = { r in Log() }
    // weaver: router = Router
    // weaver: router.builder = { r in Router(log: { r.log }) }
    let router: Router

    init(router: Router) {
        self.router = router
    }
}

final class Router {
    let log: () -> Log

    init(log: @escaping () -> Log) {
        self.log = log
    }

    deinit { print("router is gone") }
}

final class Log {
    deinit { print("log is gone") }
}

/// The one that is taken keeps nothing but a sibling, which reads others later, also through what is made anew, and back.
final class Chain {
    // weaver: screen = Screen
    // weaver: screen.builder = { Screen(menu: $0.menu) }
    // weaver: menu = Menu
    // weaver: menu.scope = .weak
    // weaver: menu.builder = { r in Menu(entry: { r.entry(number: $0) }, screen: { r.screen }) }
    // weaver: entry = Entry
    // weaver: entry.builder = { r in Entry(number: r.number, icon: { r.icon }) }
    // weaver: icon = Icon
    // weaver: icon.scope = .lazy
    // weaver: icon.builder = { _ in Icon() }
    let screen: Screen

    init(screen: Screen) {
        self.screen = screen
    }
}

final class Screen {
    let menu: Menu

    init(menu: Menu) {
        self.menu = menu
    }

    deinit { print("screen is gone") }
}

final class Menu {
    let entry: (Int) -> Entry
    let screen: () -> Screen

    init(entry: @escaping (Int) -> Entry, screen: @escaping () -> Screen) {
        self.entry = entry
        self.screen = screen
    }

    deinit { print("menu is gone") }
}

final class Entry {
    // weaver: number <= Int
    let number: Int
    let icon: () -> Icon

    init(number: Int, icon: @escaping () -> Icon) {
        self.number = number
        self.icon = icon
    }
}

final class Icon {
    deinit { print("icon is gone") }
}

/// The same of siblings that the container builds, in a circle: what is taken holds the others, which see it as long as it is there.
final class Ring {
    // weaver: a = RingA
    // weaver: b = RingB
    // weaver: c = RingC
    // weaver: c.scope = .weak
    // weaver: d = RingD
    // weaver: d.scope = .lazy
    let a: RingA
    let d: RingD

    init(a: RingA, d: RingD) {
        self.a = a
        self.d = d
    }
}

final class RingA {
    // weaver: b <- RingB
    let b: () -> RingB

    init(b: @escaping () -> RingB) {
        self.b = b
    }

    deinit { print("a is gone") }
}

final class RingB {
    // weaver: c <- RingC
    let c: () -> RingC

    init(c: @escaping () -> RingC) {
        self.c = c
    }

    deinit { print("b is gone") }
}

final class RingC {
    // weaver: a <- RingA
    let a: () -> RingA

    init(a: @escaping () -> RingA) {
        self.a = a
    }

    deinit { print("c is gone") }
}

final class RingD {
    // weaver: c <- RingC
    let c: () -> RingC

    init(c: @escaping () -> RingC) {
        self.c = c
    }

    deinit { print("d is gone") }
}

/// What functions read that hand their resolvers on cannot be seen: what is reached first holds the rest.
final class Functions {
    // weaver: middle = Middle
    // weaver: middle.builder = Functions.makeMiddle(_:)
    // weaver: end = End
    // weaver: end.builder = Functions.makeEnd(_:)
    // weaver: start = Start
    // weaver: start.builder = { Start(middle: $0.middle) }
    static func makeMiddle(_ resolver: any MiddleInputDependencyResolver) -> Middle {
        let given = resolver
        return Middle(end: { given.end }, start: { given.start })
    }
    static func makeEnd(_ resolver: any EndInputDependencyResolver) -> End {
        let given = resolver
        return End(middle: { given.middle })
    }

    let start: Start

    init(start: Start) {
        self.start = start
    }
}

final class Start {
    let middle: Middle

    init(middle: Middle) {
        self.middle = middle
    }

    deinit { print("start is gone") }
}

final class Middle {
    let end: () -> End
    let start: () -> Start

    init(end: @escaping () -> End, start: @escaping () -> Start) {
        self.end = end
        self.start = start
    }

    deinit { print("middle is gone") }
}

final class End {
    let middle: () -> Middle

    init(middle: @escaping () -> Middle) {
        self.middle = middle
    }

    deinit { print("end is gone") }
}

/// What other functions read is seen in their bodies, as it is of closures: the reporter holds its journal, whatever the order.
final class FunctionFirst {
    // weaver: reporter = Reporter
    // weaver: reporter.builder = FunctionFirst.makeReporter(_:)
    static func makeReporter(_ resolver: any ReporterInputDependencyResolver) -> Reporter {
        // Read later, by its own name: `resolver.journal`.
        Reporter(journal: { resolver.journal })
    }
    // weaver: journal = Journal
    // weaver: journal.builder = FunctionFirst.makeJournal(with:)
    static func makeJournal(with _: any JournalInputDependencyResolver) -> Journal { Journal() }

    let reporter: Reporter

    init(reporter: Reporter) {
        self.reporter = reporter
    }
}

final class Reporter {
    let journal: () -> Journal

    init(journal: @escaping () -> Journal) {
        self.journal = journal
    }

    deinit { print("reporter is gone") }
}

final class Journal {
    deinit { print("journal is gone") }
}

/// What takes a parameter reads later what the owner has taken, which keeps it: it sees that without its slot.
final class Farm {
    // weaver: barn = Barn
    // weaver: barn.builder = { resolver in Barn(animal: { resolver.animal(name: $0) }) }
    // weaver: animal = Animal
    // weaver: animal.scope = .lazy
    // weaver: animal.builder = { resolver in Animal(barn: { resolver.barn }) }
    let barn: Barn

    init(barn: Barn) {
        self.barn = barn
    }
}

final class Barn {
    let animal: (String) -> Animal

    init(animal: @escaping (String) -> Animal) {
        self.animal = animal
    }

    deinit { print("barn is gone") }
}

final class Animal {
    // weaver: name <= String
    let barn: () -> Barn

    init(barn: @escaping () -> Barn) {
        self.barn = barn
    }

    deinit { print("animal is gone") }
}
