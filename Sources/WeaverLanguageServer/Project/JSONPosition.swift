import WeaverDiagnostics
import WeaverSyntax

/// A position in a text of JSON that may not be complete.
struct JSONPosition {
    /// The keys around the position, the outermost first.
    private(set) var keys: [String] = []
    /// The key whose value is written at the position; nil if a key is.
    private(set) var valueKey: String?
    /// The offset behind the quote of the text that is written at the position; nil outside of texts.
    private(set) var textStart: Int?

    /// Linear in the text before the position.
    init(at offset: Int, in bytes: [UInt8]) {
        struct Level {
            var isObject: Bool
            var key: String?
            /// Whether a colon or a bracket has made room for a value.
            var takesValue: Bool
        }
        var levels: [Level] = []
        var text: (start: Int, bytes: [UInt8])?
        var last = ""
        var index = 0
        let end = min(offset, bytes.count)
        while index < end {
            let byte = bytes[index]
            defer { index += 1 }
            if let open = text {
                if byte == UInt8(ascii: "\\"), index + 1 < end {
                    text?.bytes += [byte, bytes[index + 1]]
                    index += 1
                } else if byte == UInt8(ascii: "\"") {
                    last = String(decoding: open.bytes, as: UTF8.self)
                    text = nil
                } else if byte == 0x0A {
                    // No text goes over the end of a line: its quote is missing.
                    text = nil
                } else {
                    text?.bytes.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): text = (index + 1, [])
            case UInt8(ascii: "{"): levels.append(Level(isObject: true, takesValue: false))
            case UInt8(ascii: "["): levels.append(Level(isObject: false, takesValue: true))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
            case UInt8(ascii: ":"):
                if let top = levels.indices.last, levels[top].isObject {
                    (levels[top].key, levels[top].takesValue) = (last, true)
                }
            case UInt8(ascii: ","):
                if let top = levels.indices.last, levels[top].isObject {
                    (levels[top].key, levels[top].takesValue) = (nil, false)
                }
            default: break
            }
        }
        textStart = text?.start
        // A list is the value of the key in front of it.
        while let level = levels.last, !level.isObject { _ = levels.popLast() }
        keys = levels.dropLast().compactMap(\.key)
        valueKey = levels.last.flatMap { $0.takesValue ? $0.key : nil }
    }
}

extension JSONPosition {
    /// Returns the keys that lead to the key around an offset, the outermost first, in a text that may be broken. The
    /// span of the last one is that of the key with its quotes, as `JSONNode.keys(to:)` has it; the spans of the others
    /// are empty. Empty if no key that ends on its line is around the offset.
    static func keys(to offset: Int, in bytes: [UInt8]) -> [(text: String, span: Span)] {
        let position = JSONPosition(at: offset, in: bytes)
        guard let start = position.textStart, position.valueKey == nil,
            let end = bytes[start...].firstIndex(where: { [UInt8(ascii: "\""), 0x0A].contains($0) }),
            bytes[end] == UInt8(ascii: "\"")
        else { return [] }
        let key = (text: String(decoding: bytes[start..<end], as: UTF8.self), span: Span(start - 1, end + 1))
        return position.keys.map { (text: $0, span: Span(0, 0)) } + [key]
    }
}

extension JSONNode {
    /// Returns the keys that lead to the key or the value at an offset, the outermost first, with their spans.
    func keys(to offset: Int) -> [(text: String, span: Span)] {
        switch content {
        case .object(let members):
            guard let member = members.last(where: { Int($0.keySpan.start) <= offset }),
                offset <= max(Int(member.value.span.end), Int(member.keySpan.end))
            else { return [] }
            return [(member.key, member.keySpan)] + member.value.keys(to: offset)
        case .array(let items):
            return items.last { Int($0.span.start) <= offset && offset <= Int($0.span.end) }?.keys(to: offset) ?? []
        case .null, .literal, .text: return []
        }
    }
}
