import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// A manifest under construction. Types, sections and dependencies are stored in the order in which they were first
/// stated.
struct ManifestDraft {
    fileprivate struct Dependency {
        var name: String
        /// The statements about the dependency: one for each condition.
        var variants: [Variant] = []
        var comments: [String] = []
    }

    fileprivate struct Variant {
        var condition: Condition
        /// The type clause of the dependency; nil if another statement has it.
        var clause: String?
        var attributes: [(name: String, value: String)] = []
    }

    fileprivate struct Section {
        var kind: DependencyFact.Kind
        var dependencies: [Dependency] = []
        /// The positions in `dependencies`, by dependency name.
        var positions: [String: Int] = [:]
    }

    fileprivate struct TypeEntry {
        var name: String
        var attributes: [(name: String, value: String)] = []
        var comments: [String] = []
        var sections: [Section] = []
        /// The conditions of the statements about the type.
        var conditions: Set<Condition> = []
    }

    var imports: [String] = []
    private var types: [TypeEntry] = []
    /// The positions in `types`, by type name.
    private var positions: [String: Int] = [:]

    mutating func state(
        _ name: String, _ kind: DependencyFact.Kind, _ clause: String, of type: String, _ comments: [String],
        under condition: Condition = .always
    ) {
        change(name, kind, in: type, under: condition, comments) { variant in
            if variant.clause == nil { variant.clause = clause }
        }
    }

    mutating func set(
        _ attribute: (name: String, value: String), of name: String, _ kind: DependencyFact.Kind, in type: String,
        _ comments: [String], under condition: Condition = .always
    ) {
        change(name, kind, in: type, under: condition, comments) { variant in
            if !variant.attributes.contains(where: { $0.name == attribute.name }) {
                variant.attributes.append(attribute)
            }
        }
    }

    /// Adds an attribute of a type. The manifest has its condition only if all statements about the type have it.
    mutating func set(
        _ attribute: (name: String, value: String), ofType type: String, _ comments: [String],
        under condition: Condition = .always
    ) {
        let index = index(ofType: type)
        types[index].conditions.insert(condition)
        if !types[index].attributes.contains(where: { $0.name == attribute.name }) {
            types[index].attributes.append(attribute)
        }
        types[index].comments += comments
    }

    private mutating func change(
        _ name: String, _ kind: DependencyFact.Kind, in type: String, under condition: Condition,
        _ comments: [String], _ change: (inout Variant) -> Void
    ) {
        let type = index(ofType: type)
        types[type].conditions.insert(condition)
        let section = types[type].sections.firstIndex { $0.kind == kind } ?? types[type].sections.endIndex
        if section == types[type].sections.endIndex { types[type].sections.append(Section(kind: kind)) }
        types[type].sections[section].change(name) { dependency in
            dependency.comments += comments
            dependency.change(under: condition, change)
        }
    }

    private mutating func index(ofType name: String) -> Int {
        if let index = positions[name] { return index }
        positions[name] = types.endIndex
        types.append(TypeEntry(name: name))
        return types.endIndex - 1
    }
}

extension ManifestDraft.Section {
    fileprivate mutating func change(_ name: String, _ change: (inout ManifestDraft.Dependency) -> Void) {
        let index = positions[name] ?? dependencies.endIndex
        if index == dependencies.endIndex {
            positions[name] = index
            dependencies.append(ManifestDraft.Dependency(name: name))
        }
        change(&dependencies[index])
    }
}

extension ManifestDraft.Dependency {
    fileprivate mutating func change(under condition: Condition, _ change: (inout ManifestDraft.Variant) -> Void) {
        let index = variants.firstIndex { $0.condition == condition } ?? variants.endIndex
        if index == variants.endIndex { variants.append(ManifestDraft.Variant(condition: condition)) }
        change(&variants[index])
    }
}

// MARK: - Text

extension ManifestDraft {
    /// Returns the reason why the draft cannot be added to `manifest`, an existing manifest, and the type that both
    /// have, if that is the reason; nil if the draft can be added.
    func fault(in manifest: SourceText) -> (message: String, type: String?)? {
        guard case .mapping(let entries)? = parseManifest(manifest).root?.content else { return nil }
        let keys = Set(entries.map(\.key.text))
        if let type = types.first(where: { keys.contains($0.key) }) {
            return ("'\(manifest.path)' speaks of '\(type.name)' already", type.name)
        }
        return !imports.isEmpty && keys.contains(ManifestWords.imports)
            ? ("'\(manifest.path)' has imports of its own already", nil) : nil
    }

