import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

extension Proposals {
    /// The paths in the property files: of single values, and of mappings behind them unless the value is a name.
    /// Without `isBare`, a path stands in quotes.
    func properties(isBare: Bool, choosesName: Bool) -> [CompletionItem] {
        var values: Set<String> = []
        var mappings: Set<String> = []
        func add(_ node: PropertyNode, _ path: String) {
            switch node.content {
            case .mapping(let entries):
                if !path.isEmpty { mappings.insert(path) }
                // No path leads to a key with a dot, or to one without a letter.
                for entry in entries where !entry.key.isEmpty && !entry.key.contains(".") {
                    add(entry.value, path.isEmpty ? entry.key : path + "." + entry.key)
                }
            case .scalar, .sequence: values.insert(path)
            case .null: break
            }
        }
        for root in project.propertyFiles.compactMap(\.root) { add(root, "") }
        let paths = values.sorted() + (choosesName ? [] : mappings.subtracting(values).sorted())
        return paths.map {
            CompletionItem($0, .value, "property", snippet: isBare || hasQuote ? nil : "\"\($0)\"")
        }
    }

    /// The keys that attributes ask for in the mapping of some keys, and that the file does not have there.
    func propertyKeys(below above: [String]) -> [CompletionItem] {
        var details: [String: String] = [:]
        for reader in project.propertyReaders() {
            let keys = reader.path.split(separator: ".").map(String.init)
            let detail = "read by '\(reader.owner).\(reader.name)'"
            if keys.count > above.count, keys.starts(with: above) {
                details[keys[above.count]] = detail
            } else if reader.attribute == .property, above.starts(with: keys) {
                for dependency in project.dependencies(named: reader.name, of: reader.owner) {
                    let names = Self.keys(
                        of: dependency.binding.type, below: above.dropFirst(keys.count), dependency.graph)
                    for name in names { details[name] = detail }
                }
            }
        }
        for name in present(in: above) { details[name] = nil }
        return details.sorted(on: \.key).map {
            CompletionItem($0.key, .property, $0.value, snippet: "\($0.key): $0")
        }
    }

    /// The keys that a value of a type is made of, in the mapping of some keys.
    private static func keys(of type: TypeKey, below above: ArraySlice<String>, _ graph: LinkedGraph) -> [String] {
        guard let declared = graph.declarations[type.unwrapped ?? type], declared.kind != .protocol else { return [] }
        var members = declared.initializers.flatMap(\.parameters).map { ($0.label ?? $0.name, Optional($0.type)) }
        if !declared.declaresInitializer {
            members += declared.properties.filter { !$0.isLet || !$0.hasInitialValue }.map { ($0.name, $0.type) }
        }
        guard let first = above.first else { return members.map(\.0) }
        let inner = members.first { $0.0 == first }.flatMap(\.1)
        return inner.map { keys(of: $0, below: above.dropFirst(), graph) } ?? []
    }

    /// The keys that the file has in the mapping of some keys.
    private func present(in above: [String]) -> [String] {
        var node = project.propertyFiles.first { $0.path == file.name }?.root
        for key in above {
            guard case .mapping(let entries)? = node?.content else { return [] }
            node = entries.first { $0.key == key }?.value
        }
        guard case .mapping(let entries)? = node?.content else { return [] }
        return entries.map(\.key)
    }
}
