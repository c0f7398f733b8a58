import WeaverDiagnostics

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
    // All other parts stand behind one reference, so that a copy of the graph is cheap. Loops read the ones above.
    private var content = Shared(Content())

    /// The imports, each with the path of the file that states it.
    package internal(set) var imports: [(file: String, fact: ImportFact)] {
        _read { yield content.value.imports }
        _modify { yield &content.value.imports }
    }
    package internal(set) var manifestTypes: [ManifestTypeFact] {
        _read { yield content.value.manifestTypes }
        _modify { yield &content.value.manifestTypes }
    }
    /// The bundles, by name. Types that include them have their registrations.
    package internal(set) var bundles: [String: Bundle] {
        _read { yield content.value.bundles }
        _modify { yield &content.value.bundles }
    }
    /// The generic types whose dependencies name their parameters. Their instances are in `types`.
    package internal(set) var genericTypes: [GenericType] {
        _read { yield content.value.genericTypes }
        _modify { yield &content.value.genericTypes }
    }
    /// The property files, in the order in which later ones win.
    package internal(set) var propertyFiles: [PropertyFile] {
        _read { yield content.value.propertyFiles }
        _modify { yield &content.value.propertyFiles }
    }
    /// Whether a property file could not be read, so that any property may be in it.
    var lacksPropertyFile: Bool {
        _read { yield content.value.lacksPropertyFile }
        _modify { yield &content.value.lacksPropertyFile }
    }
    /// The diagnostics of the properties that registrations read, and of those that none reads. Filled by linking.
    var propertyFindings: [Diagnostic] {
        _read { yield content.value.propertyFindings }
        _modify { yield &content.value.propertyFindings }
    }
    /// Whether a statement in the input files could not be understood, so that the graph may lack types or
    /// dependencies.
    package internal(set) var isPartial: Bool {
        _read { yield content.value.isPartial }
        _modify { yield &content.value.isPartial }
    }
    /// Whether a comment that is no annotation was probably meant as one.
    var hasUnreadComments: Bool {
        _read { yield content.value.hasUnreadComments }
        _modify { yield &content.value.hasUnreadComments }
    }
    /// The global actor that all containers and resolvers are isolated to, whatever they build; `none` if there is no
    /// such actor.
    package internal(set) var isolation: Isolation {
        _read { yield content.value.isolation }
        _modify { yield &content.value.isolation }
    }
    /// The project that dependencies are filtered for; nil if there is none.
    package internal(set) var project: String? {
        _read { yield content.value.project }
        _modify { yield &content.value.project }
    }
    /// The module that the input files are; nil if it is not known.
    package internal(set) var module: Module? {
        _read { yield content.value.module }
        _modify { yield &content.value.module }
    }
    /// Whether the code may be compiled where Objective-C can be imported.
    var mayImportObjectiveC: Bool {
        _read { yield content.value.mayImportObjectiveC }
        _modify { yield &content.value.mayImportObjectiveC }
    }
    /// The types that other modules may build by factories, each with its needs. Filled by linking.
    var offers: [TypeID: [OfferedKey]] {
        _read { yield content.value.offers }
        _modify { yield &content.value.offers }
    }
    /// By visible type that other modules cannot build by a factory, the reason for that. Filled by linking.
    var obstacles: [TypeID: String] {
        _read { yield content.value.obstacles }
        _modify { yield &content.value.obstacles }
    }
    /// By visible bundle that other modules can include, its registrations; by any other visible bundle, the reason why
    /// they cannot. Filled by linking.
    var bundleOffers: [String: [BundleOffer]] {
        _read { yield content.value.bundleOffers }
        _modify { yield &content.value.bundleOffers }
    }
    var bundleObstacles: [String: String] {
        _read { yield content.value.bundleObstacles }
        _modify { yield &content.value.bundleObstacles }
    }
    /// The statements in the input files that could not be understood, with the kinds of facts that they may have
    /// stated.
    package internal(set) var unreadStatements: UnreadStatements {
        _read { yield content.value.unreadStatements }
        _modify { yield &content.value.unreadStatements }
    }
    /// The bindings that the graph leaves out because they are allowed only on other platforms or in other projects.
    /// They have no identifiers (`BindingID.outside`).
    package internal(set) var leftOut: [Binding] {
        _read { yield content.value.leftOut }
        _modify { yield &content.value.leftOut }
    }
    /// The statements of dependencies that hold under other conditions alone.
    var elsewhere: [DependencyFact] {
        _read { yield content.value.elsewhere }
        _modify { yield &content.value.elsewhere }
    }
    /// The paths of the properties that only registrations and references under other conditions read.
    var propertiesElsewhere: [String] {
        _read { yield content.value.propertiesElsewhere }
        _modify { yield &content.value.propertiesElsewhere }
    }
    /// The qualified names of the types that `elsewhere` registers, of the superclasses of these and of other classes
    /// that are declared under other conditions, and of the types of aliases that are.
    package internal(set) var registeredElsewhere: Set<String> {
        _read { yield content.value.registeredElsewhere }
        _modify { yield &content.value.registeredElsewhere }
    }
    /// The dependencies of the detached types, by the qualified names of these types. No containers of these types are
    /// generated.
    package internal(set) var detached: [String: [Binding]] {
        _read { yield content.value.detached }
        _modify { yield &content.value.detached }
    }
    /// The names of the classes whose dependencies subclasses inherit.
    var baseTypes: Set<String> {
        _read { yield content.value.baseTypes }
        _modify { yield &content.value.baseTypes }
    }
    /// By the name of a subclass, the names of its superclasses that state dependencies, nearest first.
    package internal(set) var statingSuperclasses: [String: [String]] {
        _read { yield content.value.statingSuperclasses }
        _modify { yield &content.value.statingSuperclasses }
    }
    /// The attributes that state a default value, and so have no effect.
    package internal(set) var redundantAttributes: [AttributeFact] {
        _read { yield content.value.redundantAttributes }
        _modify { yield &content.value.redundantAttributes }
    }
    /// The named types that stand for closure types, because the attribute `escaping` of a parameter says so.
    package var closureTypes: Set<TypeKey> {
        Set(bindings.lazy.filter { $0.escaping?.isEscaping ?? false }.map(\.type))
    }
    /// The index from keys to the registrations and parameters of containers. Filled by linking.
    var lookup: Lookup {
        _read { yield content.value.lookup }
        _modify { yield &content.value.lookup }
    }
    /// The collections of the graph, and what they gather. Empty in a graph that shows what is stated (`link`).
    package internal(set) var gathered: Gathered {
        _read { yield content.value.gathered }
        _modify { yield &content.value.gathered }
    }
    /// The keys that each container must be given by the container above it, and the keys that each container answers.
    /// Filled by linking.
    var needs: Needs {
        _read { yield content.value.needs }
        _modify { yield &content.value.needs }
    }
    /// The effects of building every type and of reading every dependency. Filled by linking.
    package internal(set) var effects: BuildingEffects {
        _read { yield content.value.effects }
        _modify { yield &content.value.effects }
    }
    /// The keys that are not provided on some path from a root, or for which a container has several candidates. Filled
    /// by linking.
    package internal(set) var failures: [ResolutionFailure] {
        _read { yield content.value.failures }
        _modify { yield &content.value.failures }
    }
    /// The references that resolve to dependencies with different parameters. Filled by linking.
    package internal(set) var parameterConflicts: [ParameterConflict] {
        _read { yield content.value.parameterConflicts }
        _modify { yield &content.value.parameterConflicts }
    }

    /// Creates a graph without types.
    init(declarations: Declarations) {
        (types, typesByName, bindings) = ([], [:], [])
        self.declarations = declarations
    }

    private struct Content {
        var imports: [(file: String, fact: ImportFact)] = []
        var manifestTypes: [ManifestTypeFact] = []
        var bundles: [String: Bundle] = [:]
        var genericTypes: [GenericType] = []
        var propertyFiles: [PropertyFile] = []
        var lacksPropertyFile = false
        var propertyFindings: [Diagnostic] = []
        var isPartial = false
        var hasUnreadComments = false
        var isolation = Isolation.none
        var project: String?
        var module: Module?
        var mayImportObjectiveC = true
        var offers: [TypeID: [OfferedKey]] = [:]
        var obstacles: [TypeID: String] = [:]
        var bundleOffers: [String: [BundleOffer]] = [:]
        var bundleObstacles: [String: String] = [:]
        var unreadStatements = UnreadStatements()
        var leftOut: [Binding] = []
        var elsewhere: [DependencyFact] = []
        var propertiesElsewhere: [String] = []
        var registeredElsewhere: Set<String> = []
        var detached: [String: [Binding]] = [:]
        var baseTypes: Set<String> = []
        var statingSuperclasses: [String: [String]] = [:]
        var redundantAttributes: [AttributeFact] = []
        var lookup = Lookup()
        var gathered = Gathered()
        var needs = Needs()
        var effects = BuildingEffects()
        var failures: [ResolutionFailure] = []
        var parameterConflicts: [ParameterConflict] = []
    }

    package subscript(_ id: TypeID) -> InjectableType {
        _read { yield types[id.index] }
        _modify { yield &types[id.index] }
    }

    package subscript(_ id: BindingID) -> Binding {
        _read { yield bindings[id.index] }
        _modify { yield &bindings[id.index] }
    }

    /// Returns the parameters that `type` states, in the order of its statements.
    func parameters(of type: TypeID) -> [Binding.Parameter] {
        self[type].bindings.lazy.filter { self[$0].kind == .parameter }.map {
            Binding.Parameter(name: self[$0].name, type: self[$0].type)
        }
    }

    /// Whether `parameter` of `type` is stated with weak scope.
    package func isWeak(_ parameter: Binding.Parameter, of type: TypeID) -> Bool {
        self[type].bindings.contains {
            self[$0].kind == .parameter && self[$0].name == parameter.name && self[$0].scope.isWeak
        }
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
    package var bindingIDs: [BindingID] {
        // In debug builds, `map` calls generic code for each element, and a loop over a buffer does not.
        [BindingID](unsafeUninitializedCapacity: bindings.count) { buffer, count in
            count = bindings.count
            guard let start = buffer.baseAddress else { return }
            for index in 0..<count { start[index] = BindingID(index: index) }
        }
    }
}

/// A reference that resolves, on different paths to a root, to dependencies with different parameters.
package struct ParameterConflict: Sendable {
    package var reference: LinkedGraph.BindingID
    package var providers: [LinkedGraph.BindingID]
}
