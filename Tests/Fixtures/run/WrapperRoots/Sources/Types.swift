/// Wrappers that state the type of their property, with builders that state no types.
protocol Rows {}

final class Counter {
    let count = 1
}

final class Gauge {
    let level: Int
    init(level: Int) { self.level = level }
}

final class Row: Rows {
    // weaver: id <= Int
    let id: Int
    init(id: Int) { self.id = id }
}

final class Board {
    @Weaver(.registration) private var counter: Counter
    @Weaver(.registration, type: Gauge.self, builder: { resolver in Gauge(level: resolver.counter.count) })
    private var gauge: Gauge
    @Weaver(.registration, type: Gauge.self, builder: { Gauge(level: $0.counter.count + 1) })
    private var other: Gauge
    @Weaver(.registration, builder: { resolver in Gauge(level: resolver.counter.count + 2) })
    private var third: Gauge
    @WeaverP1(.registration, type: Row.self, builder: { row in Row(id: row.id + row.counter.count) })
    private var row: (Int) -> Row
    @WeaverP1(.registration, type: Row.self, builder: { row in Row(id: row.id + row.counter.count) })
    private var rows: (Int) -> any Rows
    @WeaverP1(.registration, builder: { row in Row(id: row.id + row.counter.count) })
    private var plain: (Int) -> Row

    init(injecting _: any BoardDependencyResolver) {}

    func show() {
        print(gauge.level, other.level, third.level, row(1).id, (rows(2) as? Row)?.id ?? 0, plain(3).id)
    }
}
