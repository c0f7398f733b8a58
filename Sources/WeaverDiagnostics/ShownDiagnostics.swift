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
        // Goes over indices, since a diagnostic is large to copy.
        let shown = diagnostics.indices.filter { index in
            guard diagnostics[index].severity == .warning, !tellsAll else { return true }
            let count = counts[diagnostics[index].code, default: 0] + 1
            counts[diagnostics[index].code] = count
            return count <= Self.maximalCount
        }
        self.diagnostics = shown.count == diagnostics.count ? diagnostics : shown.map { diagnostics[$0] }
        remainders = DiagnosticCode.allCases.compactMap { code in
            let count = counts[code, default: 0] - Self.maximalCount
            guard count > 0 else { return nil }
            return
                "… and \(count) more '\(code.rawValue)' \(count == 1 ? "warning" : "warnings"): --all-diagnostics tells each"
        }
    }
}
