import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

extension LanguageServer {
    /// Answers `textDocument/inlayHint`: behind each reference the concrete types that it resolves to, where the
    /// reference does not say them itself.
    func inlayHints(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        let range = try range(params, in: requested.file)
        let project = requested.project
        var hints: [JSONValue] = []
        for fact in requested.file.facts.dependencies where fact.kind == .reference {
            guard fact.place.span.range.touches(range) else { continue }
            let stated = project.index.dependencies(named: fact.namePlace)
            var types: [String] = []
            for provider in stated.flatMap(project.providers) {
                let text = provider.binding.type.text()
                if text != fact.type.text(), !types.contains(text) { types.append(text) }
            }
            guard !types.isEmpty else { continue }
            let end = max(fact.place.span.end, fact.typePlace.span.end)
            hints.append([
                "position": requested.file.lines.position(of: Int(end), client.encoding).json,
                "label": .string("= " + types.joined(separator: " | ")), "kind": 1, "paddingLeft": true,
            ])
        }
        return .array(hints)
    }

    /// Answers `textDocument/codeLens`: how many references each registration has and when it is built; what builds
    /// each type. A lens shows these places when it is chosen.
    func codeLenses(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        let project = requested.project
        var lenses: [JSONValue] = []
        func add(_ title: String, showing places: [Place], at span: Span) {
            lenses.append([
                "range": range(of: span, in: requested.file.lines).json,
                "command": command(title, showing: places, in: project),
            ])
        }
        let graphs = project.index.graphs
        let uses = graphs.map(RegistrationUses.init)
        for fact in requested.file.facts.dependencies where fact.kind == .registration {
            let stated = project.index.numbers(ofDependenciesNamed: fact.namePlace)
            guard let first = stated.first else { continue }
            let references = stated.flatMap { number, id in
                uses[number].references(to: id).map { graphs[number][$0].namePlace }
            }
            let places = Set(references).sorted()
            let count = places.count
            let isAtLaunch = uses[first.graph].builtAtLaunch.contains(first.binding)
            let time = isAtLaunch ? "built at launch" : graphs[first.graph][first.binding].buildingTime
            add(
                "\(count == 1 ? "1 reference" : "\(count) references") · \(time)", showing: places,
                at: fact.namePlace.span)
        }
        let types =
            requested.file.facts.distinctTypes.filter { $0.kind != .extension }.map { ($0.name, $0.place) }
            + requested.file.facts.manifestTypes.map { ($0.name, $0.place) }
        for (name, place) in types {
            guard let (title, places) = project.builders(ofType: name) else { continue }
            add(title, showing: places, at: place.span)
        }
        return .array(lenses)
    }
}

extension Project {
    /// Says what builds a type with dependencies, with the registrations; nil for any other type.
    fileprivate func builders(ofType written: String) -> (title: String, places: [Place])? {
        var owners: [String] = []
        var places: Set<Place> = []
        var isStating = false
        for graph in index.graphs {
            guard let id = graph.typesByName[graph.declarations.qualify(written, in: "")] else { continue }
            isStating = true
            for registrant in graph[id].registrants {
                places.insert(graph[registrant].namePlace)
                let owner = graph[graph[registrant].owner].name
                if !owners.contains(owner) { owners.append(owner) }
            }
        }
        guard isStating else { return nil }
        guard !owners.isEmpty else { return ("a root", []) }
        let shown = owners.prefix(3).joined(separator: ", ")
        return ("built by " + shown + (owners.count > 3 ? " and \(owners.count - 3) more" : ""), places.sorted())
    }
}

/// The uses of the registrations of a graph. Found together, since each of them costs as much alone.
private struct RegistrationUses {
    let graph: LinkedGraph
    let builtAtLaunch: Set<LinkedGraph.BindingID>
    private let gathering: [LinkedGraph.BindingID: [LinkedGraph.BindingID]]

    init(_ graph: LinkedGraph) {
        self.graph = graph
        builtAtLaunch = graph.builtAtLaunch
        gathering = graph.gatheringReferences()
    }

    /// Returns the references that resolve to a registration, or gather it.
    func references(to registration: LinkedGraph.BindingID) -> [LinkedGraph.BindingID] {
        graph.references(resolvedTo: registration) + (gathering[registration] ?? [])
    }
}

extension LinkedGraph {
    /// The registrations whose instances are built when a root is: all between are held by containers, and none is
    /// built on demand. Linear in the number of dependencies.
    fileprivate var builtAtLaunch: Set<BindingID> {
        var built: Set<BindingID> = []
        var queue = typeIDs.filter { self[$0].registrants.isEmpty }
        var seen = Set(queue)
        while let type = queue.popLast() {
            let registrations = self[type].bindings.filter { self[$0].kind == .registration }
            // A builder may read every sibling, so all registrations of its container are built when they are read.
            guard !registrations.contains(where: { self[$0].hasBuilder }) else { continue }
            for id in registrations {
                let binding = self[id]
                guard binding.scope == .container, binding.parameters.isEmpty, !binding.isSettable else { continue }
                built.insert(id)
                if let type = binding.builds, seen.insert(type).inserted { queue.append(type) }
            }
        }
        return built
    }
}
