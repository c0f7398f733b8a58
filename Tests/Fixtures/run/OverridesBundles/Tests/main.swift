@testable import Fixture

final class FakeClient: Fetching {
    let name = "fake"
}

func show(_ title: String, _ graph: AppGraph) { print(title + ":", graph.buildApp().text) }

var graph = AppGraph()
show("as it is", graph)

// One registration of a bundle, in one of the types that include it.
graph.networking.retries = { Retries(count: 0) }
show("no retries in the app", graph)
graph.screen.networking.retries = { Retries(count: 9) }
show("nine in the screen", graph)

// A registration below one of a bundle.
graph.kitsStorage.store.format = { Format(text: "xml") }
show("XML", graph)
let copy = graph

// A bundle as a whole: what is not named is that of the app.
graph.networking = .init(client: { FakeClient() })
show("fake client", graph)
graph.kitsStorage = .init(store: .init { Store(format: Format(text: "none")) }, item: { Item(text: "fake \($0)") })
show("fake storage", graph)
graph.number = { 7 }
graph.screen.networking = .init()
show("screen as it is", graph)
show("the copy", copy)

// A bundle whose types lead back to it.
var tree = TreeGraph()
print(tree.buildTree().text)
tree.growing.leaf = { Leaf(colour: "red") }
tree.growing.branch.growing.leaf = { Leaf(colour: "brown") }
print(tree.buildTree().text)
tree.growing = .init()
print(tree.buildTree().text)
