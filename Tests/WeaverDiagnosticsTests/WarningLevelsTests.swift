import Testing
import WeaverDiagnostics

@Suite struct WarningLevelsTests {
    private func severities(_ levels: [DiagnosticCode: WarningLevels.Level], areErrors: Bool) -> [Diagnostic.Severity] {
        let place = Place(file: "a", span: Span(0, 0))
        let diagnostics = [
            Diagnostic(.unusedRegistration, "", at: place),
            Diagnostic(.attributeNotApplicable, severity: .warning, "", at: place),
            Diagnostic(.attributeNotApplicable, "", at: place), Diagnostic(.syntaxError, "", at: place),
        ]
        return WarningLevels(levels: levels, areErrors: areErrors).applied(to: diagnostics).map(\.severity)
    }

    @Test func warningsAreSwitchedAndErrorsStay() {
        #expect(severities([:], areErrors: false) == [.warning, .warning, .error, .error])
        #expect(severities([:], areErrors: true) == [.error, .error, .error, .error])
        #expect(severities([.unusedRegistration: .off], areErrors: true) == [.error, .error, .error])
        #expect(
            severities([.unusedRegistration: .error, .attributeNotApplicable: .off], areErrors: false) == [
                .error, .error, .error,
            ])
        #expect(severities([.unusedRegistration: .warning], areErrors: true).first == .error)
        #expect(severities([.syntaxError: .off], areErrors: false).count == 4)
    }
}
