internal import WeaverDiagnostics

extension SwiftParser {
    /// The whole file: one loop over declarations, whatever they are nested in.
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

    /// Where declarations stand: directly in this type, or outside of any.
    var owner: Int? { openTypes.last?.declaration }

    private mutating func parseClosingBrace() {
        if !openTypes.isEmpty { closeType(end: Int(token.span.end)) }
        advance()
    }

    private mutating func closeType(end: Int) {
        let type = openTypes.removeLast()
        file.declarations[type.declaration].span.end = Int32(clamping: end)
        while conditionals.count > type.conditionalDepth { closeConditional() }
    }

    /// `#if condition`, `#elseif condition`, `#else`, `#endif`: says which branch the following belongs to.
    mutating func parseDirective() {
        switch token.kind {
        case .poundIf:
            openBranch(Conditional(index: conditionalCount, clause: 0, outer: branch))
            conditionalCount += 1
            readCondition()
        case .poundElseif, .poundElse:
            if var conditional = conditionals.popLast() {
                conditional.clause += 1
                openBranch(conditional)
            }
            readCondition()
        default:
            if !conditionals.isEmpty { closeConditional() }
            advance()
        }
    }

    private mutating func openBranch(_ conditional: Conditional) {
        conditionals.append(conditional)
        file.branches.append(
            BranchSyntax(conditional: conditional.index, clause: conditional.clause, outer: conditional.outer, condition: nil))
        branch = file.branches.count - 1
    }

    private mutating func closeConditional() {
        branch = conditionals.removeLast().outer
    }

    /// The directive of the branch in hand, whose condition is kept.
    private mutating func readCondition() {
        let start = Int(token.span.end)
        skipDirectiveLine()
        guard let branch, previousEnd > start else { return }
        file.branches[branch].condition = Span(start, previousEnd)
    }

    /// The directive and its condition, which ends with the line, unless an operator carries it on.
    mutating func skipDirectiveLine() {
        advance()
        while token.kind != .endOfFile, !startsLine || token.kind == .binaryOperator {
            advance()
        }
    }

    /// Something that begins no declaration: a statement of a script, or junk. Taken up to what may begin one.
    mutating func skipJunk() {
        switch token.kind {
        case .leftBrace, .leftParenthesis, .leftBracket:
            skipBalanced()
        case .period:
            // `.init`, `.extension`: a member, whatever its name.
            advance()
            if token.kind == .identifier { advance() }
        default:
            advance()
        }
    }
}
