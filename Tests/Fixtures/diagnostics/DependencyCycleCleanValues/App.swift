// A value that is built at each use may lead back to itself.
struct Page {
    // weaver: index <- Index
    let index: () -> Index
}

final class Index {
    // weaver: page <- Page
    init(page: @escaping () -> Page) {}
}

final class Book {
    // weaver: index = Index
    // weaver: index.scope = .lazy
    // weaver: page = Page
    // weaver: page.scope = .transient
    init(index: Index, page: Page) {}
}
