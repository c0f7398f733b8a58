/// The substituted dependencies of types on which several groups of choices decide, as far as the graphs say that these
/// groups do not meet there (`Substitutions`).
///
/// The container of such a type is the same in all graphs, but for the code that builds the substituted dependencies,
/// and for those that only some graphs have. The groups meet in a combination of them that has no graph, unless all of
/// this holds:
///
/// - Each type that is built below one of the registrations is built only there, without effects, and in the isolation
///   of the container.
/// - Nothing asks for what only some of the registrations offer: a type behind the accessor, or a dependency that is
///   not always there.
/// - No registration of the type needs itself through others, whatever is chosen. So all orders in which the container
///   makes them are valid in all combinations.
/// - If registrations of several groups need a dependency in some graphs alone, another one needs it in all graphs, or
///   nothing depends on whether it is needed.
struct IndependentSubstitutions {
    /// By type and name of the dependency, the group that decides on it: an index in the groups of choices.
    private(set) var groups: [String: [String: Int]] = [:]

    init() {}

    /// `graphs` are those of the variants of `facts`, and `differences` says in what they differ.
    init(_ graphs: [InspectedGraph], _ facts: FactVariants, _ differences: VariantDifferences) {
        for (type, names) in differences.substituting {
            guard let choices = facts.substitutions.choices[type] else { continue }
            var groups: [String: Int] = [:]
            for name in names { groups[name] = choices[name]?.min().map(facts.group) }
            // A type on which one group decides needs no attention.
            guard groups.count == names.count, Set(groups.values).count > 1 else { continue }
            let containers = graphs.compactMap { SubstitutingContainer($0, type, groups) }
            guard containers.count == graphs.count, areIndependent(containers, groups, differences.lookingDifferent)
            else {
                continue
            }
            self.groups[type] = groups
        }
    }

    /// Returns the group that decides on a registration; nil if it is not one of these dependencies.
    func group(of id: LinkedGraph.BindingID, in graph: LinkedGraph) -> Int? {
        groups.isEmpty ? nil : groups[graph[graph[id].owner].name]?[graph[id].name]
    }

    /// Whether `groups` do not meet in the container of a type. `containers` has that of each graph.
    private func areIndependent(
        _ containers: [SubstitutingContainer], _ groups: [String: Int], _ lookingDifferent: Set<String>
    ) -> Bool {
        // A type that one of the registrations builds in one graph may be built by another one in another graph.
        var builders: [String: String] = [:]
        for container in containers {
            guard lookingDifferent.isDisjoint(with: container.builtByOthers) else { return false }
            for (type, name) in container.builders where builders.updateValue(name, forKey: type) ?? name != name {
                return false
            }
        }
        for name in groups.keys {
            let needed = containers.compactMap { $0.fromAbove[name] }
            if needed.contains(where: { $0 != needed[0] }) { return false }
        }
        return !areAskedFor(containers, groups) && !hasCircle(containers) && areNeededAnyway(containers, groups)
    }

    /// Whether one of the graphs asks for something that only some of the substituted registrations offer.
    private func areAskedFor(_ containers: [SubstitutingContainer], _ groups: [String: Int]) -> Bool {
        let limited = Set(groups.keys.filter { name in containers.contains { $0.needs[name] == nil } })
        var types: Set<TypeKey> = []
        for container in containers {
            for (name, offered) in container.offered {
                if offered.type != offered.accessType { types.insert(offered.type) }
                if limited.contains(name) { types.insert(offered.accessType) }
            }
        }
        return containers.contains { $0.asks(for: types, limited) }
            || !limited.isEmpty && !containers.allSatisfy { $0.isAlone(with: limited) && $0.isWithoutEffects }
    }

    /// Whether a registration needs itself through others, if the graph of each container says what some of them need.
    private func hasCircle(_ containers: [SubstitutingContainer]) -> Bool {
        let names = Set(containers.flatMap(\.needs.keys)).sorted()
        let positions = names.positions
        let edges = names.map { name in
            Set(containers.flatMap { $0.needs[name, default: [:]].keys.compactMap { positions[$0] } }).sorted()
        }
        return !stronglyConnectedComponents(EdgeLists(edges)).isEmpty
    }

    /// Whether each dependency that the registrations of several groups need in some graphs alone is needed as soon by
    /// a registration that needs it in all graphs, or is there in any case.
    private func areNeededAnyway(_ containers: [SubstitutingContainer], _ groups: [String: Int]) -> Bool {
        /// By name of a dependency, the groups of the registrations that need it in some graphs alone, and its own, and
        /// how soon they need it.
        var varying: [String: (groups: Set<Int>, need: Input.Need)] = [:]
        for (name, group) in groups {
            let needs = containers.map { $0.needs[name] ?? [:] }
            for needed in Set(needs.flatMap(\.keys)) where needs.contains(where: { $0[needed] != needs[0][needed] }) {
                varying[needed, default: (groups[needed].map { [$0] } ?? [], [])].groups.insert(group)
                for need in needs { varying[needed]?.need.formUnion(need[needed] ?? []) }
            }
        }
        return varying.allSatisfy { needed, use in
            if use.groups.count < 2 { return true }
            if !use.need.contains(.ofHiddenType), containers.allSatisfy({ $0.keeps(needed) }) { return true }
            return containers[0].needs.keys.contains { name in
                containers.allSatisfy { use.need.isSubset(of: $0.needs[name]?[needed] ?? []) }
            }
        }
    }
}

