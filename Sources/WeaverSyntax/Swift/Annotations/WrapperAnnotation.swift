internal import WeaverDiagnostics

// wrapper           = wrapper name "(" wrapper arguments ")" … "var" identifier ":" type
// wrapper name      = "@Weaver" | "@WeaverP" n
// wrapper arguments = kind { "," wrapper argument }
// wrapper argument  = "type" ":" postfix type ".self" | identifier ":" attribute value
extension SwiftParser {
    /// The number in the name of a wrapper: n for `WeaverPn`, 0 for `Weaver`. Nil if `name` is not the name of a
    /// wrapper.
    func wrapperArity(_ name: Span) -> Int? {
        guard name.count >= 6, name.count <= 12 else { return nil }
        let start = Int(name.start)
        let word: StaticString = "Weaver"
        for index in 0..<6 where bytes[start + index] != word.utf8Start[index] { return nil }
        if name.count == 6 { return 0 }
        guard name.count > 7, bytes[start + 6] == UInt8(ascii: "P") else { return nil }
        var arity = 0
        for index in 7..<name.count {
            let byte = bytes[start + index]
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            arity = arity * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return arity
    }

    mutating func reportMisplacedWrapper(_ span: Span, _ misplacement: String) {
        file.diagnostics.append(
            SyntaxDiagnostic(
                .misplacedAnnotation, .error, "'\(text(span))' stands \(misplacement)", at: span,
                help: "move the property directly into the braces of the type that has the dependency"))
    }

    /// Turns the `@Weaver` attribute in `prefix`, if there is one, into an annotation. `variables` are the variables of
    /// the declaration after it. Reports an error if the attribute cannot apply to these variables.
    mutating func readWrappers(_ prefix: DeclarationPrefix, of variables: [VariableSyntax]) {
        guard let first = prefix.wrappers.first else { return }
        let attributes = prefix.modifiers.attributes
        let attribute = attributes[first]
        let head = Span(Int(attribute.span.start), Int(attribute.name.end))
        if let misplacement { return reportMisplacedWrapper(head, misplacement) }
        if prefix.wrappers.count > 1 {
            let second = attributes[prefix.wrappers[1]]
            report(
                "a second '@\(text(second.name))' on one property",
                at: Span(Int(second.span.start), Int(second.name.end)),
                help: "one property states one dependency: remove one of the two")
            return
        }
        guard let variable = variables.first else {
            return report(
                "'@\(text(attribute.name))' needs a property with a name", at: head, help: "write: var name: Type")
        }
        guard variables.count == 1 else {
            report(
                "'@\(text(attribute.name))' applies to a single property", at: variables[1].name,
                help: "write a 'var' with its own '@Weaver' for each")
            return
        }
        guard !variable.isLet else {
            report(
                "property wrappers need 'var'", at: variable.keyword, help: "write: var \(text(variable.name))",
                fix: SyntaxFix(replacing: variable.keyword, with: "var"))
            return
        }
        guard !prefix.modifiers.isStatic else {
            let keyword = prefix.modifiers.isClassMember ? "class" : "static"
            report(
                "'@\(text(attribute.name))' applies to properties of instances", at: variable.name,
                help: "remove '\(keyword)'")
            return
        }
        guard let type = variable.type, type.kind != .missing else {
            report(
                "'\(text(variable.name))' needs a type", at: variable.name,
                help: "write: var \(text(variable.name)): Type")
            return
        }
        guard let arguments = attribute.arguments else {
            report("'@\(text(attribute.name))' needs arguments", at: head, help: kindHelp(attribute.name))
            return
        }
        var fragment = SwiftParser(fragmentOf: bytes, range: arguments.range)
        let read = fragment.parseWrapperArguments(attribute.name, head)
        fragment.addHelp("write: @\(text(attribute.name))(.registration, type: Type.self, name: value)")
        file.diagnostics += fragment.file.diagnostics
        guard let read, !fragment.hasFailed else { return }
        let wrapper = WrapperSyntax(
            attribute: attribute.name, arity: wrapperArity(attribute.name) ?? 0, kind: read.kind,
            kindSpan: read.kindSpan,
            concrete: read.concrete, assignments: read.assignments, name: variable.name, type: type,
            modifiers: prefix.modifiers)
        file.annotations.append(
            AnnotationSyntax(
                owner: owner, content: .wrapper(wrapper), span: Span(from: attribute.span, to: type.span),
                branch: branch))
    }

    /// Reports an `@Weaver` attribute in front of a declaration that is not a variable.
    mutating func reportWrapperOnOther(_ prefix: DeclarationPrefix) {
        guard let first = prefix.wrappers.first, !prefix.isOfVariable else { return }
        let attribute = prefix.modifiers.attributes[first]
        let head = Span(Int(attribute.span.start), Int(attribute.name.end))
        if let misplacement { return reportMisplacedWrapper(head, misplacement) }
        report(
            "'@\(text(attribute.name))' applies to properties alone", at: head, help: kindHelp(attribute.name))
    }

    fileprivate func kindHelp(_ name: Span) -> String {
        "write: @\(text(name))(.registration), @\(text(name))(.reference) or @\(text(name))(.parameter)"
    }
}

private struct WrapperArguments {
    var kind: WrapperSyntax.Kind
    var kindSpan: Span
    var concrete: TypeSyntax?
    var assignments: [AttributeAssignmentSyntax] = []
}

extension SwiftParser {
    /// Parses the arguments of an `@Weaver` attribute: the text between its parentheses. If this text is not valid,
    /// reports an error and returns nil. `name` is the attribute's name, and `head` the span from `@` to the end of the
    /// name.
    fileprivate mutating func parseWrapperArguments(_ name: Span, _ head: Span) -> WrapperArguments? {
        guard token.kind == .period else {
            let place = token.kind == .endOfFile ? head : spanInHand
            report("expected the kind of dependency first", at: place, help: kindHelp(name))
            return nil
        }
        let dot = take()
        guard token.kind == .identifier else {
            report("expected the kind of dependency after '.'", at: dot, help: kindHelp(name))
            return nil
        }
        let kindSpan = take()
        guard let kind = WrapperSyntax.Kind(rawValue: text(kindSpan)) else {
            let known = ["registration", "reference", "parameter"]
            let nearest = nearestName(to: text(kindSpan), in: known)
            report(
                "unknown kind '.\(text(kindSpan))'", at: kindSpan,
                help: nearest.map { "did you mean '.\($0)'?" } ?? kindHelp(name),
                fix: certainName(to: text(kindSpan), in: known).map { SyntaxFix(replacing: kindSpan, with: $0) })
            return nil
        }
        var arguments = WrapperArguments(kind: kind, kindSpan: kindSpan)
        while token.kind != .endOfFile {
            guard eat(.comma) else {
                report("expected ',' before '\(wordInHand)'", at: spanInHand)
                return nil
            }
            if token.kind == .endOfFile { break }
            guard parseWrapperArgument(&arguments) else { return nil }
        }
        return arguments
    }

