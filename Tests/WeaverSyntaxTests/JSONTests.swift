import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverSyntax

/// Tests of the JSON parser against Foundation's.
@Suite struct JSONTests {
    /// Both accept the same texts, and both read the same values.
    @Test(arguments: Seeds.of("PROPERTY", usually: 0..<10))
    func readsAsFoundationDoes(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-2.5", "0", "1e3", "true", "false", "null", " ", "\n",
            "\"\\u00e9\"", "\"\\ud83d\\ude00\"", "\"\\n\"", "\"é\"", "tru", "01", "+1", ".5", "1.", "\"\\x\"", "'",
        ]
        for round in 0..<2_000 {
            var text: String
            if round % 2 == 0 {
                text = value(depth: 4, &random)
                if Bool.random(using: &random) {
                    let index = text.indices.randomElement(using: &random) ?? text.startIndex
                    let piece = pieces.randomElement(using: &random) ?? ""
                    text.replaceSubrange(index...index, with: piece)
                }
            } else {
                text = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }.joined()
            }
            let found = parseJSON(Array(text.utf8))
            let expected = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect((found.root == nil) == (found.fault != nil))
            if found.fault?.message.hasSuffix("is there twice") == true { continue }
            // Foundation accepts no numbers that it cannot hold.
            if text.contains(/[eE]\+?\d{3}/) { continue }
            #expect((found.root != nil) == (expected != nil), "seed \(seed): \(text)")
            if let root = found.root, let expected { #expect(root.matches(expected), "seed \(seed): \(text)") }
        }
    }

    private func value(depth: Int, _ random: inout SeededGenerator) -> String {
        switch Int.random(in: 0...(depth > 0 ? 7 : 4), using: &random) {
        case 0: return ["1", "-2.5e1", "0", "12345", "0.25"].randomElement(using: &random) ?? ""
        case 1: return ["true", "false", "null"].randomElement(using: &random) ?? ""
        case 2...4:
            return ["\"\"", "\"a\\\"\\\\\\/\"", "\"\\u0041\"", "\"😀é\"", "\"\\t\\b\\f\\r\""].randomElement(
                using: &random) ?? ""
        case 5, 6:
            return "["
                + (0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth - 1, &random) }
                .joined(separator: " , ") + "]"
        default:
            return "{"
                + (0..<Int.random(in: 0...3, using: &random)).map { "\"k\($0)\" : \(value(depth: depth - 1, &random))" }
                .joined(separator: ",\n") + "}"
        }
    }
}

extension JSONNode {
    fileprivate func matches(_ value: Any) -> Bool {
        switch content {
        case .null: return value is NSNull
        case .text(let text): return (value as? String).map { $0.utf8.elementsEqual(text.utf8) } ?? false
        case .literal("true"): return value as? Bool == true
        case .literal("false"): return value as? Bool == false
        case .literal(let text): return (value as? NSNumber)?.doubleValue == Double(text)
        case .array(let items):
            guard let values = value as? [Any], values.count == items.count else { return false }
            return zip(items, values).allSatisfy { $0.matches($1) }
        case .object(let members):
            guard let values = value as? [String: Any], values.count == members.count else { return false }
            return members.allSatisfy { member in values[member.key].map(member.value.matches) ?? false }
        }
    }
}
