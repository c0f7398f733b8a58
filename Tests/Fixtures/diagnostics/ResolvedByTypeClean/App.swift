// The name is nowhere above, of another type, below, beside, or in another root.
final class App {
    // weaver: text = Text
    // weaver: home = Home
    // weaver: side = Side
}

final class Home {
    // weaver: fileLogger = Logger
    // weaver: list = List
    // weaver: count <= Int
    init(injecting resolver: any HomeDependencyResolver) {}
}

final class List {
    // weaver: logger <- Logger
    // weaver: text <- Logger
    // weaver: fileLogger <- Logger
    // weaver: total <- Int
    // weaver: row = Row
    init(injecting resolver: any ListDependencyResolver) {}
}

final class Row {
    // weaver: log = Logger
    init(injecting resolver: any RowDependencyResolver) {}
}

final class Side {
    // weaver: logger = Logger
    // weaver: row = SideRow
    init(injecting resolver: any SideDependencyResolver) {}
}

final class SideRow {
    // weaver: logger <- Logger
    init(injecting resolver: any SideRowDependencyResolver) {}
}

final class OtherRoot {
    // weaver: logger = Logger
    // weaver: row = OtherRow
}

final class OtherRow {
    // weaver: logger <- Logger
    init(injecting resolver: any OtherRowDependencyResolver) {}
}

// Leads back to itself.
final class Folder {
    // weaver: own = Logger
    // weaver: child = Child
    init(injecting resolver: any FolderDependencyResolver) {}
}

final class Child {
    // weaver: logger <- Logger
    // weaver: folder = Folder
    // weaver: folder.scope = .lazy
    init(injecting resolver: any ChildDependencyResolver) {}
}

final class Shelf {
    // weaver: folder = Folder
}

final class Logger {}
final class Text {}
