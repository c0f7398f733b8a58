/// The levels that the user has given to warnings: `--warning CODE=off|warning|error…` and `--warnings-as-errors`.
/// Errors are not affected.
package struct WarningLevels: Hashable, Sendable {
    package enum Level: String, CaseIterable, Sendable {
        case off, warning, error
    }

    /// The levels that the user has set, by code. All other codes have the level `warning`.
    package var levels: [DiagnosticCode: Level]
    /// Whether every warning that is not off becomes an error.
    package var areErrors: Bool

    package init(levels: [DiagnosticCode: Level], areErrors: Bool) {
        self.levels = levels
        self.areErrors = areErrors
    }

    /// Returns the diagnostics in their order, with the levels applied to warnings: those whose level is `off` are left
    /// out, and those whose level is `error` become errors. If `areErrors` is true, all other warnings become errors as
    /// well.
    package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard areErrors || !levels.isEmpty else { return diagnostics }
        return diagnostics.compactMap { diagnostic in
            guard diagnostic.severity == .warning else { return diagnostic }
            let level = levels[diagnostic.code] ?? .warning
            guard level != .off else { return nil }
            var diagnostic = diagnostic
            if areErrors || level == .error { diagnostic.severity = .error }
            return diagnostic
        }
    }
}
