import WeaverGraph

/// The types that use the protocol of an accessor, by the groups of choices on which they depend.
enum ProtocolUsers: Equatable {
    case none
    /// Types that depend on one group; nil stands for types that are the same under all conditions, and for builders.
    case ofGroup(Int?)
    /// Types that depend on several groups.
    case ofSeveral

    mutating func add(_ others: ProtocolUsers) {
        if self == .none { self = others } else if others != .none, others != self { self = .ofSeveral }
    }

    /// The group of choices on which all of them depend; nil if they depend on none, or on several.
    var group: Int? { if case .ofGroup(let group) = self { group } else { nil } }

    /// Returns, for each of the accessors of `names`, the types that use it. `condition` tells the groups of choices on
    /// which types depend.
    static func users(
        ofAccessorsIn names: EmittedNames, _ lowering: Lowering, _ condition: VariantCondition
    ) -> [ProtocolUsers] {
        let graph = lowering.graph
        var users = names.accessors.map { _ in ProtocolUsers.none }
        func add(_ group: Int?, to accessor: Accessor) {
            if let index = names.index(of: accessor) { users[index].add(.ofGroup(group)) }
        }
        for type in graph.types where !graph.isForeign(type) {
            let group = condition.group(ofTypeNamed: type.name)
            let substituted = condition.groupsOfSubstitutions(inTypeNamed: type.name)
            for id in type.stated {
                users[names.index(of: id)].add(.ofGroup(substituted?[graph[id].name] ?? group))
                guard graph[id].hasInputResolver else { continue }
                for accessor in Accessor.ofParameters(forBuilder: id, in: graph) { add(nil, to: accessor) }
            }
            for accessor in names.furtherAccessors(of: type) { add(group, to: accessor) }
        }
        for type in lowering.detached {
            let group = condition.group(ofTypeNamed: type.name)
            for binding in type.bindings { add(group, to: names.accessor(of: binding, of: type, in: graph)) }
        }
        return users
    }
}

/// The names of the protocols of accessors and setters in the outputs of several conditions.
struct ProtocolNames {
    /// The names of the outputs that were added, in their order.
    private var outputs: [EmittedNames] = []

    mutating func add(_ names: EmittedNames) { outputs.append(names) }

    /// Returns the names that the protocols of another output shall have: no two protocols have one name under
    /// conditions that may hold together. An accessor has the name that it has in the outputs before, and its own name
    /// otherwise, unless another accessor has it there which types use that depend on other choices. Nil if `names` has
    /// these names already.
    func names(for names: EmittedNames) -> (resolvers: [String], setters: [Accessor: String])? {
        // Most accessors follow each other as in the output before.
        var next = 0
        let before = names.accessors.indices.map { resolver(of: names.accessors[$0], probablyAt: &next) }
        let settersBefore = names.settable.map(setter)
        guard
            !before.elementsEqual(names.resolverNames, by: { $0 == $1 })
                || !settersBefore.elementsEqual(names.settable, by: { $0 == names.setter(of: $1) })
        else { return nil }
        var resolvers = names.resolverNames
        var setters = names.setters
        let changed = zip(before, resolvers).filter { $0 != $1 } + zip(settersBefore, names.settable.map(names.setter))
        let others = names.otherDeclarations(named: Set(changed.compactMap { $0.0 }))
        var allocator = NameAllocator()
        func free(_ name: String) -> String {
            allocator.allocate(name) { name in names.isTaken(name) || outputs.contains { $0.isTaken(name) } }
        }
        // Names that may also be those of other accessors before.
        var wanted = Set(before.indices.filter { before[$0] == nil }.map { resolvers[$0] })
        for (accessor, name) in zip(names.settable, settersBefore) where name == nil {
            wanted.insert(names.setter(of: accessor))
        }
        var users = users(ofProtocolsNamed: wanted)
        /// The names that accessors of this output have in others.
        let kept = Set(before.lazy.compactMap(\.self).filter(wanted.contains))
        /// Whether types that do not depend on the same choices as the users `own` use the protocol `name`.
        func isUsedElsewhere(_ name: String, _ own: ProtocolUsers) -> Bool {
            users[name].map { $0.group == nil || $0 != own } ?? false
        }
        for (index, accessor) in names.accessors.enumerated() {
            let own = names.users[index]
            if let same = before[index] {
                if !others.contains(same) { resolvers[index] = same }
            } else if kept.contains(resolvers[index]) || isUsedElsewhere(resolvers[index], own) {
                resolvers[index] = free(names.owners[index] + accessor.name.upperFirst + "Resolver")
            }
            if wanted.contains(resolvers[index]) { users[resolvers[index], default: .none].add(own) }
        }
        for (accessor, same) in zip(names.settable, settersBefore) {
            var name = names.setter(of: accessor)
            if let same {
                if !others.contains(same) { name = same }
            } else if users[name] != nil {
                name = free(name)
            }
            setters[accessor] = name
            if wanted.contains(name) { users[name, default: .none].add(.ofGroup(nil)) }
        }
        return (resolvers, setters)
    }

    /// Returns the name of an accessor's protocol in the last output that has it; nil if none has. `index` is the index
    /// at which the last output probably has the accessor, and then that of the next one.
    private func resolver(of accessor: Accessor, probablyAt index: inout Int) -> String? {
        // The names of an output take long to copy.
        for output in outputs.indices.reversed() {
            let isLast = output == outputs.count - 1
            if isLast, index < outputs[output].accessors.count, outputs[output].accessors[index] == accessor {
                index += 1
                return outputs[output].resolverNames[index - 1]
            }
            if let found = outputs[output].index(of: accessor) {
                if isLast { index = found + 1 }
                return outputs[output].resolverNames[found]
            }
        }
        return nil
    }

    private func setter(of accessor: Accessor) -> String? {
        outputs.reversed().lazy.compactMap { $0.setters[accessor] }.first
    }

    /// Returns the types that use the protocols with these names, in any output. Leaves out names that none has.
    private func users(ofProtocolsNamed wanted: Set<String>) -> [String: ProtocolUsers] {
        var users: [String: ProtocolUsers] = [:]
        guard !wanted.isEmpty else { return users }
        for names in outputs {
            for (name, own) in zip(names.resolverNames, names.users) where wanted.contains(name) {
                users[name, default: .none].add(own)
            }
            for name in names.setters.values where wanted.contains(name) {
                users[name, default: .none].add(.ofGroup(nil))
            }
        }
        return users
    }
}
