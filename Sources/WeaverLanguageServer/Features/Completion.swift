import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

extension LanguageServer {
    static let completionTriggers = [".", ":", "=", "-", " ", "(", ",", "["]

    /// Answers `textDocument/completion`.
    func completion(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        let offset = try offset(params, in: requested.file)
        let project = requested.project
        let declarations = project.index.graphs.first?.declarations
        let context = CompletionContext(at: offset, in: requested.file, isConfig: isConfigFile(requested)) { name in
            declarations?.qualify(name, in: "") ?? name
        }
        guard let context else { return .null }
        if case .propertyKey = context, !project.isPropertyFile(requested.file.name) { return .null }
        let word = requested.file.written(upTo: offset, context)
        let hasDot = word.start > 0 && requested.file.bytes[Int(word.start) - 1] == UInt8(ascii: ".")
        let letters = Letters(requested.file.source[word])
        let proposals = Proposals(
            project: project, host: host, letters: letters, hasDot: hasDot, hasQuote: requested.file.isQuoted(word),
            file: requested.file)
        var items = proposals.items(for: context)
        if context.isName, requested.file.hasSeparator(behindWordAt: offset) {
            for index in items.indices { items[index].snippet = nil }
        }
        if case .json = requested.file.kind {
            let isQuoted = JSONPosition(at: offset, in: requested.file.bytes).textStart != nil
            items = items.map { $0.inJSON(isQuoted: isQuoted, context) }
        }
        if requested.file.needsSpace(inFrontOf: word) {
            for index in items.indices { items[index].snippet = " " + (items[index].snippet ?? items[index].label) }
        }
        return json(items, replacing: range(of: word, in: requested.file.lines), letters)
    }
}

extension ParsedFile {
    /// Whether a quote stands in front of a span.
    fileprivate func isQuoted(_ span: Span) -> Bool {
        span.start > 0 && bytes[Int(span.start) - 1] == UInt8(ascii: "\"")
    }

    /// Whether a colon stands directly in front of a span in YAML or a manifest, where it separates a key from its
    /// value only with a space behind it.
    fileprivate func needsSpace(inFrontOf span: Span) -> Bool {
        switch kind {
        case .swift, .json: false
        case .manifest, .yaml, .other: span.start > 0 && bytes[Int(span.start) - 1] == UInt8(ascii: ":")
        }
    }

    /// Whether a separator is written already behind the rest of the word at an offset: the `<-` of `logg| <- Logger`,
    /// the `:` of a key.
    fileprivate func hasSeparator(behindWordAt offset: Int) -> Bool {
        let blank = UInt8(ascii: " ")
        guard let next = bytes[offset...].drop(while: \.isWord).drop(while: { $0 == blank }).first else { return false }
        let signs: [UInt8] = [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ":"), UInt8(ascii: ".")]
        return signs.contains(next)
    }

    /// The span of what is written of a proposal in front of an offset.
    fileprivate func written(upTo offset: Int, _ context: CompletionContext) -> Span {
        if case .json = kind, let start = JSONPosition(at: offset, in: bytes).textStart { return Span(start, offset) }
        var start = word(at: offset).map { Int($0.start) } ?? offset
        if case .value(let attribute, _, _, _) = context, attribute.rule.form == .path {
            while start > 0,
                bytes[start - 1].isWord || [UInt8(ascii: "."), UInt8(ascii: "-")].contains(bytes[start - 1])
            { start -= 1 }
        }
        return Span(start, offset)
    }
}

extension CompletionItem {
    /// The proposal as JSON has it. `isQuoted` says that a quote is written in front of it.
    fileprivate func inJSON(isQuoted: Bool, _ context: CompletionContext) -> CompletionItem {
        var item = self
        if isQuoted {
            item.snippet = nil
        } else if case .configValue = context {
            item.snippet = ["true", "false"].contains(label) ? nil : "\"\(label)\""
        } else {
            item.snippet = "\"\(label)\": $0"
        }
        return item
    }
}

/// The proposals for a context.
struct Proposals {
    let project: Project
    let host: ServerHost
    /// The letters of what is written.
    let letters: Letters
    /// Whether a dot stands in front of what is written.
    let hasDot: Bool
    /// Whether a quote stands in front of it.
    let hasQuote: Bool
    /// The file in which it is written.
    let file: ParsedFile

