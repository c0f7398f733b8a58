import WeaverGraph

extension LoweredGraph {
    /// Returns the graph in which the instances of each generic type share one generic container, where their
    /// containers are the same but for the generic arguments. Other instances keep containers of their own: those that
    /// find different dependencies above or beside them, and those with builders, whose code may not be generic.
    ///
    /// Prints the containers of all instances as if they were shared, and compares the texts. Linear in the number of
    /// instances, and in the size of their containers.
    func sharingGenericContainers() -> LoweredGraph {
        guard !graph.genericTypes.isEmpty else { return self }
        let instances = Dictionary(grouping: graph.types.filter { !$0.arguments.isEmpty }, by: \.declaredName)
        var plans = plans
        for (_, types) in instances {
            for type in types.dropFirst() { plans[type.id.index].sharesSources = true }
        }
        guard lowering.overrides == nil, quietNames.allocated.isEmpty, quietFunctions.allocated.isEmpty else {
            return LoweredGraph(self, plans: plans)
        }
        // All that can be shared is shared at first.
        var shared = Set(instances.filter { $0.value.allSatisfy(mayShare) }.keys)
        for name in shared {
            for type in instances[name] ?? [] {
                plans[type.id.index].isGeneric = true
                plans[type.id.index].className = names.genericContainers[name].required("'\(name)' has no container")
            }
        }
        // A container names the containers that it makes, so those that make a container which is not shared are printed
        // again.
        var waiting = shared.sorted()
        while !waiting.isEmpty {
            let lowered = LoweredGraph(self, plans: plans)
            let different = waiting.filter { name in
                let texts = Set((instances[name] ?? []).map { lowered.text(ofContainer: plans[$0.id.index]) })
                return texts.count > 1
            }
            shared.subtract(different)
            var makers: Set<String> = []
            for type in different.flatMap({ instances[$0] ?? [] }) {
                plans[type.id.index].isGeneric = false
                plans[type.id.index].className = names.containers[type.id.index]
                makers.formUnion(type.registrants.map { graph[graph[$0].owner].declaredName })
            }
            waiting = shared.intersection(makers).sorted()
        }
        for name in shared {
            for type in (instances[name] ?? []).dropFirst() { plans[type.id.index].isPrintedElsewhere = true }
        }
        return LoweredGraph(self, plans: plans)
    }

    /// Whether the container of `type`, an instance, may be one that serves all instances.
    private func mayShare(_ type: InjectableType) -> Bool {
        guard lowering.generalization.types(in: type.id) != nil, type.gatheringCount == 0,
            let generic = graph.genericType(of: type)
        else { return false }
        let names = Set(generic.parameters.map(\.name))
        let isPlain = type.bindings.allSatisfy { id in
            if graph[id].hasBuilder || graph[id].isGathering { return false }
            // The concrete type may conform for these arguments alone.
            guard let written = graph[id].written, let abstract = written.abstract else { return true }
            return graph.conforms(written.type, to: abstract, whatever: names)
        }
        guard isPlain, case .constructor(_, let arguments) = type.construction else { return isPlain }
        // A type that the initializer does not state is converted, which may be possible for these arguments alone.
        return arguments.allSatisfy { argument in
            !graph[argument.binding].namesParameters || !graph.declaredTypes(of: argument, in: type).isEmpty
        }
    }

    /// Returns the text of the declarations of a container.
    private func text(ofContainer plan: ContainerPlan) -> String {
        var runtime = names.runtime
        return ContainerEmitter(wiring: Wiring(lowered: self, plan: plan, isShared: false))
            .declarations(&runtime).map { SwiftPrinter.print($0) }.joined(separator: "\n")
    }
}

extension LinkedGraph {
    /// Whether `type` is also an `abstract`, whatever arguments stand for the generic parameters `names` in both, as far
    /// as the inputs show.
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
