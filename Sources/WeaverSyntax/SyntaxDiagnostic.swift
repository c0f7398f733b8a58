package import WeaverDiagnostics

/// A problem that a parser found in one file. It is a diagnostic without the file's path, so that a tree does not
/// depend on the path.
package struct SyntaxDiagnostic: Hashable, Sendable {
    package var code: DiagnosticCode
    package var severity: Diagnostic.Severity
    package var message: String
    package var span: Span
    package var help: String?
    package var fix: SyntaxFix?
    /// Whether the place is a merge conflict: nothing that stands in it, on either side, is read.
    package private(set) var isOfConflict = false

    /// Creates the diagnostic of a merge conflict that was left in a file. `span` is the line with which it begins.
    static func conflict(at span: Span) -> SyntaxDiagnostic {
        var diagnostic = SyntaxDiagnostic(
            .syntaxError, .error, "a merge conflict stands here, and nothing in it is read", at: span,
            help: "keep one of its sides, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'")
        diagnostic.isOfConflict = true
        return diagnostic
    }

    package init(
        _ code: DiagnosticCode, _ severity: Diagnostic.Severity = .error, _ message: String, at span: Span,
        help: String? = nil,
        fix: SyntaxFix? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.span = span
        self.help = help
        self.fix = fix
    }

    /// Returns the diagnostic for the file at `path`: the place has this path.
    package func inFile(_ path: String) -> Diagnostic {
        Diagnostic(
            code, severity: severity, message, at: Place(file: path, span: span), help: help,
            fix: fix.map { Fix($0.message, [.replace(Place(file: path, span: $0.span), with: $0.text)]) })
    }
}

/// A change that is certain to mend a diagnostic: the bytes of `span` are replaced by `text`.
package struct SyntaxFix: Hashable, Sendable {
    package var message: String
    package var span: Span
    package var text: String

    package init(_ message: String, _ span: Span, with text: String) {
        self.message = message
        self.span = span
        self.text = text
    }

    /// Creates a fix that replaces the text of `span`.
    init(replacing span: Span, with text: String) {
        self.init("replace it with '\(text)'", span, with: text)
    }
}
