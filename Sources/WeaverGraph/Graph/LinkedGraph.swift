package import WeaverDiagnostics

/// The graph of all injectable types and their dependencies, linked. It represents faults too: an input that nothing
/// provides is listed in `failures`, and a type that cannot be built has a construction that says so.
package struct LinkedGraph: Sendable {
    package struct TypeID: Hashable, Comparable, Sendable {
        /// The identifier of a type that is not in the graph. Looking it up stops the program.
        static let outside = TypeID(index: -1)

        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    package struct BindingID: Hashable, Comparable, Sendable {
        /// The identifier of a dependency that is not in the graph. Looking it up stops the program.
        static let outside = BindingID(index: -1)
        /// An identifier that stays different from those of other dependencies, but that no graph has.
        var detached: BindingID { BindingID(index: -2 - index) }

        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    /// The number of a key, which is a name and type that references ask for. Keys are numbered in the order of the
    /// first references that ask for them.
    package struct KeyID: Hashable, Comparable, Sendable {
        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    /// The injectable types, in the order of their first statements.
    package internal(set) var types: [InjectableType]
    /// The identifiers of `types`, by qualified name.
    package internal(set) var typesByName: [String: TypeID]
    package internal(set) var bindings: [Binding]
    package internal(set) var declarations: Declarations
    /// The imports, each with the path of the file that states it.
    package internal(set) var imports: [(file: String, fact: ImportFact)]
    package internal(set) var manifestTypes: [ManifestTypeFact]
    /// The bundles, by name. Types that include them have their registrations.
    package internal(set) var bundles: [String: Bundle] = [:]
    /// The generic types whose dependencies name their parameters. Their instances are in `types`.
    package internal(set) var genericTypes: [GenericType] = []
    /// The property files, in the order in which later ones win.
    package internal(set) var propertyFiles: [PropertyFile] = []
    /// The diagnostics of the properties that registrations read, and of those that none reads. Filled by linking.
    var propertyFindings: [Diagnostic] = []
    /// Whether a statement in the input files could not be understood, so that the graph may lack types or
    /// dependencies.
    package internal(set) var isPartial = false
    /// The global actor that all containers and resolvers are isolated to, whatever they build; `none` if there is no
    /// such actor.
    package internal(set) var isolation = Isolation.none
    /// The project that dependencies are filtered for; nil if there is none.
    package internal(set) var project: String?
    /// The module that the input files are; nil if it is not known.
    package internal(set) var module: Module?
    /// Whether the code may be compiled where Objective-C can be imported.
    var mayImportObjectiveC = true
    /// The types that other modules may build by factories, each with its needs. Filled by linking.
    var offers: [TypeID: [OfferedKey]] = [:]
    /// By visible type that other modules cannot build by a factory, the reason for that. Filled by linking.
    var obstacles: [TypeID: String] = [:]
    /// By visible bundle that other modules can include, its registrations; by any other visible bundle, the reason why
    /// they cannot. Filled by linking.
    var bundleOffers: [String: [BundleOffer]] = [:]
    var bundleObstacles: [String: String] = [:]
    /// The statements in the input files that could not be understood, with the kinds of facts that they may have
    /// stated.
    package internal(set) var unreadStatements = UnreadStatements()
    /// The bindings that the graph leaves out because they are allowed only on other platforms or in other projects.
    /// They have no identifiers (`BindingID.outside`).
    package internal(set) var leftOut: [Binding] = []
    /// The statements of dependencies that hold under other conditions alone.
    var elsewhere: [DependencyFact] = []
    /// The paths of the properties that only registrations and references under other conditions read.
    var propertiesElsewhere: [String] = []
    /// The qualified names of the types that `elsewhere` registers.
    var registeredElsewhere: Set<String> = []
    /// The dependencies of the detached types, by the qualified names of these types. No containers of these types are
    /// generated.
    package internal(set) var detached: [String: [Binding]] = [:]
    /// The names of the classes whose dependencies subclasses inherit.
    var baseTypes: Set<String> = []
    /// By the name of a subclass, the names of its superclasses that state dependencies, nearest first.
    var statingSuperclasses: [String: [String]] = [:]
    /// The attributes that state a default value, and so have no effect.
    package internal(set) var redundantAttributes: [AttributeFact] = []
    /// The named types that stand for closure types, because the attribute `escaping` of a parameter says so.
    package var closureTypes: Set<TypeKey> {
        Set(bindings.lazy.filter { $0.escaping?.isEscaping ?? false }.map(\.type))
    }
    /// The index from keys to the registrations and parameters of containers. Filled by linking.
    var lookup: Lookup {
        _read { yield sharedLookup.value }
        _modify { yield &sharedLookup.value }
    }
    /// The collections of the graph, and what they gather. Empty in a graph that shows what is stated (`link`).
    package internal(set) var gathered = Gathered()
    /// The keys that each container must be given by the container above it, and the keys that each container answers.
    /// Filled by linking.
    var needs: Needs {
        _read { yield sharedNeeds.value }
        _modify { yield &sharedNeeds.value }
    }
    /// The effects of building every type and of reading every dependency. Filled by linking.
    package internal(set) var effects = BuildingEffects()
    /// The keys that are not provided on some path from a root, or for which a container has several candidates. Filled
    /// by linking.
    package internal(set) var failures: [ResolutionFailure]
    /// The references that resolve to dependencies with different parameters. Filled by linking.
    package internal(set) var parameterConflicts: [ParameterConflict]

    // Large parts stand behind references, so that a copy of the graph is cheap.
    private var sharedLookup = Shared(Lookup())
    private var sharedNeeds = Shared(Needs())

    /// Creates a graph without types.
    init(declarations: Declarations) {
        (types, typesByName, bindings) = ([], [:], [])
        (imports, manifestTypes, failures, parameterConflicts) = ([], [], [], [])
        self.declarations = declarations
    }

    package subscript(_ id: TypeID) -> InjectableType {
        _read { yield types[id.index] }
        _modify { yield &types[id.index] }
    }

    package subscript(_ id: BindingID) -> Binding {
        _read { yield bindings[id.index] }
        _modify { yield &bindings[id.index] }
    }

    /// Whether `type` is a root that other modules may build: no registration builds it, its access level is at least
    /// `package`, and its initializer takes a resolver or it has a factory (`isOffered`). The other modules pass the
    /// dependencies to which the type refers.
    package func isPublicRoot(_ type: InjectableType) -> Bool {
        guard type.registrants.isEmpty else { return false }
        if isOffered(type.id) { return true }
        guard case .injecting = type.construction, type.declared != nil else { return false }
        return declarations.visibility(of: type.key) >= .package
    }

    // Loops iterate over these identifiers and read `graph[id]`: that copies only the properties that they read.
    package var typeIDs: [TypeID] { types.indices.map(TypeID.init) }
    package var bindingIDs: [BindingID] { bindings.indices.map(BindingID.init) }
}

/// A type with at least one dependency. What few loops look at stands behind a reference, so that a copy is cheap.
package struct InjectableType: Sendable {
    package var id: LinkedGraph.TypeID
    private var identity: Shared<Identity>
    /// The type's registrations, references and parameters, mixed, in the order of facts.
    package var bindings: [LinkedGraph.BindingID]
    /// The number of registrations at the end of `bindings` that the type does not state: collections for types below.
    package internal(set) var gatheringCount = 0
    /// The registrations, of any type, that build this type.
    package var registrants: [LinkedGraph.BindingID] = []
    package var construction = Construction.undecided

    private struct Identity {
        var name: String
        var key: TypeKey
        var place: Place
        var declared: DeclaredType?
        var arguments: [TypeKey] = []
        var attributes = StatedAttributes()
    }

    /// `declared` is the declaration of the type, if the input files contain it.
    init(id: LinkedGraph.TypeID, name: String, key: TypeKey, place: Place, declared: DeclaredType?) {
        (self.id, bindings) = (id, [])
        identity = Shared(Identity(name: name, key: key, place: place, declared: declared))
    }

    /// The declaration of the type; nil if the input files do not contain it.
    package var declared: DeclaredType? { identity.value.declared }

    /// The type's qualified, dotted name; for an instance of a generic type its text with the generic arguments.
    package var name: String {
        _read { yield identity.value.name }
        _modify { yield &identity.value.name }
    }
    package var key: TypeKey {
        _read { yield identity.value.key }
        _modify { yield &identity.value.key }
    }
    /// The place of the type's declaration if the input files contain it, else of the first statement about the type.
    package var place: Place {
        _read { yield identity.value.place }
        _modify { yield &identity.value.place }
    }
    /// The generic arguments of an instance of a generic type whose dependencies name its parameters (`GenericType`).
    /// Empty for any other type.
    package internal(set) var arguments: [TypeKey] {
        _read { yield identity.value.arguments }
        _modify { yield &identity.value.arguments }
    }
    /// The attributes that are stated for the type. The attribute `isolation` also applies to types without
    /// dependencies: `Declarations.statedIsolations`.
    package internal(set) var attributes: StatedAttributes {
        _read { yield identity.value.attributes }
        _modify { yield &identity.value.attributes }
    }

    /// The dependencies that the type states.
    package var stated: [LinkedGraph.BindingID] {
        gatheringCount == 0 ? bindings : Array(bindings.dropLast(gatheringCount))
    }

    /// The type's qualified, dotted name without generic arguments, by which declarations are found.
    package var declaredName: String { arguments.isEmpty ? name : key.dottedName ?? name }

    /// The place of the attribute `isIsolated`, which says that nothing uses the type yet; nil if it is absent or
    /// false.
    package var isolatedPlace: Place? { attributes.place(of: .isIsolated) }
}

/// A reference that resolves, on different paths to a root, to dependencies with different parameters.
package struct ParameterConflict: Sendable {
    package var reference: LinkedGraph.BindingID
    package var providers: [LinkedGraph.BindingID]
}
