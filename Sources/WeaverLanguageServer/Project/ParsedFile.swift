import WeaverDiagnostics
import WeaverFacts
import WeaverSyntax

/// A file that a request is about: its text, its lines, its facts, and its tree.
struct ParsedFile {
    enum Kind {
        case swift(SwiftFileSyntax)
        case manifest(ManifestSyntax)
        /// A config file or a property file in YAML.
        case yaml(ManifestSyntax)
        /// One in JSON.
        case json(JSONSyntax)
        case other
    }

    let name: String
    let source: SourceText
    let lines: TextLines
    let kind: Kind
    let facts: FileFacts

    init(_ source: SourceText, _ lines: TextLines) {
        (name, self.source, self.lines) = (source.path, source, lines)
        if name.hasSuffix(".swift") {
            kind = .swift(parseSwift(source))
            facts = WeaverFacts.facts(of: source)
        } else if name.hasSuffix(".weaver") {
            kind = .manifest(parseManifest(source))
            facts = WeaverFacts.facts(of: source)
        } else {
            let isYAML = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
            kind =
                isYAML
                ? .yaml(parseManifest(source)) : name.hasSuffix(".json") ? .json(parseJSON(source.bytes)) : .other
            facts = FileFacts(path: name, origin: .properties)
        }
    }

    var bytes: [UInt8] { source.bytes }

    /// Returns the span of the identifier that contains `offset`, or ends at it; nil if there is none.
    func word(at offset: Int) -> Span? {
        var (start, end) = (offset, offset)
        while start > 0, bytes[start - 1].isWord { start -= 1 }
        while end < bytes.count, bytes[end].isWord { end += 1 }
        return start < end ? Span(start, end) : nil
    }

    /// Returns the identifiers within a span, with their spans.
    func words(in span: Span) -> [(text: String, span: Span)] {
        var words: [(String, Span)] = []
        var index = Int(span.start)
        let end = min(Int(span.end), bytes.count)
        while index < end {
            guard bytes[index].isWord else {
                index += 1
                continue
            }
            let start = index
            while index < end, bytes[index].isWord { index += 1 }
            let word = Span(start, index)
            words.append((source[word], word))
        }
        return words
    }
}

extension UInt8 {
    /// Whether the byte can be one of an identifier.
    var isWord: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
            || self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z")
    }
}
