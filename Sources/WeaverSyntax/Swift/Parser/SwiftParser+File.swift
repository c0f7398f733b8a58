internal import WeaverDiagnostics

extension SwiftParser {
    /// Parses the whole file. A single loop parses all declarations, however deeply they are nested.
    mutating func parseFile() {
        while token.kind != .endOfFile {
            let start = token.span.start
            switch token.kind {
            case .rightBrace: parseClosingBrace()
            case .poundIf, .poundElseif, .poundElse, .poundEndif: parseDirective()
            case .semicolon: advance()
            default: parseDeclaration()
            }
            assert(token.span.start > start || token.kind == .endOfFile, "parsing must move on")
        }
        while !openTypes.isEmpty { closeType(end: previousEnd) }
        file.annotations.sort { $0.span < $1.span }
        file.diagnostics.sort { $0.span < $1.span }
    }

    /// The type that directly contains the current declaration, as an index into the file's declarations. Nil outside
    /// of all types.
    var owner: Int? { openTypes.last?.declaration }

    /// The place of the current token, in words, if an annotation there belongs to no type; nil if it belongs to
    /// `owner`.
    var misplacement: String? {
        if bodyDepth > 0 { return "inside a body" }
        guard let owner else { return "outside of any type" }
        return file.declarations[owner].isNamed ? nil : "in an extension that does not name its type"
    }

    private mutating func parseClosingBrace() {
        if !openTypes.isEmpty { closeType(end: Int(token.span.end)) }
        advance()
    }

    private mutating func closeType(end: Int) {
        let type = openTypes.removeLast()
        file.declarations[type.declaration].span.end = Int32(clamping: end)
        while conditionals.count > type.conditionalDepth { closeConditional() }
    }

    /// Parses a conditional directive: `#if condition`, `#elseif condition`, `#else`, `#endif`. Sets `branch` for the
    /// declarations that follow.
    mutating func parseDirective() {
        switch token.kind {
        case .poundIf:
            openBranch(Conditional(index: conditionalCount, clause: 0, outer: branch), after: nil)
            conditionalCount += 1
            readCondition()
        case .poundElseif, .poundElse:
            guard var conditional = conditionals.popLast() else { return skipDirectiveLine() }
            conditional.clause += 1
            openBranch(conditional, after: branch)
            readCondition()
        default:
            if !conditionals.isEmpty { closeConditional() }
            advance()
        }
    }

    private mutating func openBranch(_ conditional: Conditional, after previous: Int?) {
        conditionals.append(conditional)
        file.branches.append(
            BranchSyntax(
                conditional: conditional.index, clause: conditional.clause, outer: conditional.outer,
                condition: Span(previousEnd, previousEnd), previous: previous))
        branch = file.branches.count - 1
    }

    /// Reads the condition of the branch that was opened last (`skipDirectiveLine`).
    private mutating func readCondition() {
        let index = file.branches.count - 1
        let start = Int(token.span.end)
        skipDirectiveLine()
        file.branches[index].condition = Span(start, max(start, previousEnd))
    }

    private mutating func closeConditional() {
        branch = conditionals.removeLast().outer
    }

    /// Skips a directive and its condition. The condition ends with its line, unless that ends with an operator or
    /// within parentheses, or an operator begins the next line.
    mutating func skipDirectiveLine() {
        advance()
        var (depth, isContinued) = (0, false)
        while token.kind != .endOfFile, !startsLine || isContinued || token.kind == .binaryOperator {
            switch token.kind {
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            // The condition is wrong.
            case .poundIf, .poundElseif, .poundElse, .poundEndif, .leftBrace, .rightBrace: return
            default: break
            }
            isContinued = depth > 0 || token.kind == .binaryOperator
            advance()
        }
    }

    /// Skips a piece of text that begins no declaration: a statement of a script, or text that is not Swift. Stops
    /// where a declaration may begin.
    mutating func skipJunk() {
        switch token.kind {
        case .leftBrace, .leftParenthesis, .leftBracket:
            skipBalanced()
        case .period:
            // This is a member, such as `.init` or `.extension`. Its name is skipped even if it is a keyword.
            advance()
            if token.kind == .identifier { advance() }
        default:
            advance()
        }
    }
}
