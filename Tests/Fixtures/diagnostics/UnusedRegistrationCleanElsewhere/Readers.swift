struct Navigation {
    let app: App
    func go() { _ = app.dependencies.home }
}
extension App {
    var theme: Thing { dependencies.settings }
}

func show(_ dependencies: any WindowDependencyResolver) { _ = dependencies.title }

func work() { _ = MainDependencyContainer.jobDependencyResolver().worker }

func decorate(_ panel: Panel) { _ = panel.badge }

func read(_ result: Result, _ inherited: Inherited) { _ = (result.resolver().computed, inherited.dependencies.below) }

func use(_ dependencies: Aliased.Dependencies) { _ = dependencies.named }
