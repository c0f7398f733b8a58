import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Returns the facts that a manifest states (Grammar/README.md, "Manifests").
func manifestFacts(_ tree: ManifestSyntax, _ source: SourceText) -> FileFacts {
    var builder = ManifestFacts(source: source)
    if let root = tree.root { builder.addRoot(root) }
    // A line with a diagnostic of the parser gets no further diagnostics, because the parser may have misread it.
    let lines = LineIndex(source.bytes)
    let faulty = Set(tree.diagnostics.map { lines.position(of: $0.span.start).line })
    builder.facts.diagnostics.removeAll { faulty.contains(lines.position(of: $0.place.span.start).line) }
    builder.facts.diagnostics += tree.diagnostics.map { $0.inFile(source.path) }
    builder.facts.isUnread = tree.diagnostics.contains(where: \.isOfConflict)
    builder.facts.existentials = builder.existentials
    builder.facts.noteGaps(in: source) { place in
        let keys = tree.root?.keys(to: place) ?? []
        return (keys.first, Array(keys.dropFirst()))
    }
    return builder.facts
}

private struct ManifestFacts {
    let source: SourceText
    var facts: FileFacts
    var existentials: Set<TypeKey> = []
    /// The line index of the source; nil until a builder needs it.
    private var lines: LineIndex?

    init(source: SourceText) {
        self.source = source
        facts = FileFacts(path: source.path, origin: .manifest)
    }

    private func place(_ span: Span) -> Place { Place(file: source.path, span: span) }

    private mutating func report(
        _ code: DiagnosticCode, _ message: String, at span: Span, help: String? = nil, fix: Fix? = nil
    ) {
        facts.diagnostics.append(Diagnostic(code, message, at: place(span), help: help, fix: fix))
    }

    mutating func addRoot(_ root: ManifestNode) {
        guard
            let entries = mapping(
                root, "a manifest is a mapping of types", "AppDelegate:\n  registrations:\n    logger: Logger")
        else { return }
        for entry in entries {
            let key = entry.key.text
            if key == ManifestWords.imports {
                addImports(entry.value)
            } else if key == ManifestWords.doubles {
                addDoubles(entry.value)
            } else if key.first?.isLowercase == true {
                report(
                    .unknownKey, "there is no key '\(key)'", at: entry.key.span,
                    help: suggestion(for: key, among: ManifestWords.topLevel)
                        ?? (ManifestWords.sections[key] != nil
                            ? "indent '\(key)', and what stands below it, under the name of a type" : nil)
                            ?? "a type whose name begins with a lower-case letter is written '`\(key)`'",
                    fix: renaming(entry.key, to: ManifestWords.topLevel, among: entries))
            } else if let name = typeName(entry.key) {
                addType(name, entry.key, entry.value)
            }
        }
    }

    /// Returns the fix that renames `key` to the one of `names` that is certainly meant. Returns nil if there is none,
    /// or if another of `entries` has that name, or would get it.
    private func renaming(_ key: ManifestScalar, to names: [String], among entries: [ManifestNode.Entry]) -> Fix? {
        guard let name = certainName(to: key.text, in: names) else { return nil }
        // Another key may have the name, or would get it from its own fix.
        let isTaken = entries.contains {
            $0.key.span != key.span && ($0.key.text == name || certainName(to: $0.key.text, in: names) == name)
        }
        return isTaken ? nil : Fix(replacing: place(key.span), with: name)
    }

    /// Returns the entries of a mapping. An empty value gives an empty list. Any other value gives nil and a
    /// diagnostic.
    private mutating func mapping(_ node: ManifestNode, _ message: String, _ help: String) -> [ManifestNode.Entry]? {
        switch node.content {
        case .mapping(let entries): return entries
        case .empty: return []
        case .sequence, .scalar:
            report(.syntaxError, message, at: node.span, help: "write: \(help)")
            return nil
        }
    }

