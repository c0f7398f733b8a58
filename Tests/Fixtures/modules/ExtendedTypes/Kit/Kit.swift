import Core

// Types of this module that are nested in types of another one, and of the standard library.
extension Feature {
    public final class Local {
        // weaver: node <- Node
        // weaver: own = Own
        // weaver: form <= String.Form
        public let text: String
        init(node: Node, own: Own, form: String.Form) { text = "local \(node.name) \(own.node === node) \(form)" }
    }

    final class Own {
        // weaver: node <- Feature.Node
        let node: Node
        init(node: Node) { self.node = node }
    }
}

extension String {
    public enum Form { case short, long }
}

public protocol Caching: AnyObject {
    var size: Int { get }
}

public protocol Fetching: AnyObject {
    var address: String { get }
}
