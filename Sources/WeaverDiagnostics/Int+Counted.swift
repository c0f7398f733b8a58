extension Int {
    /// The number followed by a noun: `1 parameter`, `2 parameters`. The plural of `noun` is formed with an `s`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