    private mutating func addImports(_ node: ManifestNode) {
        let nodes: [ManifestNode]
        if case .sequence(let items) = node.content { nodes = items } else { nodes = [node] }
        for node in nodes {
            guard case .scalar(let module) = node.content else {
                report(.syntaxError, "expected the name of a module", at: node.span, help: "write: imports: [MovieAPI]")
                continue
            }
            facts.imports.append(ImportFact(module: module.text, isRequested: true))
        }
    }

    private mutating func addDoubles(_ node: ManifestNode) {
        let help = "doubles: {Repository: {Item: Movie}}"
        for double in mapping(node, "'doubles' is a mapping of protocols", help) ?? [] {
            guard let name = typeName(double.key) else { continue }
            func add(_ statement: DoubleFact.Statement, at span: Span) {
                facts.doubles.append(
                    DoubleFact(
                        protocolName: name, statement: statement, protocolPlace: place(double.key.span),
                        place: place(span)))
            }
            guard let entries = mapping(double.value, "'\(name)' is a mapping of its associated types", help) else {
                continue
            }
            // An entry without settings asks for a double all the same.
            if entries.isEmpty { add(.weak([]), at: double.key.span) }
            for entry in entries {
                let span = Span(from: entry.key.span, to: entry.value.span)
                if let key = DoubleSetting(rawValue: entry.key.text) {
                    if let statement = doubleStatement(key, of: name, entry.value) { add(statement, at: span) }
                    continue
                }
                guard case .scalar(let scalar) = entry.value.content, let clause = clause(scalar),
                    clause.abstract == nil
                else {
                    report(
                        .syntaxError, "expected a type for '\(entry.key.text)'", at: entry.value.span,
                        help: "write: \(help)")
                    continue
                }
                add(.associatedType(entry.key.identifier, clause.type), at: span)
            }
        }
    }

    /// Returns what `value`, the value of `key`, says about the double of the protocol `name`. Returns nil and adds a
    /// diagnostic if it is no value of this key.
    private mutating func doubleStatement(
        _ key: DoubleSetting, of name: String, _ value: ManifestNode
    ) -> DoubleFact.Statement? {
        if let statement = key.statement(of: value) { return statement }
        report(.syntaxError, key.rule, at: value.span, help: "write: doubles: {\(name): {\(key.sample)}}")
        return nil
    }

    // MARK: Types

    /// Returns the dotted name of the type that `key` names, without generic arguments, since they do not distinguish
    /// types. Returns nil and adds a diagnostic if `key` does not name a type.
    private mutating func typeName(_ key: ManifestScalar) -> String? {
        guard let (type, abstract) = clause(key) else { return nil }
        guard let name = type.dottedName, abstract == nil else {
            report(.syntaxError, "'\(key.text)' is not the name of a type", at: key.span, help: "write: Outer.Inner:")
            return nil
        }
        return name
    }

    /// Adds what `node` says about the type `name`: a mapping, or a list of them, each with its condition.
    private mutating func addType(_ name: String, _ key: ManifestScalar, _ node: ManifestNode) {
        guard case .sequence(let variants) = node.content, Self.mappings(variants) != nil else {
            return addVariant(of: name, key, node)
        }
        for variant in variants { addVariant(of: name, key, variant) }
    }

    /// Returns the entries of each of `nodes`; nil if one of them is no mapping, or if there are none.
    private static func mappings(_ nodes: [ManifestNode]) -> [[ManifestNode.Entry]]? {
        let mappings = nodes.compactMap { node in
            if case .mapping(let entries) = node.content { entries } else { nil }
        }
        return mappings.isEmpty || mappings.count != nodes.count ? nil : mappings
    }

    /// Returns the entries of `nodes`, a list that has a mapping for each condition of a dependency. Nil for any other
    /// list, such as `[String: Int]`, a type without quotes: none of its keys is a key of dependencies.
    private static func variants(_ nodes: [ManifestNode]) -> [[ManifestNode.Entry]]? {
        guard let mappings = mappings(nodes) else { return nil }
        let words = [ManifestWords.type, ManifestWords.when]
        let hasKey = mappings.joined().contains { entry in
            words.contains(entry.key.text) || Attribute.ofDependencies.contains { $0.manifestKey == entry.key.text }
        }
        return hasKey ? mappings : nil
    }

