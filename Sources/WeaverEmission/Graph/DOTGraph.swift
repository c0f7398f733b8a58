extension GraphPicture {
    /// Returns the graph as text in the DOT language of Graphviz. Solid lines are registrations, dashed lines are
    /// references. Arrowheads and labels show the scopes. A module is a cluster around its types.
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
        func statement(_ node: Node) -> String { "  \(identifier(node)) [\(attributes(of: node))]" }
        for module in modules {
            lines += [
                "  subgraph \(label("cluster_" + module.name)) {",
                "    graph [label=\(label(module.name)), style=\"rounded,filled\", color=\"#c3cad5\", fillcolor=\"#8a94a61f\", fontname=\"Helvetica,Arial,sans-serif\", fontsize=12, fontcolor=\"#5b6b84\"]",
            ]
            lines += module.nodes.map { "  " + statement(nodes[$0]) } + ["  }"]
        }
        for node in nodes where node.module == nil { lines.append(statement(node)) }
        if !edges.isEmpty { lines.append("") }
        for edge in edges {
            lines.append(
                "  \(identifier(nodes[edge.source])) -> \(identifier(nodes[edge.target]))\(attributes(of: edge))")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// Returns the identifier of `node` in DOT. The identifier of a missing type begins with a question mark, so it
    /// differs from the name of every other type.
    private func identifier(_ node: Node) -> String { quoted((node.kind == .missing ? "?" : "") + node.name) }

    private func attributes(of node: Node) -> String {
        var attributes = ["label=\(label(node.name))"]
        switch node.kind {
        case .root: attributes += ["fillcolor=\"#dbe8ff\""]
        case .isolated: attributes += ["fillcolor=\"#eeeeee\"", "style=\"rounded,filled,dashed\""]
        case .leaf: attributes += ["fillcolor=\"#f2f4f7\""]
        case .missing: attributes += ["fillcolor=\"#fff5f5\"", "style=\"rounded,filled,dashed\""]
        case .inner: break
        }
        switch node.kind {
        case _ where node.hasErrors:
            attributes += ["color=\(Self.faultColor)", "fontcolor=\(Self.faultColor)", "penwidth=1.6"]
        case .root: attributes += ["color=\"#2f6fde\"", "penwidth=1.6"]
        case .leaf: attributes += ["color=\"#c3cad5\""]
        case .isolated, .missing, .inner: break
        }
        return attributes.joined(separator: ", ")
    }

    private func attributes(of edge: Edge) -> String {
        var attributes = edge.label.map { ["label=\(label($0))"] } ?? []
        if edge.isReference {
            attributes += ["style=dashed", "arrowhead=vee"]
            // Only registrations decide the rank of a node in the layout.
            if nodes[edge.target].kind != .missing { attributes.append("constraint=false") }
        }
        if edge.scope == "weak" { attributes.append("arrowhead=empty") }
        if edge.isFaulty {
            attributes += ["color=\(Self.faultColor)", "fontcolor=\(Self.faultColor)"]
        } else if edge.isReference {
            attributes += ["color=\"#a0aabb\"", "fontcolor=\"#7c8798\""]
        }
        return attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    }

    private static let faultColor = "\"#c9252d\""

    /// Returns a quoted identifier. Only quotes are escaped: in an identifier a backslash stands for itself unless it
    /// is the last character, and no name ends with a backslash.
    private func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }

    /// Returns a quoted label. Backslashes are escaped too: in a label they begin an escape sequence, such as a line
    /// break.
    private func label(_ text: String) -> String { quoted(text.replacing("\\", with: "\\\\")) }
}
