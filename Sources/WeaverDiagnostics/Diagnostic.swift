/// One thing that is wrong, or worth knowing, and where. Renderers draw it; nothing else knows lines or columns.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable {
        case error, warning
    }

    /// A further sentence, most often about another place: a step of the chain, a candidate, the other declaration.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var place: Place?

        package init(_ message: String, at place: Place?) {
            self.message = message
            self.place = place
        }
    }

    package var code: DiagnosticCode
    package var severity: Severity
    package var message: String
    package var place: Place
    package var notes: [Note]
    /// The smallest change that mends it, in words or as the text to write.
    package var help: String?
    /// The same as a change of the texts, where it is certain.
    package var fix: Fix?
    /// The key that other diagnostics of the same cause share.
    package var cause: Cause?
    /// Where else its cause shows, once it is told for all of them (`groupedByCause`).
    package internal(set) var others: [Other] = []

    /// Without a severity, it has its code's.
    package init(
        _ code: DiagnosticCode, severity: Severity? = nil, _ message: String, at place: Place,
        notes: [Note] = [], help: String? = nil, fix: Fix? = nil, cause: Cause? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.message = message
        self.place = place
        self.notes = notes
        self.help = help
        self.fix = fix
        self.cause = cause
    }

    /// The files that it speaks of, or would change.
    package var files: Set<String> {
        Set(
            [place.file] + notes.compactMap { $0.place?.file } + others.map(\.place.file)
                + (fix?.edits.map(\.place.file) ?? []))
    }
}

extension Diagnostic: Comparable {
    /// The order in which diagnostics are printed: files, places, then what is said.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.place != right.place { return left.place < right.place }
        if left.code != right.code { return left.code.rawValue < right.code.rawValue }
        if left.message != right.message { return left.message < right.message }
        return left.rest.lexicographicallyPrecedes(right.rest)
    }

    /// What tells apart those that say the same of one place.
    private var rest: [String] {
        notes.map { "\($0.message) \($0.place?.file ?? "") \($0.place?.span.start ?? 0)" } + [
            help ?? "", severity.rawValue,
        ]
    }
}

extension [Diagnostic] {
    package var hasErrors: Bool { contains { $0.severity == .error } }
}
