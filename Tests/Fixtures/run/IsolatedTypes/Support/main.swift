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
