// The helps for dependencies that wrappers state are wrappers.
protocol Logging: AnyObject {}
protocol Counting: AnyObject {}
final class FileLogger: Logging { init?() {} }
final class Counter: Counting { init() {} }

final class App {
    // expected-error@+1:48 {{'FileLogger' is built by 'init?', and may be nil [failable-initializer]}}
    @Weaver(.registration) private var logger: FileLogger
    // expected-error@+1:69 {{'Counting' is a protocol, which cannot be built [missing-initializer]}}
    @Weaver(.registration, scope: .transient) private var counting: any Counting
    @Weaver(.registration, type: Counter.self) private var one: any Counting
    @Weaver(.registration, type: Counter.self) private var two: any Counting
    @Weaver(.registration) private var screen: Screen
    @Weaver(.registration) private var left: Left
}

final class Screen {
    // expected-error@+1:37 {{'three' could be any of 3 dependencies of type 'Counting' in 'App' [ambiguous-dependency]}}
    @Weaver(.reference) private var three: any Counting
    @Weaver(.registration) private var row: Row
    init(injecting _: any ScreenDependencyResolver) {}
}

final class Row {
    // expected-error@+1:48 {{'Cell' is built by 'init?', and may be nil [failable-initializer]}}
    @WeaverP1(.registration) private var cell: (Int) -> Cell
    init(injecting _: any RowDependencyResolver) {}
}

final class Cell {
    @Weaver(.parameter) private var number: Int
    init?(injecting _: any CellDependencyResolver) {}
}

final class Left {
    // expected-error@+1:40 {{building 'Left' needs itself: Left → Right → Left [dependency-cycle]}}
    @Weaver(.registration) private var right: Right
    init(injecting _: any LeftDependencyResolver) {}
}

final class Right {
    @Weaver(.registration) private var left: Left
    init(injecting _: any RightDependencyResolver) {}
}
