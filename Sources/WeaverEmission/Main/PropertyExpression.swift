import WeaverGraph

/// The expressions of values from property files.
extension LoweredGraph {
    /// Returns the expression of `value`. It has the type `type` wherever it stands.
    func expression(of value: PropertyValue, as type: TypeKey) -> Expression {
        let expression = expression(of: value)
        return value.hasItsOwnType(type) ? expression : .cast(expression, to: types.reference(type))
    }

    /// Calls can take several lines, all else is on one line.
    private func expression(of value: PropertyValue) -> Expression {
        guard case .call(let type, let arguments) = value else {
            return .type(TypeReference(text(of: value), mentioning: value.mentioned))
        }
        return .call(
            .type(types.reference(type)), arguments.map { .init(label: $0.label, value: expression(of: $0.value)) })
    }

    private func text(of value: PropertyValue) -> String {
        switch value {
        case .string(let text): return text.swiftLiteral
        case .bool(let bool): return String(bool)
        case .integer(let digits): return digits
        case .floatingPoint(let literal): return literal
        case .floatingPointMember(let type, let name, let isNegative):
            return "\(isNegative ? "-" : "")\(types(type)).\(name)"
        case .url(let type, let text): return "\(types(type))(string: \(text.swiftLiteral))!"
        case .duration(let type, .units(let count, let function)): return "\(types(type)).\(function)(\(count))"
        case .duration(let type, .components(let seconds, let attoseconds)):
            return "\(types(type))(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
        case .enumCase(let type, let name, nil): return "\(types(type)).\(SwiftKeyword.escaping(name))"
        case .enumCase(let type, _, let raw?): return "\(types(type))(rawValue: \(text(of: raw)))!"
        case .none: return "nil"
        case .array(let values): return "[\(values.map(text).joined(separator: ", "))]"
        case .dictionary(let entries):
            let texts = entries.map { "\($0.key.swiftLiteral): \(text(of: $0.value))" }
            return texts.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]"
        case .call(let type, let arguments):
            let texts = arguments.map { argument in
                (argument.label.map { SwiftKeyword.label($0) + ": " } ?? "") + text(of: argument.value)
            }
            return "\(types(type))(\(texts.joined(separator: ", ")))"
        case .typed(let value, let type): return "\(text(of: value)) as \(types(type))"
        }
    }
}

extension String {
    /// The text as a string literal of Swift. Characters that do not show, or that join the quote in front of them,
    /// are written as escapes.
    var swiftLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case " "..."~": literal.unicodeScalars.append(scalar)
            default:
                if scalar.isShown {
                    literal.unicodeScalars.append(scalar)
                } else {
                    literal += "\\u{\(String(scalar.value, radix: 16))}"
                }
            }
        }
        return literal + "\""
    }
}

extension Unicode.Scalar {
    /// Whether the scalar shows as a character of its own.
    fileprivate var isShown: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned,
            .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
            false
        default: !properties.isDefaultIgnorableCodePoint && !properties.isGraphemeExtend
        }
    }
}
