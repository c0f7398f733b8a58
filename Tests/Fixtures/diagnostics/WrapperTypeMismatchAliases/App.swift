typealias Maker<Output> = (Int) -> Output
typealias Plain = Int
final class App {
    // expected-error@+1:50 {{'@WeaverP2' stands for a closure that takes 2 parameters [wrapper-type-mismatch]}}
    @WeaverP2(.registration) private var screen: Maker<Screen>
    // expected-error@+1:49 {{'@WeaverP1' stands for a closure that takes 1 parameter [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var other: Plain
    @WeaverP1(.registration) private var right: Maker<Screen>
    init(injecting _: any AppDependencyResolver) {}
}
final class Screen {
    // weaver: id <= Int
    init(id: Int) {}
}
