import WeaverDiagnostics
import WeaverSyntax

/// A value of JSON, as messages have it. Members of objects keep their order.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Int)
    /// A number that is no `Int`, as it is written.
    case literal(String)
    case string(String)
    case array([JSONValue])
    indirect case object([Member])

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSONValue
    }
}

// MARK: - Reading

extension JSONValue {
    /// Reads a text of JSON. Returns nil if the bytes are none (`parseJSON`).
    package init?(parsing bytes: [UInt8]) {
        guard let root = parseJSON(bytes).root else { return nil }
        self.init(root)
    }

    private init(_ node: JSONNode) {
        switch node.content {
        case .null: self = .null
        case .literal("true"): self = .bool(true)
        case .literal("false"): self = .bool(false)
        case .literal(let text): self = Int(text).map(JSONValue.number) ?? .literal(text)
        case .text(let text): self = .string(text)
        case .array(let items): self = .array(items.map(JSONValue.init))
        case .object(let members): self = .object(members.map { Member(key: $0.key, value: JSONValue($0.value)) })
        }
    }

    /// The value of a member; nil if this is no object, or has no such member. A member that is null counts as missing.
    package subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members.first(where: { $0.key == key }),
            member.value != .null
        else { return nil }
        return member.value
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var bool: Bool? { if case .bool(let truth) = self { truth } else { nil } }
    package var array: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

    /// The number, rounded towards zero and limited to what an `Int` holds; nil if this is no number.
    package var int: Int? {
        switch self {
        case .number(let number): number
        case .literal(let text):
            Double(text).map { $0.isNaN ? 0 : Int(min(max($0, -1e15), 1e15)) }
        default: nil
        }
    }
}

// MARK: - Writing

extension JSONValue {
    /// The text of the value on one line.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .bool(let truth): json.bool(truth)
        case .number(let number): json.number(number)
        case .literal(let text): json.literal(text)
        case .string(let text): json.string(text)
        case .array(let items): json.array { json in items.forEach { $0.write(to: &json) } }
        case .object(let members):
            json.object { json in
                for member in members {
                    json.key(member.key)
                    member.value.write(to: &json)
                }
            }
        }
    }

    /// Returns the object without the members that are nil.
    static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
    package init(booleanLiteral truth: Bool) { self = .bool(truth) }
    package init(arrayLiteral items: JSONValue...) { self = .array(items) }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(key: $0, value: $1) })
    }
}
