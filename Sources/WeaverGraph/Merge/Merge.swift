package import WeaverDiagnostics

/// Unites the facts of all files by type (Grammar/README.md, "Both together"). Returns the merged graph, and the
/// diagnostics of merging. The order of `files` does not matter, since they are sorted: sources first, then
/// manifests, then interfaces of other modules, then property files, each by path. The bindings of the graph have the
/// order of the sorted files.
package func merge(_ files: [FileFacts]) -> (graph: MergedGraph, diagnostics: [Diagnostic]) {
    merge(DeclaredFiles(files))
}

/// Unites the facts of all files by type, as `merge` does with files whose declarations are not known.
func merge(_ declared: DeclaredFiles) -> (graph: MergedGraph, diagnostics: [Diagnostic]) {
    let declarations = declared.declarations
    // Most files only declare something.
    let stating = declared.stating
    let files = stating.map(\.file)
    var merger = Merger(declarations: declarations, files)
    merger.reserveCapacity(dependencies: files.reduce(0) { $0 + $1.dependencies.count })
    merger.foreign = Dictionary(
        files.lazy.flatMap(\.factories).map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
    for (file, dependencies) in stating {
        let hidden = declarations.hiddenNames[file.path] ?? [:]
        if !file.elsewhere.isEmpty { merger.addTypes(of: file) }
        for (fact, stated) in zip(file.dependencies, dependencies) {
            if let (name, declaration) = fact.hiddenType(hidden) {
                merger.note(.inaccessible(name, declaration, at: fact.owner == name ? fact.namePlace : fact.typePlace))
            }
            let owner = stated.owner
            if let factory = merger.foreign[owner] {
                merger.note(.stated(at: fact.namePlace, of: factory))
                continue
            }
            merger.unfold(stated)
            if declarations.redeclarations.isEmpty { continue }
            merger.note(fact.redeclaredAliases(declarations, in: owner), behind: fact.name, of: owner)
        }
        for fact in file.attributes where fact.attribute == .includes && fact.target == nil {
            merger.expectInclusions(of: fact)
        }
    }
    merger.addIncludingTypes()
    for fact in files.lazy.flatMap(\.attributes) { merger.apply(fact) }
    for fact in files.lazy.flatMap(\.attributesElsewhere) { merger.noteBuilder(elsewhere: fact) }
    let obstacles = Dictionary(
        files.lazy.flatMap(\.obstacles).map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
    merger.expandBundles(obstacles)
    merger.inheritDependencies()
    if !merger.foreign.isEmpty { merger.addForeignTypes() }
    merger.instantiateGenericTypes()
    if !obstacles.isEmpty { merger.report(obstacles) }
    var graph = merger.graph
    graph.noteProtocolsOfValues()
    // Generated code names the types of dependencies, and the file that states a dependency imports their modules, or
    // those of the bundle that has it. So the imports of other files are left out, unless an annotation or a manifest
    // requests them.
    func statesDependencies(_ file: FileFacts) -> Bool {
        !file.dependencies.isEmpty || file.attributes.contains { $0.attribute == .includes }
    }
    graph.imports = files.flatMap { file in
        file.imports.filter { $0.isRequested || statesDependencies(file) }.map { (file.path, $0) }
    }
    for file in files where file.origin == .manifest && !file.imports.contains(where: \.isRequested) {
        graph.imports += declarations.imports(neededBy: file)
    }
    let known = Set(graph.imports.map(\.file))
    graph.imports += declarations.imports(
        ofAliasesFor: graph.bindings.flatMap(\.namedTypes) + graph.statedErrors.map(\.type)
    )
    .filter { !known.contains($0.file) }
    for factory in graph.declarations.factories.values.sorted(by: { $0.type < $1.type }) {
        graph.imports += factory.modules.map { (factory.place.file, ImportFact(module: $0, isRequested: false)) }
    }
    graph.importKnownModules(
        besides: files.lazy.filter(statesDependencies).reduce(into: []) { $0.formUnion($1.reexported) })
    graph.propertiesElsewhere = files.flatMap(\.attributesElsewhere).compactMap { fact in
        if case .path(let path) = fact.value { path } else { nil }
    }
    graph.noteTypesRegisteredElsewhere()
    graph.manifestTypes = files.flatMap(\.manifestTypes)
    // Files of one order, as in memory, are in the order of their paths.
    graph.propertyFiles = files.compactMap(\.properties).enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element)
    graph.lacksPropertyFile = files.contains { $0.origin == .properties && $0.diagnostics.hasErrors }
    let told = files.filter(\.hasDiagnostics)
    graph.isPartial = merger.diagnostics.hasErrors || told.contains { $0.diagnostics.hasErrors }
    graph.hasUnreadComments = told.contains { $0.diagnostics.contains { $0.code == .unreadAnnotation } }
    return (MergedGraph(graph), merger.diagnostics)
}

extension LinkedGraph {
    /// Notes the types as which structures, enumerations and actors are offered: they are protocols, also if no file
    /// declares them or writes them with `any`.
    fileprivate mutating func noteProtocolsOfValues() {
        for id in bindingIDs {
            guard let abstract = self[id].abstract, let declared = declarations[self[id].type],
                [.struct, .enum, .actor].contains(declared.kind), declared.module == nil
            else { continue }
            for name in abstract.components.compactMap(\.dottedName)
            where declarations.types[name] == nil && !declarations.protocols.contains(name)
                && !LinkedGraph.standardTypes.contains(name) && name != "AnyHashable"
            {
                declarations.protocols.insert(name)
            }
        }
    }
}

private struct Merger {
    private(set) var graph: LinkedGraph
    /// The factories of types of other modules, by the types' names.
    var foreign: [String: ForeignFactory] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// The stated dependencies of types with more than `searchedCount` dependencies.
    private var stated: [Member: LinkedGraph.BindingID] = [:]
    /// The greatest number of dependencies of a type among which a name is searched one by one. For most types, this is
    /// faster than a dictionary.
    private static let searchedCount = 16
    /// By dependency, its second and further statements.
    private var restated: [LinkedGraph.BindingID: [DependencyFact]] = [:]
    /// The attributes that the graph does not have: those of types, and those that do not apply to their dependencies.
    private var assigned: [Assignment: AttributeFact] = [:]
    /// The attributes that dependencies would have after the fixes of unknown names.
    private var renamed: Set<Assignment> = []
    /// The owner of the last attribute as written, its qualified name and its identifier.
    private var lastOwner: (written: String, name: String, type: LinkedGraph.TypeID?)?

    /// The attributes `isBundle`, where true, and `includes`, by the names of their types.
    private var (bundles, inclusions): ([String: AttributeFact], [String: AttributeFact]) = ([:], [:])
    /// The types with the attribute `includes`, each with the place of the attribute.
    private var including: [String: Place] = [:]
    /// Whether a registration has the attribute `override`.
    private var hasOverrides = false
    /// Whether a type in the graph may be generic.
    private var mayBeGeneric = false
    /// The attributes of dependencies that their types do not state.
    private var unknownTargets: [(fact: AttributeFact, target: String, owner: String, diagnostic: Diagnostic)] = []

    private struct Member: Hashable {
        var owner: LinkedGraph.TypeID
        var name: String
    }

    private struct Assignment: Hashable {
        var owner: String
        var target: String?
        var attribute: Attribute
    }

    /// `files` are those that state something.
    init(declarations: Declarations, _ files: [FileFacts]) {
        graph = LinkedGraph(declarations: declarations)
        graph.unreadStatements = UnreadStatements(files, declarations)
        graph.elsewhere = files.flatMap(\.elsewhere)
    }

    /// Prepares for the number of dependencies that the files state.
    mutating func reserveCapacity(dependencies: Int) {
        graph.bindings.reserveCapacity(dependencies)
        // Few types have one dependency alone.
        graph.typesByName.reserveCapacity(dependencies / 2)
    }

    mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Records that a statement of the dependency `name` of `owner` uses `aliases`, which the input files declare more
    /// than once. Does nothing if `aliases` is empty, or if `owner` has no such dependency.
    mutating func note(_ aliases: Set<String>, behind name: String, of owner: String) {
        guard !aliases.isEmpty, let id = graph.typesByName[owner].flatMap({ stated(name, in: $0) })
        else { return }
        graph[id].redeclaredAliases.formUnion(aliases)
    }

    /// Adds the declared types for which `file` states dependencies, in their order, those with dependencies under
    /// other conditions alone as well: sources name their resolvers under every condition.
    mutating func addTypes(of file: FileFacts) {
        for fact in (file.dependencies + file.elsewhere).sorted(by: { $0.place < $1.place }) {
            let owner = graph.declarations.qualify(fact.owner, in: "")
            // A type of another module has its dependencies by its factory.
            guard let declared = graph.declarations.types[owner], declared.module == nil else { continue }
            _ = type(named: owner, at: fact.place)
        }
    }

    /// Adds a dependency to its owner. If it is a `@WeaverPn` property whose type is written as an alias of a closure
    /// type, its parameters and its type are taken from that closure type. Reports the faults of its types, and a
    /// `@WeaverPn` property whose type is no closure of n parameters.
    mutating func unfold(_ stated: StatedDependency) {
        let (owner, fact, faults) = (stated.owner, stated.fact, stated.faults)
        diagnostics += faults
        // The type that replaces a faulty type may be one that nothing can build. An unread builder is recorded for the
        // dependency, so that no check reports a missing initializer.
        if !faults.isEmpty {
            graph.unreadStatements.note(UnreadStatement(owner: owner, words: [fact.name], subject: .builder))
        }
        guard case .wrapper(var wrapper) = fact.style, wrapper.arity > 0, wrapper.parameters.isEmpty else {
            return add(fact, to: owner)
        }
        let property = fact.abstract ?? fact.type
        guard let (parameters, result) = property.closure(ofArity: wrapper.arity) else {
            diagnostics.append(
                .wrapperArity(wrapper.arity, of: fact.name, fact.kind, property, at: wrapper.propertyTypePlace))
            graph.unreadStatements.note(UnreadStatement(owner: owner, words: [fact.name], subject: .dependency))
            return
        }
        wrapper.parameters = parameters
        let type = fact.abstract == nil ? result : fact.type
        add(
            fact.with(
                type: type, abstract: fact.abstract == nil || result == type ? nil : result,
                style: .wrapper(wrapper)),
            to: owner)
    }

    /// Adds a binding for `fact`, whose types must be qualified. If `owner` has a dependency of that name already,
    /// compares `fact` with the earlier statements of this dependency instead.
    private mutating func add(_ fact: DependencyFact, to owner: String) {
        let type = type(named: owner, at: fact.place)
        if let earlier = stated(fact.name, in: type) {
            restate(fact, of: earlier, after: [graph[earlier].fact] + (restated[earlier] ?? []), of: owner)
            restated[earlier, default: []].append(fact)
            return
        }
        append(fact, to: type)
        let bindings = graph[type].bindings
        guard bindings.count > Self.searchedCount else { return }
        let unlisted = bindings.count == Self.searchedCount + 1 ? bindings[...] : bindings.suffix(1)
        for id in unlisted { stated[Member(owner: type, name: graph[id].name)] = id }
    }

    /// Returns the dependency `name` of `owner`; nil if no statement that was added so far states it.
    private func stated(_ name: String, in owner: LinkedGraph.TypeID) -> LinkedGraph.BindingID? {
        graph[owner].bindings.count > Self.searchedCount
            ? stated[Member(owner: owner, name: name)] : graph[owner].bindings.first { graph[$0].name == name }
    }

    /// Adds a binding for `fact` to the graph, whatever `owner` has already. Returns its identifier.
    @discardableResult
    private mutating func append(_ fact: DependencyFact, to owner: LinkedGraph.TypeID) -> LinkedGraph.BindingID {
        let id = LinkedGraph.BindingID(index: graph.bindings.count)
        graph.bindings.append(Binding(fact, id: id, owner: owner))
        graph[owner].bindings.append(id)
        return id
    }

    /// Handles `fact`, a further statement of the dependency `id`. `earlier` are the statements of `id` so far, in
    /// order, at least one. `fact` is accepted if its kind and types are those of every earlier statement, and if every
    /// earlier statement comes from the other front end. Otherwise reports a diagnostic.
    private mutating func restate(
        _ fact: DependencyFact, of id: LinkedGraph.BindingID, after earlier: [DependencyFact], of owner: String
    ) {
        let first = earlier[0]
        let isAlike = earlier.allSatisfy {
            $0.kind == fact.kind && $0.type == fact.type && $0.abstract == fact.abstract
        }
        let sameFrontEnd = earlier.filter { ($0.style == .manifest) == (fact.style == .manifest) }
        if sameFrontEnd.isEmpty, isAlike { return }
        if !sameFrontEnd.isEmpty {
            var diagnostic = Diagnostic.duplicateDependency(fact, of: owner, first: sameFrontEnd[0])
            // The other statement may be that of another type with the same name.
            if graph.declarations.redeclarations[owner] != nil { diagnostic.fix = nil }
            diagnostics.append(diagnostic)
        } else {
            diagnostics.append(.conflictingDeclaration(fact, of: owner, first: first))
        }
    }

    mutating func apply(_ fact: AttributeFact) {
        let (owner, type) = self.owner(of: fact)
        let id = type.flatMap { type in fact.target.flatMap { stated($0, in: type) } }
        let assignment = Assignment(owner: owner, target: fact.target, attribute: fact.attribute)
        if let earlier = id.flatMap({ graph[$0].attributes[fact.attribute] }) ?? assigned[assignment] {
            if earlier.value != fact.value {
                diagnostics.append(.conflictingAttribute(fact, of: owner, first: earlier))
            }
            return
        }
        if fact.isRedundant { graph.redundantAttributes.append(fact) }
        guard let target = fact.target else {
            assigned[assignment] = fact
            return apply(fact, toType: owner)
        }
        guard let id else {
            assigned[assignment] = fact
            if graph.unreadStatements.mayState(.dependency, of: target, in: owner) { return }
            let names = type.map { graph[$0].bindings.map { graph[$0].name } } ?? []
            unknownTargets.append(
                (
                    fact, target, owner,
                    .unknownDependency(fact, target, of: owner, known: names, fix: renaming(fact, of: owner, to: names))
                ))
            return
        }
        graph[id].hasAttributes = true
        if fact.attribute == .override { hasOverrides = true }
        switch fact.applicability(to: Attribute.Subject(graph[id].kind)) {
        case .applies:
            graph[id].state(fact)
            for other in [Attribute.from, .fromProperty, .setter]
            where graph[id].collect != nil && graph[id].kind == .reference {
                guard let misplaced = graph[id].attributes[other], misplaced.value != .flag(false),
                    [other, .collect].contains(fact.attribute)
                else { continue }
                diagnostics.append(
                    .attributeNotApplicable(
                        misplaced, to: "the collection '\(target)'",
                        reason: "a collection names no single dependency"))
            }
            return
        case .isTolerated: diagnostics.append(.attributeNotApplicable(fact, to: graph[id], severity: .warning))
        case .isMisplaced: diagnostics.append(.attributeNotApplicable(fact, to: graph[id], severity: .error))
        }
        assigned[assignment] = fact
    }

    /// Notes that the registration which `fact` is about has a builder under other conditions, if it states one.
    mutating func noteBuilder(elsewhere fact: AttributeFact) {
        guard case .builder = fact.value, let target = fact.target, let type = owner(of: fact).type,
            let id = stated(target, in: type), graph[id].kind == .registration
        else { return }
        graph[id].noteBuilderElsewhere()
    }

    /// Returns the qualified name of the type that `fact` is about, and its identifier; nil if the type has no
    /// dependencies. The attributes of one type follow each other, so the last result is most often the next one.
    private mutating func owner(of fact: AttributeFact) -> (name: String, type: LinkedGraph.TypeID?) {
        if let lastOwner, lastOwner.written == fact.owner { return (lastOwner.name, lastOwner.type) }
        let name = graph.declarations.qualify(fact.owner, in: "")
        lastOwner = (fact.owner, name, graph.typesByName[name])
        return (name, graph.typesByName[name])
    }

    /// Returns the fix that replaces the unknown dependency name in the attribute `fact` by the one of `names` that is
    /// certainly meant. Nil if there is none, or if the dependency of that name cannot have the attribute, has the
    /// attribute already, or gets it from another fix.
    private mutating func renaming(_ fact: AttributeFact, of owner: String, to names: [String]) -> Fix? {
        guard let place = fact.targetPlace, let name = fact.target.flatMap({ certainName(to: $0, in: names) }),
            let id = graph.typesByName[owner].flatMap({ stated(name, in: $0) }),
            graph[id].attributes[fact.attribute] == nil,
            assigned[Assignment(owner: owner, target: name, attribute: fact.attribute)] == nil
        else { return nil }
        // The renamed entry would repeat a key of the manifest, which can state each key only once.
        if place.file.hasSuffix(".weaver"), graph[id].isFromManifest { return nil }
        guard case .applies = fact.applicability(to: Attribute.Subject(graph[id].kind)),
            renamed.insert(Assignment(owner: owner, target: name, attribute: fact.attribute)).inserted
        else { return nil }
        return Fix(replacing: place, with: name)
    }

    private mutating func apply(_ fact: AttributeFact, toType owner: String) {
        guard case .applies = fact.applicability(to: .type) else {
            return diagnostics.append(.attributeNotApplicable(fact, to: "a type"))
        }
        if case .isolation(let isolation) = fact.value {
            if case .actor(let name) = isolation, let actor = graph.declarations.globalActor(meantBy: name) {
                return diagnostics.append(.noGlobalActor(name, at: fact.place, meaning: actor))
            }
            graph.declarations.statedIsolations[owner] = isolation
        }
        if fact.attribute == .isBundle, fact.value == .flag(true) { bundles[owner] = fact }
        if fact.attribute == .includes, foreign[owner] == nil { inclusions[owner] = fact }
        // A type without dependencies is not in the graph. It has no reference that the attribute `isIsolated` could
        // leave unresolved.
        if let type = graph.typesByName[owner] { graph[type].attributes.state(fact) }
    }

    mutating func inheritDependencies() {
        let count = graph.types.count
        graph.inheritDependencies()
        if graph.types.count > count { mayBeGeneric = true }
    }

    /// Replaces generic types whose dependencies name their parameters by their instances.
    mutating func instantiateGenericTypes() {
        guard mayBeGeneric, var instantiation = Instantiation(graph) else { return }
        graph = instantiation.instantiated()
        diagnostics += instantiation.diagnostics
    }

    /// Notes the type that `fact`, an attribute `includes`, is about, which may state no dependency itself. Reports an
    /// attribute of a type that another module wires.
    mutating func expectInclusions(of fact: AttributeFact) {
        let owner = graph.declarations.qualify(fact.owner, in: "")
        if let factory = foreign[owner] { return diagnostics.append(.stated(at: fact.place, of: factory)) }
        including[owner] = including[owner] ?? fact.place
    }

    /// Adds the types that have the attribute `includes` and state no dependency. Their order is that of their names,
    /// wherever the attributes stand.
    mutating func addIncludingTypes() {
        for (owner, place) in including.sorted(by: { $0.key < $1.key }) { _ = type(named: owner, at: place) }
    }

    /// Gives the registrations of bundles to the types that include them. Reports attributes of dependencies that
    /// neither types nor their bundles state. `obstacles` are the bundles of other modules that cannot be included, by
    /// name.
    mutating func expandBundles(_ obstacles: [String: ForeignObstacle]) {
        if !bundles.isEmpty || !inclusions.isEmpty || hasOverrides {
            var expansion = BundleExpansion(graph, bundles: bundles, lists: inclusions, obstacles: obstacles)
            graph = expansion.expanded()
            diagnostics += expansion.diagnostics
            // The identifiers of the graph are others now.
            (stated, restated, lastOwner) = ([:], [:], nil)
            mayBeGeneric = true
        }
        for (fact, target, owner, diagnostic) in unknownTargets {
            if graph.unreadStatements.mayState(.dependency, of: target, in: owner) { continue }
            var diagnostic = diagnostic
            if graph.dependencyElsewhere(where: {
                $0.name == target && graph.declarations.qualify($0.owner, in: "") == owner
            }) != nil {
                diagnostic.help = "put it under the condition of '\(target)'"
                diagnostic.fix = nil
            }
            let included = graph.typesByName[owner].map { graph[$0].bindings.map { graph[$0] } } ?? []
            if let binding = included.first(where: { $0.isIncluded && $0.name == target }), let bundle = binding.bundle
            {
                // A registration of another module's bundle is of a type that sources cannot name.
                let isNamed = foreign[binding.type.text()]?.result == nil
                let type = isNamed ? binding.type.text() : "SomeType <- \(binding.accessType.text())"
                diagnostic.message = "'\(target)' of '\(owner)' is stated by the bundle '\(bundle)'"
                diagnostic.notes.append(Diagnostic.Note("'\(bundle)' states it here", at: binding.namePlace))
                diagnostic.help =
                    "set '\(fact.attribute.rawValue)' there, or override it: "
                    + (fact.place.file.hasSuffix(".weaver")
                        ? "\(target): {type: \(type), override: true}"
                        : "// weaver: \(target) = \(type) and // weaver: \(target).override = true")
                diagnostic.fix = nil
            }
            diagnostics.append(diagnostic)
        }
    }

    /// Reports each registration without a builder of a type that its module does not offer.
    mutating func report(_ obstacles: [String: ForeignObstacle]) {
        for binding in graph.bindings where binding.kind == .registration && binding.builder == nil {
            guard !binding.isSettable, let obstacle = binding.builtType.dottedName.flatMap({ obstacles[$0] }) else {
                continue
            }
            diagnostics.append(.unbuildable(binding, obstacle))
            // No check reports a missing initializer, too.
            graph.unreadStatements.note(
                UnreadStatement(owner: graph[binding.owner].name, words: [binding.name], subject: .builder))
        }
    }

    /// Adds the types that registrations build by factories, each with the parameters and the needs of its factory as
    /// its dependencies. Subclasses do not inherit these.
    mutating func addForeignTypes() {
        graph.declarations.foreignParameters = foreign.mapValues(\.construction.parameters)
        func names(_ bindings: [Binding]) -> some Sequence<String> {
            bindings.lazy.filter { $0.kind == .registration && $0.builder == nil }.compactMap(\.builtType.dottedName)
        }
        var registered = Set(names(graph.bindings))
        for bundle in graph.bundles.values where graph.declarations.types[bundle.name]?.module == nil {
            registered.formUnion(names(bundle.whole))
        }
        for factory in foreign.values.sorted(by: { $0.type < $1.type }) where registered.contains(factory.type) {
            graph.declarations.factories[factory.type] = factory
            let owner = type(named: factory.type, at: factory.place)
            let ids = factory.dependencies.map { append($0, to: owner) }
            let needs = ids.dropFirst(factory.construction.parameters.count)
            for (need, id) in zip(factory.construction.needs, needs) {
                func state(_ attribute: Attribute, _ value: AttributeFact.Value) {
                    graph[id].hasAttributes = true
                    graph[id].state(
                        AttributeFact(
                            owner: factory.type, target: need.name, attribute: attribute, value: value,
                            place: need.place, targetPlace: nil))
                }
                if need.isSet { state(.setter, .flag(true)) }
                if need.isNamed { state(.from, .name(need.name)) }
            }
        }
    }

    private mutating func type(named name: String, at place: Place) -> LinkedGraph.TypeID {
        // The dependencies of one type follow each other.
        if let last = graph.types.indices.last, graph.types[last].name == name { return graph.types[last].id }
        if let id = graph.typesByName[name] { return id }
        let id = LinkedGraph.TypeID(index: graph.types.count)
        let declared = graph.declarations.types[name]
        if declared.map({ !$0.genericParameters.isEmpty }) ?? false { mayBeGeneric = true }
        graph.types.append(
            InjectableType(
                id: id, name: name, key: .name(name), place: declared?.place ?? place, declared: declared))
        graph.typesByName[name] = id
        return id
    }
}
