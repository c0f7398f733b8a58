internal import WeaverDiagnostics

/// Writing values on one line.
extension ManifestLayout {
    /// Whether a flow (a value in brackets) ends within `width` columns if it is written on one line: after the text of
    /// the current output line or, if that line is empty, after `indent` spaces.
    func fits(_ node: ManifestNode, indent: Int) -> Bool {
        let start = isAtLineStart ? indent : columns(output[outputLineStart...]) + 1
        var text: [UInt8] = []
        // A column has at most four bytes.
        return writeInline(node, into: &text, limit: Self.width * 4) && start + columns(text[...]) <= Self.width
    }

    mutating func appendInline(_ node: ManifestNode) {
        _ = writeInline(node, into: &output, limit: .max)
    }

    /// Appends a value to `text`, all on one line. Returns false if `text` gets longer than `limit` bytes; then `text`
    /// may hold only a part of the value. Recursive: the parser bounds the depth.
    private func writeInline(_ node: ManifestNode, into text: inout [UInt8], limit: Int) -> Bool {
        switch node.content {
        case .empty: break
        case .scalar(let scalar):
            guard scalar.text.utf8.count <= limit else { return false }
            text += scalar.written(inBrackets: true)
        case .sequence(let items):
            text.append(UInt8(ascii: "["))
            for index in items.indices {
                if index > 0 { text += ", ".utf8 }
                guard writeInline(items[index], into: &text, limit: limit) else { return false }
            }
            text.append(UInt8(ascii: "]"))
        case .mapping(let entries):
            // A pair that is an item of a sequence has no braces.
            let hasBraces = bytes[Int(node.span.start)] == UInt8(ascii: "{")
            if hasBraces { text.append(UInt8(ascii: "{")) }
            for index in entries.indices {
                if index > 0 { text += ", ".utf8 }
                text += writtenKey(entries[index].key, inBrackets: true)
                text += ": ".utf8
                guard writeInline(entries[index].value, into: &text, limit: limit) else { return false }
            }
            if hasBraces { text.append(UInt8(ascii: "}")) }
        }
        return text.count <= limit
    }

    /// The text of a key as the formatter writes it. If the formatter's quotes would make the key longer than YAML
    /// allows, the key is returned as it is written in the source.
    func writtenKey(_ key: ManifestScalar, inBrackets: Bool) -> [UInt8] {
        let text = key.written(inBrackets: inBrackets)
        return text.count <= ManifestParser.maximalKeyLength ? text : Array(bytes[key.span.range])
    }

    private func columns(_ text: ArraySlice<UInt8>) -> Int {
        text.count { $0 & 0xC0 != 0x80 }
    }
}
