extension Int {
    /// `1 parameter`, `2 parameters`
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
