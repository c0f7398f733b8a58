import WeaverDiagnostics

extension WarningLevels {
    /// Makes warning levels from `settings`, words of the form `CODE=LEVEL` that the option table has accepted. If a
    /// code is set twice, the later word counts. If `areErrors`, every warning that is not off becomes an error.
    init(_ settings: [String], areErrors: Bool) {
        let levels = settings.compactMap { setting -> (DiagnosticCode, Level)? in
            let (name, value) = Option.parts(of: setting)
            guard let code = DiagnosticCode(rawValue: name), let level = Level(rawValue: value) else { return nil }
            return (code, level)
        }
        self.init(levels: Dictionary(levels) { $1 }, areErrors: areErrors)
    }
}

extension Option.Assignment {
    private static let known = DiagnosticCode.allCases.filter(\.canBeWarning).map(\.rawValue)

    /// The values of `--warning`: `CODE=off|warning|error`
    static let warningLevel = Option.Assignment(
        usage: "CODE=" + WarningLevels.Level.allCases.map(\.rawValue).joined(separator: "|"),
        values: WarningLevels.Level.allCases.map(\.rawValue), names: known,
        fault: { name in
            guard let code = DiagnosticCode(rawValue: name) else {
                return UsageError(
                    unknown: "warning", name, among: known, otherwise: "known are \(known.joined(separator: ", "))")
            }
            guard !code.canBeWarning else { return nil }
            var fault = UsageError("'\(name)' is an error, which cannot be switched")
            fault.help = "warnings are \(known.joined(separator: ", "))"
            return fault
        })
}
