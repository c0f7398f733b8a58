import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

/// The kinds of symbols that the protocol has.
enum SymbolKind: Int {
    case `class` = 5
    case property = 7
    case field = 8
    case `enum` = 10
    case interface = 11
    case variable = 13
    case `struct` = 23

    init(_ kind: TypeFact.Kind) {
        switch kind {
        case .class, .actor, .extension: self = .class
        case .struct: self = .struct
        case .enum: self = .enum
        case .protocol: self = .interface
        }
    }

    init(_ kind: DependencyFact.Kind) {
        switch kind {
        case .registration: self = .field
        case .reference: self = .property
        case .parameter: self = .variable
        }
    }
}

extension LanguageServer {
    /// Answers `textDocument/documentSymbol`: the types of which the file states something, with their dependencies;
    /// the keys of a property file.
    func documentSymbols(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return [] }
        let (file, facts) = (requested.file, requested.file.facts)
        // Only property files need the project inspected.
        if facts.origin == .properties {
            let properties = requested.project.propertyFiles.first { $0.path == file.name }
            return .array(symbols(of: properties?.root, below: nil, requested))
        }
        var owners: [String] = []
        for fact in facts.dependencies where !owners.contains(fact.owner) { owners.append(fact.owner) }
        var symbols: [JSONValue] = []
        for owner in owners {
            let children = facts.dependencies.filter { $0.owner == owner }
            let type = facts.types.first { $0.name == owner }
            let section = facts.manifestTypes.first { $0.name == owner }
            let name = type?.place ?? section?.place
            let nameSpan = name?.span ?? children[0].namePlace.span
            let kind = SymbolKind(type?.kind ?? .class)
            guard client.nestsSymbols else {
                symbols.append(flat(owner, kind, nameSpan, in: nil, requested))
                symbols += children.map { flat($0.name, SymbolKind($0.kind), $0.namePlace.span, in: owner, requested) }
                continue
            }
            let end = children.map(\.place.span.end).max().map { max($0, nameSpan.end) } ?? nameSpan.end
            let start = min(nameSpan.start, children.map(\.place.span.start).min() ?? nameSpan.start)
            symbols.append([
                "name": .string(owner), "kind": .number(kind.rawValue),
                "range": self.range(of: Span(Int(start), Int(end)), in: file.lines).json,
                "selectionRange": self.range(of: nameSpan, in: file.lines).json,
                "children": .array(
                    children.map { child in
                        let whole = Span(
                            Int(min(child.place.span.start, child.namePlace.span.start)),
                            Int(max(child.place.span.end, child.namePlace.span.end)))
                        return [
                            "name": .string(child.name), "detail": .string(child.clause),
                            "kind": .number(SymbolKind(child.kind).rawValue),
                            "range": range(of: whole, in: file.lines).json,
                            "selectionRange": range(of: child.namePlace.span, in: file.lines).json,
                        ]
                    }),
            ])
        }
        return .array(symbols)
    }

    /// Returns the symbols of the keys below `node` of a property file: nested in each other, or one behind the other
    /// for an editor that nests none. `path` is that of the node; nil for the whole file. Their values are not shown.
    private func symbols(of node: PropertyNode?, below path: String?, _ requested: RequestedFile) -> [JSONValue] {
        guard case .mapping(let entries)? = node?.content else { return [] }
        return entries.flatMap { entry -> [JSONValue] in
            let (key, value) = (entry.keyPlace.span, entry.value)
            let children = symbols(of: value, below: path.map { "\($0).\(entry.key)" } ?? entry.key, requested)
            guard client.nestsSymbols else { return [flat(entry.key, .property, key, in: path, requested)] + children }
            let whole = Span(Int(key.start), Int(max(key.end, value.place.span.end)))
            return [
                [
                    "name": .string(entry.key), "detail": .string(value.kindInWords),
                    "kind": .number(SymbolKind.property.rawValue),
                    "range": range(of: whole, in: requested.file.lines).json,
                    "selectionRange": range(of: key, in: requested.file.lines).json, "children": .array(children),
                ]
            ]
        }
    }

    private func flat(
        _ name: String, _ kind: SymbolKind, _ span: Span, in container: String?, _ requested: RequestedFile
    ) -> JSONValue {
        .object([
            "name": .string(name), "kind": .number(kind.rawValue),
            "containerName": container.map(JSONValue.string),
            "location": ["uri": .string(requested.uri), "range": range(of: span, in: requested.file.lines).json],
        ])
    }

    /// The most symbols that one search finds.
    private static let maximalSymbolCount = 500

    /// Answers `workspace/symbol`: the types with dependencies and their dependencies, whose names have the letters of
    /// the query in their order.
    func workspaceSymbols(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        let query = Letters(params["query"]?.string ?? "")
        var symbols: [JSONValue] = []
        func add(_ name: String, _ kind: SymbolKind, _ place: Place, in container: String?, of project: Project) {
            guard symbols.count < Self.maximalSymbolCount else { return }
            symbols.append(
                .object([
                    "name": .string(name), "kind": .number(kind.rawValue),
                    "containerName": container.map(JSONValue.string),
                    "location": location(of: place, in: project),
                ]))
        }
        for project in workspace.projects {
            _ = project.inspection
            for facts in project.files.statingFacts() {
                var owners: Set<String> = []
                for fact in facts.dependencies {
                    if owners.insert(fact.owner).inserted, fact.owner.hasLetters(query) {
                        let type = facts.types.first { $0.name == fact.owner }
                        let place = type?.place ?? facts.manifestTypes.first { $0.name == fact.owner }?.place
                        add(
                            fact.owner, SymbolKind(type?.kind ?? .class), place ?? fact.namePlace, in: nil, of: project)
                    }
                    if fact.name.hasLetters(query) || "\(fact.owner).\(fact.name)".hasLetters(query) {
                        add(fact.name, SymbolKind(fact.kind), fact.namePlace, in: fact.owner, of: project)
                    }
                }
            }
        }
        return .array(symbols)
    }
}

extension DependencyFact {
    /// The part of the statement behind the name: `= Logger <- Logging`.
    var clause: String {
        switch kind {
        case .registration: "= \(type.text())" + (abstract.map { " <- \($0.text())" } ?? "")
        case .reference: "<- \(type.text())"
        case .parameter: "<= \(type.text())"
        }
    }
}
