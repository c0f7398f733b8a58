/// The wiring of a graph as a careful person would write it without a generator. Each type that registers others has a
/// function. If a type registers more than `unit` types, these are held by several classes with at most `unit` types
/// each.
extension GeneratedGraph {
    func handwritten() -> String {
        let functions = nodes.indices.filter { !nodes[$0].registrations.isEmpty }.map {
            isLarge($0) ? large($0) : function($0)
        }
        let parts = nodes.indices.filter(isLarge).map(self.parts)
        return "enum Composition {\n" + functions.joined(separator: "\n") + "}\n\n" + parts.joined(separator: "\n")
    }

    /// The types that building the type at `index` needs from the types above it, as indices in `nodes`. Every type
    /// refers to all types that the types below it need, so these are its own references.
    private func needs(of index: Int) -> [Int] { nodes[index].references }

    private func parameters(_ needs: [Int]) -> String {
        needs.map { "\(Self.name($0)): \(Self.type($0))" }.joined(separator: ", ")
    }

    /// The expression that builds the type at `index`. `read` returns the expression for each type that the built type
    /// needs.
    private func build(_ index: Int, _ read: (Int) -> String) -> String {
        let callee = nodes[index].registrations.isEmpty ? Self.type(index) : "make\(Self.type(index))"
        return callee + "(" + needs(of: index).map { "\(Self.name($0)): \(read($0))" }.joined(separator: ", ") + ")"
    }

    private func function(_ index: Int) -> String {
        let type = Self.type(index)
        var lines = ["    static func make\(type)(\(parameters(needs(of: index)))) -> \(type) {"]
        for child in nodes[index].registrations {
            lines.append("        let \(Self.name(child)) = \(build(child, Self.name))")
        }
        lines.append(
            "        return \(type)(\(dependencies(of: index).map { "\(Self.name($0)): \(Self.name($0))" }.joined(separator: ", ")))"
        )
        return (lines + ["    }", ""]).joined(separator: "\n")
    }

    private func large(_ index: Int) -> String {
        let type = Self.type(index)
        return "    static func make\(type)() -> \(type) {\n        \(type)(parts: \(type)Parts())\n    }\n"
    }

    private func parts(_ index: Int) -> String {
        let owner = Self.type(index)
        let registrations = nodes[index].registrations
        let starts = Array(stride(from: 0, to: registrations.count, by: Self.unit))
        var partOf: [Int: Int] = [:]
        for (position, child) in registrations.enumerated() { partOf[child] = position / Self.unit }
        var classes: [String] = []
        var makes: [String] = []
        for (part, start) in starts.enumerated() {
            let members = registrations[start..<min(start + Self.unit, registrations.count)]
            let others = Set(members.flatMap(needs).compactMap { partOf[$0] }).subtracting([part]).sorted()
            let list = others.map { "_ part\($0): \(owner)Part\($0)" }.joined(separator: ", ")
            classes.append("final class \(owner)Part\(part) {")
            for child in members { classes.append("    let \(Self.name(child)): \(Self.type(child))") }
            classes += ["", "    init(\(list)) {"]
            for child in members {
                let value = build(child) {
                    partOf[$0] == part ? Self.name($0) : "part\(partOf[$0] ?? 0).\(Self.name($0))"
                }
                classes.append("        \(Self.name(child)) = \(value)")
            }
            classes += ["    }", "}", ""]
            makes.append(
                "        part\(part) = \(owner)Part\(part)(\(others.map { "part\($0)" }.joined(separator: ", ")))")
        }
        let owned = starts.indices.map { "    let part\($0): \(owner)Part\($0)" }
        let lines =
            classes + ["final class \(owner)Parts {"] + owned + ["", "    init() {"] + makes + ["    }", "}", ""]
        return lines.joined(separator: "\n")
    }
}
