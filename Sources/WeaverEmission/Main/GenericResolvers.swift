import WeaverGraph

/// Emits the resolvers of the generic types whose dependencies name their parameters:
///
///     protocol RepositoryDependencyResolver<Model>: LoggerResolver {
///         associatedtype Model: Codable
///         var store: Store<Model> { get }
///     }
///
/// Dependencies that name no parameter are in the protocols that all resolvers share. A subclass of a generic class has
/// an alias that includes the resolver of the superclass: `BaseDependencyResolver<Row> & ScreenOwnResolver<Row>`.
struct GenericResolvers {
    let lowered: LoweredGraph

    private var graph: LinkedGraph { _read { yield lowered.graph } }
    private var names: EmittedNames { _read { yield lowered.names } }

    /// A protocol of a resolver, with the arguments of its associated types. `parameters` are their names.
    struct Part {
        var name: String
        var parameters: [String] = []
        var arguments: [TypeKey] = []

        fileprivate func replacing(_ names: [String], by key: TypeKey) -> Part {
            var part = self
            part.arguments = arguments.map { $0.replacing(names, by: key) }
            return part
        }
    }

    /// Returns the declarations of the resolver of `type`.
    func declarations(of type: GenericType) -> [Declaration] {
        let name = names.dependencyResolver(ofTypeNamed: type.name)
        let (shared, members) = requirements(of: type)
        guard superclass(ofTypeNamed: type.name) != nil else {
            return [placed(protocolDeclaration(name.lastName, type, inherits: shared, members), in: name)]
        }
        let own = members.isEmpty ? [] : [protocolDeclaration(ownName(of: type), type, inherits: [], members)]
        var parts = parts(of: type).map { text(of: $0) }
        if !type.constraints.isEmpty {
            parts[parts.count - 1] += " where " + lowered.types.texts(of: type.constraints).joined(separator: ", ")
        }
        let alias = Declaration.alias(name: name.lastName + lowered.types.text(of: type.parameters), parts: parts)
        return own + [placed(alias, in: name)]
    }

    /// Returns the declaration with the dotted name `name`, which stands in an extension if the name has dots.
    private func placed(_ declaration: Declaration, in name: String) -> Declaration {
        name.hasDots ? .type(doc: nil, Head(.extension, name.enclosingName), members: [declaration]) : declaration
    }

    private func protocolDeclaration(
        _ name: String, _ type: GenericType, inherits inherited: [String], _ members: [Declaration]
    ) -> Declaration {
        let isNonisolated = graph.isolation != .none && graph.declarations.isOffMainActor(type.key)
        let associated = type.parameters.map { Declaration.line("associatedtype " + lowered.types.text(of: $0)) }
        return .type(
            doc: nil,
            Head(
                isNonisolated ? [.nonisolated] : graph.isolation.modifiers, .protocol, name,
                generics: "<\(type.parameters.map { SwiftKeyword.escaping($0.name) }.joined(separator: ", "))>",
                inherits: inherited.isEmpty ? [names.anyObject] : inherited,
                where: lowered.types.texts(of: type.constraints)),
            members: associated + members)
    }

    private func ownName(of type: GenericType) -> String {
        names.ownResolvers[type.name].required("'\(type.name)' has no resolver of its own")
    }

    // MARK: Parts

    /// Returns the protocols that make up the resolver of a generic type, with its parameters as their arguments.
    fileprivate func parts(of type: GenericType) -> [Part] {
        let parameters = type.parameters.map(\.name)
        let arguments = type.key.genericArguments
        guard let superclass = superclass(ofTypeNamed: type.name) else {
            return [
                Part(
                    name: names.dependencyResolver(ofTypeNamed: type.name), parameters: parameters,
                    arguments: arguments)
            ]
        }
        let (shared, members) = requirements(of: type)
        return inheritedParts(superclass) + shared.map { Part(name: $0) }
            + (members.isEmpty ? [] : [Part(name: ownName(of: type), parameters: parameters, arguments: arguments)])
    }

    private func inheritedParts(_ superclass: GenericSuperclass) -> [Part] {
        parts(of: superclass.type).map { $0.replacing(superclass.type.parameters.map(\.name), by: superclass.key) }
    }

    /// Returns the protocols that make up the resolver of `type`, which is an instance of a generic type, or a subclass
    /// of a generic class; nil for any other type.
    func parts(of type: InjectableType) -> [Part]? {
        if let generic = graph.genericType(of: type) {
            return parts(of: generic).map { $0.replacing(generic.parameters.map(\.name), by: type.key) }
        }
        guard let superclass = superclass(ofTypeNamed: type.name) else { return nil }
        let inherited = Set(superclass.type.bindings.map(\.name))
        let own = type.stated.filter { !graph[$0].isInherited || !inherited.contains(graph[$0].name) }
        return inheritedParts(superclass) + names.resolvers(of: own, lowered.lowering).map { Part(name: $0) }
    }

