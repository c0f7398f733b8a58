import WeaverDiagnostics
import WeaverGraph

/// The texts of expressions and statements on one line.
extension SwiftPrinter {
    /// The label of an argument with a colon, or the key of an element of a dictionary, which is a literal in quotes;
    /// empty if there is none.
    static func label(_ argument: Expression.Argument) -> String {
        argument.label.map { ($0.hasPrefix("\"") ? $0 : SwiftKeyword.argumentLabel($0)) + ": " } ?? ""
    }

    static func open(_ closure: Expression.Closure) -> String {
        let attributes = closure.attributes.map { " " + $0 }.joined()
        let captures = closure.captures.isEmpty ? "" : " [" + closure.captures.joined(separator: ", ") + "]"
        let parameters = signature(closure)
        return "{" + attributes + captures + parameters
            + (attributes.isEmpty && captures.isEmpty && parameters.isEmpty ? "" : " in")
    }

    /// The parameters of a closure and the effects that it states, with a blank in front; empty if there are none.
    static func signature(_ closure: Expression.Closure) -> String {
        let list = closure.parameters.joined(separator: ", ")
        if !closure.effects.isEmpty { return " (\(list))\(closure.effects)" }
        return list.isEmpty ? "" : " " + list
    }

    /// The text of a statement that may be on the same line as the braces of its block; nil for a statement that may
    /// not.
    static func inline(_ statement: Statement) -> String? {
        switch statement {
        case .return(let value): inline(value)
        case .assign(let target, let value): inline(value).map { "\(target) = \($0)" }
        case .substituted(_, _, let statement): inline(statement)
        case .expression, .let, .block, .chained, .switch, .conditional: nil
        }
    }

    /// The text of the expression on one line; nil if the expression needs several lines.
    static func inline(_ expression: Expression) -> String? {
        switch expression {
        case .text(let text): return text
        case .type(let type): return type.text
        case .source(let text): return text.hasByte(UInt8(ascii: "\n")) ? nil : text
        case .call(let function, let arguments):
            guard let callee = inline(function), let list = inline(arguments) else { return nil }
            return "\(callee)(\(list))"
        case .trailing(let function, let arguments, let closure):
            guard let callee = inline(function), let list = inline(arguments), let closure = inline(closure) else {
                return nil
            }
            return arguments.isEmpty ? "\(callee) \(closure)" : "\(callee)(\(list)) \(closure)"
        case .closure(let closure): return inline(closure)
        case .member(let base, let name): return inline(base).map { "\($0).\(name)" }
        case .list(let elements): return inline(elements).map { "[\($0)]" }
        case .prefixed(let text, let value): return inline(value).map { text + $0 }
        case .parenthesized(let value): return inline(value).map { "(\($0))" }
        case .cast(let value, let type): return inline(value).map { "\($0) as \(type.text)" }
        case .choice(let condition, let first, let second):
            return inline(second).map { "if \(condition) { \(first) } else { \($0) }" }
        // A located expression is written on lines of its own.
        case .located: return nil
        }
    }

    static func inline(_ arguments: [Expression.Argument]) -> String? {
        var texts: [String] = []
        for argument in arguments {
            guard let value = inline(argument.value) else { return nil }
            texts.append(label(argument) + value)
        }
        return texts.joined(separator: ", ")
    }

    static func inline(_ closure: Expression.Closure) -> String? {
        guard closure.body.count == 1, case .return(let value) = closure.body[0], let text = inline(value) else {
            return nil
        }
        return "\(open(closure)) \(text) }"
    }
}
