import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// Parses a config file in JSON. Foundation reports neither the places nor the order of keys. So the entries are sorted
/// by key, and a diagnostic about a value stands at its key. Text that is not JSON gives no entries and one diagnostic.
func parseJSONConfig(_ source: SourceText) -> ConfigSyntax {
    let start = Place(file: source.path, span: Span(0, 0))
    do {
        let object = try JSONSerialization.jsonObject(with: Data(source.bytes), options: .fragmentsAllowed)
        guard let members = object as? [String: Any] else {
            return ConfigSyntax(
                entries: [], diagnostics: [.noMapping(at: start, sample: "{\"main_output_path\": \"Generated\"}")])
        }
        let entries = members.sorted { $0.key < $1.key }.map { key, value in
            let place = source.span(ofKey: key).map { Place(file: source.path, span: $0) } ?? start
            return ConfigSyntax.Entry(key: key, place: place, value: ConfigValue(json: value, at: place))
        }
        return ConfigSyntax(entries: entries, diagnostics: [])
    } catch {
        let fault = JSONFault(error as NSError, in: source)
        let place = Place(file: source.path, span: Span(fault.offset, fault.offset))
        return ConfigSyntax(
            entries: [], diagnostics: [Diagnostic(.syntaxError, "this is not JSON: \(fault.reason)", at: place)])
    }
}

extension ConfigValue {
    fileprivate init(json: Any, at place: Place) {
        let content: Content =
            switch json {
            case let text as String: .scalar(text)
            // On every platform, Foundation's Booleans are the numbers whose C type is `char`.
            case let number as NSNumber where String(cString: number.objCType) == "c":
                .literal(number.boolValue ? "true" : "false")
            case let number as NSNumber: .literal(number.stringValue)
            case let items as [Any]: .list(items.map { ConfigValue(json: $0, at: place) })
            case let members as [String: Any]:
                .mapping(
                    members.sorted { $0.key < $1.key }.map { key, value in
                        ConfigSyntax.Entry(key: key, place: place, value: ConfigValue(json: value, at: place))
                    })
            default: .empty
            }
        self.init(content, at: place)
    }
}

extension SourceText {
    /// The span of a key: the first occurrence of the quoted key with a colon after it. Nil if there is none, for
    /// example because the source writes the key with escapes. The span is a guess, because nested keys and texts are
    /// not told apart.
    fileprivate func span(ofKey key: String) -> Span? {
        let quoted = Array("\"\(key)\"".utf8)
        var start = 0
        while start + quoted.count < bytes.count {
            let end = start + quoted.count
            if bytes[start] == quoted[0], bytes[start..<end].elementsEqual(quoted) {
                let next = bytes[end...].first { !Array(" \t\r\n".utf8).contains($0) }
                if next == UInt8(ascii: ":") { return Span(start, end) }
            }
            start += 1
        }
        return nil
    }
}

/// The reason and the place that Foundation reports for text that is not JSON: `Invalid value around character 11.`
private struct JSONFault {
    let reason: String
    /// An offset in bytes; the end of the text if Foundation reports no place.
    let offset: Int

    init(_ error: NSError, in source: SourceText) {
        let words = (error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription).split(
            separator: " ")
        reason = words.prefix { $0 != "around" }.joined(separator: " ")
        let inWords = words.firstIndex(of: "character").flatMap {
            Int(words[$0...].dropFirst().first?.filter(\.isNumber) ?? "")
        }
        let end = source.bytes.count
        offset =
            (error.userInfo["NSJSONSerializationErrorIndex"] as? Int ?? inWords).map { min(max($0, 0), end) } ?? end
    }
}