    private mutating func addVariant(of name: String, _ key: ManifestScalar, _ node: ManifestNode) {
        guard
            let entries = mapping(
                node, "expected what '\(name)' depends on", "registrations:, references: or parameters:")
        else { return }
        let condition = condition(among: entries)
        let isExternal = entries.contains { entry in
            guard entry.key.text == ManifestWords.external, case .scalar(let value) = entry.value.content else {
                return false
            }
            return value.text == "true"
        }
        if facts.manifestTypes.last?.place != place(key.span) {
            facts.manifestTypes.append(
                ManifestTypeFact(
                    name: name, isExternal: isExternal, place: place(key.span),
                    firstRegistration: firstRegistration(entries).map { place($0) }, condition: condition))
        } else {
            let index = facts.manifestTypes.count - 1
            if isExternal { facts.manifestTypes[index].isExternal = true }
            facts.manifestTypes[index].condition = .any(of: [facts.manifestTypes[index].condition, condition])
        }
        for entry in entries {
            let key = entry.key.text
            if let kind = ManifestWords.sections[key] {
                let firstLine = String(source[entry.value.span].prefix { !$0.isNewline })
                let help = firstLine.annotationAsEntry ?? "logger: Logger"
                guard let dependencies = mapping(entry.value, "'\(key)' is a mapping of names to types", help) else {
                    continue
                }
                for dependency in dependencies { addDependency(kind, dependency, of: name, under: condition) }
            } else if Attribute.ofTypes.contains(where: { $0.manifestKey == key }) {
                addAttribute(entry, of: nil, among: entries, owner: name, under: condition)
            } else if key == ManifestWords.when {
                continue
            } else if key == ManifestWords.external {
                // `external: true` says that another module declares the type.
                if case .scalar(let scalar) = entry.value.content, ["true", "false"].contains(scalar.text) { continue }
                report(
                    .invalidAttributeValue, "'external' is true or false", at: entry.value.span,
                    help: "write: external: true")
            } else {
                let known =
                    ManifestWords.sections.keys.sorted() + Attribute.ofTypes.map(\.manifestKey) + [
                        ManifestWords.external, ManifestWords.when,
                    ]
                report(
                    .unknownKey, "there is no key '\(key)' of a type", at: entry.key.span,
                    help: suggestion(for: key, among: known) ?? "known are \(known.joined(separator: ", "))",
                    fix: renaming(entry.key, to: known, among: entries))
            }
        }
    }

    /// Returns the span of the first registration's key if each registration is on a line of its own. Returns nil if
    /// the registrations are in braces or if there are none.
    private func firstRegistration(_ entries: [ManifestNode.Entry]) -> Span? {
        for entry in entries where ManifestWords.sections[entry.key.text] == .registration {
            guard case .mapping(let dependencies) = entry.value.content, let first = dependencies.first?.key.span,
                entry.value.span.start == first.start
            else { continue }
            return first
        }
        return nil
    }

    // MARK: Dependencies

    /// Returns the condition that the key `when` among `entries` states. Adds a diagnostic if its value is none.
    private mutating func condition(among entries: [ManifestNode.Entry]) -> Condition {
        guard let node = entries.first(where: { $0.key.text == ManifestWords.when })?.value else { return .always }
        facts.hasConditions = true
        guard case .scalar(let scalar) = node.content, let condition = readCondition(scalar.text) else {
            report(
                .invalidAttributeValue, "expected a condition, as Swift has it after '#if'", at: node.span,
                help: "write: when: DEBUG && !os(Linux)")
            return .always
        }
        return condition
    }