    func items(for context: CompletionContext) -> [CompletionItem] {
        switch context {
        case .key(let level): return keys(level)
        case .statement(let owner): return statements(of: owner)
        case .concrete(let owner, let name): return concreteTypes(for: name, in: owner)
        case .abstract(let owner, let concrete): return abstractTypes(of: concrete, in: owner)
        case .referred(let owner, let name): return referredTypes(name, in: owner)
        case .type: return types { _ in true }
        case .attribute(let owner, let name, let form): return attributes(of: name, in: owner, form)
        case .value(let attribute, let owner, let name, let isBare):
            return values(of: attribute, name, in: owner, isBare: isBare)
        case .resolver(let owner, let name): return members(ofResolverFor: name, in: owner)
        case .wrapperKind:
            return [DependencyFact.Kind.registration, .reference, .parameter].map {
                CompletionItem(".\($0.rawValue)", .keyword, snippet: dotted($0.rawValue))
            }
        case .configKey:
            return host.configKeys.map {
                CompletionItem($0.name, .property, $0.form, snippet: "\($0.name): $0", documentation: $0.help)
            }
        case .configName(let key):
            let names = host.configKeys.first { $0.name == key }?.names ?? []
            return names.map { CompletionItem($0, .property, snippet: "\($0): $0") }
        case .configValue(let key):
            return (host.configKeys.first { $0.name == key }?.values ?? []).map { CompletionItem($0, .value) }
        case .propertyKey(let above): return propertyKeys(below: above)
        }
    }

    private var graphs: [LinkedGraph] { project.index.graphs }

    /// Returns the case `name` with the dot in front of it, unless that is written already.
    private func dotted(_ name: String) -> String { hasDot ? name : "." + name }

    // MARK: Types

    /// Returns the types whose names fit what is written, by name: all of them, or as many as an editor is told.
    private func types(all: Bool = false, where isWanted: @escaping (DeclaredType) -> Bool) -> [CompletionItem] {
        let fitting = project.sortedTypes.lazy.filter { isWanted($0) && $0.name.hasLetters(letters) }
        return fitting.prefix(all ? .max : LanguageServer.maximalProposalCount + 1).map(item)
    }

    private func item(_ type: DeclaredType) -> CompletionItem {
        CompletionItem(type.name, type.kind == .protocol ? .interface : .type, type.kind.rawValue)
    }

    /// The types that a registration can build. Those that are called like the dependency come first.
    private func concreteTypes(for name: String, in owner: String) -> [CompletionItem] {
        let asked = graphs.flatMap { graph in
            graph.bindings.filter { $0.kind == .reference && $0.name == name }.flatMap { reference in
                graph.registrationClauses(for: reference.id)
            }
        }
        let fitting = Set(asked.compactMap(\.built.dottedName))
        let concrete = types(all: true) {
            [.class, .struct, .actor].contains($0.kind) && $0.name != owner && $0.access > .fileprivate
        }
        let ending = name.lowercased()
        var ranked: [[CompletionItem]] = [[], [], []]
        for item in concrete {
            let rank = fitting.contains(item.label) ? 0 : item.label.lowercased().hasSuffix(ending) ? 1 : 2
            ranked[rank].append(item)
        }
        return ranked.flatMap(\.self)
    }

    /// The protocols and superclasses that a type states.
    private func abstractTypes(of concrete: String, in owner: String) -> [CompletionItem] {
        let stated = graphs.flatMap { graph -> [TypeKey] in
            let name = graph.declarations.qualify(concrete, in: owner)
            return graph.declarations.types[name].map { $0.inherits + $0.extensionInherits } ?? []
        }
        let texts = stated.map { $0.sourceText }
        return texts.isEmpty ? types { $0.kind == .protocol } : texts.map { CompletionItem($0, .interface) }
    }

    /// The registrations and parameters to which a type can refer on all paths, nearest first.
    private func visible(to owner: String) -> [Binding] {
        var names: Set<String> = []
        return graphs.flatMap { $0.visible(toTypeNamed: owner) }
            .filter { names.insert($0.name).inserted }
    }

