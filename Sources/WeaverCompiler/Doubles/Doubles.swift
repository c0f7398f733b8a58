package import WeaverDiagnostics
import WeaverEmission
import WeaverGraph

/// The doubles of some protocols.
package struct Doubles: Sendable {
    /// A whole file; nil where there is none to write.
    package var text: String?
    /// Why some cannot be doubled.
    package var diagnostics: [Diagnostic]
    /// The names that no protocol of the inputs bears.
    package var unknown: [(name: String, nearest: String?)]
}

/// Writes the doubles of the protocols `names`, each a dotted name or `*` for all of them.
package func doubles(of names: [String], in files: [FileFacts], _ options: EmissionOptions) -> Doubles {
    let declarations = merge(files).graph.declarations
    let catalog = ProtocolCatalog(files, standard: StandardProtocols.facts, declarations: declarations)
    let names = names.contains("*") ? catalog.accessibleNames : names
    let (known, unknown) = (names.filter(catalog.isDeclared), names.filter { !catalog.isDeclared($0) })
    let shapes = known.compactMap { catalog.shape(of: [$0]) }
    let sound = shapes.filter(\.faults.isEmpty)
    return Doubles(
        text: sound.isEmpty
            ? nil
            : DoublesFile(shapes: sound, imports: imports(of: sound, in: files), declared: declarations, options).text(
                version: weaverVersion),
        diagnostics: shapes.filter { !$0.faults.isEmpty }.map(Diagnostic.undoubled).sorted(),
        unknown: unknown.map { ($0, nearestName(to: $0, in: catalog.names)) })
}

/// The doubles that the tests output of graphs without errors needs, and the warnings about those that cannot be
/// written. `files` are those that the graphs were made of.
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

/// The imports of the files that doubles come from. Where one import of a module states how far it may be seen, all
/// have to.
private func imports(of shapes: [DoubleShape], in files: [FileFacts]) -> [ImportFact] {
    let origins = Set(shapes.flatMap(\.files))
    let stated = Set(files.flatMap(\.imports).filter { $0.access != nil }.map(\.module))
    // What is printed beside doubles needs it.
    let found =
        files.filter { origins.contains($0.path) }.flatMap(\.imports)
        + (stated.contains("Foundation") ? [ImportFact(module: "Foundation", isRequested: false)] : [])
    return found.map { fact in
        guard stated.contains(fact.module) else { return fact }
        var fact = fact
        fact.access = .internal
        return fact
    }
}

extension Diagnostic {
    /// A protocol that there can be no double of; the first reason tells why.
    static func undoubled(_ shape: DoubleShape) -> Diagnostic {
        let reasons = shape.faults.map { $0.message }
        return Diagnostic(
            .undoubledProtocol, "'\(shape.protocols.joined(separator: " & "))' cannot be doubled: \(reasons[0])",
            at: shape.faults[0].place ?? shape.place, notes: reasons.dropFirst().map { Note($0, at: nil) },
            help: "write '\(shape.name)' by hand, among the inputs of the tests (--tests-input-path)")
    }
}
