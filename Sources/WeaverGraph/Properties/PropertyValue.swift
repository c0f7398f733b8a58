/// The value of a property as the generated code writes it.
package indirect enum PropertyValue: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    /// An integer in decimal digits, for any type that an integer literal can have.
    case integer(String)
    /// A floating-point literal: `1.5`, `2.0e10`. `infinity`, `-infinity` and `nan` are members of the type.
    case floatingPoint(String)
    case floatingPointMember(type: TypeKey, name: String, isNegative: Bool)
    /// `URL(string: text)!`. `type` is the type as the input names it.
    case url(type: TypeKey, text: String)
    case duration(type: TypeKey, DurationText)
    /// A case by its name, or, where it is deprecated, by `raw`: `Level(rawValue: raw)!` gives no warning.
    case enumCase(type: TypeKey, name: String, raw: PropertyValue?)
    /// A value that states its type: `3 as Int8`.
    case typed(PropertyValue, TypeKey)
    case none
    case array([PropertyValue])
    case dictionary([Entry])
    case call(type: TypeKey, [Argument])

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: PropertyValue
    }

    package struct Argument: Hashable, Sendable {
        package var label: String?
        package var value: PropertyValue
    }

    /// A duration: `.seconds(30)`, or its components where it is finer than nanoseconds.
    package enum DurationText: Hashable, Sendable {
        /// A number of the unit of a function of `Duration`: `seconds`, `milliseconds`, `microseconds`, `nanoseconds`.
        case units(Int64, function: String)
        case components(seconds: Int64, attoseconds: Int64)
    }

    /// The types that the expression names, in the order in which it names them.
    package var mentioned: [TypeKey] {
        switch self {
        case .string, .bool, .integer, .floatingPoint, .none: []
        case .floatingPointMember(let type, _, _), .url(let type, _), .duration(let type, _), .enumCase(let type, _, _):
            [type]
        case .typed(let value, let type): value.mentioned + [type]
        case .array(let values): values.flatMap(\.mentioned)
        case .dictionary(let entries): entries.flatMap(\.value.mentioned)
        case .call(let type, let arguments): [type] + arguments.flatMap(\.value.mentioned)
        }
    }

    /// Whether the expression makes a `URL`, for which the output imports Foundation.
    package var usesURL: Bool {
        switch self {
        case .url: true
        case .array(let values): values.contains(where: \.usesURL)
        case .dictionary(let entries): entries.contains(where: \.value.usesURL)
        case .call(_, let arguments): arguments.contains(where: \.value.usesURL)
        case .typed(let value, _): value.usesURL
        default: false
        }
    }

    /// Whether the expression has the type `type` wherever it stands, without a context that says so.
    package func hasItsOwnType(_ type: TypeKey) -> Bool {
        switch self {
        case .string: type.lastName == "String"
        case .integer: type.lastName == "Int"
        case .floatingPoint: type.lastName == "Double"
        case .array, .dictionary, .none: false
        case .bool, .floatingPointMember, .url, .duration, .enumCase, .call, .typed: type.unwrapped == nil
        }
    }
}

extension TypeKey {
    /// The last name of a named type; nil for any other type.
    fileprivate var lastName: String? {
        guard case .named(let parts) = self else { return nil }
        return parts.last?.name
    }
}