    /// Adds the dependency that `entry` states under `outer`, the condition of its type.
    private mutating func addDependency(
        _ kind: DependencyFact.Kind, _ entry: ManifestNode.Entry, of owner: String, under outer: Condition
    ) {
        if let fault = DependencyName.fault(of: entry.key.identifier) {
            return report(.syntaxError, fault, at: entry.key.span, help: "use another name")
        }
        switch entry.value.content {
        case .scalar(let scalar): add(kind, entry, scalar, of: owner, under: outer)
        case .mapping(let attributes): add(kind, entry, attributes, of: owner, under: outer)
        case .sequence(let variants):
            guard let variants = Self.variants(variants) else { return expectType(entry.value) }
            for attributes in variants { add(kind, entry, attributes, of: owner, under: outer) }
        case .empty:
            report(
                .syntaxError, "'\(entry.key.text)' has no type", at: entry.key.span,
                help: "write: \(entry.key.text): Type")
        }
    }

    /// Adds the dependency `entry`, whose type, condition and attributes are `attributes`.
    private mutating func add(
        _ kind: DependencyFact.Kind, _ entry: ManifestNode.Entry, _ attributes: [ManifestNode.Entry], of owner: String,
        under outer: Condition
    ) {
        let condition = Condition.all(of: [outer, condition(among: attributes)])
        if let when = attributes.first, attributes.allSatisfy({ $0.key.text == ManifestWords.when }) {
            report(
                .attributeNotApplicable,
                "'\(when.key.text)' limits nothing: '\(entry.key.text)' has no type and no attribute here",
                at: when.key.span, help: "add one, or put the condition where '\(entry.key.text)' is stated")
        }
        for attribute in attributes {
            switch attribute.key.text {
            case ManifestWords.when: continue
            case ManifestWords.type:
                if case .scalar(let scalar) = attribute.value.content {
                    add(kind, entry, scalar, of: owner, under: condition)
                } else {
                    expectType(attribute.value)
                }
            default: addAttribute(attribute, of: entry.key, among: attributes, owner: owner, under: condition)
            }
        }
    }

    /// Reports a value that should be a type. YAML reads types such as `[Int]` and closures `{ … }` as lists and
    /// mappings, so the diagnostic suggests quotes.
    private mutating func expectType(_ node: ManifestNode) {
        let quoted = quoted(node)
        report(
            .syntaxError, "expected a type", at: node.span,
            help: quoted.map { "quote it: \($0)" } ?? "write: type: Logger",
            fix: quoted.map { Fix("quote it", [.replace(place(node.span), with: $0)]) })
    }

    /// Returns the text of `node` in quotes, which YAML reads as a scalar. Returns nil if `node` is empty or takes
    /// several lines.
    private func quoted(_ node: ManifestNode) -> String? {
        let text = source[node.span]
        return text.contains("\n") || text.isEmpty ? nil : "'\(text.replacing("'", with: "''"))'"
    }

    private mutating func add(
        _ kind: DependencyFact.Kind, _ entry: ManifestNode.Entry, _ scalar: ManifestScalar, of owner: String,
        under condition: Condition
    ) {
        guard let (type, abstract) = clause(scalar) else { return }
        if kind != .registration, abstract != nil {
            report(
                .syntaxError, "a \(kind.rawValue) has one type", at: scalar.span, help: "remove what stands behind '<-'"
            )
            return
        }
        facts.dependencies.append(
            DependencyFact(
                owner: owner, name: entry.key.identifier, kind: kind, type: type, abstract: abstract, style: .manifest,
                place: place(Span(from: entry.key.span, to: scalar.span)), namePlace: place(entry.key.span),
                typePlace: place(scalar.span), condition: condition))
    }

