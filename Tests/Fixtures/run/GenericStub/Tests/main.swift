@testable import Fixture

final class PlainMark<Content>: Mark<Content> { override var text: String { "plain \(Content.self)" } }

do {
    let stub = MainDependencyResolverStub()
    stub.loggerDouble = Logger()
    stub.storingItemStoreDouble.allReturnValue = [Item(), Item()]
    stub.rowItemRowDouble = stub.buildRow(of: Item.self, model: Item(name: "other"))
    stub.markItemMarkDouble = PlainMark()
    stub.footerItemFooterDouble = stub.buildFooter(of: [Item].self)
    let screen = stub.buildScreen(of: Item.self)
    print(screen.show(), stub.storingItemStoreDouble.allCallCount, stub.loggerDouble!.lines)
    screen.dependencies.setTheme(Theme<Int>())
    print(screen.dependencies.theme.color)
    let pair = stub.buildPair(of: User.self, Item.self)
    pair.users.save(User())
    print(stub.usersDouble.saveArgValues, stub.itemsDouble.saveCallCount)
    stub.storingUserStoreDouble.allReturnValue = [User()]
    print(stub.buildDetail().store.all(), stub.buildDetail().logger === stub.loggerDouble)
}

do {
    var graph = AppGraph()
    let double = StoringDouble<User>()
    double.allReturnValue = [User(name: "double")]
    graph.users = { double }
    graph.userScreen.footer.mark = { PlainMark() }
    let app = graph.buildApp()
    app.dependencies.items.save(Item())
    print(app.dependencies.userScreen.show(), app.dependencies.itemScreen.show())
    print(app.dependencies.logger.lines, app.dependencies.pair.footer.text, app.dependencies.detail.store.all())
}
