import Deli

class Base: Autowired {
    let watcher: Wächter
    required init(_ watcher: Wächter) { self.watcher = watcher }
}

final class Sub: Base {
    var scope: Scope {
        return .prototype
    }
    func watched() -> String { watcher.name }
}

extension Sub: CustomStringConvertible, Component {
    var description: String { "sub" }
}