    /// Returns the types of a type clause, `Concrete <- Abstract` or `Type`. Returns nil and adds a diagnostic if the
    /// text of `scalar` is not a type clause.
    private mutating func clause(_ scalar: ManifestScalar) -> (type: TypeKey, abstract: TypeKey?)? {
        // If a scalar has escapes, offsets in its text differ from offsets in the source. In this case diagnostics
        // point to the whole scalar.
        let text = scalar.isVerbatim ? source : SourceText(path: source.path, text: scalar.text)
        let range =
            scalar.isVerbatim ? scalar.textStart..<(scalar.textStart + scalar.text.utf8.count) : 0..<text.bytes.count
        let (first, abstract, diagnostics) = parseTypeClause(in: text.bytes, range: range)
        guard diagnostics.isEmpty else {
            facts.diagnostics += diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                if !scalar.isVerbatim { diagnostic.span = scalar.span }
                diagnostic.help = diagnostic.help ?? "write a type, such as Logger, or Concrete <- Abstract"
                return diagnostic.inFile(source.path)
            }
            return nil
        }
        var reader = TypeReader(text)
        let keys = (reader.key(first), abstract.map { reader.key($0) })
        existentials.formUnion(reader.existentials)
        return keys
    }

    /// Adds an attribute. `target` is the dependency that has the attribute; it is nil if the type `owner` has the
    /// attribute. `entries` are all entries of the mapping that contains `entry`.
    private mutating func addAttribute(
        _ entry: ManifestNode.Entry, of target: ManifestScalar?, among entries: [ManifestNode.Entry], owner: String,
        under condition: Condition
    ) {
        let attribute = Attribute.named(
            entry.key.text, at: place(entry.key.span), isKey: true,
            others: target == nil ? [] : [ManifestWords.type, ManifestWords.when])
        let stated = attribute.flatMap { attribute in
            value(entry.value, of: attribute).flatMap(attribute.value).map { (attribute, $0) }
        }
        switch stated {
        case .failure(let error):
            var diagnostic = error.diagnostic
            if diagnostic.code == .unknownAttribute {
                diagnostic.fix = renaming(entry.key, to: Attribute.allCases.map(\.manifestKey), among: entries)
            }
            facts.diagnostics.append(diagnostic)
        case .success((let attribute, let value)):
            facts.attributes.append(
                AttributeFact(
                    owner: owner, target: target?.identifier, attribute: attribute,
                    value: value.placed(at: entry.value.span, &lines, in: source),
                    place: place(Span(from: entry.key.span, to: entry.value.span)),
                    targetPlace: target.map { place($0.span) }, condition: condition))
            if case .platforms = value { facts.hasConditions = true }
        }
    }

    private func value(_ node: ManifestNode, of attribute: Attribute) -> Result<AttributeValue, DiagnosticError> {
        func unexpected(_ node: ManifestNode) -> Result<AttributeValue, DiagnosticError> {
            .failure(
                DiagnosticError(
                    .invalidAttributeValue, "expected one value for '\(attribute.rawValue)'", at: place(node.span),
                    help: quoted(node).map { "quote it: \($0)" }))
        }
        switch node.content {
        case .scalar(let scalar):
            // Quotes are part of YAML's syntax, so a quoted scalar is read as if it had no quotes.
            let isQuoted = scalar.style != .plain
            return scalar.text.isEmpty && !(isQuoted && attribute == .default)
                ? unexpected(node)
                : .success(
                    AttributeValue(
                        form: .scalar(scalar.text), hasBareCases: true, place: place(scalar.span),
                        scalar: { PropertyScalar(scalar.text, isQuoted: isQuoted) }))
        case .sequence(let nodes):
            var elements: [(text: String, place: Place)] = []
            for node in nodes {
                guard case .scalar(let scalar) = node.content, !scalar.text.isEmpty else { return unexpected(node) }
                elements.append(
                    (scalar.text.hasPrefix(".") ? String(scalar.text.dropFirst()) : scalar.text, place(scalar.span)))
            }
            return .success(
                AttributeValue(
                    form: .list(elements), hasBareCases: true, place: place(node.span),
                    help: quoted(node).map { "quote it: \($0)" }))
        case .mapping, .empty: return unexpected(node)
        }
    }
}

extension ManifestScalar {
    /// The text of the scalar without backticks.
    fileprivate var identifier: String { text.withoutBackticks }
}
