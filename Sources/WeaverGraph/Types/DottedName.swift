extension String {
    /// `A.B` → `B`
    package var lastName: String { hasDots ? split(separator: ".").last.map(String.init) ?? self : self }

    /// `A.B.C` → `A.B`, `A` → nothing
    package var enclosingName: String { String(self[..<(utf8.lastIndex(of: UInt8(ascii: ".")) ?? startIndex)]) }

    /// Most names have none, and are not to be taken apart.
    package var hasDots: Bool { utf8.contains(UInt8(ascii: ".")) }
}

extension String {
    /// `movieID` → `MovieID`
    package var upperFirst: String {
        guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
        guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return self }
        return String(Unicode.Scalar(first - 0x20)) + Substring(utf8.dropFirst())
    }
}

extension String {
    /// A type's name as the beginning of a member's: `URLSession` → `urlSession`, `AppDelegate` → `appDelegate`, `API`
    /// → `api`.
    package var lowerCamel: String {
        let capitals = prefix { $0.isUppercase }.count
        guard capitals > 1 else { return prefix(capitals).lowercased() + dropFirst(capitals) }
        let rest = dropFirst(capitals)
        let run = rest.first?.isLetter == true ? capitals - 1 : capitals
        return prefix(run).lowercased() + dropFirst(run)
    }
}

extension String {
    /// A dotted name run together: `A.B` → `AB`.
    package var withoutDots: String { hasDots ? filter { $0 != "." } : self }

    /// `A.B` → `aB`: what members of `MainDependencyContainer` that are about a type begin with.
    package var lowerFlat: String {
        guard hasDots else { return lowerCamel }
        let parts = split(separator: ".").map(String.init)
        return parts[0].lowerCamel + parts.dropFirst().joined()
    }
}
