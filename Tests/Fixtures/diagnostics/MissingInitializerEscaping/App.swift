// A provider that takes a closure takes it '@escaping'.
final class App {
    // weaver: row = Row
    // expected-error@+1:23 {{'List' has no initializer that takes its dependencies ('row') [missing-initializer]}}
    // weaver: list = List
    init(list: List) {}
}

final class List {
    // weaver: row <- Row
    init(row: Row) {}
}

final class Row {
    // weaver: done <= (Int) -> Void
    init(done: @escaping (Int) -> Void) {}
}
