package import WeaverDiagnostics

/// The module that the input files of a run are.
package struct Module: Hashable, Sendable {
    package var name: String
    /// The package of the module, as a C99 identifier; nil if it is not known. Modules of one package see each other's
    /// `package` declarations.
    package var package: String?
    /// Whether the module is an executable, which no other module imports, so that it offers nothing.
    package var isExecutable: Bool

    package init(name: String, package: String?, isExecutable: Bool) {
        self.name = name
        self.package = package
        self.isExecutable = isExecutable
    }

    /// The name of the enumeration in which the generated code of `module` declares its factories.
    package static func factories(of module: String) -> String { module + "Factories" }

    /// The name of the factory of the type with the dotted name `type`: `makeOuterInner` for `Outer.Inner`.
    package static func factory(of type: String) -> String { "make" + type.filter { $0 != "." } }
}

/// The factory by which another module builds one of its types.
package struct ForeignFactory: Sendable {
    /// The dotted name of the type that the factory builds, as the graph has it.
    package var type: String
    package var module: String
    /// The function to call: `PlayerKitFactories.makePlayer`.
    package var callee: String
    /// Whether another type of the module has a factory of the same name, so that a call must state its result.
    package var isOverloaded: Bool
    /// The types in it are named as in the graph.
    package var construction: OfferedConstruction
    /// The modules that declare the type and the types of its parameters and needs, sorted. A file that calls the
    /// factory imports them.
    package var modules: [String]
    /// The place of the type's declaration, or of its entry in the interface file.
    package var place: Place

    /// The parameters and needs of the factory, as dependencies of the type.
    var dependencies: [DependencyFact] {
        func fact(_ name: String, _ kind: DependencyFact.Kind, _ type: TypeKey, _ place: Place) -> DependencyFact {
            DependencyFact(
                owner: self.type, name: name, kind: kind, type: type, abstract: nil, style: .manifest, place: place,
                namePlace: place, typePlace: place, branch: BranchPath(steps: []))
        }
        return construction.parameters.map { fact($0.name, .parameter, $0.type, place) }
            + construction.needs.map { fact($0.name, .reference, $0.type, $0.place) }
    }
}

extension LinkedGraph {
    /// Whether the graph has the type for its factory alone: another module declares it.
    package func isForeign(_ type: InjectableType) -> Bool {
        !declarations.factories.isEmpty && declarations.factories[type.name] != nil
    }

    /// Whether other modules may build `type` by a factory, whether or not this module registers it. Linking decides
    /// it: the run knows what module the inputs are, and the type is visible outside of it, is not generic, and is
    /// built by generated code.
    package func isOffered(_ type: TypeID) -> Bool { offered.contains(type) }

    /// Returns the types that are offered. A type with a parameter or a need that is less visible than itself is not.
    func typesToOffer() -> Set<TypeID> {
        guard let module, !module.isExecutable else { return [] }
        return Set(typeIDs.filter { isToBeOffered(self[$0]) })
    }

    private func isToBeOffered(_ type: InjectableType) -> Bool {
        guard let declared = declarations[type.key], declared.module == nil, !declared.makesResolver,
            type.construction.call != nil, type.isolatedPlace == nil
        else { return false }
        let visibility = min(declarations.visibility(of: type.key), .public)
        guard visibility >= .package, !isInGenericType(type.name) else { return false }
        let parameters = type.bindings.filter { self[$0].kind == .parameter }.map { self[$0].type }
        return (parameters + neededKeys(of: type.id).map { asked($0).type }).allSatisfy {
            declarations.visibility(of: $0) >= visibility
        }
    }

    /// Whether the type `name`, or a type in which it is nested, has generic parameters.
    private func isInGenericType(_ name: String) -> Bool {
        var name = name
        while !name.isEmpty {
            if declarations.types[name]?.genericParameters.isEmpty == false { return true }
            name = name.enclosingName
        }
        return false
    }
}
