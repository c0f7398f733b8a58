import WeaverGraph

/// Emits the resolver protocols of the generic types whose dependencies name their parameters:
///
///     protocol RepositoryDependencyResolver<Model>: LoggerResolver {
///         associatedtype Model: Codable
///         var store: Store<Model> { get }
///     }
///
/// Dependencies that name no parameter are in the protocols that all resolvers share.
struct GenericResolvers {
    let lowered: LoweredGraph

    private var graph: LinkedGraph { lowered.graph }
    private var names: EmittedNames { lowered.names }

    /// Returns the declaration of the resolver protocol of `type`.
    func declaration(of type: GenericType) -> Declaration {
        let name = names.dependencyResolver(ofTypeNamed: type.name)
        let instances = lowered.instances(of: type)
        var inherited: [String] = []
        var members: [Declaration] = type.parameters.map { parameter in
            .line("associatedtype " + lowered.types.text(of: parameter))
        }
        for (accessors, settable) in requirements(of: type, instances) {
            if let shared = accessors.shared {
                if !inherited.contains(shared) { inherited.append(shared) }
            } else {
                members.append(accessors.own.requirement(lowered.types))
            }
            if let settable { members.append(settable.setterRequirement(lowered.types)) }
        }
        let modifiers = graph.isolation.modifiers
        let parameters = type.parameters.map(\.name).joined(separator: ", ")
        let head = Head(
            isNonisolated(type) ? [.nonisolated] : modifiers, .protocol, name.lastName, generics: "<\(parameters)>",
            inherits: inherited.isEmpty ? [names.anyObject] : inherited)
        let declaration = Declaration.type(doc: nil, head, members: members)
        return name.hasDots ? .type(doc: nil, Head(.extension, name.enclosingName), members: [declaration]) : declaration
    }

    private func isNonisolated(_ type: GenericType) -> Bool {
        graph.isolation != .none && graph.declarations.isOffMainActor(type.key)
    }

    private typealias Requirement = ((shared: String?, own: Accessor), setter: Accessor?)

    /// Returns the requirements of the resolver of `type`, in the order of its dependencies. Those of the first
    /// instance decide which are read with parameters or on a global actor.
    private func requirements(of type: GenericType, _ instances: [InjectableType]) -> [Requirement] {
        guard let first = instances.first else {
            return type.bindings.map { requirement($0, Accessor($0, of: type.key, isolation: .none, in: graph), nil) }
        }
        return first.stated.enumerated().map { index, id in
            var accessor = Accessor(id, lowering: lowered.lowering)
            for other in instances.dropFirst() where accessor.isolation == .none && other.stated.indices.contains(index) {
                accessor.isolation = Accessor(other.stated[index], lowering: lowered.lowering).isolation
            }
            let binding = graph[id]
            let parameters = lowered.generalization.writtenParameters(of: binding, in: first)
            guard let written = binding.written, binding.namesParameters || parameters != binding.parameters else {
                return requirement(binding, accessor, names.resolver(of: names.accessor(of: id)))
            }
            accessor.type = written.abstract ?? written.type
            accessor.parameters = parameters
            return requirement(binding, accessor, nil)
        }
    }

    private func requirement(_ binding: Binding, _ accessor: Accessor, _ shared: String?) -> Requirement {
        var setter: Accessor?
        if binding.isSettable {
            setter = Accessor(setting: binding)
            setter?.type = accessor.type
        }
        return ((shared, accessor), setter)
    }
}

extension LoweredGraph {
    /// Returns the instances of a generic type, in the order of the graph.
    func instances(of type: GenericType) -> [InjectableType] {
        graph.types.filter { !$0.arguments.isEmpty && $0.declaredName == type.name }
    }

    /// Returns the class of the container with the plan `plan`, with its generic arguments if it is generic.
    func container(of plan: ContainerPlan) -> TypeReference {
        guard plan.isGeneric else { return TypeReference(plan.className) }
        let arguments = types.generalized(plan.type.key).genericArguments
        return "\(plan.className)<\(arguments.map(types.written).joined(separator: ", "))>"
    }

    /// Returns the graph whose types are printed as in a container that serves all instances of a generic type, if
    /// `plan` is the plan of such a container; else the graph itself.
    func generalized(for plan: ContainerPlan) -> LoweredGraph {
        guard plan.isGeneric, let map = generalization.types(in: plan.type.id) else { return self }
        var types = types
        types.generalize(by: map)
        return LoweredGraph(self, types: types)
    }

    /// Returns the type of a resolver of `type` as code names it, with its generic arguments and without `any`.
    func resolver(of type: InjectableType) -> TypeReference {
        let name = TypeReference(names.dependencyResolver(of: type))
        guard !type.arguments.isEmpty else { return name }
        return "\(name)<\(type.arguments.map(types.reference).joined(separator: ", "))>"
    }
}

extension ContainerPlan {
    /// The name of the type in messages of the program.
    var shownName: String { isGeneric ? type.declaredName : type.name }
}

extension TypeText {
    /// Returns the parameters by which overloaded functions of the output tell the instances of a generic type with the
    /// generic arguments `arguments` apart: `of _: User.Type`.
    func instanceParameters(_ arguments: [TypeKey]) -> [Function.Parameter] {
        arguments.enumerated().map { .init(label: $0 == 0 ? "of" : nil, name: "_", type: metatype($1)) }
    }

    /// Returns the type of values that are types: `User.Type`.
    func metatype(_ type: TypeKey) -> TypeReference {
        if case .named = type, type.dottedName.map(protocols.contains) != true { return "\(reference(type)).Type" }
        return "(\(reference(type))).Type"
    }

    /// Returns a generic parameter with its constraints: `Model: Codable & Sendable`.
    func text(of parameter: GenericFact) -> String {
        let bounds = parameter.bounds.map { $0.text() }.joined(separator: " & ")
        return parameter.name + (bounds.isEmpty ? "" : ": " + bounds)
    }

    /// Returns generic parameters with their constraints, in angle brackets; empty if there are none.
    func text(of parameters: [GenericFact]) -> String {
        parameters.isEmpty ? "" : "<\(parameters.map { text(of: $0) }.joined(separator: ", "))>"
    }
}
