package import WeaverCompiler
package import WeaverDiagnostics
package import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// Moves what a manifest states of `type`, a qualified name, to annotations in the source that declares the type. The
/// comments of the manifest's section are lost. The migration is refused unless one manifest alone states something of
/// the type, without conditions, and the graph stays the same (`GraphProof`). If `dependency` is not nil, only what is
/// stated of the dependency of that name moves, and one manifest alone may state something of that; the registrations
/// of the type may then have another order (`Migration.changesOrder`), and the comments above the entry become doc
/// comments. `further` are the facts of files that do not change, such as property files. `interfaces` are those of
/// the modules that the project may import.
package func migrateManifest(
    _ sources: [SourceText], of type: String, dependency: String? = nil, for target: Target,
    _ emission: EmissionOptions, _ further: [FileFacts] = [], _ interfaces: [InterfaceOutline] = []
) -> Migration {
    var migration = Migration()
    let facts = sources.map(facts)
    let (before, diagnostics) = GraphProof.of(facts + further, for: target, emission, interfaces)
    guard let before else {
        migration.diagnostics = diagnostics.filter { $0.severity == .error }
        return migration
    }
    let project = AnnotatedProject(facts, for: target, interfaces)
    let sections = zip(sources, facts).flatMap { source, facts in
        facts.manifestTypes.filter { project.qualify($0.name) == type }.compactMap { section in
            facts.key(of: dependency, in: section).map { (source, facts, section: section, key: $0) }
        }
    }
    guard let (manifest, stated, section, key) = sections.first else {
        migration.unknown = [(type, nil)]
        return migration
    }
    func refused(_ message: String) -> Migration {
        migration.remark(.error, message, at: section.place, help: nil)
        return migration.applying([], to: [:])
    }
    guard sections.count == 1 else { return refused("several sections state something of '\(type)'") }
    guard var lines = annotationLines(of: section.name, dependency, in: stated) else {
        return refused("what is stated under a condition does not move")
    }
    guard let (rest, comments) = manifest.leavingOut(key, withComments: dependency != nil) else {
        return refused("what is to be moved does not stand on lines of its own")
    }
    lines = comments.map { "///" + $0 } + lines
    let declared = zip(sources, facts).compactMap { source, facts in
        facts.types.contains { $0.kind != .extension && project.qualify($0.name) == type }
            ? source.annotated(with: lines, type, project, isLast: dependency != nil) : nil
    }
    guard declared.count == 1 else { return refused("'\(type)' is not declared once") }
    migration.changed = [manifest.path: rest, declared[0].path: declared[0]]
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    let (after, faults) = GraphProof.of(
        texts.merging(migration.changed) { $1 }.values.map(WeaverFacts.facts) + further, for: target, emission,
        interfaces)
    guard let fault = before.fault(of: after, faults) else { return migration }
    if dependency != nil, before.fault(of: after, faults, orderCounts: false) == nil {
        migration.changesOrder = true
        return migration
    }
    migration.remark(.error, "the graph would not be the same: nothing is moved", at: section.place, help: fault)
    return migration.applying([], to: texts)
}

extension FileFacts {
    /// The key of a dependency in a section of a manifest, or that of the section if `dependency` is nil. Nil if the
    /// section states nothing of the dependency.
    fileprivate func key(of dependency: String?, in section: ManifestTypeFact) -> Span? {
        guard let dependency else { return section.place.span }
        let stated = dependencies.filter { $0.owner == section.name && $0.name == dependency }.map(\.namePlace)
        let amended = attributes.filter { $0.owner == section.name && $0.target == dependency }
        return (stated + amended.compactMap(\.targetPlace)).first?.span
    }
}

/// Returns what a manifest states of a type, or of one dependency of it, as lines of annotations: each attribute behind
/// its dependency. Nil if something is stated under a condition.
private func annotationLines(of type: String, _ dependency: String?, in facts: FileFacts) -> [String]? {
    let dependencies = facts.dependencies.filter { $0.owner == type && (dependency ?? $0.name) == $0.name }
    let attributes = facts.attributes.filter { $0.owner == type && (dependency ?? $0.target) == $0.target }
    guard dependencies.allSatisfy(\.condition.isAlways), attributes.allSatisfy(\.condition.isAlways) else {
        return nil
    }
    func line(_ attribute: AttributeFact) -> String {
        "\(attribute.target ?? "self").\(attribute.attribute.rawValue) = \(attribute.value.annotation)"
    }
    var lines = attributes.filter { $0.target == nil }.map(line)
    var told: Set<String> = []
    for dependency in dependencies {
        lines.append(dependency.annotation)
        told.insert(dependency.name)
        lines += attributes.filter { $0.target == dependency.name }.map(line)
    }
    // Attributes of dependencies that the source states.
    lines += attributes.filter { $0.target.map { !told.contains($0) } ?? false }.map(line)
    return lines.map { "// weaver: " + $0 }
}

extension DependencyFact {
    fileprivate var annotation: String {
        switch kind {
        case .registration: "\(name) = \(type.sourceText)" + (abstract.map { " <- \($0.sourceText)" } ?? "")
        case .reference: "\(name) <- \(type.sourceText)"
        case .parameter: "\(name) <= \(type.sourceText)"
        }
    }
}

