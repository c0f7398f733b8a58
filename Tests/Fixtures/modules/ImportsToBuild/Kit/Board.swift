import Core

public protocol MovieStore: AnyObject { var name: String { get } }

final class Row {
    // weaver: store <- Storage
    let text: String
    init(store: any Storage) { text = store.name }
}

/// Passes on a need of Core's type, whose type is one of Foundation, which no file here imports, and two needs of one
/// name.
public final class Board {
    // weaver: clock = Clock
    // weaver: row = Row
    // weaver: store <- MovieStore
    public let text: String
    init(clock: Clock, row: Row, store: any MovieStore) { text = "\(clock.seconds) \(row.text) \(store.name)" }
}
