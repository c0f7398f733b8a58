extension GraphPicture {
    /// Returns the graph as a Mermaid flowchart that GitHub can draw. The identifiers of nodes are numbers, because
    /// Mermaid could read a type's name as a keyword. A module is a subgraph around its types.
    func mermaidText() -> String {
        var lines = ["flowchart LR"]
        let modules = modules
        for (number, module) in modules.enumerated() {
            lines.append("  subgraph m\(number)[\(quoted(module.name))]")
            lines += module.nodes.map { "    n\($0)\(shape(of: nodes[$0]))" } + ["  end"]
        }
        for (position, node) in nodes.enumerated() where node.module == nil {
            lines.append("  n\(position)\(shape(of: node))")
        }
        for edge in edges {
            let label = edge.label.map { "|\(quoted($0))|" } ?? ""
            lines.append("  n\(edge.source) \(edge.isReference ? "-.->" : "-->")\(label) n\(edge.target)")
        }
        lines += [
            "  classDef root fill:#dbe8ff,stroke:#2f6fde,stroke-width:2px,color:#1f2733",
            "  classDef inner fill:#ffffff,stroke:#8a94a6,color:#1f2733",
            "  classDef isolated fill:#eeeeee,stroke:#8a94a6,stroke-dasharray:4 3,color:#1f2733",
            "  classDef leaf fill:#f2f4f7,stroke:#c3cad5,color:#1f2733",
            "  classDef missing fill:#fff5f5,stroke:#c9252d,stroke-dasharray:4 3,color:#c9252d",
            "  classDef faulty stroke:#c9252d,stroke-width:2px,color:#c9252d",
        ]
        for (name, kind) in [
            ("root", NodeKind.root), ("inner", .inner), ("isolated", .isolated), ("leaf", .leaf), ("missing", .missing),
        ] {
            lines += marking(name, nodes.indices.filter { nodes[$0].kind == kind })
        }
        lines += marking("faulty", nodes.indices.filter { nodes[$0].hasErrors && nodes[$0].kind != .missing })
        if !modules.isEmpty {
            lines += [
                "  classDef module fill:#8a94a61f,stroke:#c3cad5,color:#5b6b84",
                "  class \(modules.indices.map { "m\($0)" }.joined(separator: ",")) module",
            ]
        }
        let faulty = edges.indices.filter { edges[$0].isFaulty }
        if !faulty.isEmpty {
            lines.append("  linkStyle \(faulty.map(String.init).joined(separator: ",")) stroke:#c9252d")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func marking(_ name: String, _ nodes: [Int]) -> [String] {
        nodes.isEmpty ? [] : ["  class \(nodes.map { "n\($0)" }.joined(separator: ",")) \(name)"]
    }

    private func shape(of node: Node) -> String {
        switch node.kind {
        case .root: "([\(quoted(node.name))])"
        case .inner, .isolated: "[\(quoted(node.name))]"
        case .leaf: "(\(quoted(node.name)))"
        case .missing: "[\(quoted("? " + node.name))]"
        }
    }

    /// Returns `text` in quotes. Characters that have a meaning in Mermaid or HTML are written as character codes.
    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "#", "&", "<", ">", "`": result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
