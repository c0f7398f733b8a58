import WeaverDiagnostics

/// An error in the command line, or a value that an option does not accept.
struct UsageError: Error {
    var message: String
    var help: String?

    init(_ message: String) {
        self.message = message
    }

    /// Makes the error about an unknown word; `kind` says what the word should name. The help suggests the first of the
    /// `known` words that begins with it, or else the nearest; if none of them is near, the help is `otherwise`.
    init(unknown kind: String, _ word: String, among known: [String], otherwise: String? = nil) {
        message = "unknown \(kind) '\(word)'"
        let longer = word.count > 3 ? known.first { $0.hasPrefix(word) } : nil
        help = suggestion(of: longer ?? nearestName(to: word, in: known)) ?? otherwise
    }

    /// The message and the help on one line.
    var text: String { help.map { "\(message): \($0)" } ?? message }
}
