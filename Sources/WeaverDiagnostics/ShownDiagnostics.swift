/// The diagnostics that are printed for people: all errors, the first warnings of each code, and how many more warnings
/// there are.
package struct ShownDiagnostics: Sendable {
    package let diagnostics: [Diagnostic]
    /// The sentences about warnings that are left out: one for each code, in the order of the codes.
    package let remainders: [String]

    /// The maximal number of warnings of one code that are shown.
    package static let maximalCount = 20

    /// Selects the diagnostics that are shown, in their order. With `tellsAll`, none is left out.
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