    /// Returns the nearest superclass whose resolver is a protocol with associated types, if the output declares it.
    private func superclass(ofTypeNamed name: String) -> GenericSuperclass? {
        graph.genericSuperclass(ofTypeNamed: name).flatMap { names.written.hasProtocol(of: $0.type) ? $0 : nil }
    }

    /// Returns the text of a protocol with its arguments.
    func text(of part: Part) -> String {
        part.arguments.isEmpty
            ? part.name
            : "\(part.name)<\(part.arguments.map { lowered.types.written($0).text }.joined(separator: ", "))>"
    }

    // MARK: Requirements

    /// Returns the requirements of the resolver of `type` besides those of the resolver of its superclass, in the order
    /// of its dependencies: the shared protocols that have them, and others. The first instance decides which are read
    /// with parameters; where there is none, the subclasses do.
    private func requirements(of type: GenericType) -> (shared: [String], members: [Declaration]) {
        let inherited = Set(superclass(ofTypeNamed: type.name)?.type.bindings.map(\.name) ?? [])
        let instances = lowered.instances(of: type)
        var (shared, members): ([String], [Declaration]) = ([], [])
        func add(_ binding: Binding, _ accessor: Accessor, sharing name: String?) {
            if binding.isInherited, inherited.contains(binding.name) { return }
            if let name {
                if !shared.contains(name) { shared.append(name) }
            } else {
                members.append(accessor.requirement(lowered.types))
            }
            guard binding.isSettable else { return }
            var setter = Accessor(setting: binding)
            setter.type = accessor.type
            members.append(setter.setterRequirement(lowered.types))
        }
        guard let first = instances.first else {
            let heirs = graph.types.filter {
                graph.statingSuperclasses[$0.declaredName]?.contains(type.name) ?? false
            }
            let parameters = Set(type.parameters.map(\.name))
            for binding in type.bindings {
                let accessor = accessor(of: binding, of: type, from: heirs)
                let isShared = !binding.mentions(parameters) && names.hasProtocol(of: accessor)
                add(binding, accessor, sharing: isShared ? names.resolver(of: accessor) : nil)
            }
            return (shared, members)
        }
        for id in first.stated {
            var accessor = names.accessor(of: id)
            let binding = graph[id]
            let parameters = lowered.lowering.generalization.writtenParameters(of: binding, in: first)
            guard let written = binding.written, binding.namesParameters || parameters != binding.parameters else {
                add(binding, accessor, sharing: names.resolver(of: accessor))
                continue
            }
            accessor.type = written.abstract ?? written.type
            accessor.parameters = parameters
            add(binding, accessor, sharing: nil)
        }
        return (shared, members)
    }

    /// Returns the accessor through which the generic type `type`, of which there is no instance, reads a dependency
    /// from the containers of its subclasses `heirs`.
    private func accessor(of binding: Binding, of type: GenericType, from heirs: [InjectableType]) -> Accessor {
        var accessor = Accessor(binding, of: type.key, isolation: .none, in: graph)
        for heir in heirs {
            guard let id = heir.stated.first(where: { graph[$0].name == binding.name }) else { continue }
            let inherited = Accessor(id, lowering: lowered.lowering)
            accessor = accessor.joined(inherited, in: graph)
            if accessor.parameters.isEmpty { accessor.parameters = inherited.parameters }
        }
        // The parameters of a generic type are written with its arguments, which may be parameters of `type`.
        if binding.kind == .registration, !accessor.parameters.isEmpty,
            let built = binding.type.dottedName.flatMap(graph.genericType)
        {
            let names = built.parameters.map(\.name)
            accessor.parameters = built.bindings.filter { $0.kind == .parameter }.map {
                Binding.Parameter(name: $0.name, type: $0.type.replacing(names, by: binding.type))
            }
        }
        return accessor
    }
}

