extension Builder {
    /// The names that a closure reads of the resolver that it is given, now or later: where it does nothing else with it than to read
    /// members, of which there may be more. Nil where it may read anything: a function, a closure that hands its resolver on.
    package var readNames: Set<String>? {
        guard case .closure(1, ignoresArguments: false) = shape else { return nil }
        let text = Array(expression.unicodeScalars)
        guard let name = ClosureText(text).parameterName else { return nil }
        let occurrences = text.occurrences(of: Array(name.unicodeScalars))
        // Spelled in a way that is not understood.
        guard occurrences.count > (name == "$0" ? 0 : 1) else { return name == "$0" ? nil : [] }
        var names: Set<String> = []
        for occurrence in occurrences.dropFirst(name == "$0" ? 0 : 1) {
            if text.isArgumentLabel(at: occurrence) { continue }
            guard let member = text.member(behind: occurrence.upperBound) else { return nil }
            names.insert(member)
        }
        return names
    }
}

/// The beginning of a closure.
private struct ClosureText {
    let text: [Unicode.Scalar]
    private var position = 0

    init(_ text: [Unicode.Scalar]) {
        self.text = text
    }

    /// The name of its only parameter, `$0` where it has no signature; nil where that is not plain.
    var parameterName: String? {
        var copy = self
        return copy.parseParameter()
    }

    private mutating func parseParameter() -> String? {
        guard eat("{") else { return nil }
        while eat("@") {
            guard word() != nil else { return nil }
        }
        guard peek != "[" else { return nil }
        if eat("(") {
            guard var name = word() else { return "$0" }
            if let second = word() { name = second }
            var depth = 1
            while depth > 0, position < text.count {
                if text[position] == "(" { depth += 1 }
                if text[position] == ")" { depth -= 1 }
                position += 1
            }
            return endsSignature() ? name : "$0"
        }
        guard let name = word() else { return "$0" }
        return endsSignature() ? name : "$0"
    }

    /// Whether `in` follows, or what stands in front of it.
    private mutating func endsSignature() -> Bool {
        skipSpace()
        if position + 1 < text.count, text[position] == "-", text[position + 1] == ">" { return true }
        return word() == "in"
    }

    private var peek: Unicode.Scalar? {
        text[position...].first { !$0.properties.isWhitespace }
    }

    private mutating func skipSpace() {
        while position < text.count, text[position].properties.isWhitespace { position += 1 }
    }

    private mutating func eat(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < text.count, text[position] == scalar else { return false }
        position += 1
        return true
    }

    private mutating func word() -> String? {
        skipSpace()
        let start = position
        while position < text.count, text[position].isPartOfName { position += 1 }
        guard position > start, text[start] != "$" else { return nil }
        return String(String.UnicodeScalarView(text[start..<position]))
    }
}

extension Unicode.Scalar {
    fileprivate var isPartOfName: Bool {
        self == "_" || self == "$" || ("0"..."9").contains(self) || properties.isAlphabetic || !isASCII && !properties.isWhitespace
    }
}

extension [Unicode.Scalar] {
    /// Where a name stands by itself: also in texts, which may be interpolated, and as a member of something else, where it is not certain
    /// that it is one.
    fileprivate func occurrences(of name: [Unicode.Scalar]) -> [Range<Int>] {
        guard count >= name.count else { return [] }
        return (0...(count - name.count)).compactMap { start -> Range<Int>? in
            let end = start + name.count
            guard self[start] == name[0], self[start..<end].elementsEqual(name), end == count || !self[end].isPartOfName else { return nil }
            guard start > 0 else { return start..<end }
            // `x.r` is another one, `...r` is not.
            let isMember = self[start - 1] == "." && (start < 2 || self[start - 2] != ".")
            return self[start - 1].isPartOfName || isMember ? nil : start..<end
        }
    }

    /// `Router(r: …)`
    fileprivate func isArgumentLabel(at range: Range<Int>) -> Bool {
        let before = self[..<range.lowerBound].last { !$0.properties.isWhitespace }
        let behind = self[range.upperBound...].first { !$0.properties.isWhitespace }
        return behind == ":" && (before == "(" || before == ",")
    }

    /// `log` of `.log`, perhaps on the next line.
    fileprivate func member(behind start: Int) -> String? {
        var position = start
        while position < count, self[position].properties.isWhitespace { position += 1 }
        guard position < count, self[position] == "." else { return nil }
        position += 1
        let isEscaped = position < count && self[position] == "`"
        if isEscaped { position += 1 }
        let name = self[position...].prefix(while: \.isPartOfName)
        let text = String(String.UnicodeScalarView(name))
        return text.isEmpty || text == "self" && !isEscaped ? nil : text
    }
}
