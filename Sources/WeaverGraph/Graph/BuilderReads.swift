extension LinkedGraph {
    /// Returns the names of the members of its resolver that a registration's builder reads, when it runs or later.
    /// Some of the members may be no dependencies. Nil if the registration has no builder. Nil also if the builder may
    /// read any member: it uses its resolver in another way than to read members, or it is a function that the input
    /// files do not declare.
    package func readNames(ofBuilderOf id: BindingID) -> Set<String>? {
        guard self[id].hasBuilder, let builder = self[id].builder else { return nil }
        switch builder.shape {
        case .closure: return builder.readNames
        case .function:
            return declarations.builderFunction(builder, in: scopeName(of: self[id]))?.function.readNames.map {
                Set($0)
            }
        case .other: return nil
        }
    }

    /// Returns the siblings that a registration's builder may read: those whose names it reads, or all siblings that it
    /// is offered if these names are unknown. Empty if the registration has no builder that takes a resolver.
    package func siblings(perhapsReadByBuilderOf id: BindingID) -> [BindingID] {
        guard builderTakesResolver(id) else { return [] }
        let offered = siblings(offeredTo: id)
        guard let names = readNames(ofBuilderOf: id) else { return offered }
        return offered.filter { names.contains(self[$0].name) }
    }
}

extension Builder {
    /// The names of the members of its resolver that a closure reads; nil if the closure may read any member, or if the
    /// builder is no closure.
    package var readNames: Set<String>? {
        guard case .closure(1, ignoresArguments: false, _) = shape else { return nil }
        let text = Array(expression.unicodeScalars).withoutLiteralText
        guard let name = ClosureText(text).parameterName else { return nil }
        return text.membersRead(of: name, skipping: name == "$0" ? 0 : 1)
    }
}

/// Returns the names of the members of the parameter `name` that a function's `body` reads; nil if the body uses the
/// parameter in any other way.
package func membersRead(of name: String, in body: String) -> Set<String>? {
    name == "_" ? [] : Array(body.unicodeScalars).withoutLiteralText.membersRead(of: name, skipping: 0)
}

/// A parser for the beginning of a closure.
private struct ClosureText {
    let text: [Unicode.Scalar]
    private var position = 0

    init(_ text: [Unicode.Scalar]) {
        self.text = text
    }

    /// The name of the closure's only parameter, `$0` if the closure has no signature; nil if the signature is not
    /// understood.
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

    /// Consumes `in`, or stops before `->`. Returns whether `in` or `->` follows.
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
        self == "_" || self == "$" || ("0"..."9").contains(self) || properties.isAlphabetic
            || !isASCII && !properties.isWhitespace
    }
}

extension [Unicode.Scalar] {
    /// Returns the names of the members of `name` that the code reads, as in `name.member`; nil if the code uses `name`
    /// in any other way. The first `declarationCount` occurrences declare the name and do not count.
    fileprivate func membersRead(of name: String, skipping declarationCount: Int) -> Set<String>? {
        let occurrences = occurrences(of: Array(name.unicodeScalars))
        // If there are too few occurrences, the code spells the name in a way that the search does not find.
        guard occurrences.count >= declarationCount, name != "$0" || !occurrences.isEmpty else { return nil }
        var names: Set<String> = []
        for occurrence in occurrences.dropFirst(declarationCount) {
            if isArgumentLabel(at: occurrence) { continue }
            guard let member = member(behind: occurrence.upperBound) else { return nil }
            names.insert(member)
        }
        return names
    }

    /// Returns the ranges of scalars where `name` occurs as a whole identifier. An occurrence right after a single `.`
    /// does not count: it is a member of another value.
    func occurrences(of name: [Unicode.Scalar]) -> [Range<Int>] {
        guard count >= name.count else { return [] }
        return (0...(count - name.count)).compactMap { start -> Range<Int>? in
            let end = start + name.count
            guard self[start] == name[0], self[start..<end].elementsEqual(name), end == count || !self[end].isPartOfName
            else { return nil }
            guard start > 0 else { return start..<end }
            // In `x.r`, `r` is a member of `x`. In `...r` it is not.
            let isMember = self[start - 1] == "." && (start < 2 || self[start - 2] != ".")
            return self[start - 1].isPartOfName || isMember ? nil : start..<end
        }
    }

    /// Whether the name in `range` is an argument label: `Router(r: …)`.
    fileprivate func isArgumentLabel(at range: Range<Int>) -> Bool {
        let before = self[..<range.lowerBound].last { !$0.properties.isWhitespace }
        let behind = self[range.upperBound...].first { !$0.properties.isWhitespace }
        return behind == ":" && (before == "(" || before == ",")
    }

    /// Returns the name in the member access that begins at `start`, perhaps after white space: `log` of `.log`. Nil if
    /// no member access begins there.
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
