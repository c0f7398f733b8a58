import WeaverDiagnostics
import WeaverGraph

extension Attribute {
    /// Returns the attribute named `name`, or a diagnostic that suggests the most similar known word. `others` are
    /// words that are allowed at the same place and may be suggested too.
    static func named(
        _ name: String, at place: Place, isKey: Bool = false, others: [String] = []
    ) -> Result<Attribute, DiagnosticError> {
        if let attribute = isKey ? Attribute(manifestKey: name) : Attribute(rawValue: name) {
            return .success(attribute)
        }
        let known = allCases.map(isKey ? \.manifestKey : \.rawValue) + others
        return .failure(
            DiagnosticError(
                .unknownAttribute, "there is no attribute '\(name)'", at: place,
                help: suggestion(for: name, among: known) ?? "known are \(known.joined(separator: ", "))",
                fix: certainName(to: name, in: known).map { Fix(replacing: place, with: $0) }))
    }
}

/// A diagnostic as an error, so that it can be the failure of a `Result`.
struct DiagnosticError: Error {
    var diagnostic: Diagnostic

    init(_ code: DiagnosticCode, _ message: String, at place: Place, help: String?, fix: Fix? = nil) {
        diagnostic = Diagnostic(code, message, at: place, help: help, fix: fix)
    }
}
