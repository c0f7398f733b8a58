import WeaverDiagnostics
import WeaverDriver
import WeaverFacts
import WeaverGraph

/// A project of the editor: its files, its graphs, and what is made of them for the present texts.
final class Project {
    let files: EditedProject
    /// The absolute path of the project's folder, with a slash at its end.
    let prefix: String
    /// The lines of files that were looked at, by name.
    private var lines: [String: TextLines] = [:]
    /// The file that was parsed last; nil since a text has changed.
    private var lastParsed: ParsedFile?
    /// The index of the last graphs; nil since a text has changed.
    private var madeIndex: ProjectIndex?
    /// The declared types of the last graphs, by name; nil since a text has changed.
    private var madeTypes: [DeclaredType]?
    /// The names of the types that were sorted last. An edit rarely changes them.
    private var typeNames: [String] = []
    /// The last message about the diagnostics of each file, by path.
    var published: [String: JSONValue] = [:]
    /// The failure that the editor was told last.
    var toldFailure: String?

    init(at path: String, options: @escaping EditedProject.ReadOptions) {
        files = EditedProject(at: path, options: options)
        prefix = path.hasSuffix("/") ? path : path + "/"
    }

    /// The present diagnostics. The graphs beside them may be those of an earlier text.
    var report: ProjectInspection { files.report() }

    /// The present diagnostics and graphs.
    var inspection: ProjectInspection { files.inspect() }

    /// The dependencies and types by their places in the present texts.
    var index: ProjectIndex {
        if let madeIndex { return madeIndex }
        let index = ProjectIndex(inspection.graphs)
        madeIndex = index
        return index
    }

    /// The types that the inputs declare, in the order of their names.
    var sortedTypes: [DeclaredType] {
        if let madeTypes { return madeTypes }
        let declared = index.graphs.map(\.declarations.types)
        func type(named name: String) -> DeclaredType? { declared.lazy.compactMap { $0[name] }.first }
        let names = declared.dropFirst().reduce(into: Set<String>()) { $0.formUnion($1.keys) }
        let count = declared.first.map { first in first.keys.count + names.count { first[$0] == nil } } ?? 0
        var sorted = typeNames.compactMap(type)
        if sorted.count != count {
            typeNames = names.union(declared.first.map { Set($0.keys) } ?? []).sorted()
            sorted = typeNames.compactMap(type)
        }
        madeTypes = sorted
        return sorted
    }

    func setText(_ bytes: [UInt8]?, at path: String) {
        lines[files.name(of: path)] = nil
        (lastParsed, madeIndex, madeTypes) = (nil, nil, nil)
        files.setText(bytes, at: path)
    }

    func filesChanged() {
        lines = [:]
        (lastParsed, madeIndex, madeTypes) = (nil, nil, nil)
        files.filesChanged()
    }

    /// The lines of a file that places name `name`; none if the file cannot be read.
    func lines(of name: String) -> TextLines {
        if let known = lines[name] { return known }
        let made = TextLines(files.text(of: name)?.bytes ?? [])
        lines[name] = made
        return made
    }

    /// The text of a file that places name `name`, with the lines of `lines(of:)`: that of the editor, else that of the
    /// disk when it was first asked for since the last change that is known. Nil if the file cannot be read.
    func source(of name: String) -> SourceText? {
        if lines[name] == nil, files.text(of: name) == nil { return nil }
        return SourceText(path: name, bytes: lines(of: name).bytes)
    }

    /// The file that places name `name`, with its tree; nil if it cannot be read.
    func parsed(_ name: String) -> ParsedFile? {
        if let lastParsed, lastParsed.name == name { return lastParsed }
        lastParsed = source(of: name).map { ParsedFile($0, lines(of: name)) }
        return lastParsed
    }

    /// Whether the file at an absolute path lies in the project's folder.
    func contains(_ path: String) -> Bool { path.hasPrefix(prefix) }
}
