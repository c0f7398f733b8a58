import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// A property of a `Configuration` that registers what a closure makes.
struct DeliConfig {
    /// The type around the property.
    var owner: String
    var file: Int
    var variable: VariableSyntax
    /// The type that the closure makes.
    var type: String
    /// The instances that the closure takes.
    var takes: [DeliRequest]
    var qualifier: String?
    var scope: String?
    /// The closure, with its braces.
    var closure: Span

    var name: String
}

extension DeliSource {
    /// Returns what `Config(Type.self, Dependency.self, …) { … }` registers; nil if a variable has no such value, or
    /// one with arguments that are not known.
    func config(_ variable: VariableSyntax, of owner: String, in file: Int) -> DeliConfig? {
        guard let value = variable.initialValue, !variable.modifiers.isStatic else { return nil }
        let position = position(at: Int(value.start))
        guard word(position) == "Config", kind(position + 1) == .leftParenthesis,
            let arguments = arguments(in: position + 1), let close = partner(of: position + 1)
        else { return nil }
        var types: [String] = []
        var (qualifier, scope, closure): (String?, String?, Span?)
        for argument in arguments {
            switch argument.label {
            case nil:
                if kind(argument.value.lowerBound) == .leftBrace {
                    closure = span(argument.value)
                } else {
                    guard let type = type(argument) else { return nil }
                    types.append(type)
                }
            case "qualifier":
                guard let text = literal(argument.value.lowerBound) else { return nil }
                qualifier = text
            case "scope":
                guard let name = self.scope(in: argument.value) else { return nil }
                scope = name
            default: return nil
            }
        }
        if kind(close + 1) == .leftBrace, let end = partner(of: close + 1) { closure = span(close + 1..<end + 1) }
        guard let closure, closure.end == value.end, let type = types.first, !type.isTuple else { return nil }
        return DeliConfig(
            owner: owner, file: file, variable: variable, type: type, takes: types.dropFirst().map { DeliRequest($0) },
            qualifier: qualifier, scope: scope, closure: closure, name: source.identifier(variable.name))
    }
}

extension DeliSource {
    /// Returns the position of the first `self` in a closure that is no part of `Type.self`; nil if there is none.
    func selfPosition(in closure: Span) -> Int? {
        positions(in: closure).first { word($0) == "self" && kind($0 - 1) != .period }
    }
}

extension String {
    /// Whether the text is a tuple type, which no builder can make.
    fileprivate var isTuple: Bool {
        let bytes = Array(utf8)
        if case .tuple = parseType(in: bytes, range: 0..<bytes.count).type.kind { return true }
        return false
    }
}

extension DeliTypes {
    /// Returns the name of the resolver that a builder of `type` receives, as the generated code declares it
    /// (`Declarations.inputResolver`). `scope` is the type in which `type` is written.
    func inputResolver(of type: String, in scope: String) -> String {
        inputResolver(of: type, in: scope, besides: [])
    }

    /// `aliases` are the aliases through which `type` was reached.
    private func inputResolver(of type: String, in scope: String, besides aliases: [String]) -> String {
        let source = SourceText(path: "", text: type)
        let syntax = parseType(in: source.bytes, range: 0..<source.bytes.count).type
        guard case .name(let parts) = syntax.kind else {
            return type.replacing("any ", with: "").filter { $0.isLetter || $0.isNumber } + "InputDependencyResolver"
        }
        let written = parts.map { source.identifier($0.name) }.joined(separator: ".")
        if written == "Optional", let start = type.firstIndex(of: "<"), type.last == ">" {
            return inputResolver(
                of: String(type[type.index(after: start)...].dropLast()), in: scope, besides: aliases)
        }
        if !aliases.contains(written), let type = foreignType(ofAlias: written, in: scope) {
            return inputResolver(of: type, in: "", besides: aliases + [written])
        }
        let outer = written.split(separator: ".").dropLast().joined(separator: ".")
        let name = resolve(written, in: scope) ?? resolve(outer, in: scope).map { $0 + "." + written.lastPart }
        return (name ?? written.lastPart) + "InputDependencyResolver"
    }
}