    /// Parses an argument, such as `type: T.self` or `scope: .lazy`, and adds it to `arguments`. If the argument is not
    /// valid, reports an error and returns false.
    private mutating func parseWrapperArgument(_ arguments: inout WrapperArguments) -> Bool {
        guard token.kind == .identifier, isLabelled else {
            report(
                "expected an argument with its label, not '\(wordInHand)'", at: spanInHand, help: "write: name: value")
            return false
        }
        let name = take()
        advance()
        guard hasText(name, "type") else {
            guard let (value, span) = parseAttributeValue(isArgument: true) else { return false }
            arguments.assignments.append(AttributeAssignmentSyntax(name: name, value: value, valueSpan: span))
            return true
        }
        guard arguments.concrete == nil else {
            report("'type' stands twice", at: name, help: "remove one of the two")
            return false
        }
        let type = parseRequiredType(" after 'type:'")
        guard type.kind != .missing else { return false }
        guard eat(.period), keyword == .`self` else {
            let isLast = token.kind == .comma || token.kind == .endOfFile
            let end = Int(type.span.end)
            report(
                "expected '.self' after the type", at: type.span, help: "write: type: \(text(type.span)).self",
                fix: isLast ? SyntaxFix("add '.self'", Span(end, end), with: ".self") : nil)
            return false
        }
        advance()
        arguments.concrete = type
        return true
    }

    private var isLabelled: Bool {
        var ahead = lookAhead()
        return ahead.next().kind == .colon
    }
}
