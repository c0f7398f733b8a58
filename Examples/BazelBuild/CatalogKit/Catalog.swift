import CoreKit

/// The books that there are. An app has one, which its features share.
public final class Catalog {
    // weaver: store <- Storing
    // weaver: logger <- Logging
    // weaver: index = Index
    // weaver: index.scope = .lazy

    private let index: () -> Index
    private let store: any Storing

    init(store: any Storing, logger: any Logging, index: @escaping () -> Index) {
        (self.store, self.index) = (store, index)
        logger.log("a catalog of \(store.names.count) books")
    }

    public func titles(with word: String) -> [String] { index().titles(with: word) }
    public func text(of title: String) -> String { store.text(named: title) ?? "" }
}

/// No other module knows this type: what it needs becomes a need of `Catalog`.
final class Index {
    // weaver: store <- Storing

    private let titles: [String]

    init(store: any Storing) {
        titles = store.names.sorted()
    }

    func titles(with word: String) -> [String] { titles.filter { $0.contains(word) } }
}
