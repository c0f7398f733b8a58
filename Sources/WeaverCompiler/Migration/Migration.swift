package import WeaverDiagnostics

/// The result of a migration: the changed texts, and remarks about them.
package struct Migration: Sendable {
    /// The changed texts by their paths, those of new files included.
    package var changed: [String: SourceText] = [:]
    /// The remarks, in the order of their places.
    package var remarks: [MigrationRemark] = []
    /// The errors that the project has before the migration, and that prevent it.
    package var diagnostics: [Diagnostic] = []
    /// The requested types that do not exist or have no dependencies, each with the nearest name of a type that has.
    package var unknown: [(name: String, nearest: String?)] = []

    /// Whether an error prevents the migration. Then nothing changes.
    package var isRefused: Bool {
        diagnostics.hasErrors || !unknown.isEmpty || remarks.contains { $0.severity == .error }
    }
}

/// A remark of a migration about one place: something that it cannot convert, or that the user has to do by hand.
/// Remarks have no diagnostic code, since a migration happens once.
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

    /// Returns the migration with `edits` applied in addition. If an error prevents the migration, no text is changed.
    func applying(_ edits: [Fix.Edit], to sources: [String: SourceText]) -> Migration {
        var result = self
        result.remarks = Set(remarks).sorted()
        result.changed =
            isRefused
            ? [:] : WeaverDiagnostics.apply([Fix("migrate", edits)], to: sources).changed.merging(changed) { $1 }
        return result
    }
}

/// Removes attributes that Weaver 1.x ignored and that cause a warning now: `builder` of a reference, and `.container`
/// of a parameter.
package func migrateFromWeaver1(_ sources: [SourceText], for target: Target) -> Migration {
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    let deprecated = diagnostics(of: sources, for: target).filter {
        $0.code == .attributeNotApplicable && $0.severity == .warning
    }
    return Migration().applying(deprecated.compactMap(\.fix).flatMap(\.edits), to: texts)
}
