/// Builders on the main actor that read the parameters of the types that they build, one of which is off it.
nonisolated final class Item {
    // weaver: id <= Int
    let id: Int
    init(id: Int) { self.id = id }
}

final class Row {
    // weaver: id <= Int
    let id: Int
    init(id: Int) { self.id = id }
}

final class App {
    let dependencies: any AppDependencyResolver

    // weaver: item = Item
    // weaver: item.builder = { r in Item(id: r.id + 1) }
    // weaver: row = Row
    // weaver: row.builder = { r in Row(id: r.item(id: r.id).id) }

    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}
