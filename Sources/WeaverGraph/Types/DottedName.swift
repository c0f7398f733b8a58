import WeaverDiagnostics

extension String {
    /// The last name of a dotted name: `A.B` → `B`. A name without dots is returned unchanged.
    package var lastName: String { hasDots ? split(separator: ".").last.map(String.init) ?? self : self }

    /// The dotted name without its last name: `A.B.C` → `A.B`. Empty for a name without dots.
    package var enclosingName: String {
        hasDots ? String(self[..<(utf8.lastIndex(of: UInt8(ascii: ".")) ?? startIndex)]) : ""
    }

    /// The first part of a dotted name: `A.B` → `A`. A name without dots is returned unchanged.
    package var firstName: String {
        hasDots ? String(self[..<(utf8.firstIndex(of: UInt8(ascii: ".")) ?? endIndex)]) : self
    }

    /// The module and the name of a name with a module selector: `Logging` and `Logger` for `Logging::Logger`. Nil for
    /// any other name. Swift 6.3 reads such names.
    package var selected: (module: String, name: String)? {
        guard hasByte(UInt8(ascii: ":")) else { return nil }
        let parts = split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty, !parts[0].isEmpty, parts[2].utf8.first != UInt8(ascii: " ") else {
            return nil
        }
        return (String(parts[0]), String(parts[2]))
    }

    /// Whether the name contains a dot. Most names contain none, and need not be split.
    package var hasDots: Bool { hasByte(UInt8(ascii: ".")) }
}

extension String {
    /// The name with its first letter in upper case: `movieID` → `MovieID`.
    package var upperFirst: String {
        guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
        guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return self }
        return String(Unicode.Scalar(first - 0x20)) + Substring(utf8.dropFirst())
    }
}

extension String {
    /// The name with its leading capitals in lower case, apart from a capital that begins a word: `URLSession` →
    /// `urlSession`, `AppDelegate` → `appDelegate`, `API` → `api`. Members that are named after a type begin with its
    /// name in this form.
    package var lowerCamel: String {
        guard hasOnlySingleBytes else { return lowerCamelOfCharacters }
        let capitals = utf8.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
        let next = utf8.dropFirst(capitals).first.map { $0 | 0x20 }
        let isWordNext = capitals > 1 && next.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
        let run = isWordNext ? capitals - 1 : capitals
        return run == 0 ? self : Substring(utf8.prefix(run)).lowercased() + Substring(utf8.dropFirst(run))
    }

    /// The value of `lowerCamel` for any name.
    private var lowerCamelOfCharacters: String {
        let capitals = prefix { $0.isUppercase }.count
        guard capitals > 1 else { return prefix(capitals).lowercased() + dropFirst(capitals) }
        let rest = dropFirst(capitals)
        let run = rest.first?.isLetter == true ? capitals - 1 : capitals
        return prefix(run).lowercased() + dropFirst(run)
    }
}

extension String {
    /// The dotted name as a part of generated names: without its dots, `A.B` → `AB`, and without the colons of a module
    /// selector. The words of a raw identifier begin in upper case: `Home screen` → `HomeScreen`. A name that begins
    /// with a digit gets an underscore: `3D` → `_3D`.
    package var flat: String {
        guard needsBackticks else { return self }
        var result = utf8.first?.isDigit == true ? "_" : ""
        var startsWord = false
        for character in self {
            if character == "." || character == ":" { continue }
            guard character.asciiValue?.isPartOfIdentifier ?? true else {
                startsWord = !result.isEmpty
                continue
            }
            result += startsWord ? String(character).uppercased() : String(character)
            startsWord = false
        }
        return result
    }

    /// The dotted name as `flat` has it, with its first name in `lowerCamel`: `A.B` → `aB`. The members of the
    /// generated `MainDependencyContainer` that belong to a type have names that begin with the type's name in this
    /// form.
    package var lowerFlat: String {
        guard hasDots else { return lowerCamel.flat }
        let parts = split(separator: ".").map(String.init)
        return (parts[0].lowerCamel + parts.dropFirst().joined()).flat
    }
}

extension String {
    /// The dotted name of a generated alias that stands beside a type with this dotted name: `A.BDependencyResolver` of
    /// `A.B` and the suffix `DependencyResolver`.
    package func alias(withSuffix suffix: String) -> String {
        let outer = enclosingName
        return (outer.isEmpty ? "" : outer + ".") + lastName.flat + suffix
    }

    /// Whether this text, which has no backticks, is an identifier only in backticks: it begins with a digit, or has
    /// blanks or signs.
    var needsBackticks: Bool { utf8.first?.isDigit == true || hasByte { !$0.isPartOfIdentifier } }

    /// The name as declarations state it: without backticks.
    package var withoutBackticks: String { hasByte(UInt8(ascii: "`")) ? filter { $0 != "`" } : self }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether the byte is part of an identifier without backticks: a letter, a digit, an underscore, a dollar sign, or
    /// a part of a character that is not ASCII.
    package var isPartOfIdentifier: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            true
        default: isDigit
        }
    }
}
