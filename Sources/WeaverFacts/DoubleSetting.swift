import WeaverGraph
import WeaverSyntax

extension DoubleSetting {
    /// The rule that the value follows, as a message about another value says it.
    var rule: String {
        switch self {
        case .name: "'name' is the name of a double"
        case .weak: "'weak' is a list of properties"
        case .access: "'access' is 'internal' or 'public'"
        case .isClass: "'class' is 'true'"
        }
    }

    var sample: String {
        switch self {
        case .name: "name: FakeStore"
        case .weak: "weak: [delegate]"
        case .access: "access: public"
        case .isClass: "class: true"
        }
    }

    /// Returns what `node`, the value of the key, states. Nil if it is no value of this key.
    func statement(of node: ManifestNode) -> DoubleFact.Statement? {
        guard let words = Self.words(of: node) else { return nil }
        switch (self, words.count) {
        case (.name, 1): return .name(words[0])
        case (.weak, _): return .weak(words)
        case (.access, 1): return ["internal": .access(.internal), "public": .access(.public)][words[0]]
        case (.isClass, 1): return words[0] == "true" ? .isClass : nil
        default: return nil
        }
    }

    /// The identifier, or the identifiers of a list; nil for any other node.
    private static func words(of node: ManifestNode) -> [String]? {
        let scalars: [ManifestNode]
        switch node.content {
        case .scalar: scalars = [node]
        case .sequence(let nodes): scalars = nodes
        case .mapping, .empty: return nil
        }
        let words = scalars.compactMap { node -> String? in
            guard case .scalar(let scalar) = node.content, !scalar.text.isEmpty, scalar.text.identifier == scalar.text
            else { return nil }
            return scalar.text
        }
        return words.count == scalars.count ? words : nil
    }
}
