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
package func doubles(
    of names: [String], in files: [FileFacts], for target: Target = .everything, _ options: EmissionOptions
) -> Doubles {
    let asked = names.contains("*") ? files.flatMap(\.protocols).map(\.name) : names
    let (variants, stated) = declarations(
        files, for: target, doubling: Set(asked.map { WrittenType.doubleName(of: [$0]) }))
    let conditions = variants.map(\.condition)
    let catalogs = ProtocolCatalog.catalogs(of: files, standard: StandardProtocols.facts, in: variants)
    var known: Set<String> = []
    let names =
        names.contains("*")
        ? Set(catalogs.flatMap(\.accessibleNames)).sorted() : names.filter { known.insert($0).inserted }
    let unknown = names.filter { name in !catalogs.contains { $0.isDeclared(name) || $0.isClass(name) } }
    let shapes = catalogs.map { catalog in
        names.filter { !unknown.contains($0) }.compactMap { name in
            catalog.isDeclared(name) ? catalog.shape(of: [name]) : catalog.shape(ofClass: name)
        }
    }
    let sound = shapes.map { $0.filter(\.faults.isEmpty) }
    let file = DoublesFile(
        variants: zip(variants, sound).map { ($0.condition, $0.declarations, $1) },
        imports: imports(of: sound.flatMap(\.self), in: files), options)
    let told = zip(shapes, catalogs).map { faults(of: $0, in: $1) }
    return Doubles(
        text: sound.allSatisfy(\.isEmpty) ? nil : file.text(version: weaverVersion),
        diagnostics: (stated + joined(told, conditions: conditions)).inOrder(),
        unknown: unknown.map { ($0, catalogs[0].name(meantBy: $0)) })
}

/// Returns the doubles that the tests output of `graphs` needs and that the user has not written. The diagnostics are
/// about protocols that cannot be doubled.
func missingDoubles(
    for graphs: [CheckedGraph], in files: [FileFacts], _ tests: TestsOptions
) -> (doubles: ProjectDoubles, diagnostics: [Diagnostic]) {
    let catalogs = ProtocolCatalog.catalogs(
        of: files, standard: StandardProtocols.facts,
        in: graphs.map { (condition: $0.condition, declarations: $0.graph.declarations) })
    let finders = zip(catalogs, graphs).map { catalog, graph in
        DoubleFinder(catalog, graph.graph.declarations, tests, for: graphs, under: graph.condition)
    }
    let doubles = ProjectDoubles(
        finders: finders, imports: imports(of: finders.flatMap(\.generated), in: files), options: tests)
    // Where the name is that of another type, the tests have nothing to double.
    let protocols = Set(catalogs.flatMap(\.names))
    let told = zip(finders, catalogs).map { finder, catalog in
        faults(
            of: finder.missing.filter { $0.doubledClass == nil || !protocols.contains($0.protocols[0]) }, in: catalog,
            tests)
            + finder.nameless.map { .nameless($0.shape, $0.other) }
    }
    let unfitting = tests.generatesDoubles ? ProtocolCatalog.diagnostics(ofEntriesIn: files, catalogs) : []
    return (doubles, unfitting + joined(told, conditions: graphs.map(\.condition)))
}

/// Returns the diagnostics about the doubles of `shapes`, which are made of the declarations in `catalog`. `tests` are
/// the options of their output.
private func faults(
    of shapes: [DoubleShape], in catalog: ProtocolCatalog, _ tests: TestsOptions = .standard
) -> [Diagnostic] {
    shapes.filter { !$0.faults.isEmpty }.map { .undoubled($0, tests) }
        + Set(shapes.flatMap(\.protocols)).sorted().compactMap { name in
            catalog.redeclarations[name].map { .redeclared(name, $0) }
        }
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
    /// Returns the error that the protocol or class `name`, which has a double, is declared at several `places`.
    fileprivate static func redeclared(_ name: String, _ places: [Place]) -> Diagnostic {
        let count = places.count == 2 ? "twice" : "\(places.count) times"
        return Diagnostic(
            .conflictingDeclaration, "the inputs declare '\(name)' \(count): its double can be that of but one",
            at: places[places.count - 1],
            notes: places.dropLast().map { Note("'\(name)' is declared here, too", at: $0) },
            help: "rename one, or leave out the sources that the doubles are not for: --ignored-path")
    }

    /// Returns the diagnostic for the protocols of `shape`, whose double would have the name of the double of `other`.
    fileprivate static func nameless(_ shape: DoubleShape, _ other: [String]) -> Diagnostic {
        let own = shape.protocols.joined(separator: " & ")
        let named = [shape.protocols, other].first { $0.count == 1 }.map {
            "name one of the doubles, in a manifest: doubles: {\($0[0]): {name: Other\(shape.name)}}"
        }
        return Diagnostic(
            .undoubledProtocol,
            "'\(own)' cannot be doubled: '\(shape.name)' is the double of '\(other.joined(separator: " & "))'",
            at: shape.place, help: named ?? "rename one of the protocols")
    }

    /// Returns the diagnostic for a protocol that cannot be doubled. Its message states the first fault of `shape`; its
    /// notes state the other faults.
    fileprivate static func undoubled(_ shape: DoubleShape, _ tests: TestsOptions) -> Diagnostic {
        let reasons = shape.faults.map { $0.message }
        return Diagnostic(
            .undoubledProtocol, "'\(shape.protocols.joined(separator: " & "))' cannot be doubled: \(reasons[0])",
            at: shape.faults[0].place ?? shape.place, notes: reasons.dropFirst().map { Note($0, at: nil) },
            help: (shape.doubledClass == nil ? "" : "let the code take a protocol, which can be doubled, or ")
                + "write '\(shape.name)' by hand, \(tests.placeOfDoubles)")
    }
}