/// The container of a type with substituted dependencies, in one graph.
private struct SubstitutingContainer {
    /// By name of a registration, the dependencies of the same container that it needs, and how soon.
    private(set) var needs: [String: [String: Input.Need]] = [:]
    /// By name of a substituted registration, the keys that it needs from above the container, and how soon.
    private(set) var fromAbove: [String: [Input.Key: Input.Need]] = [:]
    /// By type that is built below a substituted registration, the name of the registration.
    private(set) var builders: [String: String] = [:]
    /// By name of a substituted registration, the type that it has, and that of its accessor.
    private(set) var offered: [String: (type: TypeKey, accessType: TypeKey)] = [:]
    /// The types that the other registrations build.
    private(set) var builtByOthers: Set<String> = []
    private let graph: LinkedGraph
    private let type: LinkedGraph.TypeID

    /// Nil if the container has something that several groups may decide on. `groups` has the substituted dependencies
    /// of `type`.
    init?(_ inspected: InspectedGraph, _ name: String, _ groups: [String: Int]) {
        let graph = inspected.gathered
        guard let id = graph.typesByName[name] else { return nil }
        let type = graph[id]
        (self.graph, self.type) = (graph, id)
        let isPlain =
            type.arguments.isEmpty && !graph.isForeign(type) && !graph.declarations.isGeneric(type.key)
            && !graph.declarations.isActor(type.key) && graph.statingSuperclasses[name] == nil
            && !graph.statingSuperclasses.values.contains { $0.contains(name) }
            && !type.bindings.contains { graph.builderTakesResolver($0) }
        guard isPlain else { return nil }
        for id in type.bindings where graph[id].kind == .registration {
            let name = graph[id].name
            needs[name] = graph.needs(of: id)
            guard groups[name] != nil else {
                if let built = graph[id].builds { builtByOthers.insert(graph[built].name) }
                continue
            }
            offered[name] = (graph[id].type, graph[id].accessType)
            fromAbove[name] = graph.needsFromAbove(of: id)
            guard addBuilt(by: id, in: inspected) else { return nil }
        }
    }

    /// Whether making the container, and the instance, neither waits nor fails.
    var isWithoutEffects: Bool { graph.effects.making(type).isEmpty }

    /// Whether a reference of the graph asks for one of `types`, or for a dependency with one of `names`.
    func asks(for types: Set<TypeKey>, _ names: Set<String>) -> Bool {
        (0..<graph.keyCount).contains { index in
            let key = graph.asked(LinkedGraph.KeyID(index: index))
            return types.contains(key.type) || key.type.unwrapped.map(types.contains) ?? false
                || names.contains(key.name)
        }
    }

    /// Whether no other type has a dependency with one of `names`.
    func isAlone(with names: Set<String>) -> Bool {
        graph.bindingIDs.allSatisfy { graph[$0].owner == type || !names.contains(graph[$0].name) }
    }

    /// Whether the container has the dependency `name` whatever needs it, and nothing is told if nothing does.
    func keeps(_ name: String) -> Bool {
        guard case .injecting = graph[type].construction,
            let id = graph[type].bindings.first(where: { graph[$0].name == name }), graph[id].kind == .registration
        else { return false }
        return ResolverReach([.init(owner: type, registrations: [id])], in: graph).unread().isEmpty
    }

    /// Adds the types that are built below the substituted registration `id`. Returns false if one of them is built
    /// elsewhere as well, or in another isolation.
    private mutating func addBuilt(by id: LinkedGraph.BindingID, in inspected: InspectedGraph) -> Bool {
        let (graph, isolations) = (inspected.gathered, inspected.isolations)
        guard let first = graph[id].builds else { return true }
        let isolation = isolations.container[graph[id].owner.index]
        var found: Set<LinkedGraph.TypeID> = [first]
        var pending = [first]
        while let type = pending.popLast() {
            let isPlain =
                isolations.container[type.index] == isolation && isolations.instance[type.index] == isolation
                && isolations.sharing.inputs(of: type).isEmpty && graph.effects.making(type).isEmpty
            guard isPlain, !graph.isForeign(graph[type]), graph[type].arguments.isEmpty else { return false }
            for built in graph[type].bindings.compactMap({ graph[$0].builds }) where found.insert(built).inserted {
                pending.append(built)
            }
        }
        for type in found {
            guard graph[type].registrants.allSatisfy({ $0 == id || found.contains(graph[$0].owner) }) else {
                return false
            }
            builders[graph[type].name] = graph[id].name
        }
        return true
    }
}

extension Input.Need {
    /// A dependency is asked for by the type that it has, and not by that of its accessor.
    fileprivate static let ofHiddenType = Input.Need(rawValue: 8)
}

extension LinkedGraph {
    /// Returns the dependencies of its container that a registration needs, by their names, and how soon.
    fileprivate func needs(of registration: BindingID) -> [String: Input.Need] {
        guard let built = self[registration].builds else { return [:] }
        return answers(to: registration).reduce(into: [:]) { needs, answer in
            var need = need(of: answer.key, in: built)
            if asked(answer.key).type != self[answer.binding].accessType { need.insert(.ofHiddenType) }
            needs[self[answer.binding].name, default: []].formUnion(need)
        }
    }

    /// Returns the keys that a registration needs from above its container, and how soon.
    fileprivate func needsFromAbove(of registration: BindingID) -> [Input.Key: Input.Need] {
        guard let built = self[registration].builds else { return [:] }
        return keysFromAbove(to: registration).reduce(into: [:]) { needs, key in
            needs[asked(key)] = need(of: key, in: built)
        }
    }
}
