// What a user would write to mend something, in the way of the front end that states it.
extension Binding {
    /// `// weaver: logger.scope = .lazy`, `logger: {scope: lazy}`
    func statement(ofScope scope: Scope) -> String {
        isFromManifest ? "\(name): {scope: \(scope.rawValue)}" : "// weaver: \(name).scope = .\(scope.rawValue)"
    }

    /// `// weaver: logger.builder = …`, `logger: {builder: …}`
    var builderStatement: String { isFromManifest ? "\(name): {builder: …}" : "// weaver: \(name).builder = …" }

    /// `// weaver: logger = Logger <- Logging`, `registrations: {logger: Logger <- Logging}`
    func registrationStatement(_ clause: String) -> String {
        isFromManifest ? "registrations: {\(name): \(clause)}" : "// weaver: \(name) = \(clause)"
    }

    /// `// weaver: logger <- Logging`, `references: {logger: Logging}`
    var referenceStatement: String {
        isFromManifest ? "references: {\(name): \(accessType.text())}" : "// weaver: \(name) <- \(accessType.text())"
    }
}
