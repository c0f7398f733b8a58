extension Int {
    /// The number with its noun: `1 parameter`, `2 parameters`. The plural is the noun with an `s`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
