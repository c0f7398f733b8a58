/// The names that dependencies can bear: identifiers that stay what they are behind a dot.
enum DependencyName {
    /// Why a name, without backticks, is none; nil for one that is.
    static func fault(of name: String) -> String? {
        let isIdentifier = (name.first.map { $0.isLetter || $0 == "_" } ?? false) && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isIdentifier else { return "'\(name)' is no identifier" }
        return ["_", "self", "Self", "Type", "Protocol", "init"].contains(name) ? "'\(name)' is no name of a dependency" : nil
    }
}
