/// The global actor on which each part of the generated code has to run, and the dependencies that several isolation
/// domains share (Grammar/README.md, "isolation"). Code that builds an isolated type is isolated, and so is code that
/// needs an instance of such a type at once. A container stays in the domain where it is made. A container is made on a
/// global actor if it builds an instance on that actor from values that are not Sendable.
package struct Isolations: Sendable {
    /// By binding, the isolation in which a registration's instance is built.
    package private(set) var building: [Isolation]
    /// By binding, the isolation that code must have to read the dependency.
    package private(set) var access: [Isolation]
    /// By type, the isolation in which the type's container is made.
    package private(set) var container: [Isolation]
    /// By type, the isolation in which the type's instance is made from its container.
    package private(set) var instance: [Isolation]
    /// By type and key, the isolation that code must have to read an input of the type's container. Inputs that any
    /// domain may read are left out.
    private var inputs: [[LinkedGraph.KeyID: Isolation]]
    /// The types whose wrappers read in one isolation. Used while isolations are decided.
    private var families: WrapperFamilies
    /// The registrations and inputs that code in several domains reads. The code that builds the registrations captures
    /// only Sendable values.
    package private(set) var sharing: Sharing
    /// The dependencies for which no correct code can be generated, since this code would break isolation.
    private(set) var conflicts: [Conflict] = []

    /// A dependency for which the generated code would break isolation.
    struct Conflict: Hashable, Sendable {
        enum Reason: Hashable, Sendable {
            /// Building the instance of `binding` requires these two global actors at once.
            case actors(String, String)
            /// Building the owner of `binding` requires these two global actors at once. The owner is a root.
            case root(String, String)
            /// The built instance is in `domain`, and would share with its container the dependency for this input,
            /// which is not Sendable.
            case confined(input: LinkedGraph.KeyID, domain: Domain)
            /// A closure that a constructor takes for the dependency `argument` would read this dependency in another
            /// domain than its own.
            case closure(argument: LinkedGraph.BindingID, Domain)
            /// The builder runs on the global actor `reader`, and would read its container, which is on `container`.
            case builder(reader: String, container: String)
        }

        /// An isolation domain, as diagnostics name it.
        enum Domain: Hashable, Sendable {
            /// The domain of an actor's instance.
            case instance
            /// The domain of a global actor.
            case actor(String)
            /// Any domain, since a `@Sendable` closure may run in every domain.
            case any
        }

        /// The dependency at which the conflict is reported.
        var binding: LinkedGraph.BindingID
        var reason: Reason
    }

    /// Finds the isolations of a linked graph. A least fixpoint: a type is visited again when the isolations of a type
    /// directly above or below it have changed.
    package init(_ graph: LinkedGraph) {
        building = Array(repeating: .none, count: graph.bindings.count)
        access = building
        container = graph.types.map { graph.isolationBeforehand(ofContainer: $0) }
        instance = Array(repeating: .none, count: graph.types.count)
        // Other modules hand closures on an actor to those that read them there alone.
        inputs = graph.types.map { type in
            graph.needs(ofOffered: type.id).reduce(into: [:]) { inputs, need in
                if let actor = need.actor { inputs[need.key] = .actor(actor) }
            }
        }
        families = WrapperFamilies(graph)
        sharing = Sharing(graph)
        guard graph.mayCrossDomains else { return }
        fix(graph, nil)
        // Confinement is computed once. Isolating a registration can only remove confinement, never add any.
        fix(graph, Confinement(graph, building: building, .valuesAlone))
        settle(graph, Confinement(graph, building: building, .allThatIsSendable))
    }

    /// Returns the isolation of code that makes the container of a type, and then the type's instance.
    package func making(_ type: LinkedGraph.TypeID) -> Isolation {
        container[type.index] == .none ? instance[type.index] : container[type.index]
    }

    /// Whether some input of a container must be read on a global actor.
    var hasInputs: Bool { inputs.contains { !$0.isEmpty } }

    /// Returns the isolation that code must have to read an input of a type's container.
    package func isolation(ofInput key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID) -> Isolation {
        inputs[type.index][key] ?? .none
    }

    /// Returns the inputs of a type's container that must be read on a global actor other than `domain`.
    package func isolatedInputs(of type: LinkedGraph.TypeID, besidesOn domain: Isolation) -> KeySet {
        inputs[type.index].filter { $0.value != .none && $0.value != domain }.keys.sorted().reduce(into: KeySet()) {
            $0.append($1)
        }
    }

    /// Updates the isolations of all types until nothing changes. `confinement` is nil in the first pass, which ignores
    /// whether values are Sendable.
    private mutating func fix(_ graph: LinkedGraph, _ confinement: Confinement?) {
        var queue = graph.typeIDs
        var isQueued = Array(repeating: true, count: queue.count)
        var next = 0
        while next < queue.count {
            let type = queue[next]
            next += 1
            isQueued[type.index] = false
            let hasChanged = update(graph[type], in: graph, confinement)
            let relatives = families.members(with: type)
            let hasChangedFamily = !relatives.isEmpty && noteFamily(of: graph[type], in: graph)
            guard hasChanged || hasChangedFamily else { continue }
            let neighbours =
                graph[type].registrants.map { graph[$0].owner } + graph[type].bindings.compactMap { graph[$0].builds }
            for neighbour in neighbours + (hasChangedFamily ? relatives : []) where !isQueued[neighbour.index] {
                isQueued[neighbour.index] = true
                queue.append(neighbour)
            }
        }
    }

    /// Notes the isolations in which a type reads its dependencies for its family. Returns whether any of the family
    /// has changed.
    private mutating func noteFamily(of type: InjectableType, in graph: LinkedGraph) -> Bool {
        var hasChanged = false
        for id in type.bindings {
            hasChanged = families.note(access[id.index], of: graph[id], of: type, &conflicts) || hasChanged
        }
        return hasChanged
    }

    /// Updates the isolations of a type and its dependencies. Returns whether any isolation has changed.
    private mutating func update(_ type: InjectableType, in graph: LinkedGraph, _ confinement: Confinement?) -> Bool {
        let index = type.id.index
        var hasChanged = false
        for registrant in type.registrants {
            for (key, id, _) in graph.answers(to: registrant) where access[id.index] != .none {
                hasChanged =
                    inputs[index][key, default: .none].join(access[id.index], for: registrant, &conflicts) || hasChanged
            }
            let above = inputs[graph[registrant].owner.index]
            let handedOn = above.isEmpty ? KeySet() : graph.keysFromAbove(to: registrant)
            for (key, isolation) in above.sorted(by: { $0.key < $1.key }) where handedOn.contains(key) {
                hasChanged =
                    inputs[index][key, default: .none].join(isolation, for: registrant, &conflicts) || hasChanged
            }
        }
        for id in type.bindings {
            switch graph[id].kind {
            case .parameter: break
            case .reference:
                let isolation = graph.askedKey(of: id).flatMap { inputs[index][$0] } ?? .none
                hasChanged = access[id.index].join(isolation, for: id, &conflicts) || hasChanged
            case .registration:
                for isolation in needs(ofBuilding: graph[id], in: graph, confinement) {
                    hasChanged = building[id.index].join(isolation, for: id, &conflicts) || hasChanged
                }
                if graph[id].scope.isBuiltWithContainer {
                    hasChanged = container[index].join(building[id.index], for: id, &conflicts) || hasChanged
                } else {
                    hasChanged = access[id.index].join(building[id.index], for: id, &conflicts) || hasChanged
                }
                guard let confinement, isRaising(id, in: graph, confinement) else { continue }
                hasChanged = container[index].join(building[id.index], for: id, &conflicts) || hasChanged
            }
        }
        for isolation in needs(ofBuilding: type, type.construction, in: graph, confinement) {
            // If registrations build the type, the conflict is reported at these registrations. The type has no
            // dependency, and no conflict, if all its dependencies are for other platforms or projects.
            var found: [Conflict] = []
            hasChanged = instance[index].join(isolation, for: type.bindings.first, &found) || hasChanged
            if type.registrants.isEmpty, let conflict = found.first,
                case .actors(let first, let second) = conflict.reason
            {
                conflicts.note(Conflict(binding: conflict.binding, reason: .root(first, second)))
            }
        }
        if container[index] == .none, staysWithInstance(type, in: graph) {
            hasChanged = container[index].join(instance[index], for: nil, &conflicts) || hasChanged
        }
        return hasChanged
    }

    /// Whether the container of `type` is made on the global actor on which its instance is: by a factory, which runs
    /// on the actor of what it builds, or below such a container. All that is built on that actor then reads in one
    /// domain what the factory is given.
    private func staysWithInstance(_ type: InjectableType, in graph: LinkedGraph) -> Bool {
        if graph.declarations.isActor(type.key) || instance[type.id.index] == .none { return false }
        if graph.isOffered(type.id) { return true }
        guard graph.module?.isExecutable == false, !type.registrants.isEmpty else { return false }
        return type.registrants.allSatisfy { container[graph[$0].owner.index] == instance[type.id.index] }
    }

    /// Returns the isolations that code must have to build the instance of a registration: that of its builder or
    /// initializer, and those of the container, the arguments and the property wrappers that this code uses. If two of
    /// them are different global actors, the registration has a conflict. `confinement` is nil in the first pass, which
    /// ignores whether values are Sendable (`fix`).
    private func needs(ofBuilding binding: Binding, in graph: LinkedGraph, _ confinement: Confinement?) -> [Isolation] {
        // Nothing calls the builder of a registration that code sets.
        guard let builder = binding.builder, !binding.isSettable else {
            if case .value(_, let isolations) = binding.construction { return isolations }
            return binding.builds.map { needs(ofBuilding: graph[$0], binding.construction, in: graph, confinement) }
                ?? [binding.construction.call?.isolation ?? .none]
        }
        guard let type = binding.builds, graph.hasWrappers(type) else {
            return [graph.builderIsolation(builder, of: binding)]
        }
        return [graph.builderIsolation(builder, of: binding), container[type.index]] + wrapped(graph[type], in: graph)
    }

    /// Returns the isolations that code must have to build an instance of `type` by `construction`: those of the
    /// initializer, of the type's container, of the arguments and of the type's property wrappers.
    private func needs(
        ofBuilding type: InjectableType, _ construction: Construction, in graph: LinkedGraph,
        _ confinement: Confinement?
    ) -> [Isolation] {
        var needs = [construction.call?.isolation ?? .none, container[type.id.index]]
        if case .constructor(_, let arguments) = construction {
            needs += arguments.map { argument in
                let access = access[argument.binding.index]
                switch graph.domain(of: argument) {
                // A closure that states no domain runs in the domain in which the closure is made.
                case nil: return argument.form != .value && graph.declarations.isActor(type.key) ? .none : access
                case .any, .instance: return .none
                case .actor(let actor):
                    let isFree =
                        [.none, .actor(actor)].contains(construction.call?.isolation ?? .none)
                        && [.none, .actor(actor)].contains(container[type.id.index])
                    guard isFree, access == .none, let confinement,
                        isConfined(argument, of: type, in: graph, confinement)
                    else { return .none }
                    return .actor(actor)
                }
            }
        }
        return needs + wrapped(type, in: graph)
    }

    /// Returns the isolations that code must have to build an instance of `type`, because the property wrappers of the
    /// instance read their dependencies in the isolation in which it is built. Empty for an actor, and for a type
    /// without wrappers.
    private func wrapped(_ type: InjectableType, in graph: LinkedGraph) -> [Isolation] {
        guard graph.hasWrappers(type.id), !graph.declarations.isActor(type.key) else { return [] }
        // A wrapper of a superclass may read a dependency that the subclass states without a wrapper.
        let readsAll = !graph.wrappedSuperclasses(ofTypeNamed: type.declaredName).isEmpty
        return type.bindings.lazy.filter { readsAll || graph[$0].isWrapped }
            .flatMap { [access[$0.index], families.access(to: graph[$0], of: type)] }
    }

    /// Whether the dependency that a constructor's argument passes is confined to the domain of its container.
    private func isConfined(
        _ argument: ConstructorArgument, of type: InjectableType, in graph: LinkedGraph, _ confinement: Confinement
    ) -> Bool {
        confinement.isConfined(argument.binding, as: argument.result, in: graph, building)
    }

    /// Whether a registration requires its container to be made on a global actor: the registration's instance is built
    /// on that actor, from a dependency that is confined to the container's domain.
    private func isRaising(_ id: LinkedGraph.BindingID, in graph: LinkedGraph, _ confinement: Confinement) -> Bool {
        let owner = graph[graph[id].owner]
        guard building[id.index] != .none, container[owner.id.index] == .none, !graph.declarations.isActor(owner.key)
        else { return false }
        return readsConfined(id, in: graph, confinement)
    }

    /// Whether building a registration reads a dependency that is confined to the domain of the registration's
    /// container: the builder may read the container, or the built type is given a confined dependency.
    private func readsConfined(_ id: LinkedGraph.BindingID, in graph: LinkedGraph, _ confinement: Confinement) -> Bool {
        let binding = graph[id]
        if binding.hasBuilder, graph.builderTakesResolver(id) { return true }
        guard let type = binding.builds, !binding.hasBuilder || graph.hasWrappers(type) else { return false }
        return confinement.isAnyConfined(givenTo: id, in: graph, building)
    }

    // MARK: Dependencies that several domains share

    /// Finds the dependencies that several domains share (`sharing`), and adds a conflict for each dependency that
    /// cannot be shared.
    private mutating func settle(_ graph: LinkedGraph, _ confinement: Confinement) {
        for type in graph.types {
            for id in type.bindings where graph[id].kind == .registration {
                settle(id, of: type, in: graph, confinement)
            }
            settleClosures(of: type, in: graph, confinement)
            settleActor(type, in: graph, confinement)
        }
        sharing.spread(over: graph, building: building)
    }

    /// Finds the dependencies that the instance of the registration `id` shares with its container, if the two are in
    /// different domains.
    private mutating func settle(
        _ id: LinkedGraph.BindingID, of owner: InjectableType, in graph: LinkedGraph, _ confinement: Confinement
    ) {
        // A container-scoped registration raises its container, or has a conflict with it already.
        if case .actor(let reader) = building[id.index], case .actor(let home) = container[owner.id.index],
            reader != home, !graph[id].scope.isBuiltWithContainer, graph.builderTakesResolver(id)
        {
            conflicts.note(Conflict(binding: id, reason: .builder(reader: reader, container: home)))
        }
        guard let type = graph[id].builds, !graph[id].hasBuilder || graph.hasWrappers(type) else { return }
        let isActor = graph.declarations.isActor(graph[type].key)
        let crosses = isActor || building[id.index] != .none && building[id.index] != container[owner.id.index]
        // A factory of another module's bundle may send values to an actor, which it returns as a protocol.
        let sent = graph.inputsSent(to: type)
        guard crosses || !sent.isEmpty else { return }
        let domain: Conflict.Domain =
            if case .actor(let actor) = building[id.index], crosses, !isActor { .actor(actor) } else { .instance }
        let takesOnActor =
            isActor && building[id.index] == container[owner.id.index]
            ? inputsTakenOnActors(of: graph[type], built: building[id.index], in: graph) : []
        let isActorsOwn = graph.declarations.isActor(owner.key) && !owner.registrants.isEmpty
        for key in graph.neededKeys(of: type) where !takesOnActor.contains(key) && (crosses || sent.contains(key)) {
            // If an input of the owner, an actor, is confined, the conflict is reported where the owner is registered.
            if isActorsOwn, graph.provider(of: key, in: owner.id) == .above { continue }
            if confinement.isConfined(key, in: owner.id, of: graph, building) {
                conflicts.note(Conflict(binding: id, reason: .confined(input: key, domain: domain)))
            } else {
                sharing.demand(key, in: owner.id, of: graph)
                // The container moves to the actor with its inputs, in whatever forms registrants give them.
                if isActor || sent.contains(key) { sharing.demand(input: key, of: type) }
            }
        }
        // The values that callers pass as parameters move to the domain of the actor.
        guard isActor else { return }
        for parameter in graph[type].bindings
        where graph[parameter].kind == .parameter && !graph.declarations.isSendable(graph[parameter].type) {
            conflicts.note(Conflict(binding: id, reason: .closure(argument: parameter, .instance)))
        }
    }

    /// Returns the inputs of the actor `type` that its constructor takes only as closures on the global actor
    /// `isolation`, where the instance is built. Only code on that global actor reads these inputs.
    private func inputsTakenOnActors(of type: InjectableType, built isolation: Isolation, in graph: LinkedGraph)
        -> Set<LinkedGraph.KeyID>
    {
        guard isolation != .none, case .constructor(_, let arguments) = type.construction,
            type.bindings.allSatisfy({ graph[$0].kind != .registration })
        else { return [] }
        let others = arguments.filter { graph.domain(of: $0).map { $0 != isolation.domain } ?? true }
        let keys = { (arguments: [ConstructorArgument]) in Set(arguments.compactMap { graph.askedKey(of: $0.binding) })
        }
        return keys(arguments).subtracting(keys(others))
    }

    /// Finds the dependencies that the closures in a constructor's arguments share with other domains.
    private mutating func settleClosures(of type: InjectableType, in graph: LinkedGraph, _ confinement: Confinement) {
        guard case .constructor(_, let arguments) = type.construction else { return }
        let built =
            type.registrants.map { building[$0.index] } + (type.registrants.isEmpty ? [instance[type.id.index]] : [])
        for argument in arguments {
            let access = access[argument.binding.index]
            guard argument.form != .value else {
                // The value is made on a global actor and moves to the actor `type`. It may also be a registration of
                // `type` itself, made together with the container.
                let isMadeOnActor =
                    access != .none
                    || graph[argument.binding].kind == .registration && building[argument.binding.index] != .none
                let leaves =
                    isMadeOnActor && graph.declarations.isActor(type.key)
                    && !graph.declarations.isSendable(argument.type)
                if leaves {
                    conflicts.note(
                        Conflict(binding: argument.binding, reason: .closure(argument: argument.binding, .instance)))
                }
                continue
            }
            let conflict: Bool
            switch graph.domain(of: argument) {
            case nil:
                let isActor = graph.declarations.isActor(type.key)
                // Code on a global actor makes the closure that the actor `type` then has. If an input is confined, the
                // conflict is reported where `type` is registered.
                let leaves = isActor && access == .none && built.contains { $0 != .none }
                let isOwn = graph[argument.binding].kind == .registration
                conflict =
                    isActor && access != .none
                    || leaves && isOwn && isConfined(argument, of: type, in: graph, confinement)
                if leaves, !conflict { sharing.demand(argument.binding, in: graph) }
            case .actor(let actor):
                if access == .actor(actor) || built.allSatisfy({ $0 == .actor(actor) }) && access == .none {
                    conflict = false
                } else if access == .none, !isConfined(argument, of: type, in: graph, confinement) {
                    sharing.demand(argument.binding, in: graph)
                    conflict = false
                } else {
                    conflict = true
                }
            case .any, .instance:
                conflict = access != .none || isConfined(argument, of: type, in: graph, confinement)
                if !conflict { sharing.demand(argument.binding, in: graph) }
            }
            guard conflict else { continue }
            let domain: Conflict.Domain = graph.domain(of: argument) ?? .instance
            conflicts.note(Conflict(binding: argument.binding, reason: .closure(argument: argument.binding, domain)))
        }
    }

    /// Finds the dependencies in the container of `type` that code outside of the actor `type` shares, and adds a
    /// conflict for each that cannot be shared. Does nothing if `type` is no actor. The container moves to the domain
    /// of the actor. If the container is made on a global actor, everything that it holds must be Sendable.
    private mutating func settleActor(_ type: InjectableType, in graph: LinkedGraph, _ confinement: Confinement) {
        guard graph.declarations.isActor(type.key) else { return }
        if graph.hasWrappers(type.id) {
            for id in type.bindings where graph[id].isWrapped && access[id.index] != .none {
                conflicts.note(Conflict(binding: id, reason: .closure(argument: id, .instance)))
            }
        }
        let registrations = type.bindings.filter { graph[$0].kind == .registration }
        // If the constructor takes only values that are made one after the other, no container exists, unless it needs
        // nothing from above: a resolver is made of it then, too.
        if case .constructor(_, let arguments) = type.construction, arguments.allSatisfy({ $0.form == .value }),
            !graph.neededKeys(of: type.id).isEmpty,
            registrations.allSatisfy({ graph[$0].scope.isBuiltWithContainer && !graph[$0].hasBuilder })
        {
            return
        }
        let isMadeElsewhere = container[type.id.index] != .none
        for id in registrations {
            // The code that builds a registration on a global actor reads the registration's siblings on that actor.
            let isIsolated = building[id.index] != .none && readsConfined(id, in: graph, confinement)
            let isConfined =
                isMadeElsewhere && confinement.isConfined(id, as: graph[id].accessType, in: graph, building)
            if isIsolated || isConfined {
                // The constructor's argument may be in conflict already.
                if conflicts.contains(where: { $0.binding == id }) { continue }
                let domain = building[id.index].domain ?? container[type.id.index].domain ?? .instance
                conflicts.note(Conflict(binding: id, reason: .closure(argument: id, domain)))
            } else if isMadeElsewhere {
                sharing.demand(id, in: graph)
            }
        }
    }
}

