import WeaverCompiler
package import WeaverDiagnostics

/// What `weaver double` prints.
package struct DoublesText: Sendable {
    /// A Swift file; nil where none of the protocols can be doubled.
    package var text: String?
    package var diagnostics: [Diagnostic]
    /// The texts that the diagnostics quote, by their paths.
    package var sources: [String: SourceText]
    /// One sentence for each name that no protocol of the inputs bears.
    package var unknown: [DriverFailure]
}

/// The doubles of the protocols `names`, dotted names that the inputs of a configuration declare; `*` stands for all of
/// them.
package func doubles(of names: [String], with configuration: Configuration) -> Result<DoublesText, DriverFailure> {
    FileReader.inputs(of: configuration, in: FilePath(configuration.projectPath)).map { reader in
        let facts = reader.facts(of: Array(reader.files.indices))
        let doubles = WeaverCompiler.doubles(of: names, in: facts, configuration.emission)
        let (diagnostics, sources) = reported(doubles.diagnostics, of: configuration)
        return DoublesText(
            text: doubles.text, diagnostics: diagnostics, sources: sources,
            unknown: doubles.unknown.map {
                DriverFailure(message: "the inputs declare no protocol '\($0.name)'", help: suggestion(of: $0.nearest))
            })
    }
}
