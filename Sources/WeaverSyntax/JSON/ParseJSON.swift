internal import WeaverDiagnostics

/// Parses a JSON text as RFC 8259 defines it. Members of one object may not have equal names, and values nest at most
/// `JSONParser.maximalDepth` deep. Never fails: anything else gives the first error. Linear in the number of bytes.
package func parseJSON(_ bytes: [UInt8]) -> JSONSyntax {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = JSONParser(bytes)
        do throws(JSONParser.Fault) {
            return JSONSyntax(root: try parser.parseText(), fault: nil)
        } catch {
            return JSONSyntax(root: nil, fault: error.diagnostic)
        }
    }
}

/// A recursive-descent parser of bytes that stops at the first error.
private struct JSONParser {
    static let maximalDepth = 100

    struct Fault: Error {
        var diagnostic: SyntaxDiagnostic

        init(_ message: String, at span: Span, help: String? = nil) {
            diagnostic = SyntaxDiagnostic(.syntaxError, .error, message, at: span, help: help)
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func eat(_ byte: UInt8) -> Bool {
        guard self.byte == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func fault(_ message: String, help: String? = nil) -> Fault {
        Fault(message, at: Span(index, min(index + 1, bytes.count)), help: help)
    }

    mutating func parseText() throws(Fault) -> JSONNode {
        skipSpace()
        let root = try parseValue()
        skipSpace()
        guard index == bytes.count else { throw fault("a JSON text is one value, and something follows it") }
        return root
    }

    private mutating func parseValue() throws(Fault) -> JSONNode {
        let start = index
        switch byte {
        case UInt8(ascii: "{"):
            return try nested(UInt8(ascii: "}")) { (parser) throws(Fault) in try parser.parseObject() }
        case UInt8(ascii: "["):
            return try nested(UInt8(ascii: "]")) { (parser) throws(Fault) in try parser.parseArray() }
        case UInt8(ascii: "\""):
            let text = try parseString()
            return JSONNode(content: .text(text), span: Span(start, index))
        case let byte? where byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10:
            try parseNumber()
            return JSONNode(content: .literal(text(from: start)), span: Span(start, index))
        default:
            for (word, content) in [
                ("true", JSONNode.Content.literal("true")), ("false", .literal("false")), ("null", .null),
            ]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return JSONNode(content: content, span: Span(start, index))
            }
            throw fault(byte == nil ? "the text ends where a value is expected" : "expected a value of JSON")
        }
    }

    private func text(from start: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    }

    private mutating func nested(
        _ end: UInt8, _ parse: (inout JSONParser) throws(Fault) -> JSONNode.Content
    ) throws(Fault) -> JSONNode {
        let start = index
        guard depth < Self.maximalDepth else {
            throw fault("values nest more than \(Self.maximalDepth) deep", help: "make it flatter")
        }
        depth += 1
        index += 1
        skipSpace()
        let content = try parse(&self)
        guard eat(end) else {
            throw fault(
                byte == nil
                    ? "the text ends where ',' or '\(Character(Unicode.Scalar(end)))' is expected"
                    : "expected ',' or '\(Character(Unicode.Scalar(end)))'")
        }
        depth -= 1
        return JSONNode(content: content, span: Span(start, index))
    }

    private mutating func parseArray() throws(Fault) -> JSONNode.Content {
        var items: [JSONNode] = []
        if byte == UInt8(ascii: "]") { return .array(items) }
        while true {
            items.append(try parseValue())
            skipSpace()
            guard eat(UInt8(ascii: ",")) else { return .array(items) }
            skipSpace()
        }
    }

    private mutating func parseObject() throws(Fault) -> JSONNode.Content {
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        if byte == UInt8(ascii: "}") { return .object(members) }
        while true {
            let start = index
            guard byte == UInt8(ascii: "\"") else {
                throw fault(byte == nil ? "the text ends where a key is expected" : "expected a key in double quotes")
            }
            let key = try parseString()
            let span = Span(start, index)
            guard names.insert(key).inserted else {
                throw Fault("the key '\(key)' is there twice", at: span, help: "remove one of the two")
            }
            skipSpace()
            guard eat(UInt8(ascii: ":")) else { throw fault("expected ':' behind the key") }
            skipSpace()
            members.append(JSONNode.Member(key: key, keySpan: span, value: try parseValue()))
            skipSpace()
            guard eat(UInt8(ascii: ",")) else { return .object(members) }
            skipSpace()
        }
    }

    private mutating func parseNumber() throws(Fault) {
        let start = index
        _ = eat(UInt8(ascii: "-"))
        let first = byte
        guard skipDigits() > 0 else { throw fault("expected a digit") }
        if first == UInt8(ascii: "0"), index - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
            throw Fault("a number of JSON does not begin with 0", at: Span(start, index))
        }
        if eat(UInt8(ascii: ".")) {
            guard skipDigits() > 0 else { throw fault("expected a digit behind '.'") }
        }
        if eat(UInt8(ascii: "e")) || eat(UInt8(ascii: "E")) {
            _ = eat(UInt8(ascii: "+")) || eat(UInt8(ascii: "-"))
            guard skipDigits() > 0 else { throw fault("expected the digits of an exponent") }
        }
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while let byte, byte &- UInt8(ascii: "0") < 10 { index += 1 }
        return index - start
    }

    // MARK: Strings

    private mutating func parseString() throws(Fault) -> String {
        let open = index
        index += 1
        var output: [UInt8] = []
        var start = index
        while true {
            guard let byte else {
                throw Fault("this text has no closing quote", at: Span(open, open + 1))
            }
            if byte == UInt8(ascii: "\"") { break }
            guard byte >= 0x20 else {
                throw fault("a text of JSON holds no control characters", help: "write an escape, such as \\n or \\t")
            }
            if byte == UInt8(ascii: "\\") {
                output += bytes[start..<index]
                try parseEscape(into: &output)
                start = index
            } else {
                index += 1
            }
        }
        output += bytes[start..<index]
        index += 1
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func parseEscape(into output: inout [UInt8]) throws(Fault) {
        let start = index
        index += 1
        guard let byte else { throw fault("the text ends in an escape") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"):
            var unit = try parseUnit(from: start)
            if unit & 0xFC00 == 0xD800, eat(UInt8(ascii: "\\")), eat(UInt8(ascii: "u")) {
                let low = try parseUnit(from: start)
                guard low & 0xFC00 == 0xDC00 else { throw notCharacter(from: start) }
                unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
            }
            guard let scalar = Unicode.Scalar(unit) else { throw notCharacter(from: start) }
            output += Array(String(Character(scalar)).utf8)
        default:
            throw Fault("there is no such escape in JSON", at: Span(start, index), help: "write '\\\\' for a backslash")
        }
    }

    private func notCharacter(from start: Int) -> Fault {
        Fault("this escape is no character", at: Span(start, min(index, bytes.count)))
    }

    private mutating func parseUnit(from start: Int) throws(Fault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw Fault("'\\u' takes four hexadecimal digits", at: Span(start, min(index + 1, bytes.count)))
            }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }
}
