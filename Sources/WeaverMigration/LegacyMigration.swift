package import WeaverCompiler
package import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// The dialects of annotations that existed before Weaver 1.0. Each has its own word at the beginning of an annotation,
/// and its own framework that sources import.
package enum LegacyDialect: String, Sendable {
    case beaverdi
    case weaver0 = "weaver-0"
}

/// Converts annotations from before Weaver 1.0, and the uses of containers that were generated then. The converted
/// annotations keep their meaning.
///
/// - A dependency that was built at its first access and kept becomes `lazy`. These were the scopes `graph`, the
///   default, and `container`.
/// - A dependency that a function of the type built (`customRef`) gets a `builder`; the user has to write its function.
/// - Imports of the frameworks and conformances to generated protocols for Objective-C classes, neither of which exist
///   any more, are removed. Uses of containers of root types become calls of `MainDependencyContainer`.
///
/// Whatever has no equivalent is an error. If there is an error, nothing changes.
package func migrate(from dialect: LegacyDialect, _ sources: [SourceText], for target: Target) -> Migration {
    let files = sources.filter { !$0.path.hasSuffix(".weaver") }.map { LegacyFile($0, dialect) }
    let project = LegacyProject(files, manifests: sources.filter { $0.path.hasSuffix(".weaver") }, for: target)
    var migration = Migration()
    var edits: [Fix.Edit] = []
    for file in files {
        for diagnostic in file.tree.diagnostics.map({ $0.inFile(file.source.path) }) {
            migration.remark(diagnostic.severity, diagnostic.message, at: diagnostic.place, help: diagnostic.help)
        }
        edits += file.importEdits + file.conformanceEdits
        edits += project.annotationEdits(of: file, &migration)
        edits += project.containerEdits(of: file, &migration)
        project.remarkOnExtensions(of: file, &migration)
    }
    // A project without edits has been migrated before: its annotations have their meaning of today.
    if !edits.isEmpty { project.remarkOnVisibility(&migration) }
    return migration.applying(edits, to: Dictionary(files.map { ($0.source.path, $0.source) }) { first, _ in first })
}

/// A Swift source whose annotations are in a legacy dialect.
struct LegacyFile {
    let source: SourceText
    let tree: SwiftFileSyntax
    let dialect: LegacyDialect
    /// The dotted names of the type declarations in the source.
    let names: [String]
    /// The conditions of the branches in the source, by their indices in `tree.branches`.
    private let conditions: BranchConditions

    init(_ source: SourceText, _ dialect: LegacyDialect) {
        self.source = source
        self.dialect = dialect
        tree = parseSwift(source, marker: dialect.marker)
        names = tree.dottedNames(in: source)
        conditions = BranchConditions(tree, in: source)
    }

    /// Returns the condition under which `annotation` is compiled.
    func condition(of annotation: AnnotationSyntax) -> Condition { conditions[annotation.branch] }

    func place(_ span: Span) -> Place { Place(file: source.path, span: span) }

    /// The source with the annotations in the form that Weaver's parser reads. All bytes keep their offsets.
    var asWeaver: SourceText {
        var bytes = source.bytes
        guard dialect != .weaver0 else { return source }
        for annotation in tree.annotations where annotation.isComment {
            let start = Int(annotation.span.start)
            bytes.replaceSubrange(start..<start + dialect.marker.rawValue.utf8.count, with: Array("  weaver".utf8))
        }
        return SourceText(path: source.path, bytes: bytes)
    }

    /// The edits that remove the imports of the dialect's framework, which no longer exists.
    var importEdits: [Fix.Edit] {
        tree.imports.filter { $0.path.first.map { source[$0] } == dialect.framework }.map { item in
            .replace(place(source.wholeLine(of: item.span)), with: "")
        }
    }
}

extension LegacyFile {
    /// The edits that remove the conformances to `…ObjCDependencyInjectable`, a protocol that was generated for each
    /// Objective-C class with annotations, and which the class had to state.
    fileprivate var conformanceEdits: [Fix.Edit] {
        tree.declarations.compactMap { declaration in
            func isGone(_ type: TypeSyntax) -> Bool { source[type.span].hasSuffix("ObjCDependencyInjectable") }
            let kept = declaration.inherits.filter { !isGone($0) }
            guard kept.count < declaration.inherits.count, let first = declaration.inherits.first?.span,
                let last = declaration.inherits.last?.span
            else { return nil }
            guard kept.isEmpty else {
                let names = kept.map { source[$0.span] }.joined(separator: ", ")
                return .replace(place(Span(from: first, to: last)), with: names)
            }
            // The colon goes, too, with the blanks before it.
            guard let colon = source.bytes[..<Int(first.start)].lastIndex(of: UInt8(ascii: ":")) else { return nil }
            let before = source.bytes[..<colon].lastIndex { ![0x20, 0x09].contains($0) } ?? colon
            return .replace(place(Span(before + 1, Int(last.end))), with: "")
        }
    }
}

extension LegacyDialect {
    var marker: AnnotationMarker {
        switch self {
        case .beaverdi: .beaverdi
        case .weaver0: .weaver
        }
    }

    /// The name of the framework that sources in this dialect import.
    fileprivate var framework: String {
        switch self {
        case .beaverdi: "BeaverDI"
        case .weaver0: "WeaverDI"
        }
    }
}

extension AnnotationSyntax {
    var isComment: Bool {
        if case .wrapper = content { return false }
        return true
    }
}

extension SourceText {
    /// Returns `span` with a semicolon and the blanks after it, or the whole line if the line contains nothing else.
    func wholeLine(of span: Span) -> Span {
        func isBlank(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }
        func isLineBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }
        var start = span.range.lowerBound
        var end = span.range.upperBound
        while start > 0, isBlank(start - 1) { start -= 1 }
        while end < bytes.count, isBlank(end) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
            end += 1
            while end < bytes.count, isBlank(end) { end += 1 }
        }
        guard start == 0 || isLineBreak(start - 1), end == bytes.count || isLineBreak(end) else {
            return Span(span.range.lowerBound, end)
        }
        if end < bytes.count { end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1 }
        return Span(start, end)
    }
}
