public protocol Storing: AnyObject {
    func load(_ id: Int) -> String
}

public final class Library {
    @Weaver(.parameter) private var title: String
    @Weaver(.reference) private var store: any Storing
    @Weaver(.registration, scope: .lazy) private var index: Index
    @WeaverP1(.registration) private var page: (Int) -> Page

    init(injecting _: any LibraryDependencyResolver) { print("library") }

    public func read() { print("\(title): \(index.first) \(page(7).text)") }
}

final class Index {
    @Weaver(.reference) private var store: any Storing
    init(injecting _: any IndexDependencyResolver) { print("index") }
    var first: String { store.load(1) }
}

final class Page {
    @Weaver(.parameter) private var id: Int
    @Weaver(.reference) private var store: any Storing
    init(injecting _: any PageDependencyResolver) { print("page") }
    var text: String { store.load(id) }
}

/// Reads its needs while it is built.
public final class Reader {
    @Weaver(.reference) private var store: any Storing
    @Weaver(.reference) private var index: any Storing
    init(injecting _: any ReaderDependencyResolver) { print("reader \(store.load(0))") }
    public func open() { print(index.load(2)) }
}
