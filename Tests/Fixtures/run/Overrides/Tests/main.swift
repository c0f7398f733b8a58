@testable import Fixture

struct FixedClock: Clocking { let now: Int }

final class PlainFormatter: Formatting {
    func format(_ text: String) -> String { "plain \(text)" }
}

@MainActor final class Tile: Bricking { let text = "tile" }

func show(_ title: String, _ app: App) {
    let graph = app.dependencies
    print(title)
    print(" ", graph.clock.now, graph.left.formatter.format("left"), graph.right.formatter.format("right"))
    print(" ", graph.left.label.text, graph.right.label.text, graph.detail(id: 3).text)
    print(" ", texts(of: graph.tree, 2))
    print(" ", graph.badge.text, graph.ticket.text, graph.built.text, graph.row.cell.text, graph.wrapped.text)
    print(" ", graph.hen.name, graph.`switch`(number: 5).text, graph.overrides.text)
}

/// The leaves of a tree, down to a depth.
func texts(of tree: Tree, _ depth: Int) -> String {
    guard depth > 0 else { return tree.dependencies.leaf.text }
    let branch = tree.dependencies.branch.dependencies
    return "\(tree.dependencies.leaf.text)(\(texts(of: tree.dependencies.child, depth - 1)) \(branch.leaf.text)("
        + "\(texts(of: branch.tree, depth - 1))))"
}

show("the graph of the app", MainDependencyContainer.buildApp())
show("no replacement", AppGraph().buildApp())

var graph = AppGraph()
graph.clock = { FixedClock(now: 42) }
show("a registration", graph.buildApp())

let copy = graph
graph.left.formatter = { PlainFormatter() }
graph.server.retries = 0
graph.title = nil
show("below one of two registrations, and properties", graph.buildApp())

graph = AppGraph()
graph.right.label = { Label(text: "right label") }
graph.detail.formatter = { PlainFormatter() }
graph.badge = {
    let badge = Badge()
    badge.text = "other badge"
    return badge
}
graph.ticket = {
    let ticket = Ticket()
    ticket.text = "other ticket"
    return ticket
}
graph.built = { Built(text: "built by the test") }
graph.row.cell = {
    let cell = Cell()
    cell.text = "other cell"
    return cell
}
graph.wrapped.leaf = { Leaf("other leaf") }
graph.`switch`.`default` = { Leaf("default") }
graph.overrides = {
    let plain = Plain()
    plain.text = "other plain"
    return plain
}
show("all scopes", graph.buildApp())

graph = AppGraph()
graph.tree.leaf = { Leaf("oak") }
graph.tree.child.child.branch.leaf = { Leaf("elm") }
show("a type that builds itself", graph.buildApp())
graph.tree.branch = .init {
    fatalError("nothing reads it")
}
print(graph.buildApp().dependencies.tree.dependencies.child.dependencies.leaf.text)

graph = AppGraph()
graph.detail = .init { id in Detail(id: 10 * id, formatter: { PlainFormatter() }) }
graph.left = .init { Panel(formatter: PlainFormatter(), label: Label(text: "whole")) }
graph.`switch` = .init { number in Switch(number: number + 1, default: Leaf("whole")) }
graph.hen = { Hen(name: "rooster") }
graph.session = { Session(user: "tester") }
let app = graph.buildApp()
show("registrations as a whole", app)
print(app.dependencies.session.user, app.dependencies.egg.hen === app.dependencies.hen)
app.dependencies.setSession(Session(user: "set"))
print(app.dependencies.session.user)

show("a copy made before", copy.buildApp())

@MainActor func showWall() async {
    func show(_ title: String, _ wall: Wall) async {
        let graph = wall.dependencies
        let texts = graph.all.map(\.text)
        print(title, texts, graph.view(id: 1).text, await graph.store.read())
    }
    await show("wall:", WallGraph().buildWall(height: 2))
    var graph = WallGraph()
    graph.second = { Tile() }
    graph.store.shelf = { Shelf(text: "other shelf") }
    await show("wall:", graph.buildWall(height: 3))
    graph.view = { id in View(id: id, first: Tile()) }
    graph.first = { Tile() }
    await show("wall:", graph.buildWall(height: 3))
}

await showWall()

var own = OwnGraph()
own.leaf = { Leaf("own") }
print(own.ownDependencyResolver().leaf.text, Own().dependencies.leaf.text)

var inner = OuterInnerGraph()
inner.leaf = { Leaf("inner") }
print(inner.buildOuterInner().leaf.text)

graph = AppGraph()
graph.left = .init { Panel(formatter: PlainFormatter(), label: Label(text: "whole")) }
graph.left = nil
graph.right.formatter = { PlainFormatter() }
graph.right = nil
graph.detail = .init { id in Detail(id: 10 * id, formatter: { PlainFormatter() }) }
graph.detail = nil
show("replacements taken away", graph.buildApp())
