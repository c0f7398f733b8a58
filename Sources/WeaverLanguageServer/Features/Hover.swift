import WeaverCompiler
import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension LanguageServer {
    /// Answers `textDocument/hover`: what is known of a dependency or a type, path by path, and the documentation of
    /// keys, attributes, values and codes.
    func hover(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        let offset = try offset(params, in: requested.file)
        guard let (text, span) = hoverText(at: offset, in: requested) else { return .null }
        let shown = client.takesMarkdown ? text : text.filter { $0 != "*" && $0 != "`" }
        return [
            "contents": ["kind": client.takesMarkdown ? "markdown" : "plaintext", "value": .string(shown)],
            "range": range(of: span, in: requested.file.lines).json,
        ]
    }

    private func hoverText(at offset: Int, in requested: RequestedFile) -> (String, Span)? {
        let file = requested.file
        if let mention = requested.mention(at: offset), let text = text(of: mention, in: requested) {
            return (text, mention.place.span)
        }
        switch file.kind {
        case .manifest(let tree):
            return tree.root.flatMap { manifestKeyText(at: offset, in: $0) } ?? valueText(at: offset, in: requested)
        case .swift: return valueText(at: offset, in: requested)
        case .yaml(let tree):
            let keys = tree.root?.entries(to: offset).map { ($0.key.text, $0.key.span) } ?? []
            return configText(at: offset, keys, requested)
        case .json(let tree):
            let keys = tree.root?.keys(to: offset) ?? JSONPosition.keys(to: offset, in: file.bytes)
            return configText(at: offset, keys, requested)
        case .other: return nil
        }
    }

    private func text(of mention: Mention, in requested: RequestedFile) -> String? {
        let project = requested.project
        let text: String?
        switch mention.subject {
        case .dependency(let owner, let name): text = self.text(ofDependency: name, of: owner, in: project)
        case .type(let name): text = self.text(ofType: name, in: project)
        case .attribute(let attribute): text = Self.text(of: attribute)
        case .property(let path): text = self.text(ofProperty: path, in: project)
        }
        let codes = project.inspection.ungrouped.filter { $0.place == mention.place }.map(\.code)
        var seen: Set<DiagnosticCode> = []
        let documentation = codes.filter { seen.insert($0).inserted }.map(Self.text)
        let parts = [text].compactMap { $0 } + documentation
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n---\n\n")
    }

    // MARK: Dependencies and types

    /// The explanation of a dependency; of one that differs between conditions, that of the first.
    private func text(ofDependency name: String, of owner: String, in project: Project) -> String? {
        guard let dependency = project.dependencies(named: name, of: owner).first else { return nil }
        let (graph, binding) = (dependency.graph, dependency.binding)
        let explanation = explain(binding, in: graph)
        guard let first = explanation.lines.first else { return nil }
        var lines = ["**\(owner).\(name)**: \(binding.kind.rawValue) \(code(binding.clause))", ""]
        lines.append(first.text)
        lines.append("")
        for line in explanation.lines.dropFirst() {
            let place = line.place.map { " (\(link(to: $0, in: project)))" } ?? ""
            lines.append(String(repeating: "  ", count: max(line.depth - 1, 0)) + "- " + line.text + place)
        }
        return lines.joined(separator: "\n")
    }

    private func text(ofType name: String, in project: Project) -> String? {
        let graphs = project.index.graphs
        let declared = graphs.lazy.compactMap { $0.declarations.types[name] }.first
        let stating = graphs.first { $0.typesByName[name] != nil }
        let registrants = graphs.flatMap { graph in
            graph.bindings.filter { $0.kind == .registration && $0.type.dottedName == name && !$0.isGathering }
                .map { (graph.ownerName(of: $0), $0) }
        }
        let bundle = graphs.lazy.compactMap { $0.bundles[name] }.first
        guard declared != nil || stating != nil || !registrants.isEmpty else { return nil }
        var lines = ["**\(name)**: \(bundle == nil ? declared?.kind.rawValue ?? "type" : "bundle")", ""]
        if let declared, declared.module == nil {
            lines.append("- declared in \(link(to: declared.place, in: project))")
        }
        if let stating, let id = stating.typesByName[name] {
            let type = stating[id]
            let stated = type.stated.map { stating[$0] }
            for kind in [DependencyFact.Kind.registration, .reference, .parameter] {
                let names = stated.filter { $0.kind == kind }.map(\.name)
                guard !names.isEmpty else { continue }
                lines.append("- \(kind.rawValue)s: " + names.map(code).joined(separator: ", "))
            }
            lines.append("- " + type.constructionInWords)
        }
        var seen: Set<Place> = []
        for (owner, binding) in registrants where seen.insert(binding.namePlace).inserted {
            lines.append(
                "- \(owner) registers it as \(code(binding.name)), \(binding.scope.rawValue) (\(link(to: binding.namePlace, in: project)))"
            )
        }
        if registrants.isEmpty, let stating, bundle == nil {
            let isUnbuilt = stating.typesByName[name].map(stating.unbuiltSuperclasses.contains) ?? false
            lines.append(
                isUnbuilt
                    ? "- a superclass: no type registers it, and its subclasses alone are built"
                    : "- a root: no type registers it")
        }
        if declared?.kind == .protocol {
            let conforming = graphs.first.map { $0.concreteTypes(conformingTo: .name(name)) } ?? []
            if !conforming.isEmpty { lines.append("- conforming: " + conforming.map(code).joined(separator: ", ")) }
        }
        return lines.joined(separator: "\n")
    }

    /// The files that have a property, and the dependencies that read it. Its value is not shown.
    private func text(ofProperty path: String, in project: Project) -> String? {
        let values = project.values(ofProperty: path)
        let readers = project.readers(ofProperty: path)
        guard !values.isEmpty || !readers.isEmpty else { return nil }
        var lines = ["**\(path)**: property", ""]
        lines += values.map { "- \($0.value.kindInWords) in \(link(to: $0.keyPlace, in: project))" }
        if values.isEmpty { lines.append("- in no property file") }
        for reader in readers {
            let binding = project.dependencies(named: reader.name, of: reader.owner).first?.binding
            let clause = binding.map { $0.clause } ?? reader.name
            lines.append(
                "- read by \(code("\(reader.owner): \(clause)")) (\(link(to: reader.place, in: project)))")
        }
        if readers.isEmpty { lines.append("- read by nothing") }
        return lines.joined(separator: "\n")
    }

    private func code(_ text: String) -> String { "`\(text)`" }

    /// A link to a place in a file of a project, with its line.
    private func link(to place: Place, in project: Project) -> String {
        let line = range(of: place, in: project).lowerBound.line + 1
        let text = "\(place.file):\(line)"
        return client.takesMarkdown ? "[\(text)](\(uri(of: place.file, in: project))#L\(line))" : text
    }

    // MARK: Words of the language

    static func text(of attribute: Attribute) -> String {
        let rule = attribute.rule
        return "**\(attribute.rawValue)**: attribute of \(rule.home), since \(rule.since)\n\n\(rule.summary)"
    }

    static func text(of code: DiagnosticCode) -> String {
        "**\(code.rawValue)**: \(code.documentation.title)\n\n\(code.documentation.explanation)"
    }

    static func text(of scope: Scope) -> String {
        let meaning =
            switch scope {
            case .transient: "A new instance at every resolution."
            case .container: "Built with its container, and kept as long."
            case .lazy: "Built at the first resolution, and kept as long as its container."
            case .weak: "Built at the first resolution, and again once nobody holds it."
            }
        return "**\(scope.rawValue)**: scope\n\n\(meaning)"
    }

    private func manifestKeyText(at offset: Int, in root: ManifestNode) -> (String, Span)? {
        let entries = root.entries(to: offset)
        guard let entry = entries.last, entry.key.span.range.contains(offset) || Int(entry.key.span.end) == offset
        else {
            return nil
        }
        let level = ManifestLevel(below: entries.dropLast().map(\.key.text))
        let keys: [ManifestKey] =
            switch level {
            case .root: ManifestKey.topLevel
            case .type: ManifestKey.ofTypes
            case .dependency: ManifestKey.ofDependencies
            case .section, .other: []
            }
        let name = entry.key.text
        if let key = keys.first(where: { $0.name == name }) {
            return ("**\(name)**: key of manifests\n\n\(key.summary)", entry.key.span)
        }
        guard keys.count != 0, let attribute = Attribute(manifestKey: name) else { return nil }
        return (Self.text(of: attribute), entry.key.span)
    }

    /// The documentation of a value, such as a scope.
    private func valueText(at offset: Int, in requested: RequestedFile) -> (String, Span)? {
        let file = requested.file
        guard let word = file.word(at: offset) else { return nil }
        for fact in file.facts.attributes where fact.place.span.range.touches(word.range) {
            if case .scope(let scope) = fact.value, scope.rawValue == file.source[word] {
                return (Self.text(of: scope), word)
            }
        }
        return nil
    }

    /// The documentation of a key of a config file, or of a code in it. `keys` are those that lead to the offset.
    private func configText(
        at offset: Int, _ keys: [(text: String, span: Span)], _ requested: RequestedFile
    ) -> (String, Span)? {
        guard isConfigFile(requested), let (text, span) = keys.last,
            span.range.contains(offset) || Int(span.end) == offset
        else { return nil }
        if let code = DiagnosticCode(rawValue: text) { return (Self.text(of: code), span) }
        guard keys.count == 1, let key = host.configKeys.first(where: { $0.name == text }) else { return nil }
        return ("**\(key.name)**: \(key.form)\n\n\(key.help)", span)
    }
}

extension Binding {
    /// The statement of the dependency: `logger = Logger <- Logging`.
    var clause: String {
        switch kind {
        case .registration: "\(name) = \(type.sourceText)" + (abstract.map { " <- \($0.sourceText)" } ?? "")
        case .reference: "\(name) <- \(type.sourceText)"
        case .parameter: "\(name) <= \(type.sourceText)"
        }
    }

    /// The time when generated code builds a registration, in words.
    var buildingTime: String {
        if isSettable { return "set by your code" }
        return switch scope {
        case .transient: "built at every use"
        case .container: "built with its container"
        case .lazy: "built at the first use"
        case .weak: "built at the first use, again once it is gone"
        }
    }
}

extension InjectableType {
    fileprivate var constructionInWords: String {
        switch construction {
        case .injecting: "built by `init(injecting:)`"
        case .constructor(_, let arguments):
            "built by `init(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))`"
        case .plain: "built by `init()`"
        case .value: "built of a property's value"
        case .ambiguous: "several initializers fit equally well"
        case .missing: registrants.isEmpty ? "built by your code" : "no initializer fits"
        }
    }
}
