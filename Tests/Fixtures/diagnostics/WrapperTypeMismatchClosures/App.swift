// The closures of wrappers have no attributes and effects, and keep the closures that they take.
@MainActor final class Model {
    // weaver: id <= Int
    init(id: Int) {}
}

final class Row {
    // weaver: tap <= (Int) -> Void
    init(tap: @escaping (Int) -> Void) {}
}

final class App {
    // weaver: model = Model
    // weaver: row = Row
    // weaver: home = Home
    init(injecting dependencies: any AppDependencyResolver) { _ = dependencies.home }
}

final class Home {
    // expected-error@+1:46 {{'@WeaverP1' stands for a closure without attributes and effects, which keeps what it takes [wrapper-type-mismatch]}}
    @WeaverP1(.reference) private var model: @MainActor (Int) -> Model
    // expected-error@+1:44 {{'@WeaverP1' stands for a closure without attributes and effects, which keeps what it takes [wrapper-type-mismatch]}}
    @WeaverP1(.reference) private var row: ((Int) -> Void) -> Row
    // expected-error@+1:47 {{'@WeaverP1' stands for a closure without attributes and effects, which keeps what it takes [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var own: (Int) async throws -> Model
    @WeaverP1(.registration) private var labelled: (_ id: Int) -> Model
    // expected-error@+1:49 {{'other' takes the parameters ((Int) -> Void) [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var other: (String) -> Row
    @WeaverP1(.registration) private var keeping: (@escaping (Int) -> Void) -> Row

    init(injecting _: any HomeDependencyResolver) { _ = (model, row, own, labelled, other, keeping) }
}
