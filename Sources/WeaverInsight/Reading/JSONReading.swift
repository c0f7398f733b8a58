package import WeaverDiagnostics
package import WeaverSyntax

/// The first fault of a JSON text, and its place in the text.
package struct JSONFault: Error {
    package var message: String
    package var span: Span

    package init(_ message: String, at node: JSONNode) {
        self.message = message
        span = node.span
    }
}

extension JSONNode {
    /// The members of an object, by their keys. `noun` names the value in messages.
    package func members(of noun: String) throws(JSONFault) -> JSONMembers {
        guard case .object(let members) = content else { throw JSONFault("\(noun) is an object", at: self) }
        return JSONMembers(node: self, noun: noun, values: members)
    }

    package func items(of noun: String) throws(JSONFault) -> [JSONNode] {
        guard case .array(let items) = content else { throw JSONFault("\(noun) is an array", at: self) }
        return items
    }

    package func text(of noun: String) throws(JSONFault) -> String {
        guard case .text(let text) = content else { throw JSONFault("\(noun) is a string", at: self) }
        return text
    }

    package func bool(of noun: String) throws(JSONFault) -> Bool {
        switch content {
        case .literal("true"): return true
        case .literal("false"): return false
        default: throw JSONFault("\(noun) is 'true' or 'false'", at: self)
        }
    }

    package func int(of noun: String) throws(JSONFault) -> Int {
        guard case .literal(let text) = content, let number = Int(text) else {
            throw JSONFault("\(noun) is a whole number", at: self)
        }
        return number
    }

    package func double(of noun: String) throws(JSONFault) -> Double {
        guard case .literal(let text) = content, let number = Double(text) else {
            throw JSONFault("\(noun) is a number", at: self)
        }
        return number
    }
}

/// The members of a JSON object. Members that are not asked for are left out, so that files of later versions with more
/// members can be read.
package struct JSONMembers {
    let node: JSONNode
    /// The noun for the object in messages, such as `a type`.
    let noun: String
    let values: [JSONNode.Member]

    /// Returns the value of the member `key`; nil if it is absent or null.
    package func optional(_ key: String) -> JSONNode? {
        guard let value = values.first(where: { $0.key == key })?.value else { return nil }
        if case .null = value.content { return nil }
        return value
    }

    /// Returns the value of the member `key`. Throws if it is absent or null.
    package func required(_ key: String) throws(JSONFault) -> JSONNode {
        guard let value = optional(key) else { throw JSONFault("\(noun) has no '\(key)'", at: node) }
        return value
    }

    package func text(_ key: String) throws(JSONFault) -> String { try required(key).text(of: "'\(key)'") }
    package func int(_ key: String) throws(JSONFault) -> Int { try required(key).int(of: "'\(key)'") }
    package func bool(_ key: String) throws(JSONFault) -> Bool { try required(key).bool(of: "'\(key)'") }

    /// Returns the string of the member `key`; nil if it is absent or null.
    package func optionalText(_ key: String) throws(JSONFault) -> String? {
        guard let value = optional(key) else { return nil }
        return try value.text(of: "'\(key)'")
    }

    /// Returns the truth value of the member `key`; false if it is absent.
    package func flag(_ key: String) throws(JSONFault) -> Bool {
        guard let value = optional(key) else { return false }
        return try value.bool(of: "'\(key)'")
    }

    /// Returns the elements of the array `key`, each read by `read`. Without `isRequired`, an absent array is empty.
    package func list<Element>(
        _ key: String, isRequired: Bool = true, _ read: (JSONNode) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        guard let value = isRequired ? try required(key) : optional(key) else { return [] }
        var elements: [Element] = []
        for item in try value.items(of: "'\(key)'") { elements.append(try read(item)) }
        return elements
    }

    /// Whether the object has the member `key`, be it null.
    package func has(_ key: String) -> Bool { values.contains { $0.key == key } }
}
