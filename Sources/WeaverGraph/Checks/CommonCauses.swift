import WeaverDiagnostics

/// The diagnostic of a check about one dependency.
struct Finding {
    var binding: BindingGraph.BindingID
    var diagnostic: Diagnostic
    /// Equal for the findings of a check that have one cause.
    var cause: String
}

/// How a finding is named among others of its cause, behind a phrase.
enum FindingName {
    /// `'Home'`, where all are of dependencies with one name.
    case owner
    /// `'logger' of 'Home'`
    case dependency
}

extension Input.Key {
    /// `logger: Logging`
    var text: String { "\(name): \(type.text())" }
}

extension BindingGraph {
    /// The diagnostics of findings, with what they have in common. Linear in the graph and the findings.
    func diagnostics(of findings: [Finding], _ phrase: String, _ name: FindingName) -> [Diagnostic] {
        // One has nothing in common with another.
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

    /// `'logger' of 'Home'`
    func shownName(_ id: BindingID) -> String { "'\(self[id].name)' of '\(self[self[id].owner].name)'" }
}
