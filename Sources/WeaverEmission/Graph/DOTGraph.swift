extension GraphPicture {
    /// For Graphviz. Lines that are drawn through are registrations, dashed ones references; arrowheads and words tell scopes.
    func dotText() -> String {
        var lines = [
            "digraph weaver {",
            "  rankdir=LR",
            "  bgcolor=transparent",
            "  nodesep=0.25",
            "  ranksep=0.9",
            "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica,Arial,sans-serif\", fontsize=12, color=\"#8a94a6\", fillcolor=\"#ffffff\", fontcolor=\"#1f2733\", margin=\"0.16,0.08\"]",
            "  edge [fontname=\"Helvetica,Arial,sans-serif\", fontsize=10, color=\"#5b6b84\", fontcolor=\"#5b6b84\", arrowsize=0.7]",
            "",
        ]
        for node in nodes { lines.append("  \(identifier(node)) [\(attributes(of: node))]") }
        if !edges.isEmpty { lines.append("") }
        for edge in edges {
            lines.append("  \(identifier(nodes[edge.source])) -> \(identifier(nodes[edge.target]))\(attributes(of: edge))")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// No type's name begins with a question mark.
    private func identifier(_ node: Node) -> String { quoted((node.kind == .missing ? "?" : "") + node.name) }

    private func attributes(of node: Node) -> String {
        var attributes = ["label=\(label(node.name))"]
        switch node.kind {
        case .root: attributes += ["fillcolor=\"#dbe8ff\"", "color=\"#2f6fde\"", "penwidth=1.6"]
        case .isolated: attributes += ["fillcolor=\"#eeeeee\"", "style=\"rounded,filled,dashed\""]
        case .leaf: attributes += ["fillcolor=\"#f2f4f7\"", "color=\"#c3cad5\""]
        case .missing: attributes += ["fillcolor=\"#fff5f5\"", "style=\"rounded,filled,dashed\""]
        case .inner: break
        }
        if node.hasErrors { attributes += ["color=\"#c9252d\"", "fontcolor=\"#c9252d\"", "penwidth=1.6"] }
        return attributes.joined(separator: ", ")
    }

    private func attributes(of edge: Edge) -> String {
        var attributes = edge.label.map { ["label=\(label($0))"] } ?? []
        // Registrations alone decide what stands below what.
        if edge.isReference { attributes += ["style=dashed", "color=\"#a0aabb\"", "fontcolor=\"#7c8798\"", "arrowhead=vee", "constraint=false"] }
        if edge.scope == "weak" { attributes.append("arrowhead=empty") }
        if edge.isFaulty { attributes += ["color=\"#c9252d\"", "fontcolor=\"#c9252d\""] }
        return attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    }

    /// An identifier: quotes alone need an escape, a backslash stands for itself but for the last one, which none of ours is.
    private func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }

    /// A label: a backslash would begin a line break there.
    private func label(_ text: String) -> String { quoted(text.replacing("\\", with: "\\\\")) }
}