extension LoweredGraph {
    /// Returns the protocols to which a class conforms that is a resolver of `type`, and the aliases that it declares
    /// for their associated types. `generics` are the generic parameters of the class.
    func conformance(of type: InjectableType, generics: [String] = []) -> (inherited: [String], aliases: [Declaration])
    {
        let resolvers = GenericResolvers(lowered: self)
        // A generic class serves all instances: its aliases name its parameters.
        let generic = generics.isEmpty ? nil : graph.genericType(of: type)
        guard let parts = generic.map(resolvers.parts) ?? resolvers.parts(of: type) else {
            return ([names.dependencyResolver(of: type)] + names.furtherResolvers(of: type), [])
        }
        var seen = Set(generics)
        let aliases = parts.flatMap { zip($0.parameters, $0.arguments) }.filter { seen.insert($0.0).inserted }
        let isIsolated = generic == nil && reliesOnIsolatedConformances(type)
        return (
            parts.map { isIsolated && !$0.parameters.isEmpty ? "@MainActor " + $0.name : $0.name },
            aliases.map { .typeAlias(Head(.typealias, $0.0), types.reference($0.1)) }
        )
    }

    /// Whether the container of `type` conforms to a resolver protocol with bounds, to which arguments may conform on
    /// the main actor alone, their default isolation.
    private func reliesOnIsolatedConformances(_ type: InjectableType) -> Bool {
        guard graph.declarations.defaultIsolation != .none, !graph.declarations.isOffMainActor(type.key) else {
            return false
        }
        let superclass = graph.genericSuperclass(ofTypeNamed: type.declaredName)?.type
        return [graph.genericType(of: type), superclass].contains { generic in
            generic?.parameters.contains { !$0.bounds.isEmpty } ?? false
        }
    }

    /// Returns the conformance to the resolver of the owner of the registration `id`, an instance of a generic type, of
    /// the resolver that its builder receives: a closure may state that type. Empty if the output does not declare that
    /// resolver, if parameters hide a part of it, and for other types, whose resolvers are not generic.
    func conformanceToResolverOfOwner(
        forBuilderOf id: LinkedGraph.BindingID
    ) -> (inherited: [String], aliases: [Declaration]) {
        let owner = graph[graph[id].owner]
        guard let generic = graph.genericType(of: owner), names.written.hasProtocol(of: generic),
            graph.siblings(offeredTo: id).count == owner.stated.count
        else { return ([], []) }
        return conformance(of: owner)
    }

    /// Returns the instances of a generic type, in the order of the graph.
    func instances(of type: GenericType) -> [InjectableType] { lowering.generalization.instances[type.name] ?? [] }

    /// Returns the class of the container with the plan `plan`, with its generic arguments if it is generic.
    func container(of plan: ContainerPlan) -> TypeReference {
        guard plan.isGeneric else { return TypeReference(plan.className) }
        let arguments = types.generalized(plan.type.key).genericArguments
        return "\(plan.className)<\(arguments.map(types.written).joined(separator: ", "))>"
    }

    /// Returns the graph whose types are printed as in a container that serves all instances of a generic type, if
    /// `plan` is the plan of such a container; else the graph itself.
    func generalized(for plan: ContainerPlan) -> LoweredGraph {
        guard plan.isGeneric, !types.isGeneralized, let map = lowering.generalization.types(in: plan.type.id) else {
            return self
        }
        var types = types
        types.generalize(by: map)
        return LoweredGraph(self, types: types)
    }

    /// Returns the graph whose types are printed as they are for the one type of `plan`, even if its container serves
    /// all instances of a generic type.
    func printingConcreteTypes(for plan: ContainerPlan) -> LoweredGraph {
        guard plan.isGeneric else { return self }
        var types = types
        types.generalize(by: Generalization.TypeMap())
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
    private func metatype(_ type: TypeKey) -> TypeReference {
        switch type {
        case .array, .dictionary, .optional, .tuple: "\(reference(type)).Type"
        case .named where type.dottedName.map(protocols.contains) != true: "\(reference(type)).Type"
        default: "(\(reference(type))).Type"
        }
    }

    /// Returns a generic parameter with its constraints: `Model: Codable & Sendable`.
    func text(of parameter: GenericFact) -> String {
        let bounds = parameter.bounds.map { $0.text() }.joined(separator: " & ")
        return parameter.name + (bounds.isEmpty ? "" : ": " + bounds)
    }

    /// Returns the constraints of a `where` clause.
    func texts(of constraints: [ConstraintFact]) -> [String] {
        constraints.map { constraint in
            constraint.isEquality
                ? "\(constraint.left.text()) == \(text(of: constraint.right))"
                : "\(constraint.left.text()): \(constraint.right.text())"
        }
    }

    /// Returns generic parameters with their constraints, in angle brackets; empty if there are none.
    func text(of parameters: [GenericFact]) -> String {
        parameters.isEmpty ? "" : "<\(parameters.map { text(of: $0) }.joined(separator: ", "))>"
    }
}
