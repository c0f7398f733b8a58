import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// A Swift source, the manifest to which its annotations move, and the edits that remove these annotations from the
/// source.
struct AnnotatedFile {
    private let source: SourceText
    private let tree: SwiftFileSyntax
    private var draft = ManifestDraft()
    /// The places of the annotations that move into the manifest.
    private(set) var moved: [Place] = []
    /// The place of the first of them for each type, by the type's name.
    private(set) var first: [String: Place] = [:]
    /// The place of the first annotation of each type whose annotations stay in the source, by the type's name.
    private(set) var staying: [String: Place] = [:]
    /// The places of the property wrappers, which stay in the source.
    private(set) var wrappers: [Place] = []
    private(set) var edits: [Fix.Edit] = []

    /// Collects the annotations that move: those of the types named in `only`, or of all types if `only` is empty. The
    /// annotations of the types named in `except` stay. If `dependency` is not nil, only the annotations of the
    /// dependency of that name move.
    init(
        _ source: SourceText, _ project: AnnotatedProject, only: Set<String>, except: Set<String>, dependency: String?
    ) {
        self.source = source
        tree = parseSwift(source)
        let names = tree.dottedNames(in: source)
        let docs = DocComments(source)
        let conditions = BranchConditions(tree, in: source)
        for annotation in tree.annotations {
            guard let owner = annotation.owner.map({ project.qualify(names[$0]) }) else {
                if only.isEmpty, case .importing(let module) = annotation.content {
                    draft.imports.append(source[module])
                    move(annotation, DocComments.Lines())
                }
                continue
            }
            guard only.isEmpty || only.contains(owner) else { continue }
            guard dependency == nil || annotation.content.subject.map(source.identifier) == dependency else { continue }
            var lines = docs.above(annotation.span)
            if let comment = trailingComment(of: annotation) { lines.texts.append(comment) }
            let condition = conditions[annotation.branch]
            if annotation.isComment, except.contains(owner) {
                staying[owner] = staying[owner] ?? place(annotation.span)
                continue
            }
            switch annotation.content {
            case .wrapper:
                wrappers.append(place(annotation.span))
                continue
            case .importing(let module):
                guard only.isEmpty else { continue }
                draft.imports.append(source[module])
            case .registration(let name, let concrete, let abstract):
                let clause = source[concrete.span] + (abstract.map { " <- " + source[$0.span] } ?? "")
                draft.state(source.identifier(name), .registration, clause, of: owner, lines.texts, under: condition)
            case .reference(let name, let type):
                draft.state(
                    source.identifier(name), .reference, source[type.span], of: owner, lines.texts, under: condition)
            case .parameter(let name, let type):
                draft.state(
                    source.identifier(name), .parameter, source[type.span], of: owner, lines.texts, under: condition)
            case .attribute(let target, let assignment):
                let name = source.identifier(target)
                let written = source[assignment.name]
                let value = (Attribute(rawValue: written)?.manifestKey ?? written, text(assignment))
                if name == "self" {
                    draft.set(value, ofType: owner, lines.texts, under: condition)
                } else if let kind = project.kind(of: name, in: owner) {
                    draft.set(value, of: name, kind, in: owner, lines.texts, under: condition)
                } else {
                    continue
                }
            }
            move(annotation, lines)
            first[owner] = first[owner] ?? place(annotation.span)
        }
    }

    /// Whether annotations move. If those of all types stay, the imports that annotations ask for stay with them.
    var isChanged: Bool { !moved.isEmpty && (staying.isEmpty || !first.isEmpty) }

    /// Whether the source imports one of `modules`. If `isPlain`, by the module's name alone; else with something that
    /// a manifest cannot state: a condition, an attribute, an access level or a kind.
    func hasImport(of modules: Set<String>, isPlain: Bool) -> Bool {
        tree.imports.contains { item in
            isPlain == (item.branch == nil && item.attributes.isEmpty && item.access == nil && item.kind == nil)
                && item.path.first.map { modules.contains(source.identifier($0)) } ?? false
        }
    }

    private func place(_ span: Span) -> Place { Place(file: source.path, span: span) }

    /// Returns the text of a comment that ends the line of an annotation, without its slashes; nil if there is none.
    private func trailingComment(of annotation: AnnotationSyntax) -> String? {
        let rest = source.bytes[Int(annotation.span.end)...].prefix { $0 != 0x0A && $0 != 0x0D }
            .drop { $0 == 0x20 || $0 == 0x09 }
        guard annotation.isComment, rest.starts(with: "//".utf8) else { return nil }
        let text = String(decoding: rest.drop { $0 == UInt8(ascii: "/") }.drop { $0 == 0x20 }, as: UTF8.self)
        return text.isEmpty ? nil : text
    }

    private mutating func move(_ annotation: AnnotationSyntax, _ docs: DocComments.Lines) {
        moved.append(place(annotation.span))
        edits += (docs.spans + [annotation.span]).map { .remove(place($0)) }
        edits += docs.blocks.map { .replace(place(source.wholeLine(of: $0)), with: "") }
    }

