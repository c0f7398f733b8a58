/// The diagnostics that are printed for people: all errors, the first warnings of each code, and how many more warnings
/// there are.
package struct ShownDiagnostics: Sendable {
    package let diagnostics: [Diagnostic]
    /// Sentences that say how many warnings are left out: one for each code with warnings left out, in the order of
    /// `DiagnosticCode`.
    package let remainders: [String]

    /// The maximal number of warnings of one code that are shown.
    package static let maximalCount = 20

    /// Selects the diagnostics that are shown, and keeps their order. If `tellsAll` is true, no diagnostic is left out.
    package init(_ diagnostics: [Diagnostic], tellsAll: Bool) {
        var counts: [DiagnosticCode: Int] = [:]
        self.diagnostics = diagnostics.filter { diagnostic in
            guard diagnostic.severity == .warning, !tellsAll else { return true }
            counts[diagnostic.code, default: 0] += 1
            return counts[diagnostic.code, default: 0] <= Self.maximalCount
        }
        remainders = DiagnosticCode.allCases.compactMap { code in
            let count = counts[code, default: 0] - Self.maximalCount
            guard count > 0 else { return nil }
            return
                "… and \(count) more '\(code.rawValue)' \(count == 1 ? "warning" : "warnings"): --all-diagnostics tells each"
        }
    }
}
