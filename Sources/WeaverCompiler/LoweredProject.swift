import WeaverDiagnostics
import WeaverEmission
import WeaverGraph

/// Graphs without errors between checking and printing: what all generated declarations are called is known.
struct LoweredProject {
    private let graphs: [LoweredGraph]
    private let options: EmissionOptions
    private let workers: Workers
    private let doubles: FoundDoubles?
    /// In the order in which they are printed.
    let diagnostics: [Diagnostic]

    /// `files` are those that the graphs were made of, `diagnostics` what was found about them.
    init(
        _ graphs: [CheckedGraph], _ files: [FileFacts], _ diagnostics: [Diagnostic], _ options: EmissionOptions,
        _ tests: TestsOptions?,
        _ workers: Workers
    ) {
        self.options = options
        self.workers = workers
        // What is said for all platforms stands there once: that names the same containers. Files of a split output
        // stand for themselves: an edit of one input leaves the others' alone.
        let sharesContainers = graphs.count == 1 && !options.splitsOutput
        self.graphs = graphs.map { LoweredGraph($0, options, sharesContainers: sharesContainers, workers) }
        doubles = tests.map { FoundDoubles(for: graphs, in: files, $0) }
        self.diagnostics = (diagnostics + (doubles?.diagnostics ?? [])).sorted()
    }

    /// The names, outside of any type, that the output gives or keeps free.
    var globalNames: [String] { graphs.flatMap(\.globalNames) }

    /// The names that are generated only where the inputs mention them.
    var mentionableNames: [String] { graphs.flatMap(\.mentionableNames) }

    func printed() -> Compilation {
        Compilation(
            outputs: MainEmitter.emit(graphs, version: weaverVersion, options, workers),
            testsOutput: doubles.map { $0.testsOutput(for: graphs, options) }, diagnostics: diagnostics)
    }
}
