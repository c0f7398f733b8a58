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
        /// The type clause of the dependency; nil if another file states the dependency.
        var clause: String?
        var attributes: [(name: String, value: String)] = []
        var comments: [String] = []
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
    }

    var imports: [String] = []
    private var types: [TypeEntry] = []
    /// The positions in `types`, by type name.
    private var positions: [String: Int] = [:]

    mutating func state(
        _ name: String, _ kind: DependencyFact.Kind, _ clause: String, of type: String, _ comments: [String]
    ) {
        change(name, kind, in: type) { dependency in
            // Several branches of an `#if` may state the dependency. The clause of the first branch is used.
            if dependency.clause == nil { dependency.clause = clause }
            dependency.comments += comments
        }
    }

    mutating func set(
        _ attribute: (name: String, value: String), of name: String, _ kind: DependencyFact.Kind, in type: String,
        _ comments: [String]
    ) {
        change(name, kind, in: type) { dependency in
            if !dependency.attributes.contains(where: { $0.name == attribute.name }) {
                dependency.attributes.append(attribute)
            }
            dependency.comments += comments
        }
    }

    mutating func set(_ attribute: (name: String, value: String), ofType type: String, _ comments: [String]) {
        let index = index(ofType: type)
        if !types[index].attributes.contains(where: { $0.name == attribute.name }) {
            types[index].attributes.append(attribute)
        }
        types[index].comments += comments
    }

    private mutating func change(
        _ name: String, _ kind: DependencyFact.Kind, in type: String, _ change: (inout Dependency) -> Void
    ) {
        let type = index(ofType: type)
        let section = types[type].sections.firstIndex { $0.kind == kind } ?? types[type].sections.endIndex
        if section == types[type].sections.endIndex { types[type].sections.append(Section(kind: kind)) }
        types[type].sections[section].change(name, change)
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

// MARK: - Text

extension ManifestDraft {
    /// Returns the reason why the draft cannot be added to `manifest`, an existing manifest; nil if it can be added.
    func fault(in manifest: SourceText) -> String? {
        guard case .mapping(let entries)? = parseManifest(manifest).root?.content else { return nil }
        let keys = Set(entries.map(\.key.text))
        if let type = types.first(where: { keys.contains($0.key) }) {
            return "'\(manifest.path)' speaks of '\(type.name)' already"
        }
        return !imports.isEmpty && keys.contains(ManifestWords.imports)
            ? "'\(manifest.path)' has imports of its own already" : nil
    }

    /// Returns the text of `manifest` with the draft appended. If `manifest` is nil or empty, returns a new manifest at
    /// `path`.
    func appended(to manifest: SourceText?, path: String) -> SourceText {
        guard let manifest, !manifest.bytes.isEmpty else { return SourceText(path: path, text: text) }
        let gap = manifest.bytes.last == 0x0A ? "\n" : "\n\n"
        return SourceText(path: path, bytes: manifest.bytes + Array((gap + text).utf8))
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
    fileprivate var key: String { name.first?.isLowercase == true ? "`\(name)`" : name }

    fileprivate var lines: [String] {
        var lines = comments.map(comment) + [manifestScalar(key, inBrackets: false) + ":"]
        lines += attributes.map { "  \($0.name): \($0.value)" }
        for section in sections {
            lines.append("  \(section.kind.section):")
            lines += section.dependencies.flatMap(\.lines).map { "    " + $0 }
        }
        return lines
    }
}

extension ManifestDraft.Dependency {
    fileprivate var lines: [String] {
        let clause = clause.map { manifestScalar($0, inBrackets: false) }
        let key = manifestScalar(name, inBrackets: false) + ":"
        let head = comments.map(comment)
        if attributes.isEmpty, let clause { return head + ["\(key) \(clause)"] }
        let type = clause.map { ["  \(ManifestWords.type): \($0)"] } ?? []
        return head + [key] + type + attributes.map { "  \($0.name): \($0.value)" }
    }
}

private func comment(_ text: String) -> String { text.isEmpty ? "#" : "# " + text }

extension DependencyFact.Kind {
    /// The key of the manifest section with the dependencies of this kind.
    fileprivate var section: String { ManifestWords.sections.first { $0.value == self }?.key ?? rawValue }
}
