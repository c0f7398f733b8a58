package import WeaverDiagnostics

/// What a front end found wrong in one file: a diagnostic without the file's name, so that a tree does not depend on it.
package struct SyntaxDiagnostic: Hashable, Sendable {
    package var code: DiagnosticCode
    package var severity: Diagnostic.Severity
    package var message: String
    package var span: Span
    package var help: String?

    package init(
        _ code: DiagnosticCode, _ severity: Diagnostic.Severity = .error, _ message: String, at span: Span, help: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.span = span
        self.help = help
    }

    package func inFile(_ path: String) -> Diagnostic {
        Diagnostic(code, severity: severity, message, at: Place(file: path, span: span), help: help)
    }
}
