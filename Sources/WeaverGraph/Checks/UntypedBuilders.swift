import WeaverDiagnostics

/// Reports a closure in a property wrapper whose parameter has no type, and reads a dependency that closures in other
/// wrappers of the same type read with another type: one generated initializer takes all these closures.
///
///     class App { @Weaver(.registration, builder: { r in Row(r.id) }) var row: Row        // weaver: id <= Int
///     class Tab { @Weaver(.registration, builder: { r in Row(r.id) }) var row: Row        // weaver: id <= String
@Sendable func checkUntypedBuilders(_ graph: LinkedGraph) -> [Diagnostic] {
    var read: [BuilderType: [String: Set<ReadMember>]] = [:]
    var diagnostics: [Diagnostic] = []
    let untyped = graph.bindingIDs.filter { graph[$0].leavesBuilderUntyped }
    for id in untyped.sorted(by: { graph[$0].namePlace < graph[$1].namePlace }) {
        let type = BuilderType(graph[id])
        let members = graph.members(readByClosureOf: id)
        let other = members.lazy.compactMap { name, member in
            read[type]?[name]?.first { $0.differs(from: member) }.map { (name, member, $0) }
        }.first
        if let (name, member, other) = other {
            diagnostics.append(.untyped(id, name, member, other, in: graph))
        } else {
            for (name, member) in members { read[type, default: [:]][name, default: []].insert(member) }
        }
    }
    return diagnostics
}

/// The types that decide which initializer of a wrapper takes a builder.
private struct BuilderType: Hashable {
    var parameterCount: Int
    var concrete: TypeKey
    var abstract: TypeKey?

    init(_ binding: Binding) {
        (parameterCount, concrete, abstract) = (binding.parameters.count, binding.type, binding.abstract)
    }
}

/// A dependency as a builder reads it from its resolver.
private struct ReadMember: Hashable {
    var type: TypeKey
    var effects: Effects
    var place: Place

    func differs(from other: ReadMember) -> Bool {
        (type != other.type || effects != other.effects) && place != other.place
    }
}

extension LinkedGraph {
    /// Returns the dependencies that the closure of a registration may read, in the order of their statements.
    fileprivate func members(readByClosureOf id: BindingID) -> [(name: String, ReadMember)] {
        guard let builder = self[id].builder else { return [] }
        let names = builder.readNames ?? Set(builder.words)
        return siblings(offeredTo: id).filter { names.contains(self[$0].name) }.map { sibling in
            let binding = self[sibling]
            let type: TypeKey =
                binding.parameters.isEmpty
                ? binding.accessType
                : .function(
                    TypeKey.Function(
                        parameters: binding.parameters.map { .init(label: nil, type: $0.type) },
                        result: binding.accessType))
            return (binding.name, ReadMember(type: type, effects: effects.access(sibling), place: binding.namePlace))
        }
    }
}

extension Diagnostic {
    fileprivate static func untyped(
        _ id: LinkedGraph.BindingID, _ name: String, _ member: ReadMember, _ other: ReadMember, in graph: LinkedGraph
    ) -> Diagnostic {
        let binding = graph[id]
        let owner = graph.declarations.dependencyResolver(ofTypeNamed: graph[binding.owner].declaredName)
        let input = binding.parameters.isEmpty ? [] : [graph.declarations.inputResolver(of: binding.type)]
        let isOtherType = member.type != other.type
        return Diagnostic(
            .invalidAttributeValue,
            "swiftc cannot infer the type of this closure's parameter: closures of other wrappers of "
                + "'\(binding.accessType.text())' read another '\(name)'",
            at: binding.builderPlace ?? binding.place,
            notes: [
                .init(isOtherType ? "it is a '\(member.type.text())' here" : "it is read here", at: member.place),
                .init(isOtherType ? "and a '\(other.type.text())' there" : "with other effects there", at: other.place),
            ],
            help: "state the type: { (resolver: any \(([owner] + input).joined(separator: " & "))) in … }")
    }
}