    /// The types of what is visible on all paths: that of the same name first, then the nearest.
    private func referredTypes(_ name: String, in owner: String) -> [CompletionItem] {
        let visible = visible(to: owner)
        let ordered = visible.filter { $0.name == name } + visible.filter { $0.name != name }
        let near = ordered.map { CompletionItem($0.accessType.sourceText, .type, "'\($0.name)' above") }
        let known = Set(near.map(\.label))
        return near + types { !known.contains($0.name) }
    }

    // MARK: Annotations

    private func statements(of owner: String) -> [CompletionItem] {
        let own =
            graphs.lazy.compactMap { graph in
                graph.typesByName[owner].map { graph[$0].stated.map { graph[$0] } }
            }.first ?? []
        let taken = Set(own.map(\.name))
        let references = visible(to: owner).filter { !taken.contains($0.name) }.map { binding in
            CompletionItem(
                binding.name, .field, "<- \(binding.accessType.text())",
                snippet: "\(binding.name) <- \(binding.accessType.sourceText)")
        }
        let attributes = own.map {
            CompletionItem($0.name, .property, "an attribute of \($0.clause)", snippet: "\($0.name).")
        }
        let registrations = concreteTypes(for: "", in: owner).filter { !taken.contains($0.label.dependencyName) }.map {
            CompletionItem(
                $0.label.dependencyName, .field, "= \($0.label)", snippet: "\($0.label.dependencyName) = \($0.label)")
        }
        let words = [
            CompletionItem("self", .keyword, "an attribute of the type", snippet: "self."),
            CompletionItem("import", .keyword, "an import of generated code", snippet: "import "),
        ]
        return references + attributes + registrations + words
    }

    private func attributes(
        of name: String?, in owner: String, _ form: CompletionContext.AttributeForm
    ) -> [CompletionItem] {
        let kind = name.flatMap { project.dependencies(named: $0, of: owner).first?.binding.kind }
        let fitting = Attribute.allCases.filter { attribute in
            let subjects = attribute.rule.subjects
            guard name != nil else { return subjects.contains(.type) }
            guard let kind else { return subjects != [.type] }
            return subjects.contains { $0.rawValue == kind.rawValue }
        }
        return fitting.map { attribute in
            let isCase = [.scope].contains(attribute)
            let separator = form == .wrapper ? ": " : " = "
            return CompletionItem(
                attribute.rawValue, .property, attribute.rule.home,
                snippet: attribute.rawValue + separator + (isCase ? "." : "") + "$0",
                documentation: attribute.rule.summary)
        }
    }

    private func values(
        of attribute: Attribute, _ name: String?, in owner: String, isBare: Bool
    ) -> [CompletionItem] {
        switch attribute.rule.form {
        case .scope:
            return Scope.allCases.map { scope in
                CompletionItem(
                    scope.rawValue, .constant, snippet: isBare ? nil : dotted(scope.rawValue),
                    documentation: LanguageServer.text(of: scope))
            }
        case .flag: return ["true", "false"].map { CompletionItem($0, .value) }
        case .selection: return [CompletionItem("true", .value)] + tags
        case .tags: return tags
        case .platforms:
            return Platform.allCases.map {
                CompletionItem($0.rawValue, .constant, snippet: isBare ? nil : dotted($0.rawValue))
            }
        case .isolation:
            return ["MainActor", "nonisolated"].map { CompletionItem($0, .constant) }
        case .types:
            return Set(graphs.flatMap(\.bundles.keys)).sorted().map { CompletionItem($0, .type, "bundle") }
        case .name:
            return visible(to: owner).map { CompletionItem($0.name, .field, $0.accessType.text()) }
        case .builder: return builders(of: name, in: owner)
        case .path: return properties(isBare: isBare, choosesName: attribute == .fromProperty)
        case .projects, .scalar: return []
        }
    }

    private var tags: [CompletionItem] {
        var tags: Set<String> = []
        for facts in project.files.statingFacts() {
            for attribute in facts.attributes {
                if case .tags(let names) = attribute.value { tags.formUnion(names) }
            }
        }
        return tags.sorted().map { CompletionItem($0, .constant, "tag") }
    }

