// Closures in wrappers of one type whose resolvers have different dependencies of the same name.
final class App {
    @Weaver(.registration, builder: { r in Row(r.id) }) private var row: Row
    @Weaver(.registration, type: Row.self, builder: { $0.id === $0.id ? Row(1) : Row(2) }) private var abstract: any Cell
    @Weaver(.registration) private var id: Number
    @Weaver(.registration) private var tab: Tab
    @Weaver(.registration) private var page: Page
    @Weaver(.registration) private var table: Table

    init(injecting _: any AppDependencyResolver) {}
}

final class Tab {
    // expected-error@+1:28 {{swiftc cannot infer the type of this closure's parameter: closures of other wrappers of 'Row' read another 'id' [invalid-attribute-value]}}
    @Weaver(.registration, builder: { r in Row(r.id) }) private var row: Row
    @Weaver(.registration) private var id: Text

    init(injecting _: any TabDependencyResolver) {}
}

/// States the type, or reads nothing else than others.
final class Page {
    @Weaver(.registration, builder: { (r: any PageDependencyResolver) in Row(r.id) }) private var row: Row
    @Weaver(.registration, builder: { r in Row(r.tab) }) private var other: Row
    @Weaver(.registration, builder: { _ in Row(1) }) private var plain: Row
    @Weaver(.registration) private var id: Text
    @Weaver(.reference) private var tab: Tab

    init(injecting _: any PageDependencyResolver) {}
}

/// Builds another type.
final class Table {
    @Weaver(.registration, builder: { r in Column(r.id) }) private var column: Column
    @Weaver(.registration) private var id: Text

    init(injecting _: any TableDependencyResolver) {}
}

protocol Cell {}
final class Number {}
final class Text {}
final class Row: Cell { init<T>(_: T) {} }
final class Column { init(_: Text) {} }