extension AttributeFact.Value {
    /// The value as an annotation states it.
    fileprivate var annotation: String {
        switch self {
        case .scope(let scope): "." + scope.rawValue
        case .platforms(let platforms):
            "[\(platforms.sorted().map { "." + $0.rawValue }.joined(separator: ", "))]"
        case .projects(let names), .tags(let names):
            "[\(names.sorted().map { $0.isIdentifier ? $0 : "\"\($0)\"" }.joined(separator: ", "))]"
        case .types(let types): "[\(types.map { TypeKey.name($0.name).sourceText }.joined(separator: ", "))]"
        case .path(let path): "\"\(path)\""
        case .scalar(let scalar):
            // A text needs no quotes in a manifest.
            scalar.isQuoted || PropertyScalar(swiftLiteral: scalar.text) == nil ? "\"\(scalar.text)\"" : scalar.text
        case .builder, .isolation, .flag, .name: text
        }
    }
}

extension String {
    fileprivate var isIdentifier: Bool {
        first.map { $0.isLetter || $0 == "_" } ?? false && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

extension SourceText {
    /// Returns the manifest without the entry whose key has the span `key`, and without what would be left empty around
    /// it. `withComments` leaves out the comments on the lines directly above as well; the result has their texts
    /// behind the `#`. Nil if the entry does not begin its line.
    fileprivate func leavingOut(_ key: Span, withComments: Bool) -> (rest: SourceText, comments: [String])? {
        let tree = parseManifest(self)
        guard let (entry, entries) = tree.root?.removable(key) else { return nil }
        let key = entry.key.span
        let lines = LineIndex(bytes)
        let first = lines.position(of: key.start)
        let before = bytes[lines.range(ofLine: first.line).lowerBound..<Int(key.start)]
        guard before.allSatisfy({ $0 == 0x20 }) else { return nil }
        let last = lines.position(of: max(entry.value.span.end - 1, key.end - 1)).line
        let end = lines.range(ofLine: last).upperBound
        // Nothing else may stand on the last line.
        guard !entries.contains(where: { $0.key.span.start > key.start && Int($0.key.span.start) < end }) else {
            return nil
        }
        var (line, comments) = (first.line, [String]())
        while withComments, let comment = tree.comments.last(where: { lines.position(of: $0.start).line == line - 1 }) {
            let start = lines.range(ofLine: line - 1).lowerBound
            guard bytes[start..<Int(comment.start)].allSatisfy({ $0 == 0x20 }) else { break }
            comments.insert(self[Span(Int(comment.start) + 1, Int(comment.end))], at: 0)
            line -= 1
        }
        let start = lines.range(ofLine: line).lowerBound
        return (SourceText(path: path, bytes: Array(bytes[..<start] + bytes[end...])), comments)
    }

    /// Returns the source with lines of annotations behind the opening brace of the declaration of `type`; nil if the
    /// source does not declare it. If `isLast`, they stand below the last annotation of the declaration, if it has one
    /// on a line of its own.
    fileprivate func annotated(
        with lines: [String], _ type: String, _ project: AnnotatedProject, isLast: Bool
    ) -> SourceText? {
        let tree = parseSwift(self)
        let names = tree.dottedNames(in: self)
        let position = tree.declarations.indices.first {
            tree.declarations[$0].kind != .extension && project.qualify(names[$0]) == type
        }
        guard let position else { return nil }
        var brace: Int?
        forEachToken(of: self) { token in
            if brace == nil, token.kind == .leftBrace, token.span.start >= tree.declarations[position].name.end {
                brace = Int(token.span.end)
            }
        }
        guard var brace else { return nil }
        let index = LineIndex(bytes)
        if isLast, let last = tree.annotations.last(where: { $0.owner == position && $0.content.isComment }) {
            let line = index.range(ofLine: index.position(of: last.span.start).line)
            let before = bytes[line.lowerBound..<Int(last.span.start)].filter { $0 != 0x20 && $0 != 0x09 }
            if before.elementsEqual("//".utf8) { brace = Int(last.span.end) }
        }
        let line = index.range(ofLine: index.position(of: tree.declarations[position].span.start).line)
        let indentation = bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
        let isCRLF = bytes[line].suffix(2).elementsEqual([0x0D, 0x0A])
        let lineBreak: [UInt8] = isCRLF ? [0x0D, 0x0A] : [0x0A]
        var added: [UInt8] = []
        for line in lines { added += lineBreak + indentation + Array(("    " + line).utf8) }
        // A comment ends with its line, so what stands behind the brace goes to a line of its own.
        let isBrokenOff = bytes[brace...].first { $0 != 0x20 && $0 != 0x09 }.map { $0 == 0x0A || $0 == 0x0D } ?? true
        if !isBrokenOff { added += lineBreak + indentation }
        return SourceText(path: path, bytes: bytes[..<brace] + added + bytes[brace...])
    }
}

extension ManifestNode {
    /// Returns the entry whose key has the span `key`, with all entries of its mapping. If it is the only one, the
    /// result is the entry around it.
    fileprivate func removable(_ key: Span) -> (entry: Entry, siblings: [Entry])? {
        guard case .mapping(let entries) = content else { return nil }
        for entry in entries {
            if entry.key.span == key { return (entry, entries) }
            if let found = entry.value.removable(key) { return found.siblings.count == 1 ? (entry, entries) : found }
        }
        return nil
    }
}

extension AnnotationSyntax.Content {
    fileprivate var isComment: Bool { if case .wrapper = self { false } else { true } }
}
