MainDependencyContainer.buildApp().card.show()
print(MainDependencyContainer.buildTool().title.text)

// A spy can stand in for what is not there.
final class Spy: LoggerResolver, CardResolver, EditorResolver, PageResolver {
    let logger = Logger()
    var card: Card { fatalError() }
    var editor: Editor { fatalError() }
    let page = 7
}
_ = Draft(injecting: Spy())

final class FeatureSpy: FeatureDependencyResolver {
    let logger = Logger()
    let page: Int
    let title = Title()

    init(page: Int) {
        self.page = page
    }
}
MainDependencyContainer.buildFeature(injecting: FeatureSpy(page: 1)).show()
MainDependencyContainer._pushDynamicResolver(FeatureSpy(page: 2))
Feature(injecting: FeatureSpy(page: 3)).show()
