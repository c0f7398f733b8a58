import WeaverGraph

/// Types whose resolvers are Sendable.
///
/// Code on a global actor reads a dependency that is built or given out on that actor. Code elsewhere that reads it
/// through a resolver sends the resolver to the actor, which Swift 6 accepts of a Sendable resolver alone:
///
///     actor Sync {
///         // weaver: router <- Router      lazy, and on the main actor
///         let dependencies: any SyncDependencyResolver
///         func open() async { await dependencies.router.open() }
///     }
extension Lowering {
    /// Whether the resolver of `type` is Sendable: `type` reads a dependency on an actor other than its own, and its
    /// container holds nothing that may not be shared. False for a class with subclasses that state dependencies, since
    /// these pass resolvers of their own on to its initializer, and for a type with property wrappers: those read it by
    /// themselves, and find it by a cast, which Swift does not have to Sendable.
    func hasSendableResolver(_ type: InjectableType) -> Bool {
        guard type.bindings.contains(where: { isReadOnAnotherActor($0, by: type) }) else { return false }
        return type.arguments.isEmpty && !graph.hasWrappers(type.id) && shape(of: type) == .object
            && !graph.statingSuperclasses.values.contains { $0.contains(type.name) }
            && type.bindings.allSatisfy(isHeldAsSendable)
    }

    private func isReadOnAnotherActor(_ id: LinkedGraph.BindingID, by type: InjectableType) -> Bool {
        guard let key = graph.askedKey(of: id), case .actor(let actor) = inputForm(key, of: type.id).isolation else {
            return false
        }
        return graph.declarations.isolation(of: type.key) != .actor(actor)
    }

    /// Whether a dependency is Sendable, and the container holds it in a form that all domains may share. Registrations
    /// do not count: their containers hold much else.
    private func isHeldAsSendable(_ id: LinkedGraph.BindingID) -> Bool {
        guard !graph[id].isSettable, graph.declarations.isSendable(graph[id].accessType, knownAlone: true) else {
            return false
        }
        switch graph[id].kind {
        case .registration: return false
        case .parameter: return !graph[id].scope.isWeak
        case .reference:
            guard let key = graph.askedKey(of: id) else { return false }
            switch inputForm(key, of: graph[id].owner) {
            case .value(let type): return graph.declarations.isSendable(type, knownAlone: true)
            case .lazy(_, let domain, _), .weak(_, let domain, _), .function(_, _, let domain, _):
                return domain != .container
            case .instance, .maker: return false
            }
        }
    }
}
