import WeaverGraph

/// The type of builders in property wrappers that are closures without a type for their parameter, `{ resolver in … }`.
/// swiftc infers the type from an initializer of the wrapper, which exists for these builders alone:
///
///     init(…, builder: (any ClockResolver) -> Screen, …) where AbstractType == Screen
///
/// Builders of the same type share one initializer, since swiftc could not choose among several. Its resolver has what
/// any of the closures may read. Generated code that calls a closure checks it again, with the resolver that the
/// closure is given (`Wiring.builderCall`).
struct UntypedBuilder {
    /// The number of parameters of the dependency.
    let parameterCount: Int
    /// Whether the builder waits.
    let isAsync: Bool
    /// Whether the wrapper has the argument `type`.
    let statesType: Bool
    let concrete: TypeReference
    let abstract: TypeReference
    /// The generic parameters of the type that states the dependency, with their angle brackets. Empty if it has none.
    let generics: String
    /// The constraints that make this initializer belong to these types alone.
    let constraints: [String]
    private var protocols: [String]

    /// The type of the closure's parameter.
    var resolver: String { "any " + protocols.joined(separator: " & ") }

    /// Returns the types of all such builders, in the order of their first wrappers.
    static func all(_ lowered: LoweredGraph) -> [UntypedBuilder] {
        var order: [String] = []
        var builders: [String: UntypedBuilder] = [:]
        for builder in UntypedBuilders(lowered: lowered).all() {
            let key =
                "\(builder.parameterCount) \(builder.isAsync) \(builder.statesType) \(builder.generics) "
                + "\(builder.constraints)"
            guard var known = builders[key] else {
                order.append(key)
                builders[key] = builder
                continue
            }
            known.protocols += builder.protocols.filter { !known.protocols.contains($0) }
            builders[key] = known
        }
        return order.compactMap { builders[$0] }
    }

    /// Creates the type of the builder of `binding`. `generic` is the generic type that states it; nil if its types
    /// name no parameters.
    fileprivate init(_ binding: Binding, readFrom protocols: [String], _ generic: GenericType?, _ lowered: LoweredGraph)
    {
        let types = lowered.types
        isAsync = lowered.graph.builderEffects(of: [binding]).isAsync
        parameterCount = binding.wrapper?.parameters.count ?? 0
        statesType = binding.wrapper?.arguments.contains(WrapperFact.typeArgument) ?? false
        concrete = types.written(binding.type)
        abstract = types.written(binding.accessType)
        generics = types.text(of: generic?.parameters ?? [])
        constraints =
            (statesType ? ["ConcreteType == \(concrete.text)"] : []) + ["AbstractType == \(abstract.text)"]
            + types.texts(of: generic?.constraints ?? [])
        self.protocols = protocols
    }
}

/// Finds the types of the builders of each wrapper.
private struct UntypedBuilders {
    let lowered: LoweredGraph

    private var graph: LinkedGraph { _read { yield lowered.graph } }
    private var names: EmittedNames { _read { yield lowered.names } }

    func all() -> [UntypedBuilder] {
        let generic = graph.genericTypes.flatMap { type in
            type.bindings.filter { $0.leavesBuilderUntyped && $0.namesAllParameters(of: type) }.map { binding in
                let protocols = [resolver(of: type)] + parameters(of: binding, in: type)
                return UntypedBuilder(binding, readFrom: protocols, type, lowered)
            }
        }
        let plain = graph.bindingIDs.filter { id in
            guard graph[id].leavesBuilderUntyped else { return false }
            return graph.genericType(of: graph[graph[id].owner]).map { !graph[id].namesAllParameters(of: $0) } ?? true
        }.compactMap { id in
            let type = graph[graph[id].owner]
            return builder(
                graph[id], in: type.key, readingFrom: siblings(of: type),
                orElse: names.inputResolvers(of: id, lowered.lowering))
        }
        let detached = lowered.lowering.detached.flatMap { type in
            let siblings = type.bindings.map { ($0, names.accessor(of: $0, of: type, in: graph)) }
            return type.bindings.filter(\.leavesBuilderUntyped).compactMap { binding in
                builder(
                    binding, in: type.key, readingFrom: siblings,
                    orElse: [names.dependencyResolver(ofTypeNamed: type.name)] + parameters(of: binding, in: type.key))
            }
        }
        let leftOut = lowered.lowering.leftOutWrappers.sorted { $0.key < $1.key }.flatMap { name, bindings in
            let type = graph.typesByName[name].map { graph[$0] }
            let key = type?.key ?? .name(name)
            return bindings.filter(\.leavesBuilderUntyped).compactMap { binding in
                builder(
                    binding, in: key, readingFrom: type.map(siblings) ?? [],
                    orElse: [names.dependencyResolver(ofTypeNamed: name)] + parameters(of: binding, in: key))
            }
        }
        return plain + generic + detached + leftOut
    }

