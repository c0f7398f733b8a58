import WeaverDiagnostics

extension String {
    /// The last name of a dotted name: `A.B` → `B`. A name without dots is returned unchanged.
    package var lastName: String { hasDots ? split(separator: ".").last.map(String.init) ?? self : self }

    /// The dotted name without its last name: `A.B.C` → `A.B`. Empty for a name without dots.
    package var enclosingName: String {
        hasDots ? String(self[..<(utf8.lastIndex(of: UInt8(ascii: ".")) ?? startIndex)]) : ""
    }

    /// The first part of a dotted name: `A.B` → `A`. A name without dots is returned unchanged.
    var firstName: String { hasDots ? String(self[..<(utf8.firstIndex(of: UInt8(ascii: ".")) ?? endIndex)]) : self }

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
    /// The dotted name without its dots: `A.B` → `AB`, and without the colons of a module selector.
    package var withoutDots: String {
        hasDots || hasByte(UInt8(ascii: ":")) ? filter { $0 != "." && $0 != ":" } : self
    }

    /// The dotted name without its dots, with its first name in `lowerCamel`: `A.B` → `aB`. The members of the
    /// generated `MainDependencyContainer` that belong to a type have names that begin with the type's name in this
    /// form.
    package var lowerFlat: String {
        guard hasDots else { return lowerCamel }
        let parts = split(separator: ".").map(String.init)
        return parts[0].lowerCamel + parts.dropFirst().joined()
    }
}
