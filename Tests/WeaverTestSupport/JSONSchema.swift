package import Foundation

/// A JSON schema that checks documents. It knows as much of JSON Schema 2020-12 as the repository's schemas use
/// (`type`, `const`, `enum`, `required`, `properties`, `additionalProperties: false`, `items`, `minItems`, `minimum`,
/// `anyOf`, `$ref` to `#/$defs`). If the schema has any other keyword, checking throws an error instead of ignoring the
/// keyword.
package struct JSONSchema {
    private let root: [String: Any]

    private struct UnknownKeyword: Error {
        var keyword: String
    }

    private static let keywords: Set<String> = [
        "$schema", "$id", "$defs", "title", "description", "type", "const", "enum", "required", "properties",
        "additionalProperties", "items", "minItems", "minimum", "anyOf", "$ref",
    ]

    package init(_ file: URL) throws {
        root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    }

    /// Returns the faults of a document, each with its path, or an empty array if the document is valid.
    package func faults(of document: Any) throws -> [String] { try faults(of: document, root, at: "$") }

    private func faults(of value: Any, _ schema: [String: Any], at path: String) throws -> [String] {
        for keyword in schema.keys where !Self.keywords.contains(keyword) { throw UnknownKeyword(keyword: keyword) }
        var faults: [String] = []
        if let reference = schema["$ref"] as? String {
            let name = String(reference.dropFirst("#/$defs/".count))
            let definitions = root["$defs"] as? [String: [String: Any]]
            guard let target = definitions?[name] else { return ["\(path): no definition '\(reference)'"] }
            faults += try self.faults(of: value, target, at: path)
        }
        if let type = schema["type"] {
            let types = type as? [String] ?? [type as? String ?? ""]
            if !types.contains(where: { Self.isValue(value, of: $0) }) {
                return faults + ["\(path): not of type \(types.joined(separator: " or "))"]
            }
        }
        if let constant = schema["const"], !Self.areEqual(constant, value) { faults.append("\(path): not \(constant)") }
        if let values = schema["enum"] as? [Any], !values.contains(where: { Self.areEqual($0, value) }) {
            faults.append("\(path): not one of \(values)")
        }
        if let choices = schema["anyOf"] as? [[String: Any]] {
            let fits = try choices.contains { try self.faults(of: value, $0, at: path).isEmpty }
            if !fits { faults.append("\(path): none of \(choices.count) alternatives") }
        }
        if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
            faults.append("\(path): below \(minimum)")
        }
        if let object = value as? [String: Any] {
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            for name in schema["required"] as? [String] ?? [] where object[name] == nil {
                faults.append("\(path): lacks '\(name)'")
            }
            for (name, member) in object.sorted(by: { $0.key < $1.key }) {
                if let property = properties[name] {
                    faults += try self.faults(of: member, property, at: "\(path).\(name)")
                } else if schema["additionalProperties"] as? Bool == false {
                    faults.append("\(path): '\(name)' is too much")
                }
            }
        }
        if let array = value as? [Any] {
            if let minimum = schema["minItems"] as? Int, array.count < minimum {
                faults.append("\(path): fewer than \(minimum)")
            }
            if let items = schema["items"] as? [String: Any] {
                for (index, item) in array.enumerated() {
                    faults += try self.faults(of: item, items, at: "\(path)[\(index)]")
                }
            }
        }
        return faults
    }

    private static func isValue(_ value: Any, of type: String) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "boolean": isBool(value)
        case "integer": !isBool(value) && value is Int
        default: false
        }
    }

    private static func isBool(_ value: Any) -> Bool {
        guard let number = value as? NSNumber else { return false }
        return String(cString: number.objCType) == "c"
    }

    private static func areEqual(_ left: Any, _ right: Any) -> Bool {
        (left as? NSObject).flatMap { left in (right as? NSObject).map { left == $0 } } ?? false
    }
}
