package import WeaverDiagnostics
package import WeaverGraph

extension GraphDescription {
    /// Describes all types and dependencies of the graphs of all conditions, and the problems that `diagnostics`
    /// report. `locate` returns the file and line of a place. The time is linear in the number of types, dependencies
    /// and providers that the dependencies resolve to, except for sorting.
    package init(
        _ variants: [(condition: Condition, graph: LinkedGraph)], _ diagnostics: [Diagnostic],
        _ locate: (Place) -> Location
    ) {
        let graphs = variants.map(\.graph)
        var types: [String: InjectableType] = [:]
        var dependencies: [DependencyID: Dependency] = [:]
        var owners = StatementIndex()
        for graph in graphs {
            let providers = graph.providers()
            let gathered = graph.gatheredPaths()
            let unbuilt = graph.unbuiltSuperclasses
            for type in graph.types {
                var described =
                    types[type.name]
                    ?? .init(
                        name: type.name, module: graph.module(of: type.key), location: locate(type.place),
                        isRoot: false, isIsolated: false)
                // Platforms may differ. The type is described as isolated, or as a root, if it is so on some platform.
                if type.isolatedPlace != nil { described.isIsolated = true }
                if type.registrants.isEmpty, type.isolatedPlace == nil, !unbuilt.contains(type.id) {
                    described.isRoot = true
                }
                types[type.name] = described
                owners.add(type)
                let taken = type.takenArguments(graph)
                for binding in type.bindings.map({ graph[$0] }) {
                    let id = DependencyID(type: type.name, name: binding.name)
                    owners.add(binding, of: type)
                    var dependency =
                        dependencies[id] ?? .init(binding, graph.module(of: binding.type), locate(binding.namePlace))
                    // A type may have dependencies or parameters on some platforms only. The first platform with such
                    // facts decides; another type that is registered on others does not.
                    if dependency.type == binding.type.text() {
                        dependency.builds = dependency.builds ?? binding.builds.map { graph[$0].name }
                        if dependency.parameters.isEmpty {
                            dependency.parameters = binding.parameters.map {
                                .init(name: $0.name, type: $0.type.text())
                            }
                        }
                        let effects =
                            binding.kind == .registration
                            ? graph.effects.building(binding.id) : graph.effects.access(binding.id)
                        dependency.effects = dependency.effects ?? (effects.isEmpty ? nil : effects.text)
                    }
                    dependency.argument = dependency.argument ?? taken[binding.id]
                    let paths = gathered[binding.id] ?? []
                    dependency.resolvesTo += (providers[binding.id.index] + paths.flatMap(\.gathered)).map {
                        .init(type: graph[graph[$0].owner].name, dependency: graph[$0].name)
                    }
                    for path in paths {
                        let described = GraphDescription.Dependency.GatheredPath(
                            path: path.chain.map { graph[graph[$0].owner].name } + [type.name],
                            gathered: path.gathered.map {
                                .init(type: graph[graph[$0].owner].name, dependency: graph[$0].name)
                            })
                        if !dependency.gathers.contains(described) { dependency.gathers.append(described) }
                    }
                    dependencies[id] = dependency
                }
            }
        }
        for (id, var dependency) in dependencies {
            dependency.resolvesTo = Set(dependency.resolvesTo).sorted()
            types[id.type]?.dependencies.append(dependency)
        }
        for name in types.keys { types[name]?.dependencies.sort { $0.name < $1.name } }
        owners.sort()
        let problems = diagnostics.map { diagnostic in
            let owner = owners.owner(of: diagnostic.place)
            return Problem(
                code: diagnostic.code.rawValue, isError: diagnostic.severity == .error, message: diagnostic.message,
                location: locate(diagnostic.place), type: owner?.type, dependency: owner?.dependency)
        }
        self.init(
            types: types.values.sorted(on: \.name), problems: problems,
            showsModules: graphs.contains(where: \.knowsModules))
        if variants.count > 1 { conditions = variants.map(\.condition.text) }
    }
}

extension LinkedGraph {
    /// Whether the graph knows what module the input files are, or has types of another module.
    fileprivate var knowsModules: Bool {
        module != nil || declarations.types.values.contains { $0.module != nil }
    }

    /// Returns the module that declares `type`, an optional type or not. Nil if neither the input files nor a known
    /// module declare it, and if the type is not a named type.
    fileprivate func module(of type: TypeKey) -> String? {
        guard let declared = declarations[type.unwrapped ?? type] else { return nil }
        return declared.module ?? module?.name
    }
}

/// The identity of a dependency across platforms: the name of the type that states it, and its own name.
private struct DependencyID: Hashable {
    var type: String
    var name: String
}

extension GraphDescription.Dependency {
    /// Creates a description with the properties of `binding` that are equal on all platforms. `module` declares its
    /// type.
    fileprivate init(_ binding: Binding, _ module: String?, _ location: GraphDescription.Location) {
        let hasScope = binding.kind == .registration || binding.scopePlace != nil
        self.init(
            name: binding.name, kind: Kind(binding.kind), type: binding.type.text(), module: module,
            abstractTypes: binding.abstractTypeTexts,
            scope: hasScope ? binding.scope.rawValue : nil,
            location: location, parameters: [], builds: nil,
            platforms: binding.platforms.sorted().map(\.rawValue), resolvesTo: [])
        property = binding.property ?? binding.fromProperty?.path
        bundle = binding.bundle
        isSettable = binding.isSettable
        hasBuilder = binding.hasBuilder
    }
}

extension InjectableType {
    /// The dependencies whose values the initializer of the type takes, with their positions among its arguments.
    /// Empty if generated code calls no initializer that takes dependencies.
    fileprivate func takenArguments(_ graph: LinkedGraph) -> [LinkedGraph.BindingID: Int] {
        guard case .constructor(_, let arguments) = construction else { return [:] }
        var taken: [LinkedGraph.BindingID: Int] = [:]
        for (position, argument) in arguments.enumerated()
        where argument.form == .value && !argument.isAutoclosure || argument.isReadWhileBuilding {
            // The closures in a collection are called later.
            if graph[argument.binding].collected?.isProvider != true { taken[argument.binding] = position }
        }
        return taken
    }
}

extension Binding {
    /// The text of the abstract type, or the text of each part if this type is a composition. Empty if the dependency
    /// states no abstract type.
    var abstractTypeTexts: [String] { abstract.map { $0.components.map { $0.text() } } ?? [] }
}

extension GraphDescription.Dependency.Kind {
    init(_ kind: DependencyFact.Kind) {
        switch kind {
        case .registration: self = .registration
        case .reference: self = .reference
        case .parameter: self = .parameter
        }
    }
}