    /// Returns the text of `manifest` with the draft appended. If `manifest` is nil or empty, returns a new manifest at
    /// `path`.
    func appended(to manifest: SourceText?, path: String) -> SourceText {
        guard let manifest, !manifest.bytes.isEmpty else { return SourceText(path: path, text: text) }
        let gap = manifest.bytes.last == 0x0A ? "\n" : "\n\n"
        return SourceText(
            path: path, bytes: manifest.bytes + Array((gap + text).utf8).withLineBreaks(of: manifest.bytes))
    }

    /// The key of the only type in a manifest, and the lines of its sections by their keys. Nil if there are several
    /// types, or if something is stated of the type itself.
    var onlyType: (key: String, sections: [(key: String, lines: [String])])? {
        guard types.count == 1, let type = types.first, type.attributes.isEmpty, type.comments.isEmpty else {
            return nil
        }
        return (
            type.key,
            type.sections.map { section in
                (section.kind.section, section.dependencies.flatMap { $0.lines(under: nil) })
            }
        )
    }

    private var text: String {
        var blocks: [[String]] = []
        if !imports.isEmpty {
            var seen: Set<String> = []
            let modules = imports.filter { seen.insert($0).inserted }.map { manifestScalar($0, inBrackets: true) }
            blocks.append(["\(ManifestWords.imports): [\(modules.joined(separator: ", "))]"])
        }
        return (blocks + types.map(\.lines)).map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }
}

extension ManifestDraft.TypeEntry {
    /// The key of the type in the manifest. A name that begins with a lower-case letter is written in backticks,
    /// because otherwise the parser would not read it as the name of a type.
    fileprivate var key: String {
        let text = TypeKey.name(name).sourceText
        guard text.first?.isLowercase == true else { return text }
        let first = text.prefix { $0 != "." }
        return "`\(first)`" + text.dropFirst(first.count)
    }

    fileprivate var lines: [String] {
        var lines = comments.map(comment) + [manifestScalar(key, inBrackets: false) + ":"]
        // One condition of all statements is stated once.
        let shared = conditions.count == 1 ? conditions.first : nil
        if let shared, !shared.isAlways { lines.append("  " + line(of: shared)) }
        lines += attributes.map { "  \($0.name): \($0.value)" }
        for section in sections {
            lines.append("  \(section.kind.section):")
            lines += section.dependencies.flatMap { $0.lines(under: shared) }.map { "    " + $0 }
        }
        return lines
    }
}

extension ManifestDraft.Dependency {
    /// The variants, with those that say the same united at the first place.
    private var unitedVariants: [ManifestDraft.Variant] {
        var united: [ManifestDraft.Variant] = []
        for variant in variants {
            let same = united.firstIndex { other in
                other.clause == variant.clause && other.attributes.elementsEqual(variant.attributes, by: ==)
            }
            guard let same else {
                united.append(variant)
                continue
            }
            united[same].condition = .union(of: [united[same].condition, variant.condition])
        }
        return united
    }

    /// Returns the lines of the dependency in the entry of a type that holds under `shared`.
    fileprivate func lines(under shared: Condition?) -> [String] {
        let key = manifestScalar(name, inBrackets: false) + ":"
        let head = comments.map(comment)
        let variants = unitedVariants
        guard variants.count == 1, let variant = variants.first else {
            var lines = head + [key]
            for variant in variants {
                for (index, line) in variant.lines(under: shared).enumerated() {
                    lines.append((index == 0 ? "  - " : "    ") + line)
                }
            }
            return lines
        }
        let isShort = variant.attributes.isEmpty && (variant.condition.isAlways || variant.condition == shared)
        if isShort, let clause = variant.clause {
            return head + [key + " " + manifestScalar(clause, inBrackets: false)]
        }
        return head + [key] + variant.lines(under: shared).map { "  " + $0 }
    }
}

extension ManifestDraft.Variant {
    fileprivate func lines(under shared: Condition?) -> [String] {
        let type = clause.map { ["\(ManifestWords.type): \(manifestScalar($0, inBrackets: false))"] } ?? []
        let when = condition.isAlways || condition == shared ? [] : [line(of: condition)]
        return type + when + attributes.map { "\($0.name): \($0.value)" }
    }
}

private func line(of condition: Condition) -> String {
    "\(ManifestWords.when): \(manifestScalar(condition.text, inBrackets: false))"
}

private func comment(_ text: String) -> String {
    let line = ("# " + text).utf8.reversed().drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return String(decoding: line.reversed(), as: UTF8.self)
}

extension DependencyFact.Kind {
    /// The key of the manifest section with the dependencies of this kind.
    fileprivate var section: String { ManifestWords.sections.first { $0.value == self }?.key ?? rawValue }
}
