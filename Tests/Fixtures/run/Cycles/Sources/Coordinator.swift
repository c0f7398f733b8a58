final class CoordinatorApp {
    let dependencies: any CoordinatorAppDependencyResolver

    // weaver: coordinator = Coordinator

    init(injecting dependencies: any CoordinatorAppDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Builds details that refer back to it.
final class Coordinator {
    private let dependencies: any CoordinatorDependencyResolver
    private let life = Life("Coordinator")
    private(set) var shown = 0

    // weaver: detail = Detail
    // weaver: detail.scope = .transient

    init(injecting dependencies: any CoordinatorDependencyResolver) {
        self.dependencies = dependencies
    }

    func show() -> Detail {
        shown += 1
        return dependencies.detail
    }
}

final class Detail {
    private let dependencies: any DetailDependencyResolver
    private let life = Life("Detail")

    // weaver: coordinator <- Coordinator

    init(injecting dependencies: any DetailDependencyResolver) {
        self.dependencies = dependencies
    }

    var coordinator: Coordinator { dependencies.coordinator }
}
