import WeaverDiagnostics

/// Reports code that would have to run on two global actors at once, or that would share a value that is not Sendable
/// between isolation domains.
///
///     class App { // weaver: window = Window         @MainActor class Window
///                 // weaver: store = Store           @StoreActor class Store: error
func checkIsolations(_ graph: LinkedGraph, _ isolations: Isolations) -> [Diagnostic] {
    var places: Set<Place> = []
    let told = isolations.conflicts.map { conflict -> Diagnostic in
        switch conflict.reason {
        case .actors(let first, let second):
            .actors(first, second, at: graph[conflict.binding], in: graph, isolations)
        case .root(let first, let second):
            .root(first, second, at: graph[conflict.binding], in: graph, isolations)
        case .confined(let input, let domain):
            .confined(input, domain, for: graph[conflict.binding], in: graph, isolations)
        case .closure(let dependency, let domain):
            .unreadable(graph[dependency], from: domain, at: graph[conflict.binding], in: graph, isolations)
        case .builder(let reader, let container):
            .unreadableContainer(container, from: reader, for: graph[conflict.binding], in: graph)
        }
    }
    // One dependency may break isolation on several paths, and as a closure besides.
    return mixedWrappers(graph) + told.filter { places.insert($0.place).inserted }
}

/// Reports property wrappers in actors and nonisolated types, if all generated code is isolated to a global actor and
/// other types have wrappers, too. All wrappers are then isolated to the global actor. Swift gives a wrapped property
/// the isolation of its wrapper's `wrappedValue`, so actors and nonisolated types cannot read their wrapped properties.
/// Nor can a nonisolated initializer of an isolated type make them.
private func mixedWrappers(_ graph: LinkedGraph) -> [Diagnostic] {
    guard case .actor(let actor) = graph.isolation else { return [] }
    let declarations = graph.declarations
    let wrapped = graph.types.filter { type in type.bindings.contains { graph[$0].isWrapped } }
    guard wrapped.contains(where: { !declarations.isOffMainActor($0.key) }) else { return [] }
    func report(_ type: InjectableType, _ words: String, _ help: String) -> [Diagnostic] {
        type.bindings.filter { graph[$0].isWrapped }.map { id in
            Diagnostic(
                .isolationConflict,
                "\(words) the wrapper '\(graph[id].name)', which is isolated to '@\(actor)' as all others are",
                at: graph[id].namePlace, help: help)
        }
    }
    return wrapped.flatMap { type -> [Diagnostic] in
        if declarations.isOffMainActor(type.key) {
            return report(
                type, "'\(type.name)' cannot read", "state it in a comment, and read it through the resolver")
        }
        guard let call = type.construction.call, call.isolation == .none, declarations.isolation(of: type.key) != .none
        else { return [] }
        return report(
            type, "the nonisolated initializer of '\(type.name)' cannot make",
            "state it in a comment, or let the initializer be isolated as '\(type.name)' is")
    }
}

extension Diagnostic {
    /// Returns the diagnostic of a root that needs the global actors `one` and `other` at once. `binding` is the first
    /// dependency of the root.
    fileprivate static func root(
        _ one: String, _ other: String, at binding: Binding, in graph: LinkedGraph, _ isolations: Isolations
    ) -> Diagnostic {
        let owner = graph[binding.owner]
        let own = graph.declarations.isolation(of: owner.key)
        // The first registration that the container builds on another actor than that of its owner.
        let foreign = owner.bindings.lazy.map { graph[$0] }.first {
            own != .none && $0.kind == .registration && $0.scope.isBuiltWithContainer
                && ![.none, own].contains(isolations.building[$0.id.index])
        }
        return Diagnostic(
            .isolationConflict, "building '\(owner.name)' needs both '@\(one)' and '@\(other)'",
            at: (foreign ?? binding).namePlace,
            help: (foreign.map { "make '\($0.name)' lazy: \($0.statement(ofScope: .lazy))" }
                ?? "take what one of them builds by a closure") + ", or isolate both to one actor")
    }

