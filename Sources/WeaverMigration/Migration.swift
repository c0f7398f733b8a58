package import WeaverCompiler
package import WeaverDiagnostics

/// The result of a migration: the changed texts, and remarks about them.
package struct Migration: Sendable {
    /// The changed and new texts, by path.
    package var changed: [String: SourceText] = [:]
    /// The remarks, in the order of their places.
    package var remarks: [MigrationRemark] = []
    /// The property files that the migrated project names in its config file.
    package var propertyFiles: [String] = []
    /// The errors that the project has already before the migration. They prevent it.
    package var diagnostics: [Diagnostic] = []
    /// The requested types that do not exist or have no dependencies. Each has the most similar name of a type with
    /// dependencies.
    package var unknown: [(name: String, nearest: String?)] = []

    /// Whether registrations of one type are built in another order after the migration.
    package var changesOrder = false

    /// Whether an error prevents the migration. In this case no text changes.
    package var isRefused: Bool {
        diagnostics.hasErrors || !unknown.isEmpty || remarks.contains { $0.severity == .error }
    }
}

/// A remark of a migration about one place: something that the migration cannot convert, or that the user has to do by
/// hand. Remarks have no diagnostic code, since a project is migrated only once.
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

    /// Returns the migration with `edits` of `sources` applied in addition. If an error prevents the migration, the
    /// result changes no text.
    func applying(_ edits: [Fix.Edit], to sources: [String: SourceText]) -> Migration {
        var result = self
        result.remarks = Set(remarks).sorted()
        result.changed =
            isRefused
            ? [:] : WeaverDiagnostics.apply([Fix("migrate", edits)], to: sources).changed.merging(changed) { $1 }
        return result
    }
}

/// Removes attributes that Weaver 1.x ignored and that now cause a warning: `builder` of a reference, and the scope
/// `.container` of a parameter. Tells where tests read the arguments of calls as tuples.
package func migrateFromWeaver1(_ sources: [SourceText], for target: Target) -> Migration {
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    let deprecated = diagnostics(of: sources, for: target).filter {
        $0.code == .attributeNotApplicable && $0.severity == .warning
    }
    var migration = Migration()
    let swift = sources.filter { $0.path.hasSuffix(".swift") }
    let declared = Set(swift.flatMap(\.recordedArguments))
    // Without a fix, the attribute is ignored under a condition alone.
    for diagnostic in deprecated where diagnostic.fix == nil {
        migration.remark(.warning, diagnostic.message, at: diagnostic.place, help: diagnostic.help)
    }
    for source in swift { migration.noteTupleArguments(in: source, except: declared) }
    return migration.applying(deprecated.compactMap(\.fix).flatMap(\.edits), to: texts)
}
