import WeaverDiagnostics

/// The properties of all files, merged leaf by leaf.
struct PropertyTree: Sendable {
    /// A value in the merged tree. A class, so that merging changes mappings in place.
    final class Node: @unchecked Sendable {
        /// The value that wins. The entries of mappings are in `children`, and not here.
        fileprivate(set) var value: PropertyNode
        /// The values of the keys, in the order of their first statements. Nil unless this is a mapping.
        fileprivate(set) var children: (keys: [String], nodes: [String: Node])?

        fileprivate init(_ value: PropertyNode) { self.value = value }

        var isNull: Bool {
            if case .null = value.content { true } else { false }
        }
    }

    private(set) var root: Node?
    /// The places where a mapping and another value of two files meet.
    private(set) var diagnostics: [Diagnostic] = []

    /// Merges `files`, which are in the order in which later ones win. Linear in the number of values.
    init(_ files: [PropertyFile]) {
        for file in files {
            guard let next = file.root else { continue }
            if let root { merge(next, into: root, at: []) } else { root = Self.node(next) }
        }
    }

    /// Returns the tree of a value of a single file.
    static func node(_ value: PropertyNode) -> Node {
        guard case .mapping(let entries) = value.content else { return Node(value) }
        let node = Node(PropertyNode(.mapping([]), at: value.place))
        node.children = (
            entries.map(\.key),
            Dictionary(entries.map { ($0.key, self.node($0.value)) }, uniquingKeysWith: { first, _ in first })
        )
        return node
    }

    private mutating func merge(_ value: PropertyNode, into node: Node, at path: [String]) {
        switch value.content {
        // Null in a later file says that there is no value, whatever an earlier file has.
        case .null: (node.value, node.children) = (value, nil)
        case .mapping(let entries):
            if node.isNull {
                let new = Self.node(value)
                (node.value, node.children) = (new.value, new.children)
                return
            }
            guard node.children != nil else { return conflict(value, with: node, at: path) }
            for entry in entries {
                if let known = node.children?.nodes[entry.key] {
                    merge(entry.value, into: known, at: path + [entry.key])
                } else {
                    node.children?.keys.append(entry.key)
                    node.children?.nodes[entry.key] = Self.node(entry.value)
                }
            }
        case .scalar, .sequence:
            guard node.children == nil else { return conflict(value, with: node, at: path) }
            node.value = value
        }
    }

    private mutating func conflict(_ value: PropertyNode, with node: Node, at path: [String]) {
        diagnostics.append(
            Diagnostic(
                .propertyTypeMismatch,
                "'\(path.joined(separator: "."))' is \(value.kindInWords) here, and \(node.value.kindInWords) in '\(node.value.place.file)'",
                at: value.place, notes: [.init("the other value is here", at: node.value.place)],
                help: "let both files give it the same form"))
    }
}