    /// Returns the diagnostic of a container that needs the global actors `one` and `other` at once. If two
    /// container-scoped registrations of the owner of `binding` are built on these actors, the diagnostic is about both
    /// registrations. Otherwise building `binding` alone needs both actors.
    fileprivate static func actors(
        _ one: String, _ other: String, at binding: Binding, in graph: LinkedGraph, _ isolations: Isolations
    ) -> Diagnostic {
        if binding.isGathering {
            return Diagnostic(
                .isolationConflict,
                "'\(graph[graph.stated(binding.id)].name)' gathers what is built on '@\(one)' and what is built on '@\(other)'",
                at: binding.namePlace,
                help: "isolate all to one actor, or gather them apart, by tags (collect = [tag])")
        }
        let owner = graph[binding.owner]
        let siblings = owner.bindings.map { graph[$0] }.filter {
            $0.kind == .registration && $0.scope.isBuiltWithContainer
        }
        func named(_ actor: String) -> Binding? { siblings.first { isolations.building[$0.id.index] == .actor(actor) } }
        guard let first = named(one), let second = named(other), first.id != second.id else {
            return Diagnostic(
                .isolationConflict, "'\(binding.name)' needs both '@\(one)' and '@\(other)' to be built",
                at: binding.namePlace,
                help: "make what one of them needs lazy (an initializer takes it as '@\(other) () -> …'), "
                    + "or isolate both to one actor")
        }
        let (earlier, later) = first.namePlace < second.namePlace ? (first, second) : (second, first)
        let actors = first.namePlace < second.namePlace ? (one, other) : (other, one)
        // A registration on the owner's own actor can be built together with the owner: the other one is made lazy.
        let isLaterAtHome = graph.declarations.isolation(of: owner.key) == .actor(actors.1)
        return Diagnostic(
            .isolationConflict,
            "'\(owner.name)' builds '\(earlier.name)' on '@\(actors.0)' and '\(later.name)' on '@\(actors.1)' at the same time",
            at: later.namePlace, notes: [.init("the other is registered here", at: earlier.namePlace)],
            help: "make one of them lazy: \((isLaterAtHome ? earlier : later).statement(ofScope: .lazy))")
    }

    /// Returns the diagnostic of `registration`, whose instance belongs to the isolation domain `domain`, while its
    /// container belongs to another one. The instance is given the value of the key `input`, which is not Sendable.
    fileprivate static func confined(
        _ input: LinkedGraph.KeyID, _ domain: Isolations.Conflict.Domain, for registration: Binding,
        in graph: LinkedGraph, _ isolations: Isolations
    ) -> Diagnostic {
        let reference = graph[graph.stated(graph.reference(to: input, below: registration).id)]
        let owner = graph[registration.owner]
        let type = registration.builds.map { graph[$0] } ?? owner
        let key = graph.asked(input)
        // A registration of another module's bundle has no type of its own that code could name.
        let isOfBundle = graph.instanceType(of: registration.id) != registration.type
        // No registration has the name of a collection from above.
        let isCollection = key.isGathered
        let name = isCollection ? reference.name : key.name
        var (what, help) = graph.unsendable(key.type)
        if registration.isGathering {
            let gathered = graph[graph.stated(registration.id)].name
            return Diagnostic(
                .isolationConflict,
                "'\(gathered)', which is gathered on '\(domain.text)', would share '\(name)' with '\(owner.name)', \(what)",
                at: registration.namePlace, help: help)
        }
        if graph.declarations.isSendable(key.type) {
            // A further instance would capture the same.
            let builder = graph.readingBuilder(behind: reference)
            let parameterised = graph.providers(of: reference.id).map { graph[$0] }.first(where: \.takesParameters)
            if let captured = builder ?? parameterised { help = graph.helpToCaptureLess(captured) }
        } else if !isOfBundle {
            help += ", or register \(isCollection ? "its elements" : "'\(name)'") in '\(type.name)' itself"
        }
        let sharer =
            domain == .instance
            ? "the actor '\(isOfBundle ? registration.name : type.name)'"
            : "'\(type.name)', which is built on '\(domain.text)',"
        let below = reference.owner == type.id ? "" : " (for '\(graph[reference.owner].name)' below it)"
        return Diagnostic(
            .isolationConflict, "\(sharer) would share '\(name)'\(below) with '\(owner.name)', \(what)",
            at: reference.namePlace,
            notes: [
                Note(
                    "'\(graph.ownerName(of: registration))' registers '\(registration.name)' here",
                    at: registration.namePlace)
            ],
            help: help)
    }

