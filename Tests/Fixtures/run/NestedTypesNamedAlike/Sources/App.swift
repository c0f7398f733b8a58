// Nested types whose last name is that of a type outside, each with a resolver of its own.

protocol Actor { var name: String { get } }
final class Star: Actor { let name = "Ada" }

final class ViewModel {
    // weaver: feed = Feed.ViewModel
    // weaver: lead <- Actor
    let feed: Feed.ViewModel
    init(injecting resolver: any ViewModelDependencyResolver) {
        feed = resolver.feed(id: 3)
        print("outer: \(resolver.lead.name)")
    }
}

enum Feed {
    final class ViewModel {
        // weaver: id <= Int
        // weaver: lead <- Actor
        init(injecting resolver: any ViewModelDependencyResolver) { print("feed: \(resolver.id) \(resolver.lead.name)") }
    }
}

final class Cell {
    @Weaver(.parameter) var id: Int
    init(injecting _: any CellDependencyResolver) {}
}

enum Grid {
    final class Cell {
        @Weaver(.parameter) var name: String
        @WeaverP1(.registration) private var inner: (Int) -> Inner

        init(injecting _: any CellDependencyResolver) {}

        func show() { print("grid: \(name) \(inner(4).id)") }

        final class Inner {
            @Weaver(.parameter) var id: Int
            init(injecting _: any InnerDependencyResolver) {}
        }
    }
}

final class App {
    // weaver: lead = Star <- Actor
    // weaver: viewModel = ViewModel
    // weaver: cell = Cell
    // weaver: gridCell = Grid.Cell
    init(injecting resolver: any AppDependencyResolver) {
        _ = resolver.viewModel
        print("cell: \(resolver.cell(id: 5).id)")
        resolver.gridCell(name: "n").show()
    }
}
