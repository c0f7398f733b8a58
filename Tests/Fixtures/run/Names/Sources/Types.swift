/// Types of the user's own, named like what weaver generates.
final class Types {
    let dependencies: any TypesDependencyResolver

    // weaver: logger = LoggerResolver
    // weaver: container = TypesDependencyContainer
    // weaver: result = Result
    // weaver: scope = Scope
    // weaver: slot = Slot
    // weaver: slot.scope = .lazy

    init(injecting dependencies: any TypesDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class LoggerResolver {
    let text = "LoggerResolver"
}

final class TypesDependencyContainer {
    let text = "TypesDependencyContainer"
}

final class Result {
    let text = "Result"
}

final class Scope {
    let text = "Scope"
}

final class Slot {
    let text = "Slot"
}
