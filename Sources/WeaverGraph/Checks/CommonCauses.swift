import WeaverDiagnostics

/// A diagnostic about one dependency, with its cause.
struct Finding {
    var binding: LinkedGraph.BindingID
    var diagnostic: Diagnostic
    /// A text that is equal for all findings of a check that have the same cause.
    var cause: String
}

/// The form in which a diagnostic names further findings that have its cause.
enum FindingName {
    /// The owner of the dependency: `'Home'`. Used if all findings of one cause are about dependencies of one name.
    case owner
    /// The dependency and its owner: `'logger' of 'Home'`.
    case dependency
}

extension Input.Key {
    /// The name and type of this key as text: `logger: Logging`.
    var text: String { "\(name): \(type.text())" }
}

extension LinkedGraph {
    /// Returns the diagnostics of `findings`, each with its cause. In a diagnostic, `phrase` stands before the list of
    /// further findings with the same cause, and `name` is the form in which the list names them. Linear in the graph
    /// and the findings.
    func diagnostics(of findings: [Finding], _ phrase: String, _ name: FindingName) -> [Diagnostic] {
        // If there is only one finding, it shares its cause with no other finding.
        guard findings.count > 1 else { return findings.map(\.diagnostic) }
        let depths = depths()
        return findings.map { finding in
            let owner = self[self[finding.binding].owner]
            var diagnostic = finding.diagnostic
            diagnostic.cause = Diagnostic.Cause(
                key: finding.cause, distance: depths[owner.id.index], phrase: phrase,
                name: name == .owner ? "'\(owner.name)'" : shownName(finding.binding))
            return diagnostic
        }
    }

    /// Returns the dependency `id` and its owner as text: `'logger' of 'Home'`.
    func shownName(_ id: BindingID) -> String { "'\(self[id].name)' of '\(ownerName(of: self[id]))'" }
}
