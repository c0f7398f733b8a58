internal import WeaverDiagnostics

extension SwiftParser {
    /// Parses a declaration with its attributes and modifiers. Text that begins no declaration is skipped, a piece at a
    /// time.
    mutating func parseDeclaration() {
        var prefix = parsePrefix()
        prefix.isOfVariable = keyword == .var || keyword == .let
        reportWrapperOnOther(prefix)
        switch keyword {
        case .import: parseImport(prefix)
        case .class: parseType(.class, prefix)
        case .struct: parseType(.struct, prefix)
        case .enum: parseType(.enum, prefix)
        case .protocol: parseType(.protocol, prefix)
        case .extension: parseType(.extension, prefix)
        case .actor where isFollowedByName: parseType(.actor, prefix)
        case .func: parseFunction(prefix)
        case .`init`: parseInitializer(prefix)
        case .deinit: parseDeinitializer()
        case .subscript: parseSubscript(prefix)
        case .let, .var: parseVariables(prefix)
        case .typealias: parseTypeAlias(prefix)
        case .associatedtype: parseAssociatedType(prefix)
        case .case where openTypes.last?.kind == .enum: parseEnumCase(prefix)
        case .operator: parseOperatorDeclaration()
        case .precedencegroup: parsePrecedenceGroup()
        case .macro where isFollowedByName: parseMacroDeclaration()
        default:
            if token.kind == .pound {
                parseMacroExpansion()
            } else if Int(token.span.start) == prefix.start || !isDeclarationBoundary {
                skipJunk()
            }
        }
    }

    /// Whether the current token ends a piece of text that begins no declaration. The token is not part of that text,
    /// so it must not be skipped together with it.
    private var isDeclarationBoundary: Bool {
        switch token.kind {
        case .rightBrace, .semicolon, .poundIf, .poundElseif, .poundElse, .poundEndif, .endOfFile: true
        default: false
        }
    }

    /// Whether a name follows on the same line. This distinguishes `actor Store` from a call of a function named
    /// `actor`.
    private var isFollowedByName: Bool {
        var ahead = lookAhead()
        return ahead.next().kind == .identifier && !ahead.startsLine
    }

    mutating func addMember(_ member: MemberSyntax) {
        guard let owner else { return }
        // For most types, this takes a single allocation.
        if file.declarations[owner].members.isEmpty { file.declarations[owner].members.reserveCapacity(4) }
        file.declarations[owner].members.append(member)
    }

    // MARK: Types

    /// Parses the head of a type, up to its opening brace: `class Name<Generics>: Inherited where … {`. The loop in
    /// `parseFile` parses the members.
    private mutating func parseType(_ kind: TypeDeclarationSyntax.Kind, _ prefix: DeclarationPrefix) {
        let keyword = take()
        let name: Span
        var extendedNames: [Span] = []
        if kind == .extension {
            let type = parseType()
            name = type.span
            if case .name(let parts) = type.kind { extendedNames = parts.map(\.name) }
        } else if token.kind == .identifier {
            name = take()
        } else {
            return
        }
        var generics = kind == .extension ? GenericsSyntax() : parseGenericParameters()
        let inherits = token.kind == .colon ? parseInheritance() : []
        generics.constraints += parseWhereClause()
        skipToBody()
        let isNamed =
            (kind != .extension || !extendedNames.isEmpty) && (owner.map { file.declarations[$0].isNamed } ?? true)
        file.declarations.append(
            TypeDeclarationSyntax(
                kind: kind, name: name, extendedNames: extendedNames, isNamed: isNamed, keyword: keyword,
                modifiers: prefix.modifiers, generics: generics, inherits: inherits, outer: owner, branch: branch,
                members: [], span: Span(prefix.start, previousEnd)))
        guard token.kind == .leftBrace else { return }
        openTypes.append(
            OpenType(declaration: file.declarations.count - 1, kind: kind, conditionalDepth: conditionals.count))
        advance()
    }

    /// Parses an inheritance clause: `: A, @unchecked B, ~Copyable`. The colon must be the current token.
    mutating func parseInheritance() -> [TypeSyntax] {
        var types: [TypeSyntax] = []
        repeat {
            advance()
            if isClassKeywordAsType {
                let name = take()
                types.append(TypeSyntax(.name([.init(name: name, arguments: [])]), name))
                continue
            }
            let type = parseType()
            if type.kind != .missing { types.append(type) }
        } while token.kind == .comma
        return types
    }

