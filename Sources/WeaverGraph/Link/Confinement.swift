/// The confined registrations and inputs: those that may not leave the isolation domain of their container, since code
/// of another domain would share a value that is not Sendable. A least fixpoint over the graph, linear in the number of
/// bindings, of inputs, and of the containers that provide each input.
struct Confinement: Sendable {
    /// The rule that decides which dependencies may leave a domain.
    enum Rule {
        /// Only values of types that are known to be Sendable may leave. Everything else is confined. Used while
        /// isolations are decided (`Isolations.fix`): the code that builds a confined dependency can then still be
        /// moved to the actor whose code reads the dependency.
        case valuesAlone
        /// A dependency may leave if its type is Sendable, if its type may be Sendable as far as the input files show,
        /// or if it is built only from dependencies that may leave. Used to find conflicts (`Isolations.settle`).
        case allThatIsSendable
    }

    private let rule: Rule
    /// By binding, whether the code that builds a registration captures a confined dependency.
    private var captures: [Bool]
    /// By type, the inputs of its container that a confined dependency provides on some path.
    private var inputs: [KeySet]

    /// Finds the confined registrations and inputs. `building` is, by binding, the isolation in which a registration's
    /// instance is built.
    init(_ graph: LinkedGraph, building: [Isolation], _ rule: Rule) {
        self.rule = rule
        captures = graph.bindingIDs.map { graph.builderTakesResolver($0) }
        inputs = graph.types.map { graph.givenInputs(of: $0, rule) }
        var queue = graph.typeIDs
        var isQueued = Array(repeating: true, count: queue.count)
        var next = 0
        while next < queue.count {
            let type = graph[queue[next]]
            next += 1
            isQueued[type.id.index] = false
            guard update(type, in: graph, building) else { continue }
            // The types that `type` registers read its registrations and inputs, which may be confined now.
            for neighbour in [type.id] + type.bindings.compactMap({ graph[$0].builds }) where !isQueued[neighbour.index]
            {
                isQueued[neighbour.index] = true
                queue.append(neighbour)
            }
        }
    }

    /// Updates the confined inputs of a type and the captures of its registrations. Returns whether either has changed.
    private mutating func update(_ type: InjectableType, in graph: LinkedGraph, _ building: [Isolation]) -> Bool {
        var hasChanged = false
        for registrant in type.registrants {
            var confined = graph.keysFromAbove(to: registrant).intersection(inputs[graph[registrant].owner.index])
            for (key, id, _) in graph.answers(to: registrant) where !inputs[type.id.index].contains(key) {
                if isConfined(id, as: graph.asked(key).type, in: graph, building) {
                    confined = confined.union(KeySet(key))
                }
            }
            guard !inputs[type.id.index].isSuperset(of: confined) else { continue }
            inputs[type.id.index] = inputs[type.id.index].union(confined)
            hasChanged = true
        }
        for id in type.bindings where !captures[id.index] {
            guard let built = graph[id].builds, !graph[id].hasBuilder || graph.hasWrappers(built),
                isAnyConfined(givenTo: id, in: graph, building)
            else { continue }
            captures[id.index] = true
            hasChanged = true
        }
        return hasChanged
    }

    /// Whether the container of the registration `id` gives the built type any dependency that is confined to the
    /// domain of that container.
    func isAnyConfined(givenTo id: LinkedGraph.BindingID, in graph: LinkedGraph, _ building: [Isolation]) -> Bool {
        !graph.keysFromAbove(to: id).isDisjoint(with: inputs[graph[id].owner.index])
            || graph.answers(to: id).contains {
                isConfined($0.binding, as: graph.asked($0.key).type, in: graph, building)
            }
    }

    /// Whether the dependency that the container of `type` gives for `key` is confined to the domain of that container.
    func isConfined(
        _ key: LinkedGraph.KeyID, in type: LinkedGraph.TypeID, of graph: LinkedGraph, _ building: [Isolation]
    ) -> Bool {
        switch graph.provider(of: key, in: type) {
        case .nothing: false
        case .above: inputs[type.index].contains(key)
        case .binding(let id): isConfined(id, as: graph.asked(key).type, in: graph, building)
        }
    }

    /// Whether the dependency `id` is confined to the domain of its container, for code that reads it as a value of
    /// `type`.
    func isConfined(_ id: LinkedGraph.BindingID, as type: TypeKey, in graph: LinkedGraph, _ building: [Isolation])
        -> Bool
    {
        let binding = graph[id]
        func isSendable(_ type: TypeKey) -> Bool {
            graph.declarations.isSendable(type, knownAlone: rule == .valuesAlone)
        }
        switch binding.kind {
        case .parameter: return !isSendable(binding.type) || !isSendable(type)
        case .reference: return graph.askedKey(of: id).map(inputs[binding.owner.index].contains) ?? false
        case .registration:
            let keeps = binding.scope.isShared
            // The slot of a shared registration on a global actor may be passed to any domain, since only code on that
            // actor calls it. Without a slot, code that reads the dependency captures what code that builds it does.
            if binding.isReadLater, building[id.index] != .none { return !binding.isShared && captures[id.index] }
            if keeps, !isSendable(type) { return true }
            return binding.isReadLater && (captures[id.index] || rule == .valuesAlone && !isSendable(type))
        }
    }
}

extension LinkedGraph {
    /// Returns the inputs of a type's container that other modules provide and whose types are not Sendable: those
    /// that a factory takes as values. While isolations are decided, also those of types that are not known to be
    /// Sendable, and all inputs if only code on a global actor makes the container, since it can then stay there with
    /// what it is given.
    fileprivate func givenInputs(of type: InjectableType, _ rule: Confinement.Rule) -> KeySet {
        let isDeciding = rule == .valuesAlone
        let isIsolated = isDeciding && type.construction.call.map { $0.isolation != .none } ?? false
        // Without a module, callers of the initializer of a public root give what the root needs.
        let given =
            module != nil
            ? needs(ofOffered: type.id).filter { isIsolated || $0.time == .now }.map(\.key)
            : isIsolated && isPublicRoot(type) ? Array(neededKeys(of: type.id)) : []
        return given.filter { !declarations.isSendable(asked($0).type, knownAlone: isDeciding) }.reduce(KeySet()) {
            $0.union(KeySet($1))
        }
    }
}

extension Binding {
    /// Whether code that reads a registration gets a slot or a function, which builds the instance later, and not a
    /// value.
    var isReadLater: Bool { !scope.isBuiltWithContainer || takesParameters }
}
