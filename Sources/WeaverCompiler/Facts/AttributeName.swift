import WeaverDiagnostics
import WeaverGraph

/// The attributes of LANGUAGE.md, section 1, that a dependency or a type can have.
package enum AttributeName: String, CaseIterable, Sendable {
    case scope, builder, setter, objc, escaping, platforms, projects, isIsolated, isolation

    /// Those of a type itself.
    static let ofTypes: [AttributeName] = [.isIsolated, .isolation]

    /// The attribute of that name, or what is wrong with it. `others` are words that may stand in its place.
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

/// A diagnostic as the failure of a `Result`.
struct DiagnosticError: Error {
    var diagnostic: Diagnostic

    init(_ code: DiagnosticCode, _ message: String, at place: Place, help: String?, fix: Fix? = nil) {
        diagnostic = Diagnostic(code, message, at: place, help: help, fix: fix)
    }
}
