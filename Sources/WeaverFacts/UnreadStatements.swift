import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

// If a statement cannot be read, other statements may lack what it states, and cause further errors. One mistake should
// cause one error. So each faulty statement is noted as an `UnreadStatement`, with the words in it, and errors that may
// follow from an `UnreadStatement` are not reported.

extension FileFacts {
    /// Adds an `UnreadStatement` for each error of the file. `context` returns the type that surrounds a place, and the
    /// names that belong to the place, such as the keys above it. In a manifest, a syntax error or an unknown key also
    /// hides the more deeply indented lines after it.
    mutating func noteGaps(in source: SourceText, context: (Span) -> (owner: String?, names: [String])) {
        let errors = diagnostics.filter { $0.severity == .error }
        guard !errors.isEmpty else { return }
        let lines = LineIndex(source.bytes)
        for error in errors {
            let (owner, names) = context(error.place.span)
            var hidden = lines.range(ofLine: lines.position(of: error.place.span.start).line)
            if origin == .manifest, [.syntaxError, .unknownKey].contains(error.code) {
                hidden = hidden.lowerBound..<source.blockEnd(behind: hidden)
            }
            let words = Set(names).union(source.words(in: hidden))
            unreadStatements.append(UnreadStatement(owner: owner, words: words, subject: error.subject(among: words)))
        }
    }
}

extension Diagnostic {
    /// Returns the kinds of facts that the faulty statement may state. `words` are the words in the statement.
    fileprivate func subject(among words: Set<String>) -> UnreadStatement.Subject {
        let inclusion: UnreadStatement.Subject = words.mayInclude ? .inclusion : []
        switch code {
        case .unknownAttribute: return inclusion.union([.scope, .builder, .resolution, .override])
        case .invalidAttributeValue, .attributeNotApplicable:
            var subject = inclusion
            if words.contains(Attribute.scope.rawValue) { subject.insert(.scope) }
            if words.contains(Attribute.builder.rawValue) { subject.insert(.builder) }
            if words.contains(Attribute.override.rawValue) { subject.insert(.override) }
            let resolving: [Attribute] = [.collect, .tags, .from, .fromProperty]
            if resolving.contains(where: { words.contains($0.rawValue) }) { subject.insert(.resolution) }
            return subject
        default: return inclusion.union([.dependency, .scope, .builder, .resolution, .override])
        }
    }
}

extension Set<String> {
    /// Whether a statement of these words may include bundles, or say that a type is one.
    fileprivate var mayInclude: Bool {
        contains { word in
            let word = word.lowercased()
            return word.hasPrefix("include") || word.hasSuffix("bundle")
                || nearestName(to: word, in: ["includes", "isBundle", "bundle"]) != nil
        }
    }
}

extension SourceText {
    /// Returns the offset of the first line after `line` that is not indented, blank or a comment. Returns the length
    /// of the text if there is no such line.
    fileprivate func blockEnd(behind line: Range<Int>) -> Int {
        var isLineStart = true
        for index in line.upperBound..<bytes.count {
            let byte = bytes[index]
            let isBlank = [
                UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "#"),
            ].contains(byte)
            if isLineStart, !isBlank { return index }
            isLineStart = byte == UInt8(ascii: "\n")
        }
        return bytes.count
    }

    /// Returns the identifiers in a range of bytes. Only the first 10,000 bytes are searched, because no real statement
    /// is longer.
    fileprivate func words(in range: Range<Int>) -> [String] {
        String(decoding: bytes[range].prefix(10_000), as: UTF8.self)
            .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}

extension ManifestNode {
    /// Returns the keys that lead from this node to the place `span`, outermost first.
    func keys(to span: Span) -> [String] {
        guard case .mapping(let entries) = content,
            let entry = entries.last(where: {
                $0.key.span.start <= span.start && span.start <= max($0.value.span.end, $0.key.span.end)
            })
        else { return [] }
        return [entry.key.text] + entry.value.keys(to: span)
    }
}
