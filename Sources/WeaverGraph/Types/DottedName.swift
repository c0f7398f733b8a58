extension String {
    /// `A.B` → `B`
    package var lastName: String { hasDots ? split(separator: ".").last.map(String.init) ?? self : self }

    /// Most names have none, and are not to be taken apart.
    package var hasDots: Bool { utf8.contains(UInt8(ascii: ".")) }
}
