import WeaverDiagnostics
import WeaverSyntax

extension DeliSource {
    /// The name of the dependency that a parameter takes: its label, or its own name behind `_`.
    func label(of parameter: ParameterSyntax) -> String {
        source[parameter.label] == "_"
            ? source.identifier(parameter.name ?? parameter.label) : source.identifier(parameter.label)
    }

    /// The stored properties of a declaration that only an initializer gives a value.
    func unset(of declaration: TypeDeclarationSyntax) -> [String] {
        declaration.members.compactMap { member in
            guard case .variable(let variable) = member, !variable.isComputed, variable.initialValue == nil,
                !variable.modifiers.isStatic, !variable.modifiers.attributes.contains(where: { $0.arguments != nil }),
                variable.isLet || !(variable.type.map { "?!".contains(source[$0.span].last ?? "?") } ?? false)
            else { return nil }
            return source.identifier(variable.name)
        }
    }

    /// Whether an initializer is `init(coder:)`, which only a storyboard calls.
    func isForDecoding(_ initializer: InitializerSyntax) -> Bool {
        initializer.parameters.count == 1 && source[initializer.parameters[0].label] == "coder"
    }

    /// The line break that sets new properties apart from what follows the brace at `open`; empty where that is
    /// another property, or apart already.
    func gap(behind open: Int, _ declaration: TypeDeclarationSyntax) -> String {
        guard kind(open + 1) != .rightBrace else { return "" }
        let between = source[Span(Int(tokens[open].span.end), Int(tokens[open + 1].span.start))]
        if between.filter({ $0.isNewline }).count != 1 { return between.contains(where: \.isNewline) ? "" : "\n" }
        if case .variable(let variable)? = declaration.members.first,
            start(ofMember: variable.keyword) == open + 1, !variable.isComputed
        {
            return ""
        }
        return "\n"
    }

    /// The text of the comment between the label of a parameter and its name, which names a property.
    func comment(in parameter: ParameterSyntax) -> String? {
        guard let name = parameter.name,
            let comment = comments.first(where: { $0.start >= parameter.label.end && $0.end <= name.start })
        else { return nil }
        let text = String(source[comment].dropFirst(2).dropLast(2)).trimmed
        return text.isEmpty || text.contains(where: \.isWhitespace) ? nil : text
    }

    /// Returns the assignments of a body that consists of nothing else: `self.name = value`, `name = value`.
    func assignments(in body: (open: Int, close: Int)) -> [(target: String, value: String)]? {
        var result: [(String, String)] = []
        var next = body.open + 1
        while next < body.close {
            if kind(next) == .semicolon {
                next += 1
                continue
            }
            if word(next) == "self", kind(next + 1) == .period { next += 2 }
            guard kind(next) == .identifier, kind(next + 1) == .equal, kind(next + 2) == .identifier,
                next + 3 == body.close || kind(next + 3) == .identifier || kind(next + 3) == .semicolon
            else { return nil }
            result.append((word(next), word(next + 2)))
            next += 3
        }
        return result
    }
}
