package import WeaverDiagnostics
import WeaverEmission
package import WeaverFacts
import WeaverGraph

/// The result of writing doubles for some protocols.
package struct Doubles: Sendable {
    /// The text of a file with all doubles; nil if there is no double to write.
    package var text: String?
    /// The diagnostics of the protocols for which no double can be written.
    package var diagnostics: [Diagnostic]
    /// The requested names that are not names of protocols of the input files. Each has the most similar name of a
    /// protocol.
    package var unknown: [(name: String, nearest: String?)]
}

/// Writes the doubles of protocols and classes. `names` are their dotted names, or `*` for all protocols that other
/// files can access.
package func doubles(of names: [String], in files: [FileFacts], _ options: EmissionOptions) -> Doubles {
    let declarations = merge(files).graph.declarations
    let catalog = ProtocolCatalog(files, standard: StandardProtocols.facts, declarations: declarations)
    let names = names.contains("*") ? catalog.accessibleNames : names
    func isKnown(_ name: String) -> Bool { catalog.isDeclared(name) || catalog.isClass(name) }
    let (known, unknown) = (names.filter(isKnown), names.filter { !isKnown($0) })
    let shapes = known.compactMap { catalog.isDeclared($0) ? catalog.shape(of: [$0]) : catalog.shape(ofClass: $0) }
    let sound = shapes.filter(\.faults.isEmpty)
    return Doubles(
        text: sound.isEmpty
            ? nil
            : DoublesFile(shapes: sound, imports: imports(of: sound, in: files), declared: declarations, options).text(
                version: weaverVersion),
        diagnostics: shapes.filter { !$0.faults.isEmpty }.map(Diagnostic.undoubled).inOrder(),
        unknown: unknown.map { ($0, catalog.name(meantBy: $0)) })
}

/// Returns the doubles that the tests output of `graphs` needs and that the user has not written. The diagnostics are
/// about protocols that cannot be doubled.
func missingDoubles(
    for graphs: [CheckedGraph], in files: [FileFacts], _ tests: TestsOptions
) -> (doubles: ProjectDoubles, diagnostics: [Diagnostic]) {
    let declarations = graphs[0].graph.declarations
    let catalog = ProtocolCatalog(files, standard: StandardProtocols.facts, declarations: declarations)
    let finder = DoubleFinder(catalog, declarations, tests, for: graphs)
    let shapes = finder.missing
    let sound = shapes.filter(\.faults.isEmpty)
    let doubles = ProjectDoubles(shapes: sound, imports: imports(of: sound, in: files), options: tests, finder: finder)
    return (doubles, shapes.filter { !$0.faults.isEmpty }.map(Diagnostic.undoubled))
}

/// Returns the imports of the files that declare the doubled protocols. If any file states an access level for an
/// import of a module, all returned imports of that module have one.
private func imports(of shapes: [DoubleShape], in files: [FileFacts]) -> [ImportFact] {
    let origins = Set(shapes.flatMap(\.files))
    let stated = Set(files.flatMap(\.imports).filter { $0.access != nil }.map(\.module))
    // The helpers of doubles need a lock.
    let found =
        files.filter { origins.contains($0.path) }.flatMap(\.imports)
        + (stated.contains("Foundation") ? [.lock(access: .internal)] : [])
    return found.map { fact in
        guard stated.contains(fact.module) else { return fact }
        var fact = fact
        if fact.access != .public { fact.access = .internal }
        return fact
    }
}

extension Diagnostic {
    /// Returns the diagnostic for a protocol that cannot be doubled. Its message states the first fault of `shape`; its
    /// notes state the other faults.
    static func undoubled(_ shape: DoubleShape) -> Diagnostic {
        let reasons = shape.faults.map { $0.message }
        return Diagnostic(
            .undoubledProtocol, "'\(shape.protocols.joined(separator: " & "))' cannot be doubled: \(reasons[0])",
            at: shape.faults[0].place ?? shape.place, notes: reasons.dropFirst().map { Note($0, at: nil) },
            help: (shape.doubledClass == nil ? "" : "let the code take a protocol, which can be doubled, or ")
                + "write '\(shape.name)' by hand, among the inputs of the tests (--tests-input-path)")
    }
}
