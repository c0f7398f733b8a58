import WeaverDiagnostics
import WeaverGraph

/// The attributes that a dependency or a type can have (Grammar/README.md, "Attributes").
package enum AttributeName: String, CaseIterable, Sendable {
    case scope, builder, setter, objc, escaping, platforms, projects, isIsolated, isolation

    /// The attributes that types can have; all other attributes belong to dependencies.
    static let ofTypes: [AttributeName] = [.isIsolated, .isolation]

    /// Returns the attribute named `name`, or a diagnostic that suggests the most similar known word. `others` are
    /// words that are allowed at the same place and may be suggested too.
    static func named(_ name: String, at place: Place, others: [String] = []) -> Result<AttributeName, DiagnosticError>
    {
        if let attribute = AttributeName(rawValue: name) { return .success(attribute) }
        let known = allCases.map(\.rawValue) + others
        let nearest = nearestName(to: name, in: known)
        return .failure(
            DiagnosticError(
                .unknownAttribute, "there is no attribute '\(name)'", at: place,
                help: suggestion(of: nearest) ?? "known are \(known.joined(separator: ", "))",
                fix: nearest.map { Fix(replacing: place, with: $0) }))
    }
}

/// A diagnostic as an error, so that it can be the failure of a `Result`.
struct DiagnosticError: Error {
    var diagnostic: Diagnostic

    init(_ code: DiagnosticCode, _ message: String, at place: Place, help: String?, fix: Fix? = nil) {
        diagnostic = Diagnostic(code, message, at: place, help: help, fix: fix)
    }
}
