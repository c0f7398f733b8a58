import WeaverDiagnostics
import WeaverSyntax

/// The properties that closures capture by name, so that they do not keep the instance that has them.
struct DeliCaptures {
    /// By file, the positions of the braces of closures, each with the names that it captures.
    private var names: [Int: [Int: [String]]] = [:]

    mutating func add(_ name: String, to open: Int, in file: Int) {
        if names[file]?[open]?.contains(name) != true { names[file, default: [:]][open, default: []].append(name) }
    }

    mutating func add(_ other: DeliCaptures) {
        for (file, closures) in other.names {
            for (open, names) in closures { for name in names { add(name, to: open, in: file) } }
        }
    }

    /// Returns the insertions, by file, that write the captures into the lists of the closures.
    func insertions(_ files: [DeliSource]) -> [(file: Int, text: String, offset: Int)] {
        names.flatMap { file, closures in
            closures.compactMap { open, names in
                files[file].insertion(of: names, into: open).map { (file, $0.text, $0.offset) }
            }
        }
    }
}

/// How code at some place may read a property of `self`.
enum DeliReading {
    /// Outside of closures.
    case direct
    /// A closure around the place has `self` in its list, and not weakly.
    case captured
    /// The outermost closure, by the position of its brace, can capture the property.
    case closure(Int)
    /// A function that another one declares reads it.
    case localFunction
}

extension DeliSource {
    /// Returns how the token at `position`, in a member of a type, may read a property of `self`. Closures may keep the
    /// instance of a structure, unless a function changes it.
    func reading(at position: Int, in member: MemberSyntax, of kind: TypeDeclarationSyntax.Kind) -> DeliReading {
        guard let keyword = member.keyword else { return .direct }
        if kind == .struct {
            guard case .function(let function) = member, function.modifiers.isMutating else { return .direct }
        }
        let braces = braces(around: position, in: keyword)
        let closures = braces.filter { header(of: $0) == nil }
        guard let outermost = closures.first else {
            return braces.dropFirst().contains { header(of: $0) == "func" } ? .localFunction : .direct
        }
        for open in closures.reversed() {
            if let isStrong = capturesSelf(open) { return isStrong ? .captured : .closure(outermost) }
        }
        // The task of an actor runs on it, but only if it has `self`.
        return kind == .actor && isSent(position, in: keyword) ? .direct : .closure(outermost)
    }

    /// Whether a parameter or a variable of `member` has the name `name`, declared before the token at `position`.
    func declares(_ name: String, in member: MemberSyntax, before position: Int) -> Bool {
        guard let keyword = member.keyword else { return false }
        return (self.position(at: Int(keyword.end))..<position).contains { index in
            word(index) == name && kind(index - 1) != .period
                && (kind(index + 1) == .colon || ["let", "var"].contains(word(index - 1)))
        }
    }

    private func braces(around position: Int, in member: Span) -> [Int] {
        (self.position(at: Int(member.start))..<position).filter {
            kind($0) == .leftBrace && (partner(of: $0) ?? 0) > position
        }
    }

    /// Whether a closure around the token at `position` is given to a task or a queue.
    func isSent(_ position: Int, in member: Span) -> Bool {
        braces(around: position, in: member).contains { open in
            let end = kind(open - 1) == .rightParenthesis ? partner(of: open - 1) ?? open : open
            return header(of: open) == nil
                && ["Task", "detached", "addTask", "async", "asyncAfter"].contains(word(end - 1))
        }
    }

    private static let headers: Set<String> = [
        "if", "guard", "while", "for", "switch", "catch", "func", "init", "deinit", "subscript", "do", "else", "defer",
        "repeat",
    ]

    private static let accessors: Set<String> = ["get", "set", "willSet", "didSet", "_read", "_modify"]

    /// Words behind which an expression or a statement goes on.
    private static let prefixes: Set<String> = [
        "return", "throw", "in", "let", "var", "case", "where", "is", "as", "try", "await", "throws", "async", "any",
        "some",
    ]

