final class Logger {}

protocol Storing {
    // expected-error@+2:16 {{'Storing' is a protocol, which has no dependencies [misplaced-annotation]}}
    // expected-note@-2:10 {{'Storing' is declared here}}
    // weaver: logger = Logger
}

enum Mode {
    // expected-error@+2:16 {{'Mode' is an enum, which has no dependencies [misplaced-annotation]}}
    // expected-note@-2:6 {{'Mode' is declared here}}
    // weaver: logger = Logger
}

final class App {
    // weaver: logger = Logger
    // weaver: cache = Cache<Int, String>
    // weaver: list = Table<Int>.List
    init(cache: Cache<Int, String>, list: Table<Int>.List) {}
}

// A parameter pack stands for any number of types, which a resolver's protocol cannot have.
final class Cache<Key: Hashable, each Value> {
    // weaver: logger <- Logger
    // expected-error@+2:16 {{'first' of the generic 'Cache' cannot depend on its parameter 'Key'}}
    // expected-note@-3:13 {{'Cache' is declared here}}
    // weaver: first <= Key
    init(injecting resolver: any CacheDependencyResolver) {}
}

final class Table<Row> {
    final class List {
        // expected-error@+2:20 {{'Table.List' is nested in the generic type 'Table', and cannot have dependencies [misplaced-annotation]}}
        // expected-note@-2:17 {{'Table.List' is declared here}}
        // weaver: logger <- Logger
        init(logger: Logger) {}
    }
}

extension [Int] {
    // expected-error@+1:16 {{'[Int]' is not the name of a type, and cannot have dependencies [misplaced-annotation]}}
    // weaver: logger = Logger
}

extension Logger? {
    // expected-error@+1:16 {{'Logger?' is not the name of a type, and cannot have dependencies [misplaced-annotation]}}
    // weaver: logger = Logger
}
