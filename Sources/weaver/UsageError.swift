import WeaverDiagnostics

/// A command line that cannot be understood, or a value that an option cannot have.
struct UsageError: Error {
    var message: String
    var help: String?

    init(_ message: String) {
        self.message = message
    }

    /// A word that is none of the known ones; `otherwise` is what helps where none of them is near.
    init(unknown kind: String, _ word: String, among known: [String], otherwise: String? = nil) {
        message = "unknown \(kind) '\(word)'"
        help = suggestion(for: word, among: known) ?? otherwise
    }

    /// All of it on one line.
    var text: String { help.map { "\(message): \($0)" } ?? message }
}