    /// Returns the word that makes the brace at `open` begin a block: a statement's, a declaration's or an accessor's.
    /// Nil if it begins a closure.
    private func header(of open: Int) -> String? {
        if ["willSet", "didSet"].contains(word(open + 1)) { return "var" }
        var next = open - 1
        var isValue = false
        while let kind = kind(next) {
            switch kind {
            case .equal: isValue = true
            case .rightParenthesis, .rightBracket, .stringClose:
                guard let start = partner(of: next) else { return nil }
                next = start
            case .leftParenthesis, .leftBracket, .leftBrace, .rightBrace, .interpolationOpen, .semicolon: return nil
            case .identifier where self.kind(next - 1) != .period:
                let word = word(next)
                if Self.headers.contains(word) { return word }
                if word == "var", !isValue { return word }
                if Self.accessors.contains(word),
                    next + 1 == open || self.kind(next + 1) == .leftParenthesis && partner(of: next + 1) == open - 1
                        || ["async", "throws"].contains(self.word(next + 1))
                {
                    return word
                }
            default: break
            }
            if beginsStatement(next) { return nil }
            next -= 1
        }
        return nil
    }

    /// Whether the token at `position` begins a line and a statement: nothing before it needs it.
    private func beginsStatement(_ position: Int) -> Bool {
        guard position > 0, kind(position) == .identifier,
            !["where", "async", "throws", "is", "as"].contains(word(position)),
            source[Span(Int(tokens[position - 1].span.end), Int(tokens[position].span.start))].contains(
                where: \.isNewline)
        else { return false }
        return switch kind(position - 1) {
        case .identifier: !Self.headers.contains(word(position - 1)) && !Self.prefixes.contains(word(position - 1))
        case .number, .stringClose, .rightParenthesis, .rightBracket, .rightBrace, .postfixQuestion,
            .postfixExclamation,
            .dollarIdentifier:
            true
        default: false
        }
    }

    /// Returns the position of the word `in` that ends the signature of the closure at `open`; nil if it has none.
    private func signature(of open: Int) -> Int? {
        var next = open + 1
        while let kind = kind(next) {
            switch kind {
            case .identifier:
                if word(next) == "in" { return next }
                if Self.headers.contains(word(next)) { return nil }
            case .at, .comma, .colon, .period, .arrow, .postfixQuestion, .infixQuestion, .postfixExclamation,
                .prefixOperator, .postfixOperator, .binaryOperator:
                break
            case .leftParenthesis, .leftBracket:
                guard let close = partner(of: next) else { return nil }
                next = close
            default: return nil
            }
            next += 1
        }
        return nil
    }

    /// Returns the position behind the attributes of the closure at `open`, whose signature ends at `end`.
    private func list(of open: Int, before end: Int) -> Int {
        var next = open + 1
        while next < end, kind(next) == .at {
            next += 2
            while kind(next) == .period { next += 2 }
        }
        return next
    }

    /// Returns whether the closure at `open` captures `self` by its list other than weakly; nil if not by its list.
    private func capturesSelf(_ open: Int) -> Bool? {
        guard let end = signature(of: open) else { return nil }
        let list = list(of: open, before: end)
        guard kind(list) == .leftBracket, let close = partner(of: list),
            let item = (list..<close).first(where: {
                word($0) == "self" && kind($0 - 1) != .equal && [.comma, .rightBracket].contains(kind($0 + 1))
            })
        else { return nil }
        return word(item - 1) != "weak"
    }

    /// Returns what makes the closure at `open` capture `names`, and where to insert it; nil if it does already.
    fileprivate func insertion(of names: [String], into open: Int) -> (text: String, offset: Int)? {
        guard let end = signature(of: open) else {
            let offset = Int(tokens[open].span.end)
            let isTight = Int(tokens[open + 1].span.start) == offset
            return (" [\(names.joined(separator: ", "))] in" + (isTight ? " " : ""), offset)
        }
        let list = list(of: open, before: end)
        guard kind(list) == .leftBracket, let close = partner(of: list) else {
            return ("[\(names.joined(separator: ", "))] ", Int(tokens[list].span.start))
        }
        let new = names.filter { name in !(list..<close).contains { word($0) == name } }
        guard !new.isEmpty else { return nil }
        let isOpen = [.leftBracket, .comma].contains(kind(close - 1))
        return ((isOpen ? "" : ", ") + new.joined(separator: ", "), Int(tokens[close - 1].span.end))
    }
}