    /// Whether the current token is the keyword in `protocol P: class`, the old spelling of `AnyObject`, and not the
    /// keyword of a declaration behind an incomplete clause.
    private var isClassKeywordAsType: Bool {
        guard keyword == .class, !startsLine else { return false }
        var ahead = lookAhead()
        return [.leftBrace, .comma].contains(ahead.next().kind)
    }

    // MARK: Imports, aliases, enum cases, operators, macros

    private mutating func parseImport(_ prefix: DeclarationPrefix) {
        advance()
        var kind: Span?
        var path: [Span] = []
        switch keyword {
        case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: kind = take()
        default: break
        }
        while token.kind == .identifier || token.kind.isOperator {
            path.append(take())
            guard eat(.period) else { break }
        }
        file.imports.append(
            ImportSyntax(
                attributes: prefix.modifiers.attributes, access: prefix.modifiers.access, kind: kind, path: path,
                span: Span(prefix.start, previousEnd), branch: branch))
    }

    private mutating func parseTypeAlias(_ prefix: DeclarationPrefix) {
        let keyword = take()
        guard token.kind == .identifier else { return }
        let name = take()
        var generics = parseGenericParameters()
        guard eat(.equal) else { return }
        let type = parseType()
        generics.constraints += parseWhereClause()
        let alias = TypeAliasSyntax(
            modifiers: prefix.modifiers, keyword: keyword, name: name, generics: generics, type: type, branch: branch)
        if owner == nil { file.typeAliases.append(alias) } else { addMember(.typeAlias(alias)) }
    }

    private mutating func parseAssociatedType(_ prefix: DeclarationPrefix) {
        let keyword = take()
        guard token.kind == .identifier else { return }
        let name = take()
        let inherits = token.kind == .colon ? parseInheritance() : []
        let defaultType = eat(.equal) ? parseType() : nil
        let constraints = parseWhereClause()
        addMember(
            .associatedType(
                AssociatedTypeSyntax(
                    modifiers: prefix.modifiers, keyword: keyword, name: name, inherits: inherits,
                    constraints: constraints,
                    defaultType: defaultType, branch: branch)))
    }

    /// Parses the cases of an enum: `case a, b(Int), c = 1`.
    private mutating func parseEnumCase(_ prefix: DeclarationPrefix) {
        var cases: [EnumCaseSyntax] = []
        repeat {
            advance()
            guard token.kind == .identifier else { break }
            var item = EnumCaseSyntax(modifiers: prefix.modifiers, name: take(), rawValue: nil, branch: branch)
            if token.kind == .leftParenthesis, !startsLine {
                item.hasValues = true
                item.values = parseCaseValues()
            }
            if eat(.equal) {
                let start = Int(token.span.start)
                skipExpression(allowsObservers: false)
                item.rawValue = Span(start, max(start, previousEnd))
            }
            cases.append(item)
        } while token.kind == .comma
        addMember(.enumCase(cases))
    }

    /// Parses the declaration of an operator: `infix operator +++: Precedence`.
    private mutating func parseOperatorDeclaration() {
        advance()
        while token.kind != .endOfFile, !startsLine, token.kind != .semicolon, token.kind != .rightBrace {
            if token.kind == .leftBrace {
                skipBraces()
                return
            }
            advance()
        }
    }

    private mutating func parsePrecedenceGroup() {
        advance()
        if token.kind == .identifier { advance() }
        if token.kind == .leftBrace { skipBraces() }
    }

    /// Parses the declaration of a macro: `macro name<T>(x: Int) -> T = #externalMacro(…)`.
    private mutating func parseMacroDeclaration() {
        advance()
        advance()
        _ = parseGenericParameters()
        if token.kind == .leftParenthesis { _ = parseParameters() }
        if eat(.arrow) { _ = parseType() }
        if eat(.equal) { skipExpression(allowsObservers: false) }
        _ = parseWhereClause()
    }

    /// Parses the expansion of a macro: `#Preview("Title") { … }`, `#warning("…")`, `#sourceLocation(…)`.
    private mutating func parseMacroExpansion() {
        advance()
        guard token.kind == .identifier, !hasSpaceBefore else { return }
        advance()
        while eat(.period) { if token.kind == .identifier { advance() } }
        if firstByte == UInt8(ascii: "<"), !startsLine { _ = skipGenericArguments() }
        if token.kind == .leftParenthesis, !startsLine { skipBalanced() }
        if token.kind == .leftBrace { skipTrailingClosures() }
    }
}
