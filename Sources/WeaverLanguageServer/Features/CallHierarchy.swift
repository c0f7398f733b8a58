import WeaverDiagnostics
import WeaverGraph

/// The call hierarchy: a type calls the types that its container builds.
extension LanguageServer {
    func prepareCallHierarchy(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        guard let mention = requested.mention(at: try offset(params, in: requested.file)) else { return .null }
        let project = requested.project
        var names: [String]
        switch mention.subject {
        case .type(let name): names = [name]
        case .dependency(let owner, let name):
            names = project.dependencies(named: name, of: owner).flatMap(project.providers)
                .compactMap { $0.binding.type.dottedName }
        case .attribute, .property: return .null
        }
        var seen: Set<String> = []
        names = names.filter { seen.insert($0).inserted }
        let items = names.compactMap { item(ofType: $0, in: project) }
        return items.isEmpty ? .null : .array(items)
    }

    /// Answers `callHierarchy/incomingCalls`: the types that register a type.
    func incomingCalls(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        let (project, type) = try hierarchyItem(params)
        var callers: [String: Set<Place>] = [:]
        for graph in project.index.graphs {
            for id in graph.bindingIDs where graph[id].kind == .registration && !graph[id].isGathering {
                guard graph[id].type.dottedName == type else { continue }
                callers[graph[graph[id].owner].name, default: []].insert(graph[id].namePlace)
            }
        }
        return calls(callers, "from", in: project)
    }

    /// Answers `callHierarchy/outgoingCalls`: the types that a type registers.
    func outgoingCalls(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        let (project, type) = try hierarchyItem(params)
        var callees: [String: Set<Place>] = [:]
        for graph in project.index.graphs {
            guard let id = graph.typesByName[type] else { continue }
            for binding in graph[id].stated.map({ graph[$0] }) where binding.kind == .registration {
                guard let name = binding.type.dottedName else { continue }
                callees[name, default: []].insert(binding.namePlace)
            }
        }
        return calls(callees, "to", in: project)
    }

    private func calls(_ calls: [String: Set<Place>], _ key: String, in project: Project) -> JSONValue {
        .array(
            calls.sorted(on: \.key).compactMap { name, places in
                guard let item = item(ofType: name, in: project) else { return nil }
                let ranges = places.sorted().map { range(of: $0, in: project).json }
                return .object([
                    JSONValue.Member(key: key, value: item),
                    JSONValue.Member(key: "fromRanges", value: .array(ranges)),
                ])
            })
    }

    private func hierarchyItem(_ params: JSONValue) throws(ResponseError) -> (Project, type: String) {
        guard let data = params["item"]?["data"], let type = data["type"]?.string,
            let project = workspace.projects.first(where: { $0.files.path == data["project"]?.string })
        else { throw .missing("item") }
        return (project, type)
    }

    /// The item of a type; nil if it stands nowhere: neither the inputs declare it nor does something register it.
    private func item(ofType name: String, in project: Project) -> JSONValue? {
        let graphs = project.index.graphs
        let registration = graphs.lazy.compactMap { graph in
            graph.bindings.first { $0.kind == .registration && $0.type.dottedName == name }?.typePlace
        }.first
        guard let place = project.declarations(ofType: name).first ?? registration else { return nil }
        let kind = graphs.lazy.compactMap { $0.declarations.types[name]?.kind }.first
        let range = range(of: place, in: project).json
        return [
            "name": .string(name), "kind": .number(SymbolKind(kind ?? .class).rawValue),
            "detail": .string(place.file), "uri": .string(uri(of: place.file, in: project)), "range": range,
            "selectionRange": range, "data": ["project": .string(project.files.path), "type": .string(name)],
        ]
    }
}
