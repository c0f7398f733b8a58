/// Writes JSON on one line, member by member. Strings are escaped so that no reader takes a character in them for a
/// line end.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    /// Whether a comma has to be written before the next value or key.
    private var needsComma = false

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func object(_ members: (inout JSONWriter) -> Void) { enclose("{", "}", members) }
    package mutating func array(_ elements: (inout JSONWriter) -> Void) { enclose("[", "]", elements) }

    /// Writes the name of an object's member. The caller writes its value next.
    package mutating func key(_ name: String) {
        separate()
        append(quoted: name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func string(_ value: String) {
        separate()
        append(quoted: value)
    }

    package mutating func number(_ value: Int) { literal(String(value)) }
    package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
    package mutating func null() { literal("null") }

    package mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    package mutating func member(_ name: String, _ value: Int) {
        key(name)
        number(value)
    }

    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    package mutating func member(_ name: String, _ values: some Sequence<String>) {
        member(name, each: values) { $0.string($1) }
    }

    /// Writes a member whose value is an array. `write` is called for each element and writes one value.
    package mutating func member<Element>(
        _ name: String, each elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array { array in
            for element in elements { write(&array, element) }
        }
    }

    /// Writes a member whose value is an object. The closure writes the members of that object.
    package mutating func member(_ name: String, _ members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    /// Writes a number, `true`, `false` or `null` as `text` has it.
    package mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
            case 0..<0x20, 0x7F, 0x85, 0x2028, 0x2029: append(escaped: scalar.value)
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(escaped value: UInt32) {
        let digits = Array("0123456789abcdef".utf8)
        bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
        for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(digits[Int(value >> shift & 15)]) }
    }
}
