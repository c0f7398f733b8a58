package import WeaverDiagnostics

/// All injectable types and their dependencies, linked. What is wrong with it is represented in it: an input that
/// nothing provides is listed as a failure, a type that cannot be built has a construction that says so.
package struct BindingGraph: Sendable {
    package struct TypeID: Hashable, Comparable, Sendable {
        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    package struct BindingID: Hashable, Comparable, Sendable {
        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    /// The number of a name and type that references ask for, in the order in which they are first asked for.
    package struct KeyID: Hashable, Comparable, Sendable {
        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    /// In the order of their first statements.
    package internal(set) var types: [InjectableType]
    /// The types by their names.
    package internal(set) var typesByName: [String: TypeID]
    package internal(set) var bindings: [Binding]
    package internal(set) var declarations: Declarations
    /// With the file that states each.
    package internal(set) var imports: [(file: String, fact: ImportFact)]
    package internal(set) var manifestTypes: [ManifestTypeFact]
    /// Whether something that the inputs state could not be understood, and may be missing here.
    package internal(set) var isPartial = false
    /// The global actor that containers and resolvers are isolated to, whatever they build.
    package internal(set) var isolation = Isolation.none
    /// The project that it is for, where that is said.
    package internal(set) var project: String?
    /// What may be missing.
    package internal(set) var gaps = Gaps()
    /// What the inputs state and is left out here, as it holds on other platforms or in other projects.
    package internal(set) var leftOut: [Binding] = []
    /// The dependencies of types that nothing here builds, by the types' names.
    package internal(set) var detached: [String: [Binding]] = [:]
    /// The classes whose subclasses have what they state.
    var baseTypes: Set<String> = []
    /// The superclasses of a class that state dependencies, nearest first, by the class's name.
    var statingSuperclasses: [String: [String]] = [:]
    /// The attributes that change nothing.
    package internal(set) var redundantAttributes: [AttributeFact] = []
    /// The named types that stand for closures, as parameters of them say.
    package var closureTypes: Set<TypeKey> {
        Set(bindings.lazy.filter { $0.escaping?.isEscaping ?? false }.map(\.type))
    }
    /// What containers hold of what references ask for, once it is linked.
    var lookup = Lookup()
    /// The keys that containers must be given from above, and those that they answer, once it is linked.
    var needs = Needs()
    /// What no path provides.
    package internal(set) var failures: [ResolutionFailure]
    /// The references that registrants give different parameters.
    package internal(set) var parameterConflicts: [ParameterConflict]

    package subscript(_ id: TypeID) -> InjectableType {
        _read { yield types[id.index] }
        _modify { yield &types[id.index] }
    }

    package subscript(_ id: BindingID) -> Binding {
        _read { yield bindings[id.index] }
        _modify { yield &bindings[id.index] }
    }

    /// Whether nothing registers a type, and other modules, perhaps of the same package, make it: they pass what it
    /// refers to.
    package func isPublicRoot(_ type: InjectableType) -> Bool {
        guard type.registrants.isEmpty, case .injecting = type.construction, declarations[type.key] != nil else {
            return false
        }
        return declarations.visibility(of: type.key) >= .package
    }

    // Loops run over these and look at `graph[id]`, which copies no more than what is looked at.
    package var typeIDs: [TypeID] { types.indices.map(TypeID.init) }
    package var bindingIDs: [BindingID] { bindings.indices.map(BindingID.init) }
}

/// A type with at least one dependency.
package struct InjectableType: Sendable {
    package var id: BindingGraph.TypeID
    /// Qualified, dotted.
    package var name: String
    package var key: TypeKey
    /// Its declaration where the inputs have one, else its first statement.
    package var place: Place
    /// In the order of facts: registrations, references and parameters mixed, as stated.
    package var bindings: [BindingGraph.BindingID]
    /// The registrations that build it.
    package var registrants: [BindingGraph.BindingID]
    package var construction: Construction
    /// Where it is said that nothing uses it yet.
    package var isolatedPlace: Place?
}

/// A reference that resolves to dependencies which take different parameters.
package struct ParameterConflict: Sendable {
    package var reference: BindingGraph.BindingID
    package var providers: [BindingGraph.BindingID]
}
