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
    let names = names.contains("*") ? catalog.names : names
    let (known, unknown) = (names.filter(catalog.isDeclared), names.filter { !catalog.isDeclared($0) })
    let shapes = known.compactMap { catalog.shape(of: [$0]) }
    let sound = shapes.filter(\.faults.isEmpty)
    let origins = Set(sound.flatMap(\.files))
    let imports = files.filter { origins.contains($0.path) }.flatMap(\.imports)
    return Doubles(
        text: sound.isEmpty ? nil : DoublesFile(shapes: sound, imports: imports, declared: declarations, options).text(version: weaverVersion),
        diagnostics: shapes.filter { !$0.faults.isEmpty }.map(Diagnostic.undoubled).sorted(),
        unknown: unknown.map { ($0, nearestName(to: $0, in: catalog.names)) })
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