    private func siblings(of type: InjectableType) -> [(binding: Binding, accessor: Accessor)] {
        type.stated.map { (graph[$0], names.accessor(of: $0)) }
    }

    /// Returns the type of the builder of `binding`, which `owner` states. Its resolver has what the builder reads, or
    /// is `whole` if that is not known. Nil if the builder reads nothing: swiftc takes another initializer.
    private func builder(
        _ binding: Binding, in owner: TypeKey, readingFrom siblings: [(binding: Binding, accessor: Accessor)],
        orElse whole: [String]
    ) -> UntypedBuilder? {
        var protocols = whole
        if let names = binding.builder?.readNames {
            let hidden = Set(binding.parameters.map(\.name))
            let read = siblings.filter { sibling, _ in
                !hidden.contains(sibling.name)
                    && (names.contains(sibling.name) || sibling.isSettable && names.contains(sibling.setterName))
            }
            protocols =
                self.names.resolvers(of: read.map(\.accessor), settable: read.map(\.binding))
                + parameters(of: binding, in: owner)
        }
        guard !protocols.isEmpty else { return nil }
        // A closure that waits may read its resolver in another isolation domain.
        if graph.builderEffects(of: [binding]).isAsync { protocols.append(self.names.sendable) }
        return UntypedBuilder(binding, readFrom: protocols, nil, lowered)
    }

    /// Returns the protocols of the parameters of the type that `binding`, which `owner` states, registers. `isTaken`
    /// receives their names.
    private func parameters(of binding: Binding, in owner: TypeKey, where isTaken: (String) -> Bool = { _ in true })
        -> [String]
    {
        binding.parameters.filter { isTaken($0.name) }.compactMap { parameter in
            let accessor = Accessor(ofParameter: parameter, forBuilderIn: owner, in: graph)
            return names.hasProtocol(of: accessor) ? names.resolver(of: accessor) : nil
        }
    }

    /// Returns the protocols of the parameters that `binding` of the generic type `owner` has in all instances of
    /// `owner`. Parameters whose types differ are left out: no protocol is for all of them.
    private func parameters(of binding: Binding, in owner: GenericType) -> [String] {
        guard let type = lowered.instances(of: owner).first,
            let id = type.bindings.first(where: { graph[$0].name == binding.name })
        else { return [] }
        guard let built = binding.type.dottedName.flatMap(graph.genericType) else {
            return parameters(of: graph[id], in: type.key)
        }
        let differing = built.bindings.filter { $0.mentions(Set(built.parameters.map(\.name))) }.map(\.name)
        return parameters(of: graph[id], in: type.key) { !differing.contains($0) }
    }

    private func resolver(of type: GenericType) -> String {
        let arguments = type.parameters.map { SwiftKeyword.escaping($0.name) }
        return "\(names.dependencyResolver(ofTypeNamed: type.name))<\(arguments.joined(separator: ", "))>"
    }
}

extension Binding {
    /// Whether the types of the dependency mention all generic parameters of `type`, which states it. Only then can
    /// swiftc infer these parameters from the wrapped property.
    fileprivate func namesAllParameters(of type: GenericType) -> Bool {
        let written = written?.abstract ?? written?.type ?? accessType
        var missing = Set(type.parameters.map(\.name))
        written.forEachName { missing.remove($0[0].name) }
        return missing.isEmpty
    }
}