    /// The functions that return what a registration builds, and a closure.
    private func builders(of name: String?, in owner: String) -> [CompletionItem] {
        guard let name, let dependency = project.dependencies(named: name, of: owner).first else { return [] }
        let (graph, type) = (dependency.graph, dependency.binding.type)
        var functions: [String] = []
        for declared in graph.declarations.types.values {
            for function in declared.functions where function.result.map({ builds($0, type, graph) }) ?? false {
                functions.append("\(declared.name).\(function.name)")
            }
        }
        for (name, overloads) in graph.declarations.functions {
            if overloads.contains(where: { $0.result.map { builds($0, type, graph) } ?? false }) {
                functions.append(name)
            }
        }
        let closure = CompletionItem(
            "{ resolver in … }", .function, type.text(), snippet: "{ ${1:resolver} in ${2:\(type.sourceText)}($0) }")
        return functions.sorted().map { CompletionItem($0, .function, type.text()) } + [closure]
    }

    private func builds(_ result: TypeKey, _ type: TypeKey, _ graph: LinkedGraph) -> Bool {
        result == type || result.dottedName.map { graph.declarations.qualify($0, in: "") } == type.text()
    }

    /// The members of the resolver in a builder: the dependencies of the type that registers, and the parameters of the
    /// type that is built.
    private func members(ofResolverFor name: String, in owner: String) -> [CompletionItem] {
        graphs.flatMap { graph -> [CompletionItem] in
            guard let type = graph.typesByName[owner] else { return [] }
            let bindings = graph[type].bindings.map { graph[$0] }.filter { !$0.isGathering }
            let parameters = bindings.first { $0.name == name }?.parameters ?? []
            return parameters.map { CompletionItem($0.name, .field, $0.type.text()) }
                + bindings.filter { $0.name != name }.map {
                    CompletionItem($0.name, .field, $0.accessType.text())
                }
        }
    }

    // MARK: Manifests

    private func keys(_ level: ManifestLevel) -> [CompletionItem] {
        func item(_ key: ManifestKey, _ snippet: String? = nil) -> CompletionItem {
            CompletionItem(key.name, .keyword, snippet: snippet ?? "\(key.name): $0", documentation: key.summary)
        }
        func item(_ attribute: Attribute) -> CompletionItem {
            CompletionItem(
                attribute.manifestKey, .property, attribute.rule.home, snippet: "\(attribute.manifestKey): $0",
                documentation: attribute.rule.summary)
        }
        switch level {
        case .root:
            let types = types { $0.kind != .protocol && $0.module == nil }.map { type in
                CompletionItem(
                    type.label, .type, type.detail, snippet: "\(type.label):\n  ${1:registrations}:\n    $0")
            }
            return types + ManifestKey.topLevel.map { item($0) }
        case .type:
            return ManifestKey.ofTypes.map { key in
                item(key, ManifestKey.sections.contains(key.name) ? "\(key.name):\n  $0" : nil)
            } + Attribute.ofTypes.map(item)
        case .section(let type, let kind): return names(kind, in: qualified(type))
        case .dependency(_, let kind, _):
            let attributes = Attribute.ofDependencies.filter { attribute in
                attribute.rule.subjects.contains { $0.rawValue == kind.rawValue }
            }
            return ManifestKey.ofDependencies.map { item($0) } + attributes.map(item)
        case .other: return []
        }
    }

    private func qualified(_ name: String) -> String { graphs.first?.declarations.qualify(name, in: "") ?? name }

    private func names(_ kind: DependencyFact.Kind, in owner: String) -> [CompletionItem] {
        switch kind {
        case .registration:
            return concreteTypes(for: "", in: owner).map {
                CompletionItem(
                    $0.label.dependencyName, .field, $0.label, snippet: "\($0.label.dependencyName): \($0.label)")
            }
        case .reference:
            return visible(to: owner).map {
                CompletionItem(
                    $0.name, .field, $0.accessType.text(), snippet: "\($0.name): \($0.accessType.sourceText)")
            }
        case .parameter: return []
        }
    }
}

extension ManifestKey {
    /// The keys of the sections with a type's dependencies.
    static let sections = ["registrations", "references", "parameters"]
}

extension String {
    /// The name that a dependency of this type is mostly given: `Logger` → `logger`, `URLSession` → `urlSession`.
    fileprivate var dependencyName: String {
        let last = split(separator: ".").last.map(String.init) ?? self
        let capitals = last.prefix { $0.isUppercase }.count
        // The last of several capitals begins the next word.
        let count = capitals > 1 && capitals < last.count ? capitals - 1 : max(capitals, 1)
        return last.prefix(count).lowercased() + last.dropFirst(count)
    }
}
