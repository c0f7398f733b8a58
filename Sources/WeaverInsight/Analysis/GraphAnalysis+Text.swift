import WeaverDiagnostics

extension GraphAnalysis {
    /// The analysis of the whole graph for a terminal. Lists have at most `limit` entries.
    package func text(sortedBy column: Column, limit: Int) -> String {
        ([summary, table(sortedBy: column, limit: limit)] + launches.map { launchText($0, limit: limit) } + [
            list("Could be lazy", lazyCandidates.map(words), limit),
            list("Only one type refers to", singleReaders.map(words), limit),
            list("Groups of types that depend on each other", groups.map(words), limit),
        ]).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var summary: String {
        let leaves = graph.names.count - graph.types.count
        let roots = graph.roots.map { graph.names[$0] }
        let shown = roots.prefix(5).joined(separator: ", ") + (roots.count > 5 ? " and \(roots.count - 5) more" : "")
        return """
            \(graph.types.count.counted("type")), \(leaves.counted("leaf type")), \
            \(graph.registrations.count.counted("registration")), \(graph.references.count.counted("reference"))
            roots: \(roots.isEmpty ? "none" : shown)
            longest chain: \(chainWords)

            """
    }

    private var chainWords: String {
        let names = longestChain.map { graph.names[$0] }
        guard names.count > 12 else { return "\(names.count): " + names.joined(separator: " → ") }
        return "\(names.count): " + (names.prefix(6) + ["…"] + names.suffix(5)).joined(separator: " → ")
    }

    private func table(sortedBy column: Column, limit: Int) -> String {
        let columns = Column.allCases.filter { $0 != .name && ($0 != .output || rows.first?.output != nil) }
        var table = TextTable(head: ["type"] + columns.map(\.rawValue))
        let sorted = rows(by: column)
        for row in sorted.prefix(limit) {
            table.add(
                [row.name]
                    + columns.map { column in
                        switch column {
                        case .name: ""
                        case .fanIn: String(row.fanIn)
                        case .fanOut: String(row.fanOut)
                        case .depth: row.depth.map(String.init) ?? "-"
                        case .chain: String(row.chain)
                        case .alone: String(row.alone)
                        case .width: String(row.width)
                        case .launch: String(row.launched)
                        case .output: row.output.map(String.init) ?? "-"
                        }
                    })
        }
        return "Types, by \(column.rawValue)\n" + table.text + more(sorted.count - limit)
    }

    private func launchText(_ launch: RootLaunch, limit: Int) -> String {
        let steps = launch.launch.steps
        let count = launch.launch.instanceCount.counted("instance")
        return "Built with \(graph.names[launch.root]): \(count), in order\n"
            + stepLines(steps.prefix(limit)) + more(steps.count - limit)
    }

    func stepLines(_ steps: some Sequence<Launch.Step>) -> String {
        steps.enumerated().map { position, step in
            let registration = graph.registrations[step.registration]
            let scope =
                registration.isEager
                ? "" : ", \(graph.dependency(registration).scope ?? ""), which an initializer takes"
            let times = step.count == 1 ? "" : ", \(step.count) times"
            return
                "  \(position + 1). \(graph.names[registration.target]) (\(graph.name(of: step.registration))\(scope)\(times))\n"
        }.joined()
    }

    // MARK: Lists

    private func list(_ title: String, _ lines: [String], _ limit: Int) -> String {
        lines.isEmpty
            ? "" : title + "\n" + lines.prefix(limit).map { "  \($0)\n" }.joined() + more(lines.count - limit)
    }

    private func more(_ count: Int) -> String { count > 0 ? "  … and \(count) more: --top, or --format json\n" : "" }

    private func words(_ candidate: LazyCandidate) -> String {
        let condition =
            candidate.mayRead.isEmpty
            ? "" : ", unless an initializer of \(candidate.mayRead.prefix(3).joined(separator: ", ")) reads it"
        return
            "\(graph.name(of: candidate.registration)): \(candidate.saved.counted("instance")) less at launch\(condition)"
    }

    private func words(_ single: SingleReader) -> String {
        "\(graph.name(of: single.registration)): \(graph.names[single.reader])"
    }

    private func words(_ group: [Int]) -> String { group.map { graph.names[$0] }.joined(separator: ", ") }
}

// MARK: - One node

extension GraphAnalysis {
    /// The analysis of one node for a terminal: its numbers, the types that use it, the nodes that are only there for
    /// it, which containers keep its instances, and what is built with an instance. Lists have at most `limit` entries.
    package func text(of node: Int, limit: Int) -> String {
        let row = rows[node]
        var lines = [
            row.name + (graph.isType(node) ? " (\(place(of: node)))" : ""),
            "  fan-in \(row.fanIn), fan-out \(row.fanOut), depth \(row.depth.map(String.init) ?? "none"), "
                + "chain \(row.chain), width \(row.width), built at launch \(row.launched)",
        ]
        if let output = row.output { lines.append("  \(output.counted("line")) of generated Swift") }
        if let dominator = dominators[node] { lines.append("  only there for \(graph.names[dominator])") }
        let own = alone(for: node).map { graph.names[$0] }
        if !own.isEmpty { lines.append("  only there for it (\(own.count)): " + joined(own, limit)) }
        let keepers = keepers(of: node)
        if !keepers.isEmpty {
            lines.append("  kept alive by")
            lines += keepers.prefix(limit).map { "    " + $0 }
        }
        if let group = groups.first(where: { $0.contains(node) }) {
            lines.append(
                "  depends on itself through " + joined(group.filter { $0 != node }.map { graph.names[$0] }, limit))
        }
        var text = lines.joined(separator: "\n") + "\n"
        if graph.isType(node) {
            var planner = LaunchPlanner(graph)
            let launch = planner.launch(of: node)
            let count = launch.instanceCount
            text += "  built with it: \(count.counted("instance"))\n"
            text += stepLines(launch.steps.prefix(limit)).split(separator: "\n").map { "  \($0)\n" }.joined()
            text += more(launch.steps.count - limit)
        }
        return text
    }

    private func joined(_ names: [String], _ limit: Int) -> String {
        names.prefix(limit).joined(separator: ", ") + (names.count > limit ? " and \(names.count - limit) more" : "")
    }

    private func place(of node: Int) -> String {
        let location = graph.types[node].location
        return "\(location.file):\(location.line)"
    }

    /// The registrations that build a node, each with the containers that hold its instances and for how long.
    func keepers(of node: Int) -> [String] {
        graph.registrants[node].map { registration in
            let dependency = graph.dependency(graph.registrations[registration])
            let owner = graph.names[graph.registrations[registration].owner]
            let readers = Set(graph.readers[registration].map { graph.names[graph.references[$0].owner] }).sorted()
            let name = graph.name(of: registration)
            switch dependency.scope {
            case "container", "lazy":
                let word = dependency.scope == "lazy" ? " once it is read," : ""
                let others = readers.isEmpty ? "" : "; also by " + joined(readers, 5)
                return dependency.parameters.isEmpty
                    ? "\(name):\(word) as long as a container of \(owner)\(others)"
                    : "\(name): as long as the caller holds it"
            case "weak": return "\(name): as long as a reader holds it (\(joined([owner] + readers, 5)))"
            default: return "\(name): as long as the caller holds it"
            }
        }
    }
}
