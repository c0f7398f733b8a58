// A generic class that nothing registers: its subclasses say what it reads with parameters, and what fails.
final class Archive { init() throws {} }

final class ArchiveRow<Item> {
    // weaver: item <= Item
    // weaver: number <= Int
    let text: String
    init(item: Item, number: Int) { text = "\(item) \(number)" }
}

class ArchiveList<Item> {
    // weaver: archive <- Archive
    // weaver: archiveRow = ArchiveRow<Item>
    private let dependencies: any ArchiveListDependencyResolver<Item>
    init(injecting dependencies: any ArchiveListDependencyResolver<Item>) { self.dependencies = dependencies }

    func show(_ item: Item) {
        print((try? dependencies.archive) != nil, dependencies.archiveRow(item: item, number: 3).text)
    }
}

final class NumberList: ArchiveList<Int> {}
final class TextList: ArchiveList<String> {
    // weaver: title <= String
}

final class Archives {
    // weaver: archive = Archive
    // weaver: archive.scope = .lazy
    // weaver: numbers = NumberList
    // weaver: texts = TextList
    let dependencies: any ArchivesDependencyResolver
    init(injecting dependencies: any ArchivesDependencyResolver) { self.dependencies = dependencies }
}
