/// Diagnostics as they are printed for people: of each code the first warnings, then how many more there are. Errors
/// are all told.
package struct ShownDiagnostics: Sendable {
    package let diagnostics: [Diagnostic]
    /// One sentence for each code whose warnings are not all told, in the order of the codes.
    package let remainders: [String]

    /// How many warnings of one code are told in full.
    package static let maximalCount = 20

    /// `tellsAll` is whether nothing is left out.
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
