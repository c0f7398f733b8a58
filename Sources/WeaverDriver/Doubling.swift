import WeaverCompiler
package import WeaverDiagnostics
import WeaverFacts

/// The output of `weaver double`.
package struct DoublesText: Sendable {
    /// The doubles as a Swift file; nil if none of the protocols can be doubled.
    package var text: String?
    package var diagnostics: [Diagnostic]
    /// The source texts that the diagnostics quote, by path.
    package var sources: [String: SourceText]
    /// An error for each requested name that is no protocol of the inputs.
    package var unknown: [DriverFailure]
}

/// Generates doubles of the protocols `names`: dotted names of protocols that the inputs of the configuration declare,
/// or `*` for all of them. A protocol that cannot be doubled gives a diagnostic. Fails if the inputs cannot be found.
package func doubles(of names: [String], with configuration: Configuration) -> Result<DoublesText, DriverFailure> {
    FileReader.inputs(of: configuration, in: FilePath(configuration.projectPath)).map { reader in
        let facts = reader.facts(of: Array(reader.files.indices))
        let doubles = WeaverCompiler.doubles(of: names, in: facts, for: configuration.target, configuration.emission)
        let (diagnostics, sources) = reported(doubles.diagnostics, of: configuration)
        return DoublesText(
            text: doubles.text, diagnostics: diagnostics, sources: sources,
            unknown: doubles.unknown.map {
                DriverFailure(message: "the inputs declare no protocol '\($0.name)'", help: suggestion(of: $0.nearest))
            })
    }
}
