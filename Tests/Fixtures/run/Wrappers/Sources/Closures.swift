/// Closures are parameters of what a wrapper builds.
final class Form {
    @WeaverP2(.registration) var row: (@escaping (Int) -> Void, String) -> FormRow

    init(injecting _: any FormDependencyResolver) {}
}

final class FormRow {
    @Weaver(.parameter) var tap: (Int) -> Void
    @Weaver(.parameter) var title: String

    init(injecting _: any FormRowDependencyResolver) {}
}

/// Nothing registers it, and only it has wrappers of these kinds of its types.
class ListModel<Item> {
    @Weaver(.registration) var cell: ListCell<Item>
    @WeaverP3(.registration) var heading: (Item, Int, String) -> ListHeading<Item>

    init(injecting _: any ListModelDependencyResolver<Item>) {}
}

final class ListCell<Item> {}

final class ListHeading<Item> {
    // weaver: item <= Item
    // weaver: level <= Int
    // weaver: text <= String
    let line: String
    init(item: Item, level: Int, text: String) { line = "\(text) \(item) \(level)" }
}

final class NumberModel: ListModel<Int> {}

final class Lists {
    // weaver: model = NumberModel
    let dependencies: any ListsDependencyResolver
    init(injecting dependencies: any ListsDependencyResolver) { self.dependencies = dependencies }
}
