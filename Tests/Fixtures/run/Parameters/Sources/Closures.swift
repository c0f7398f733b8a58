/// Parameters that are closures.
final class Button {
    let dependencies: any ButtonDependencyResolver

    // weaver: action <= (Int) -> String
    // weaver: failing <= (Int) throws -> String
    // weaver: cancel <= (() -> Void)?
    // weaver: label = Label

    init(injecting dependencies: any ButtonDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Refers to a closure that its parent was given.
final class Label {
    let dependencies: any LabelDependencyResolver

    // weaver: action <- (Int) -> String

    init(injecting dependencies: any LabelDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Built by a plain initializer, from a closure and a value.
final class Counter {
    // weaver: step <= (Int) -> Int
    // weaver: start <= Int

    private let step: (Int) -> Int
    private(set) var value: Int

    init(start: Int, step: @escaping (Int) -> Int) {
        value = start
        self.step = step
    }

    func count() -> Int {
        value = step(value)
        return value
    }
}