extension LinkedGraph {
    /// Returns the inputs that the factory of another module's bundle passes to an actor as values, for a type that
    /// such a factory builds. Empty for other types.
    fileprivate func inputsSent(to type: TypeID) -> Set<KeyID> {
        guard !declarations.factories.isEmpty, let factory = declarations.factories[self[type].name],
            factory.sendsToActor
        else { return [] }
        let sent = factory.construction.needs.filter(\.isSent).map(\.name)
        return Set(
            self[type].bindings.filter { self[$0].kind == .reference && sent.contains(self[$0].name) }
                .compactMap(askedKey))
    }
}

extension Isolation {
    /// Becomes `isolation` if this is a global actor. If `self` is a different global actor already, adds a conflict
    /// for `binding` instead, unless `binding` is nil. Returns whether `self` has changed.
    mutating func join(
        _ isolation: Isolation, for binding: LinkedGraph.BindingID?, _ conflicts: inout [Isolations.Conflict]
    ) -> Bool {
        guard case .actor(let actor) = isolation, self != isolation else { return false }
        if case .actor(let other) = self {
            guard let binding else { return false }
            conflicts.note(Isolations.Conflict(binding: binding, reason: .actors(other, actor)))
            return false
        }
        self = isolation
        return true
    }

    fileprivate var domain: Isolations.Conflict.Domain? {
        if case .actor(let actor) = self { return .actor(actor) }
        return nil
    }
}

extension [Isolations.Conflict] {
    /// Adds a conflict unless the array contains it. Of the conflicts between two global actors, only the first one of
    /// each binding is added, since further pairs of actors follow from it.
    fileprivate mutating func note(_ conflict: Isolations.Conflict) {
        let isKnown = contains { known in
            if case (.actors, .actors) = (known.reason, conflict.reason) { return known.binding == conflict.binding }
            return known == conflict
        }
        if !isKnown { append(conflict) }
    }
}
