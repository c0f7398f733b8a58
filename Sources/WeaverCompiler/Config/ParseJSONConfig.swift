package import WeaverDiagnostics
import WeaverSyntax

/// Parses a config file in JSON. The entries are sorted by key, and a diagnostic about a value stands at its key. Text
/// that is not JSON gives no entries and one diagnostic.
package func parseJSONConfig(_ source: SourceText) -> ConfigSyntax {
    let tree = parseJSON(source.withoutByteOrderMark)
    if let fault = tree.fault {
        let place = Place(file: source.path, span: fault.span)
        return ConfigSyntax(
            entries: [],
            diagnostics: [Diagnostic(.syntaxError, "this is not JSON: \(fault.message)", at: place, help: fault.help)])
    }
    guard case .object(let members)? = tree.root?.content else {
        let start = Place(file: source.path, span: Span(0, 0))
        return ConfigSyntax(
            entries: [], diagnostics: [.noMapping(at: start, sample: "{\"main_output_path\": \"Generated\"}")])
    }
    return ConfigSyntax(entries: entries(members, in: source.path), diagnostics: [])
}

/// Returns the entries of an object. Of equal keys the last one counts.
private func entries(_ members: [JSONNode.Member], in file: String) -> [ConfigSyntax.Entry] {
    var entries: [String: ConfigSyntax.Entry] = [:]
    for member in members {
        let place = Place(file: file, span: member.keySpan)
        entries[member.key] = ConfigSyntax.Entry(
            key: member.key, place: place, value: ConfigValue(member.value, at: place))
    }
    return entries.values.sorted(on: \.key)
}

extension ConfigValue {
    /// Creates the value of the key at `place`.
    fileprivate init(_ node: JSONNode, at place: Place) {
        let content: Content =
            switch node.content {
            case .null: .empty
            case .literal(let text): .literal(text)
            case .text(let text): .scalar(text)
            case .array(let items): .list(items.map { ConfigValue($0, at: place) })
            case .object(let members): .mapping(entries(members, in: place.file))
            }
        self.init(content, at: place)
    }
}

extension SourceText {
    /// The bytes with spaces in the place of a byte order mark, which some editors write.
    fileprivate var withoutByteOrderMark: [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0x20, 0x20, 0x20] + bytes.dropFirst(3) : bytes
    }
}
