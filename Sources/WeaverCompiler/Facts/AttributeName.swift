import WeaverDiagnostics
import WeaverGraph

/// The attributes of LANGUAGE.md, section 1, that a dependency or a type can have.
enum AttributeName: String, CaseIterable {
    case scope, builder, isolation

    /// Those of the language that this version does not act on yet.
    static let unsupported: Set<String> = ["setter", "objc", "escaping", "platforms", "projects", "isIsolated"]

    /// The attribute of that name, or what is wrong with it.
    static func named(_ name: String, at place: Place) -> Result<AttributeName, DiagnosticError> {
        if let attribute = AttributeName(rawValue: name) { return .success(attribute) }
        if unsupported.contains(name) {
            return .failure(DiagnosticError(
                Diagnostic(.unknownAttribute, "this version does not support '\(name)' yet", at: place, help: "remove it")))
        }
        let known = allCases.map(\.rawValue)
        let help = suggestion(for: name, among: known) ?? "known are \(known.joined(separator: ", "))"
        return .failure(DiagnosticError(Diagnostic(.unknownAttribute, "there is no attribute '\(name)'", at: place, help: help)))
    }

    /// A scope by its name without dot.
    static func scope(_ name: String, at place: Place) -> Result<AttributeFact.Value, DiagnosticError> {
        if let scope = Scope(rawValue: name) { return .success(.scope(scope)) }
        let known = Scope.allCases.map(\.rawValue)
        let help = suggestion(for: name, among: known) ?? "use one of \(known.joined(separator: ", "))"
        return .failure(DiagnosticError(Diagnostic(.invalidAttributeValue, "there is no scope '\(name)'", at: place, help: help)))
    }

    /// `MainActor`, `nonisolated`
    static func isolation(_ name: String, at place: Place) -> Result<AttributeFact.Value, DiagnosticError> {
        guard name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
            return noIsolation(name, at: place)
        }
        return .success(.isolation(name == "nonisolated" ? .none : .actor(name)))
    }

    static func noIsolation(_ text: String, at place: Place) -> Result<AttributeFact.Value, DiagnosticError> {
        .failure(DiagnosticError(
            Diagnostic(
                .invalidAttributeValue, "'\(text)' is no global actor", at: place, help: "use an actor's name, such as MainActor, or nonisolated")))
    }

    static func noBuilder(_ text: String, at place: Place) -> Result<AttributeFact.Value, DiagnosticError> {
        .failure(DiagnosticError(
            Diagnostic(
                .invalidAttributeValue, "'\(text)' builds nothing", at: place,
                help: "use a function, such as Type.make, or a closure, such as { _ in Type() }")))
    }
}

/// A diagnostic as the failure of a `Result`.
struct DiagnosticError: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