    /// Returns the diagnostic of `dependency`, which a constructor's closure, a wrapper or an actor would read in the
    /// isolation domain `domain`, where it cannot be read. If `binding` is not `dependency` itself, a note says that
    /// `dependency` is passed to `binding`.
    fileprivate static func unreadable(
        _ dependency: Binding, from domain: Isolations.Conflict.Domain, at binding: Binding, in graph: LinkedGraph,
        _ isolations: Isolations
    ) -> Diagnostic {
        // A closure in a collection belongs to the type that gathers.
        let owner = graph.statedOwner(of: dependency.id)
        let name = dependency.isGathering ? graph[graph.stated(dependency.id)].name : dependency.name
        let reader =
            switch domain {
            case .instance: "the actor '\(owner.name)'"
            case .actor(let actor): "code of '\(owner.name)' on '@\(actor)'"
            case .any: "a '@Sendable' closure of '\(owner.name)'"
            }
        if case .actor(let actor) = isolations.access[dependency.id.index] {
            if domain == .actor(actor) {
                return Diagnostic(
                    .isolationConflict,
                    "'\(name)' is built on '@\(actor)' from what belongs to the actor '\(owner.name)'",
                    at: dependency.namePlace, help: graph.helpToCaptureLess(dependency))
            }
            return Diagnostic(
                .isolationConflict, "\(reader) cannot read '\(name)', which is built on '@\(actor)'",
                at: dependency.namePlace,
                notes: binding.id == dependency.id
                    ? [] : [Note("it is passed to '\(binding.name)' here", at: binding.namePlace)],
                help: "take a closure '\(graph.declarations.text(graph.closure(on: actor, giving: dependency)))'")
        }
        var (what, help) = graph.unsendable(dependency.accessType)
        if graph.declarations.isSendable(dependency.accessType) {
            let builder = graph.readingBuilder(behind: dependency)
            if builder != nil || dependency.scope.isBuiltWithContainer {
                help = graph.helpToCaptureLess(builder ?? dependency)
            }
        }
        return Diagnostic(
            .isolationConflict, "\(reader) would share '\(name)', \(what)", at: dependency.namePlace,
            notes: binding.id == dependency.id
                ? [] : [Note("it is passed to '\(binding.name)' here", at: binding.namePlace)], help: help)
    }
}

extension Diagnostic {
    /// Returns the diagnostic of `registration`, whose builder runs on the global actor `reader` and reads its
    /// container, which is on the global actor `container`.
    fileprivate static func unreadableContainer(
        _ container: String, from reader: String, for registration: Binding, in graph: LinkedGraph
    ) -> Diagnostic {
        Diagnostic(
            .isolationConflict,
            "the builder of '\(registration.name)' runs on '@\(reader)' and cannot read the container of "
                + "'\(graph[registration.owner].name)', which is on '@\(container)'",
            at: registration.namePlace,
            help: "let '\(registration.builtType.text())' state what it needs, without a builder, "
                + "or isolate both to one actor")
    }
}

extension Isolations.Conflict.Domain {
    fileprivate var text: String {
        switch self {
        case .instance: "an actor"
        case .actor(let actor): "@" + actor
        case .any: "@Sendable"
        }
    }
}

extension LinkedGraph {
    /// Returns the type of a closure on the global actor `actor` that gives `dependency`, with the parameters and
    /// effects of the dependency.
    fileprivate func closure(on actor: String, giving dependency: Binding) -> TypeKey {
        let effects = effects.access(dependency.id)
        return .function(
            TypeKey.Function(
                attributes: ["@" + actor],
                parameters: dependency.parameters.map { TypeKey.Element(label: nil, type: $0.type.asParameter) },
                isAsync: effects.isAsync, isThrowing: effects.isThrowing, thrownType: effects.thrownType,
                result: dependency.accessType))
    }

    /// Returns the first registration behind `dependency`, or `dependency` itself, whose builder is handed a resolver.
    fileprivate func readingBuilder(behind dependency: Binding) -> Binding? {
        providers(of: dependency.id).first(where: builderTakesResolver).map { self[$0] }
    }

    /// Returns the help for `dependency`, which is built from what is not Sendable: by a builder that may read
    /// anything, or from its dependencies and those of the types below it.
    fileprivate func helpToCaptureLess(_ dependency: Binding) -> String {
        builderTakesResolver(dependency.id)
            ? "let the builder take no resolver, or let '\(dependency.builtType.text())' state what it needs"
            : "let all that '\(dependency.accessType.text())' is built from be Sendable"
    }

    /// Returns the reason why instances of `type` cannot be shared between isolation domains (`what`), and the help.
    fileprivate func unsendable(_ type: TypeKey) -> (what: String, help: String) {
        guard !declarations.isSendable(type) else {
            return ("and what builds it captures something that is not Sendable", "give it the scope 'container'")
        }
        let culprit = unsendablePart(of: type)
        if case .function(var function) = culprit {
            function.attributes.append("@Sendable")
            return ("which is not Sendable", "let it be '\(TypeKey.function(function).text())'")
        }
        let text = culprit.text()
        let help =
            switch declarations[culprit]?.kind {
            case .class: "make '\(text)' Sendable (final class \(text): Sendable) or isolate it to one actor"
            case .protocol: "let '\(text)' inherit from Sendable"
            default: "make '\(text)' Sendable"
            }
        return ("which is not Sendable", help)
    }

    /// Returns the type for which `type` is not Sendable: that of the values in an optional or a collection, or `type`
    /// itself.
    private func unsendablePart(of type: TypeKey) -> TypeKey {
        switch type {
        case .optional(let value), .array(let value): unsendablePart(of: value)
        case .dictionary(let key, let value): unsendablePart(of: declarations.isSendable(key) ? value : key)
        default: type
        }
    }
}
