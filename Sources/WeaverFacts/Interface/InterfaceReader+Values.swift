import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension InterfaceReader {
    // MARK: Mappings and lists

    /// The entries of a mapping, by their keys.
    struct Fields {
        /// The span of the text that a missing entry is reported at.
        var span: Span
        var subject: String
        var entries: [(word: InterfaceWord, entry: ManifestNode.Entry)] = []

        subscript(_ word: InterfaceWord) -> ManifestNode? { entry(word)?.value }

        /// The span of the key `word`. The span of the whole if there is no such key.
        func span(of word: InterfaceWord) -> Span { entry(word)?.key.span ?? span }

        private func entry(_ word: InterfaceWord) -> ManifestNode.Entry? {
            entries.first { $0.word == word }?.entry
        }
    }

    /// Returns the entries of the mapping `node`. Reports entries whose keys are not `words`. Returns nil and reports
    /// the value if it is no mapping. `span` is the place of missing entries; nil stands for that of the first key.
    mutating func fields(
        _ node: ManifestNode, _ span: Span?, _ words: [InterfaceWord], of subject: String
    ) -> Fields? {
        guard case .mapping(let entries) = node.content else {
            report("expected the entries of \(subject)", at: node.span.isEmpty ? span ?? node.span : node.span)
            return nil
        }
        return fields(entries, span ?? entries.first?.key.span ?? node.span, words, of: subject)
    }

    mutating func fields(
        _ entries: [ManifestNode.Entry], _ span: Span, _ words: [InterfaceWord], of subject: String
    ) -> Fields {
        var fields = Fields(span: span, subject: subject)
        for entry in entries {
            if let word = InterfaceWord(rawValue: entry.key.text), words.contains(word) {
                fields.entries.append((word, entry))
            } else {
                report("\(subject) has no entry '\(entry.key.text)'", at: entry.key.span)
            }
        }
        return fields
    }

    /// Returns the value of an entry that must be there, as `read` reads it. Reports a missing entry.
    mutating func required<Value>(
        _ word: InterfaceWord, in fields: Fields, _ read: (inout Self, ManifestNode) -> Value?
    ) -> Value? {
        guard let node = fields[word] else {
            report("the entry '\(word.rawValue)' of \(fields.subject) is missing", at: fields.span)
            return nil
        }
        return read(&self, node)
    }

    /// Returns the elements of a list, as `read` reads them. Nil stands for the empty list.
    mutating func list<Value>(
        _ node: ManifestNode?, _ read: (inout Self, ManifestNode) -> Value?
    ) -> [Value] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content else {
            report("expected a list", at: node.span)
            return []
        }
        return nodes.compactMap { read(&self, $0) }
    }

    /// Returns the elements of a mapping by names, as `read` reads them. Nil stands for an empty mapping.
    mutating func mapping<Value>(
        _ node: ManifestNode?, _ read: (inout Self, ManifestNode.Entry) -> Value?
    ) -> [Value] {
        guard let node else { return [] }
        guard case .mapping(let entries) = node.content else {
            report("expected entries, each with a name", at: node.span)
            return []
        }
        return entries.compactMap { read(&self, $0) }
    }

    /// Returns the key and the value of a mapping with a single entry: `title: String`.
    mutating func pair(_ node: ManifestNode) -> (name: String, value: ManifestNode)? {
        guard case .mapping(let entries) = node.content, entries.count == 1 else {
            report("expected one entry, 'name: type'", at: node.span)
            return nil
        }
        return name(entries[0].key).map { ($0, entries[0].value) }
    }

    // MARK: Values

    mutating func scalar(_ node: ManifestNode, _ expectation: String) -> ManifestScalar? {
        if case .scalar(let scalar) = node.content { return scalar }
        report("expected \(expectation)", at: node.span)
        return nil
    }

    mutating func name(_ node: ManifestNode) -> String? { scalar(node, "a name").flatMap { name($0) } }

    /// Returns the text of a name. Names in backticks may have nearly all characters; they are written without the
    /// backticks.
    mutating func name(_ scalar: ManifestScalar) -> String? {
        let isName = !scalar.text.isEmpty && scalar.text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "`") }
        if !isName { report("expected a name", at: scalar.span) }
        return isName ? scalar.text : nil
    }

    /// Returns the word that a value is. Reports a value that is none of `words`.
    mutating func word<Word: RawRepresentable<String>>(_ node: ManifestNode, _ words: [Word]) -> Word? {
        let expectation = "one of " + words.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        guard let scalar = scalar(node, expectation) else { return nil }
        guard let word = words.first(where: { $0.rawValue == scalar.text }) else {
            report("expected \(expectation)", at: scalar.span)
            return nil
        }
        return word
    }

    /// Returns whether a flag is there. Its only value is `true`.
    mutating func flag(_ node: ManifestNode?) -> Bool {
        guard let node else { return false }
        if case .scalar(let scalar) = node.content, scalar.text == "true" { return true }
        report("expected 'true'", at: node.span)
        return false
    }

    mutating func isolation(_ fields: Fields) -> Isolation {
        fields[.isolation].flatMap { name($0) }.map { .actor($0) } ?? .none
    }

    mutating func condition(_ fields: Fields) -> Condition {
        guard let node = fields[.when], let scalar = scalar(node, "a condition") else { return .always }
        if let condition = readCondition(scalar.text) { return condition }
        report("expected a condition", at: node.span)
        return .always
    }

    mutating func availability(_ fields: Fields) -> DeclaredAvailability {
        fields[.availability].flatMap { word($0, DeclaredAvailability.words) } ?? .available
    }

    mutating func key(_ node: ManifestNode) -> TypeKey? {
        guard let scalar = scalar(node, "a type") else { return nil }
        if let key = known[scalar.text] { return key }
        // If a scalar has escapes, offsets in its text differ from offsets in the source. In this case diagnostics
        // point to the whole scalar.
        let text = scalar.isVerbatim ? source : SourceText(path: source.path, text: scalar.text)
        let start = scalar.isVerbatim ? scalar.textStart : 0
        let (type, faults) = parseType(in: text.bytes, range: start..<(start + scalar.text.utf8.count))
        if let fault = faults.first {
            report(fault.message, at: scalar.isVerbatim ? fault.span : scalar.span)
            return nil
        }
        var reader = TypeReader(text)
        let key = reader.key(type)
        known[scalar.text] = key
        return key
    }
}
