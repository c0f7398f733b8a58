final class App {
    // weaver: logger = Logger
    // weaver: store = DiskStore <- Storing
    // weaver: home = Home
}

final class Home {
    // weaver: fileLogger = Logger
    // weaver: memory = MemoryStore <- Storing
    // weaver: list = List
    init(injecting resolver: HomeDependencyResolver) {}
}

final class List {
    // expected-warning@+1:16 {{'logger' is given 'fileLogger' of 'Home', by its type, not 'logger' of 'App' [resolved-by-type]}}
    // weaver: logger <- Logger
    // weaver: detail = Detail
    init(injecting resolver: ListDependencyResolver) {}
}

// Handed on by what lies between.
final class Detail {
    // expected-warning@+1:16 {{'logger' is given 'fileLogger' of 'Home', by its type, not 'logger' of 'App' [resolved-by-type]}}
    // weaver: logger <- Logger
    // expected-warning@+1:30 {{'store' is given 'memory' of 'Home', by its type, not 'store' of 'App' [resolved-by-type]}}
    @Weaver(.reference) var  store: Storing
    init(injecting resolver: DetailDependencyResolver) {}
}

final class Stated {
    init(injecting resolver: StatedDependencyResolver) {}
}

protocol Storing {}
final class Logger {}
final class DiskStore: Storing {}
final class MemoryStore: Storing {}
