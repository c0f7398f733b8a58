import WeaverDiagnostics

/// A command line that cannot be understood.
struct UsageError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }

    /// A word that is none of the known ones.
    init(unknown kind: String, _ word: String, among known: [String]) {
        let help = suggestion(for: word, among: known).map { ": " + $0 } ?? ""
        message = "unknown \(kind) '\(word)'\(help)"
    }
}
