import WeaverDiagnostics

/// A superclass whose dependencies name its generic parameters.
package struct GenericSuperclass: Sendable {
    package let type: GenericType
    /// The superclass with the arguments that the subclass gives it: `Base<[Row]>` for
    /// `class Screen<Row>: Base<[Row]>`.
    package let key: TypeKey
}

extension LinkedGraph {
    /// Returns the nearest superclass of the class `name` whose dependencies name its generic parameters; nil if there
    /// is none.
    package func genericSuperclass(ofTypeNamed name: String) -> GenericSuperclass? {
        guard !genericTypes.isEmpty, let superclasses = statingSuperclasses[name] else { return nil }
        guard let type = superclasses.lazy.compactMap({ genericType(named: $0) }).first else { return nil }
        return GenericSuperclass(type: type, key: inherited(type.key, from: type, by: name))
    }

    /// Returns `type`, which `superclass`, a generic superclass of the class `name`, writes with its parameters, as the
    /// class would write it.
    package func inherited(_ type: TypeKey, from superclass: GenericType, by name: String) -> TypeKey {
        let key = substitution(from: name, to: superclass.name).applied(to: superclass.declared(type))
        return genericType(named: name)?.renamed(key) ?? key
    }

    /// Returns the generic arguments that the class `name` gives the parameters of `superclass`, one of its
    /// superclasses.
    func substitution(from name: String, to superclass: String) -> Substitution {
        guard let above = declarations.types[superclass], !above.genericParameters.isEmpty else {
            return Substitution()
        }
        var substitution = Substitution()
        var next = declarations.types[name]
        var seen: Set<String> = []
        while let type = next, type.name != superclass, seen.insert(type.name).inserted,
            let key = declarations.superclassKey(of: type), let declared = declarations[key]
        {
            substitution = Substitution(types: declared.arguments(in: key).mapValues(substitution.applied))
            next = declared
        }
        return substitution
    }
}

/// Reports a subclass of a generic class whose parameter has the name of another parameter of that class: the container
/// of the subclass is a resolver of both, and cannot have two types of one name.
///
///     class Base<Model> { // weaver: store <- Store<Model>
///     class Screen<Model>: Base<[Model]> { // weaver: …        error
@Sendable func checkGenericSuperclasses(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.genericTypes.compactMap { type in
        guard let superclass = graph.genericSuperclass(ofTypeNamed: type.name) else { return nil }
        let arguments = zip(superclass.type.parameters, superclass.key.genericArguments)
        let clash = zip(arguments, superclass.type.declaredNames).first { argument, _ in
            argument.1 != .name(argument.0.name) && type.parameters.contains { $0.name == argument.0.name }
        }
        return clash.map { argument, name in
            Diagnostic(
                .conflictingDeclaration,
                "'\(name)' is '\(type.declared(argument.1).text())' in the superclass '\(superclass.type.name)' of '\(type.name)', which has a parameter of that name",
                at: type.place,
                notes: [.init("'\(superclass.type.name)' is declared here", at: superclass.type.place)],
                help: "rename the parameter of '\(type.name)'")
        }
    }
}
