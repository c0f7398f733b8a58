import WeaverGraph

extension LoweredGraph {
    /// Returns the graph in which the instances of each generic type share one generic container, where their
    /// containers are the same but for the generic arguments. Other instances keep containers of their own: those that
    /// find different dependencies above or beside them, and those with builders, whose code may not be generic.
    ///
    /// The container is printed for one instance, whose types tell the generic parameters apart (`Generalization`).
    /// The text of each other instance must be the same with its arguments in it. Linear in the number of
    /// instances, and in the size of their containers.
    func sharingGenericContainers() -> LoweredGraph {
        guard !graph.genericTypes.isEmpty else { return self }
        var groups: [String: Instances] = [:]
        var plans = plans
        let instances = lowering.generalization.instances
        for (name, types) in instances {
            for type in types.dropFirst() { plans.change(type.id) { $0.sharesSources = true } }
            guard lowering.overrides == nil, quietNames.allocated.isEmpty, quietFunctions.allocated.isEmpty,
                types.allSatisfy(isPlain), let first = types.first(where: tellsParametersApart)
            else { continue }
            groups[name] = Instances(printed: first, all: types)
        }
        for (name, instances) in groups { share(true, name, instances, in: &plans) }
        // A container names the containers that it makes. One that makes a container which is not shared would not be
        // the same for other arguments.
        var waiting = instances.keys.filter { groups[$0] == nil }.sorted()
        waiting += differing(groups, in: LoweredGraph(self, plans: plans))
        while let name = waiting.popLast() {
            if let instances = groups.removeValue(forKey: name) { share(false, name, instances, in: &plans) }
            let made = (instances[name] ?? []).filter { !plans[$0.id].isBuiltInPlace }
            waiting += Set(made.flatMap(\.registrants).map { graph[graph[$0].owner].declaredName }).filter {
                groups[$0] != nil
            }
        }
        return LoweredGraph(self, plans: plans)
    }

    /// The instances of a generic type that may share a container, and the one for which it is printed.
    private struct Instances {
        let printed: InjectableType
        let all: [InjectableType]
    }

    private func share(_ isShared: Bool, _ name: String, _ instances: Instances, in plans: inout ContainerPlans) {
        for type in instances.all {
            plans.change(type.id) { plan in
                plan.isGeneric = isShared
                plan.isPrintedElsewhere = isShared && type.id != instances.printed.id
                plan.className =
                    isShared
                    ? names.genericContainers[name].required("'\(name)' has no container")
                    : names.containers[type.id.index]
            }
        }
    }

    /// Returns the names of the generic types for some of whose instances another text is printed.
    private func differing(_ groups: [String: Instances], in lowered: LoweredGraph) -> [String] {
        groups.filter { name, instances in
            guard let generic = graph.genericType(named: name),
                let map = lowering.generalization.types(in: instances.printed.id)
            else { return true }
            let parameters = generic.parameters.map(\.name)
            return !instances.all.allSatisfy { type in
                type.id == instances.printed.id
                    || lowered.text(of: instances.printed, map.replacing(parameters, by: type.key))
                        == lowered.text(of: type, Generalization.TypeMap())
            }
        }.keys.sorted()
    }

    /// Returns the text of the container of `type`, with its types replaced by `map`.
    private func text(of type: InjectableType, _ map: Generalization.TypeMap) -> String {
        var (types, runtime, plan) = (types, names.runtime, plans[type.id])
        types.generalize(by: map)
        plan.isPrintedElsewhere = false
        let lowered = LoweredGraph(self, types: types)
        return ContainerEmitter(wiring: Wiring(lowered: lowered, plan: plan, isShared: false)).declarations(&runtime)
            .map { SwiftPrinter.print($0) }.joined(separator: "\n")
    }

    /// Whether the types in the container of `type`, an instance, tell the generic parameters apart from each other and
    /// from other types.
    private func tellsParametersApart(_ type: InjectableType) -> Bool {
        lowering.generalization.types(in: type.id) != nil
    }

    /// Whether the container of `type`, an instance, converts no value in a way that may be possible for its arguments
    /// alone, and has no builders.
    private func isPlain(_ type: InjectableType) -> Bool {
        guard type.gatheringCount == 0, let generic = graph.genericType(of: type) else { return false }
        let names = Set(generic.parameters.map(\.name))
        let isPlain = type.bindings.allSatisfy { id in
            if graph[id].hasBuilder || graph[id].isGathering { return false }
            guard let written = graph[id].written, let abstract = written.abstract else { return true }
            return graph.conforms(written.type, to: abstract, whatever: names)
        }
        guard isPlain, case .constructor(_, let arguments) = type.construction else { return isPlain }
        // A type that the initializer does not state is converted.
        return arguments.allSatisfy { argument in
            !graph[argument.binding].namesParameters || !graph.declaredTypes(of: argument, in: type).isEmpty
        }
    }
}

extension LinkedGraph {
    /// Whether `type` is also an `abstract`, whatever arguments stand for the generic parameters `names` in both, as
    /// far as the inputs show.
    fileprivate func conforms(_ type: TypeKey, to abstract: TypeKey, whatever names: Set<String>) -> Bool {
        let own = type.mentioned(of: names)
        if own.isEmpty { return abstract.mentioned(of: names).isEmpty }
        guard abstract.mentioned(of: names).isSubset(of: own) else { return false }
        let conditional = Set(declarations[type]?.conditionalInherits.compactMap(\.dottedName) ?? [])
        return abstract.components.allSatisfy { $0.dottedName.map { !conditional.contains($0) } ?? true }
    }
}

extension TypeKey {
    /// Returns those of the generic parameters `names` that the type mentions.
    fileprivate func mentioned(of names: Set<String>) -> Set<String> {
        var found: Set<String> = []
        forEachName { if names.contains($0[0].name) { found.insert($0[0].name) } }
        return found
    }
}
