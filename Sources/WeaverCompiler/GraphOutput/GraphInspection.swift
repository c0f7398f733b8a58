package import WeaverDiagnostics
package import WeaverEmission
import WeaverGraph

/// The linked graphs of some inputs, and their diagnostics.
package struct GraphInspection: Sendable {
    fileprivate let graphs: [InspectedGraph]
    /// The diagnostics, in the order in which they are printed. A caller that changes the levels of warnings sets them
    /// before it asks for a description.
    package var diagnostics: [Diagnostic]
}

/// A graph as the graph formats print it.
package typealias GraphDescription = WeaverEmission.GraphDescription
package typealias GraphFormat = WeaverEmission.GraphFormat

/// Merges, links and checks facts for a description of the graph. The order of `files` does not matter.
package func inspectGraph(_ files: [FileFacts], for target: Target) -> GraphInspection {
    let (graphs, diagnostics) = inspect(files, for: target)
    return GraphInspection(graphs: graphs, diagnostics: diagnostics)
}

extension GraphInspection {
    /// Returns the description of all types and dependencies, on all platforms. `locate` returns the file and line of a
    /// place. Linear in the number of dependencies and their providers, except for sorting.
    package func description(_ locate: (Place) -> GraphDescription.Location) -> GraphDescription {
        var types: [String: GraphDescription.InjectableType] = [:]
        var dependencies: [DependencyID: GraphDescription.Dependency] = [:]
        var owners = StatementIndex()
        for inspected in graphs {
            let graph = inspected.graph
            let providers = graph.providers()
            for type in graph.types {
                var described =
                    types[type.name]
                    ?? .init(name: type.name, location: locate(type.place), isRoot: false, isIsolated: false)
                // Platforms may differ: being isolated or a root on one of them is enough.
                if type.isolatedPlace != nil { described.isIsolated = true }
                if type.registrants.isEmpty, type.isolatedPlace == nil { described.isRoot = true }
                types[type.name] = described
                owners.add(type)
                for binding in type.bindings.map({ graph[$0] }) {
                    let id = DependencyID(type: type.name, name: binding.name)
                    owners.add(binding, of: type)
                    var dependency = dependencies[id] ?? .init(binding, location: locate(binding.namePlace))
                    // On some platforms only, the registration may build a type with dependencies or take parameters.
                    dependency.builds = dependency.builds ?? binding.builds.map { graph[$0].name }
                    if dependency.parameters.isEmpty {
                        dependency.parameters = binding.parameters.map { .init(name: $0.name, type: $0.type.text()) }
                    }
                    dependency.resolvesTo += providers[binding.id.index].map {
                        .init(type: graph[graph[$0].owner].name, dependency: graph[$0].name)
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
            return GraphDescription.Problem(
                code: diagnostic.code.rawValue, isError: diagnostic.severity == .error, message: diagnostic.message,
                location: locate(diagnostic.place), type: owner?.type, dependency: owner?.dependency)
        }
        return GraphDescription(types: types.values.sorted { $0.name < $1.name }, problems: problems)
    }
}

/// The identity of a dependency on all platforms: the names of its type and its own.
private struct DependencyID: Hashable {
    var type: String
    var name: String
}

extension GraphDescription.Dependency {
    /// Creates a description with the properties that are equal on all platforms.
    fileprivate init(_ binding: Binding, location: GraphDescription.Location) {
        let hasScope = binding.kind == .registration || binding.scopePlace != nil
        self.init(
            name: binding.name, kind: Kind(binding.kind), type: binding.type.text(),
            abstractTypes: binding.abstract.map { $0.components.map { $0.text() } } ?? [],
            scope: hasScope ? binding.scope.rawValue : nil,
            location: location, parameters: [], builds: nil,
            platforms: binding.platforms.sorted().map(\.rawValue), resolvesTo: [])
    }
}

extension GraphDescription.Dependency.Kind {
    fileprivate init(_ kind: DependencyFact.Kind) {
        switch kind {
        case .registration: self = .registration
        case .reference: self = .reference
        case .parameter: self = .parameter
        }
    }
}
