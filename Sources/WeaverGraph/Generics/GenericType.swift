package import WeaverDiagnostics

/// A generic type whose dependencies name its generic parameters (Grammar/generics.md). The graph has a type for each
/// of its instances, such as `Repository<User>`, and none for the generic type itself.
package struct GenericType: Sendable {
    /// The type's qualified, dotted name.
    package let name: String
    /// The place of the type's declaration.
    package let place: Place
    /// The names of the generic parameters in the declaration.
    let declaredNames: [String]
    /// The generic parameters, under names that no type of the graph has (`LinkedGraph.tellingApart`).
    package internal(set) var parameters: [GenericFact]
    /// The constraints of the parameters that lists of protocols cannot express.
    package internal(set) var constraints: [ConstraintFact]
    /// The type's dependencies, whose types name the parameters. No graph has their identifiers.
    package internal(set) var bindings: [Binding]
    /// The attributes that are stated for the type.
    let attributes: StatedAttributes

    /// Whether an attribute says that nothing uses the type yet.
    var isIsolated: Bool { attributes.place(of: .isIsolated) != nil }

    /// The type with its own parameters as its arguments: `Repository<Model>`.
    package var key: TypeKey { key(with: parameters.map(\.name)) }

    /// The type with its own parameters, under their names in the declaration, as its arguments.
    var declaredKey: TypeKey { key(with: declaredNames) }

    private func key(with names: [String]) -> TypeKey {
        guard case .named(var parts) = TypeKey.name(name) else { return .name(name) }
        parts[parts.count - 1].arguments = names.map { .name($0) }
        return .named(parts)
    }

    /// Returns `type`, in which the parameters have their names in the declaration, with their names in the graph.
    package func renamed(_ type: TypeKey) -> TypeKey { type.replacing(declaredNames, by: key) }

    /// Returns `type`, in which the parameters have their names in the graph, with their names in the declaration.
    func declared(_ type: TypeKey) -> TypeKey { type.replacing(parameters.map(\.name), by: declaredKey) }
}

extension TypeKey {
    /// Returns the type with the generic parameters `names` replaced by the generic arguments in `key`.
    package func replacing(_ names: [String], by key: TypeKey) -> TypeKey {
        Substitution(types: Dictionary(zip(names, key.genericArguments), uniquingKeysWith: { first, _ in first }))
            .applied(to: self)
    }
}

extension Declarations {
    /// Returns `type`, in which arguments stand for generic parameters, with the aliases replaced that its names lead
    /// to now: `Model.ID`, an associated type, has become the alias `User.ID`.
    func expandingMembers(of type: TypeKey) -> TypeKey {
        guard !aliases.isEmpty else { return type }
        var namesMember = false
        type.forEachName { if $0.count > 1 { namesMember = true } }
        return namesMember ? qualify(type, in: "") : type
    }

    /// Returns the types of the parameters labelled `label` in the initializers of `declared`, before the generic
    /// arguments in `key` replace the parameters of `declared`; only those that are `type` afterwards.
    package func declaredTypes(
        ofArgument label: String, _ type: TypeKey, _ declared: DeclaredType, _ key: TypeKey
    ) -> [TypeKey] {
        let names = declared.genericParameters
        return initializers(of: declared).flatMap(\.parameters).filter { $0.dependencyName == label }.map(\.type.passed)
            .filter { expandingMembers(of: $0.replacing(names, by: key)) == type }
    }
}

extension LinkedGraph {
    /// Returns the type in the graph that a registration of `type` builds; nil if it has no dependencies. Of a generic
    /// type with different dependencies for different arguments, this is the instance.
    package func typeID(of type: TypeKey) -> TypeID? {
        guard let name = type.dottedName else { return nil }
        if let id = typesByName[name] { return id }
        return declarations.instantiated[name] == nil ? nil : typesByName[type.text()]
    }

    /// Returns the types in the graph of the declared type `name`: the type itself, or all instances of a generic type.
    package func types(declaredAs name: String) -> [InjectableType] {
        genericType(named: name) == nil
            ? typesByName[name].map { [self[$0]] } ?? [] : types.filter { $0.declaredName == name }
    }

    /// Returns the generic type of which `type` is an instance; nil for any other type.
    package func genericType(of type: InjectableType) -> GenericType? {
        type.arguments.isEmpty ? nil : genericType(named: type.declaredName)
    }

    /// Returns the statement of `binding` with the types as a generic type states them, if it belongs to an instance.
    func writtenFact(of binding: Binding) -> DependencyFact {
        guard let written = binding.written else { return binding.fact }
        func declared(_ type: TypeKey) -> TypeKey { genericType(of: self[binding.owner])?.declared(type) ?? type }
        return binding.fact.with(
            type: declared(written.type), abstract: written.abstract.map(declared), style: binding.fact.style)
    }

    /// Returns the generic type `name`; nil if its dependencies do not name its parameters.
    package func genericType(named name: String) -> GenericType? {
        declarations.instantiated[name].map { genericTypes[$0] }
    }

}

extension Binding {
    /// Whether the dependency belongs to an instance of a generic type, and its types name the type's parameters.
    package var namesParameters: Bool {
        guard let written else { return false }
        return written.type != type || written.abstract != abstract
    }

    /// Whether the types of the dependency mention one of the generic parameters `names`.
    package func mentions(_ names: Set<String>) -> Bool {
        var isMentioned = false
        func visit(_ type: TypeKey) { type.forEachName { if names.contains($0[0].name) { isMentioned = true } } }
        visit(type)
        abstract.map(visit)
        wrapper?.parameters.forEach(visit)
        return isMentioned
    }

    /// Returns a copy of the dependency for an instance of its owner, a generic type, in whose parameters
    /// `substitution` puts the arguments.
    func instantiated(
        _ substitution: Substitution, as id: LinkedGraph.BindingID, of owner: LinkedGraph.TypeID,
        in declarations: Declarations
    ) -> Binding {
        var binding = replacing(substitution, in: declarations)
        (binding.id, binding.owner) = (id, owner)
        binding.written = WrittenTypes(type: type, abstract: abstract)
        return binding
    }
}
