/// The types whose property wrappers read dependencies of one name through one accessor: the instances of a generic
/// type, and a class with its subclasses. If one of them reads the dependency on a global actor, all wrappers do.
///
///     @MainActor App: Key<Item>, shelf on the main actor      both instances are built on the main actor,
///     Other:          Key<User>, shelf anywhere               since Key<E> has one accessor for 'shelf'
struct WrapperFamilies: Sendable {
    /// The types of each family. A type of which there is no other one in its family is in none.
    private var members: [[LinkedGraph.TypeID]] = []
    private var families: [LinkedGraph.TypeID: Int] = [:]
    /// The isolation in which the members of a family read a dependency.
    private var access: [Dependency: Isolation] = [:]

    private struct Dependency: Hashable {
        var family: Int
        var name: String
        /// Nil in a generic type, of which each instance reads another type.
        var type: TypeKey?
    }

    /// Linear in the types of `graph` that are instances or subclasses, or have subclasses.
    init(_ graph: LinkedGraph) {
        guard !graph.statingSuperclasses.isEmpty || !graph.genericTypes.isEmpty else { return }
        let superclasses = Set(graph.statingSuperclasses.values.joined())
        var relatives: [String: [LinkedGraph.TypeID]] = [:]
        for type in graph.types where !graph.isForeign(type) {
            let (name, above) = (type.declaredName, graph.statingSuperclasses[type.declaredName])
            guard above != nil || !type.arguments.isEmpty || superclasses.contains(name) else { continue }
            relatives[above?.last ?? name, default: []].append(type.id)
        }
        for (_, types) in relatives.sorted(by: { $0.key < $1.key })
        where types.count > 1 && types.contains(where: graph.hasWrappers) {
            for type in types { families[type] = members.count }
            members.append(types)
        }
    }

    /// The types of the family of `type`; none if it has no other type.
    func members(with type: LinkedGraph.TypeID) -> [LinkedGraph.TypeID] { families[type].map { members[$0] } ?? [] }

    /// Returns the isolation in which the family of `type` reads `binding`, a dependency of this type.
    func access(to binding: Binding, of type: InjectableType) -> Isolation {
        dependency(binding, of: type).flatMap { access[$0] } ?? .none
    }

    /// Notes that `type` reads its dependency `binding` in `isolation`. Returns whether the isolation of its family is
    /// another one now. Two global actors are a conflict of the dependency.
    mutating func note(
        _ isolation: Isolation, of binding: Binding, of type: InjectableType,
        _ conflicts: inout [Isolations.Conflict]
    ) -> Bool {
        guard isolation != .none, let dependency = dependency(binding, of: type) else { return false }
        return access[dependency, default: .none].join(isolation, for: binding.id, &conflicts)
    }

    private func dependency(_ binding: Binding, of type: InjectableType) -> Dependency? {
        families[type.id].map {
            Dependency(family: $0, name: binding.name, type: type.arguments.isEmpty ? binding.accessType : nil)
        }
    }
}
