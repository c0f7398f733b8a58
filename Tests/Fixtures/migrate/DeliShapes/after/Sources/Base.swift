class Base {
    let watcher: Wächter
    required init(_ watcher: Wächter) { self.watcher = watcher }
}

final class Sub: Base {
    func watched() -> String { watcher.name }
}

extension Sub: CustomStringConvertible {
    var description: String { "sub" }
}
