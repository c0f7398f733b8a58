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
