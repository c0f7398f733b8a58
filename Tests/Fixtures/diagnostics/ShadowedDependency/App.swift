final class App {
    // weaver: logger = Logger
    // weaver: store = DiskStore <- Storing
    // weaver: home = Home
}

final class Home {
    // expected-warning@+1:16 {{'logger' of 'Home' hides 'logger' of 'App' from what is below it [shadowed-dependency]}}
    // weaver: logger = Logger
    // expected-warning@+1:16 {{'store' of 'Home' hides 'store' of 'App' from what is below it [shadowed-dependency]}}
    // weaver: store = MemoryStore <- Storing
    // weaver: list = List
    init(injecting resolver: HomeDependencyResolver) {}
}

final class List {
    // weaver: logger <- Logger
    // weaver: detail = Detail
    // weaver: store <- MemoryStore
    init(injecting resolver: ListDependencyResolver) {}
}

// Two above: the nearest is named. What leads back to itself hides the one above all the same.
final class Detail {
    // expected-warning@+1:54 {{'logger' of 'Detail' hides 'logger' of 'Home' from what is below it [shadowed-dependency]}}
    @Weaver(.registration, scope: .lazy) private var logger: Logger
    // weaver: store <- Storing
    // weaver: row = Row
    init(injecting resolver: DetailDependencyResolver) {}
}

final class Row {
    // weaver: logger <- Logger
    // weaver: detail = Detail
    // weaver: detail.scope = .lazy
    // weaver: stated = Stated
    init(injecting resolver: RowDependencyResolver) {}
}

final class Stated {
    init(injecting resolver: StatedDependencyResolver) {}
}

final class Leaf {
    // weaver: logger <- Logger
    init(injecting resolver: LeafDependencyResolver) {}
}

protocol Storing {}
final class Logger {}
final class DiskStore: Storing {}
final class MemoryStore: Storing {}
