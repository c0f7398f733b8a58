package import WeaverDiagnostics

/// What a migration makes of a project's texts, and what it has to say about it.
package struct Migration: Sendable {
    /// The new texts by their paths, those of new files among them.
    package var changed: [String: SourceText] = [:]
    /// In the order of their places.
    package var remarks: [MigrationRemark] = []
    /// What is wrong with the project before it is migrated, where that keeps it from being.
    package var diagnostics: [Diagnostic] = []
    /// The names of types to migrate that no type with dependencies bears.
    package var unknown: [(name: String, nearest: String?)] = []

    /// Whether something stands in the way: then nothing changes.
    package var isRefused: Bool {
        diagnostics.hasErrors || !unknown.isEmpty || remarks.contains { $0.severity == .error }
    }
}

/// What a migration says of one place: what it cannot do, or what is to be done by hand. It has no code, as nobody
/// meets it twice.
package struct MigrationRemark: Hashable, Sendable, Comparable {
    package var severity: Diagnostic.Severity
    package var message: String
    package var place: Place
    package var help: String?

    package static func < (left: MigrationRemark, right: MigrationRemark) -> Bool {
        (left.place, left.message) < (right.place, right.message)
    }
}

extension Migration {
    mutating func remark(_ severity: Diagnostic.Severity, _ message: String, at place: Place, help: String?) {
        remarks.append(MigrationRemark(severity: severity, message: message, place: place, help: help))
    }

    /// The migration as it stands, with `edits` applied as well unless something stands in its way.
    func applying(_ edits: [Fix.Edit], to sources: [String: SourceText]) -> Migration {
        var result = self
        result.remarks = Set(remarks).sorted()
        result.changed =
            isRefused
            ? [:] : WeaverDiagnostics.apply([Fix("migrate", edits)], to: sources).changed.merging(changed) { $1 }
        return result
    }
}

/// What Weaver 1.x let pass without effect and is a warning now, taken out: `builder` of a reference, `.container` of a
/// parameter.
package func migrateFromWeaver1(_ sources: [SourceText], for target: Target) -> Migration {
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    let deprecated = diagnostics(of: sources, for: target).filter {
        $0.code == .attributeNotApplicable && $0.severity == .warning
    }
    return Migration().applying(deprecated.compactMap(\.fix).flatMap(\.edits), to: texts)
}
