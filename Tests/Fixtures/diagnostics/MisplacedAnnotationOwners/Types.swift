final class Logger {}
final class Printer {}

protocol Storing {
    // expected-error@+2:16 {{'Storing' is a protocol, which has no dependencies [misplaced-annotation]}}
    // expected-note@-2:10 {{'Storing' is declared here}}
    // weaver: logger = Logger
}

enum Mode {
    // expected-error@+2:16 {{'Mode' is an enum, which has no dependencies [misplaced-annotation]}}
    // expected-note@-2:6 {{'Mode' is declared here}}
    // weaver: logger <- Logger
}

final class App {
    // weaver: logger = Logger
    // weaver: cache = Cache<Int, String>
    // weaver: list = Table<Int>.List
    // weaver: header = Table<Int>.Header
    // weaver: cell = Optional<Int>.Cell
    // weaver: result = Result<Int, any Error>.Cell
    init(
        cache: Cache<Int, String>, list: Table<Int>.List, header: Table<Int>.Header, printer: Printer,
        cell: Optional<Int>.Cell, result: Result<Int, any Error>.Cell
    ) {}
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

    final class Header { init(logger: Logger) {} }
}

extension [Int] {
    // expected-error@+1:8 {{annotation 'logger' stands in an extension that does not name its type [misplaced-annotation]}}
    // weaver: logger = Logger

    struct Cursor {
        // expected-error@+1:12 {{annotation 'logger' stands in an extension that does not name its type}}
        // weaver: logger = Logger
    }
}

extension Logger? {
    // expected-error@+1:5 {{'@Weaver' stands in an extension that does not name its type [misplaced-annotation]}}
    @Weaver(.reference) var logger: Logger
}

extension Table<Int>.Header {
    // expected-error@+2:16 {{'Table.Header' is nested in the generic type 'Table', and cannot have dependencies}}
    // expected-note@-20:17 {{'Table.Header' is declared here}}
    // weaver: logger <- Logger
}

// The parentheses and the comment are not part of the name.
extension (App /* of iOS */) {
    // weaver: printer = Printer
}

// Types of Swift may be generic, too.
extension Optional {
    final class Cell {
        // expected-error@+2:20 {{'Optional.Cell' is nested in the generic type 'Optional', and cannot have dependencies}}
        // expected-note@-2:17 {{'Optional.Cell' is declared here}}
        // weaver: logger <- Logger
        init(logger: Logger) {}
    }
}

extension Result {
    final class Cell {
        // expected-error@+2:20 {{'Result.Cell' is nested in the generic type 'Result', and cannot have dependencies}}
        // expected-note@-2:17 {{'Result.Cell' is declared here}}
        // weaver: logger <- Logger
        init(logger: Logger) {}
    }
}