    /// Returns the text that a string literal means; the literal as it is written if it has an interpolation.
    private func value(_ assignment: AttributeAssignmentSyntax) -> String {
        let literal = source[assignment.valueSpan]
        return PropertyScalar(swiftLiteral: literal)?.text ?? literal
    }

    /// Returns the value of an attribute in the syntax of manifests.
    private func text(_ assignment: AttributeAssignmentSyntax) -> String {
        switch assignment.value {
        case .bool, .expression: manifestScalar(source[assignment.valueSpan], inBrackets: false)
        case .enumCase(let name): source[name]
        // A manifest distinguishes a text that looks like a number from a number by its quotes.
        case .string where source[assignment.name] == Attribute.default.rawValue:
            manifestScalar(value(assignment), inBrackets: false, isText: true)
        case .string(let text): manifestScalar(source[text], inBrackets: false)
        case .list(let elements):
            "[" + elements.map { manifestScalar(source.identifier($0), inBrackets: true) }.joined(separator: ", ") + "]"
        }
    }

    /// The path of the manifest that belongs to the source: `Home.weaver` for `Home.swift`.
    var manifestPath: String {
        (source.path.hasSuffix(".swift") ? String(source.path.dropLast(6)) : source.path) + ".weaver"
    }

    /// Returns the manifest. It also states the imports of the source whose module is in `modules`.
    func manifest(importing modules: Set<String>) -> ManifestDraft {
        var draft = draft
        let own = tree.imports.compactMap { $0.path.first.map { source.identifier($0) } }
        draft.imports += own.filter(modules.contains)
        return draft
    }
}

extension AnnotationSyntax.Content {
    /// The name of the dependency that a comment states something of; `self` for the type. Nil for anything else.
    fileprivate var subject: Span? {
        switch self {
        case .registration(let name, _, _), .reference(let name, _), .parameter(let name, _), .attribute(let name, _):
            name
        case .wrapper, .importing: nil
        }
    }
}

/// The doc comments of a source that have lines of their own: `/// …`, and `/** … */`.
private struct DocComments {
    struct Lines {
        /// The texts of the comments without the slashes and stars, in the order of the lines.
        var texts: [String] = []
        /// The spans of the line comments. Each begins after the first two slashes.
        var spans: [Span] = []
        /// The spans of the block comments.
        var blocks: [Span] = []
    }

    private let source: SourceText
    private let lines: LineIndex
    /// The comments, by the numbers of their last lines.
    private var comments: [Int: Span] = [:]

    init(_ source: SourceText) {
        self.source = source
        lines = LineIndex(source.bytes)
        var startsLine = true
        var comments: [Span] = []
        forEachToken(of: source) { token in
            let bytes = source.bytes[token.span.range]
            let isDoc =
                switch token.kind {
                case .lineComment: bytes.starts(with: "///".utf8)
                case .blockComment:
                    bytes.starts(with: "/**".utf8) && bytes.count > 5 && !bytes.starts(with: "/***".utf8)
                default: false
                }
            if isDoc, startsLine {
                let behind = source.bytes[Int(token.span.end)...].first { $0 != 0x20 && $0 != 0x09 }
                if behind == nil || behind == 0x0A || behind == 0x0D { comments.append(token.span) }
            }
            startsLine = token.kind == .newline || (startsLine && token.kind == .whitespace)
        }
        for comment in comments { self.comments[lines.position(of: comment.end).line] = comment }
    }

    /// Returns the lines of a block comment without slashes, without the stars in front of them, and without an empty
    /// first and last line.
    private func texts(ofBlock comment: Span) -> [String] {
        let inside = source[Span(Int(comment.start) + 3, Int(comment.end) - 2)]
        var texts = inside.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
            var text = $1.drop { $0 == " " || $0 == "\t" }
            if $0 > 0, text.first == "*" { text = text.dropFirst().drop { $0 == " " } }
            while let last = text.last, last == " " || last == "\t" { text.removeLast() }
            return String(text)
        }
        if texts.first?.isEmpty == true { texts.removeFirst() }
        if texts.last?.isEmpty == true { texts.removeLast() }
        return texts
    }

    /// Returns the doc comments on the lines directly above `annotation`. The result is empty if the annotation shares
    /// its line with code.
    func above(_ annotation: Span) -> Lines {
        var result = Lines()
        var line = lines.position(of: annotation.start).line
        let start = lines.range(ofLine: line).lowerBound
        let before = source.bytes[start..<Int(annotation.start)].filter { $0 != 0x20 && $0 != 0x09 }
        guard before.elementsEqual("//".utf8) else { return result }
        line -= 1
        while let comment = comments[line] {
            if source.bytes[comment.range].starts(with: "/*".utf8) {
                result.texts.insert(contentsOf: texts(ofBlock: comment), at: 0)
                result.blocks.insert(comment, at: 0)
            } else {
                let text = source[Span(Int(comment.start) + 3, Int(comment.end))]
                result.texts.insert(text.hasPrefix(" ") ? String(text.dropFirst()) : text, at: 0)
                result.spans.insert(Span(Int(comment.start) + 2, Int(comment.end)), at: 0)
            }
            line = lines.position(of: comment.start).line - 1
        }
        return result
    }
}
