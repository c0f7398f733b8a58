/// What is made of warnings: `--warning CODE=off|warning|error…` and `--warnings-as-errors`. Errors stay what they are.
package struct WarningLevels: Hashable, Sendable {
    package enum Level: String, CaseIterable, Sendable {
        case off, warning, error
    }

    /// Of the codes that were switched.
    package var levels: [DiagnosticCode: Level]
    /// Whether all that is not off is an error.
    package var areErrors: Bool

    package init(levels: [DiagnosticCode: Level], areErrors: Bool) {
        self.levels = levels
        self.areErrors = areErrors
    }

    /// The diagnostics that are left, in their order.
    package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.compactMap { diagnostic in
            guard diagnostic.severity == .warning else { return diagnostic }
            let level = levels[diagnostic.code] ?? .warning
            guard level != .off else { return nil }
            var diagnostic = diagnostic
            if areErrors || level == .error { diagnostic.severity = .error }
            return diagnostic
        }
    }
}
