import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// A project from before Weaver 1.0: its graphs, and the legacy attributes of each dependency.
struct LegacyProject {
    /// The identity of a dependency: the qualified name of the type that states it, and its own name.
    struct Member: Hashable {
        var owner: String
        var name: String
    }

    /// The legacy attributes of a dependency.
    struct Attributes {
        /// The name of the dependency's scope, without the dot; nil if no scope is stated.
        var scope: String?
        /// The conditions under which a scope is stated.
        var conditions: [Condition] = []
        var hasCustomReference = false
    }

    /// The linked graphs that Weaver reads from the project, including graphs with errors: one graph for each set of
    /// platforms.
    let graphs: [LinkedGraph]
    private(set) var attributes: [Member: Attributes] = [:]
    /// The registrations that legacy annotations state, and neither manifests nor annotations of today.
    private var registrations: Set<Member> = []
    /// The types with dependencies. The keys are the names of the containers that were generated for them before Weaver
    /// 1.0.
    let types: [String: InjectableType]
    /// The dotted names of the types that the sources declare. Types that they only extend are left out.
    let declared: Set<String>

    init(_ files: [LegacyFile], manifests: [SourceText], for target: Target) {
        graphs = linkedGraphs((files.map(\.asWeaver) + manifests).map(facts), for: target.unfiltered).map(\.graph)
        types = Dictionary(graphs.flatMap(\.types).map { ($0.name.lastName + LegacyContainer.suffix, $0) }) {
            first, _ in first
        }
        declared = Set(
            files.flatMap { file in
                zip(file.tree.declarations, file.names).filter { $0.0.kind != .extension }.map(\.1)
            })
        for file in files {
            for annotation in file.tree.annotations {
                guard let owner = owner(of: annotation, in: file) else { continue }
                if case .registration(let name, _, _) = annotation.content {
                    registrations.insert(Member(owner: owner, name: file.source.identifier(name)))
                }
                guard case .attribute(let target, let assignment) = annotation.content else { continue }
                let member = Member(owner: owner, name: file.source.identifier(target))
                switch (file.source[assignment.name], assignment.value) {
                case ("scope", .enumCase(let name)):
                    attributes[member, default: Attributes()].scope = file.source[name]
                    attributes[member]?.conditions.append(file.condition(of: annotation))
                case ("customRef", .bool(true)): attributes[member, default: Attributes()].hasCustomReference = true
                default: break
                }
            }
        }
    }

    /// Returns the qualified name of the type to which `annotation` belongs; nil if it belongs to no type.
    func owner(of annotation: AnnotationSyntax, in file: LegacyFile) -> String? {
        guard let owner = annotation.owner, let graph = graphs.first else { return nil }
        return graph.declarations.qualify(file.names[owner], in: "")
    }

    /// Returns whether a dependency that is stated under `condition` has a scope there; nil if it has one under a part
    /// of the condition alone.
    func hasScope(_ member: Member, under condition: Condition) -> Bool? {
        let stated = attributes[member]?.conditions ?? []
        let whole = Condition.any(of: stated)
        if whole == condition || Condition.all(of: [condition, .not(of: whole)]) == .never { return true }
        return stated.allSatisfy { Condition.all(of: [condition, $0]) == .never } ? false : nil
    }

    func bindings(_ member: Member) -> [Binding] {
        graphs.compactMap { graph in
            graph.typesByName[member.owner].flatMap { type in
                graph[type].bindings.lazy.map { graph[$0] }.first { $0.name == member.name }
            }
        }
    }

    /// Warns about references that now resolve to a registration which was not visible to them before Weaver 1.0,
    /// because of its scope. Such a reference may have meant another dependency. Registrations that legacy annotations
    /// do not state were never hidden.
    func remarkOnVisibility(_ migration: inout Migration) {
        for graph in graphs {
            for id in graph.bindingIDs where graph[id].kind == .registration {
                let member = Member(owner: graph[graph[id].owner].name, name: graph[id].name)
                let scope = attributes[member]?.scope ?? "graph"
                guard registrations.contains(member), scope == "graph" || scope == "transient" else { continue }
                for reference in graph.references(resolvedTo: id) where graph[reference].owner != graph[id].owner {
                    migration.remark(
                        .warning,
                        "'\(graph[reference].name)' resolves to '\(member.owner).\(member.name)', whose scope was '\(scope)', which hid it from here",
                        at: graph[reference].namePlace, help: "if another one is meant, rename one of the two")
                }
            }
        }
    }
}
