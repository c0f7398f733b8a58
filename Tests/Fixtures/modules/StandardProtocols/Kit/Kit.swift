import Core

// Types of protocols that no module declares are written with `any` in the modules above, too.
public final class Cell {
    // weaver: source <= Source
    // weaver: load <= Load
    // weaver: names <= any Collection<String>
    public let text: String
    init(source: Source, load: @escaping Load, names: any Collection<String>) {
        load(.success(source.reduce(0, +)))
        text = "\(names.count)"
    }
}
