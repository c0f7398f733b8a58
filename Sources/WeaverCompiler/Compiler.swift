package import WeaverDiagnostics
import WeaverEmission
package import WeaverGraph
import WeaverSyntax

/// The version that outputs and `--version` name.
package let weaverVersion = "2.0.0"

/// What a run of the compiler says and writes.
package struct Compilation: Sendable {
    /// The text of the main output; nil where there are errors.
    package var mainOutput: String?
    /// The names, outside of any type, that the output gives or keeps free.
    var generatedNames: Set<String> = []
    /// In the order in which they are printed.
    package var diagnostics: [Diagnostic]
}

/// What one file states, as the driver hands it from reading to compiling.
package typealias FileFacts = WeaverGraph.FileFacts

/// What one file states, a manifest by its ending, a Swift source otherwise. Never fails: whatever is wrong is a diagnostic.
package func facts(of source: SourceText) -> FileFacts {
    source.path.hasSuffix(".weaver")
        ? manifestFacts(parseManifest(source), source)
        : sourceFacts(parseSwift(source), source)
}

/// What a file states that could not be read: only that.
package func facts(ofUnreadable path: String, _ diagnostic: Diagnostic) -> FileFacts {
    var facts = FileFacts(path: path, origin: .source)
    facts.diagnostics = [diagnostic]
    return facts
}

/// The compiler on one screen: facts are merged, linked and checked; a graph without errors is lowered and printed. The order of
/// `files` does not matter.
package func compile(_ files: [FileFacts]) -> Compilation {
    let (graph, diagnostics) = check(files)
    guard let output = graph.map({ MainEmitter.emit($0, version: weaverVersion) }) else { return Compilation(diagnostics: diagnostics) }
    return Compilation(mainOutput: output.text, generatedNames: output.globalNames, diagnostics: diagnostics)
}

/// The same from texts.
package func compile(_ sources: [SourceText]) -> Compilation {
    compile(sources.map(facts))
}
