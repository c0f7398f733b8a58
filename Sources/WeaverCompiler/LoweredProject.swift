import WeaverDiagnostics
import WeaverEmission
import WeaverGraph

/// Graphs without errors, lowered and ready to be printed: the names of all generated declarations are known.
struct LoweredProject {
    private let graphs: [LoweredGraph]
    private let options: EmissionOptions
    private let workers: Workers
    private let doubles: FoundDoubles?
    /// The diagnostics of the graphs and of the doubles, in the order in which they are printed.
    let diagnostics: [Diagnostic]

    /// Lowers `graphs`. `files` are the facts that the graphs were made of, and `diagnostics` those that were found in
    /// the graphs.
    init(
        _ graphs: [CheckedGraph], _ files: [FileFacts], _ diagnostics: [Diagnostic], _ options: EmissionOptions,
        _ tests: TestsOptions?,
        _ workers: Workers
    ) {
        self.options = options
        self.workers = workers
        // Types share containers only if there is one graph and one output file. With several platforms, declarations
        // that all platforms have in common are printed once, so they must name the same containers. In a split output,
        // files must be independent: an edit of one input may not change the files of others.
        let sharesContainers = graphs.count == 1 && !options.splitsOutput
        self.graphs = graphs.map { LoweredGraph($0, options, sharesContainers: sharesContainers, workers) }
        doubles = tests.map { FoundDoubles(for: graphs, in: files, $0) }
        self.diagnostics = (diagnostics + (doubles?.diagnostics ?? [])).sorted()
    }

    /// The top-level names that the output declares or reserves.
    var globalNames: [String] { graphs.flatMap(\.globalNames) }

    /// The names of declarations that are generated only if the inputs mention them.
    var mentionableNames: [String] { graphs.flatMap(\.mentionableNames) }

    func printed() -> Compilation {
        Compilation(
            outputs: MainEmitter.emit(graphs, version: weaverVersion, options, workers),
            testsOutput: doubles.map { $0.testsOutput(for: graphs, options) }, diagnostics: diagnostics)
    }
}
