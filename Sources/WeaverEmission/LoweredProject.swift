package import WeaverDiagnostics
package import WeaverGraph

/// A project after lowering: its checked graphs with the names of all generated declarations. Emitters read it
/// (`Emitter`).
package struct LoweredProject: Sendable {
    /// The graphs, one for each group of platforms whose facts differ from those of other platforms; at least one.
    package let graphs: [LoweredGraph]
    /// The graphs whose registrations tests can replace, for each of `graphs`: nil where the tests mention no root.
    let overridden: [LoweredGraph?]
    /// The version of Weaver that outputs state.
    package let version: String
    let options: EmissionOptions
    /// The threads that emitters may use.
    let workers: Workers
    /// The doubles that the tests output needs; nil if no tests output is requested.
    let doubles: ProjectDoubles?
    /// The doubles that the previews output needs; nil if none is requested.
    let previews: ProjectDoubles?
    /// The warnings of the input files and of their doubles, in the order in which they are printed.
    package let diagnostics: [Diagnostic]
    /// Returns the line and column at which a place starts.
    let locate: Locate
    /// The files of the main output, if they are made already.
    private(set) var mainFiles: [GeneratedFile]?

    /// A function that returns the line and the column at which a place starts. Both count from 1; the column counts
    /// UTF-8 bytes.
    package typealias Locate = @Sendable (Place) -> (line: Int, column: Int)

    package init(
        _ graphs: [CheckedGraph], version: String, _ diagnostics: [Diagnostic], _ options: EmissionOptions,
        doubles: ProjectDoubles?, previews: ProjectDoubles?, locate: @escaping Locate, _ workers: Workers
    ) {
        self.version = version
        self.options = options
        self.workers = workers
        self.doubles = doubles
        self.previews = previews
        self.diagnostics = diagnostics
        self.locate = locate
        let (lowerers, within) = workers.divided(among: graphs.count)
        // In a split output, an edit of one input file must not change the files of other input files.
        func shared(_ lowered: [LoweredGraph?]) -> [LoweredGraph?] {
            var aligned = lowered
            if graphs.contains(where: \.condition.tellsOfOthers) {
                let users = lowerers.map(lowered.count) { lowered[$0]?.protocolUsers ?? [] }
                var known = ProtocolNames()
                aligned = zip(lowered, users).map { $0?.aligned(with: &known, $1) }
            }
            let lowered = aligned.enumerated().map { index, graph in
                graph?.planned(besides: index > 0 ? aligned[0] : nil, workers)
            }
            let shared = options.splitsOutput ? nil : SharedContainers(in: lowered.compactMap(\.self), workers)
            return lowerers.map(lowered.count) { index in
                lowered[index].map { (shared?.sharing($0) ?? $0).sharingGenericContainers() }
            }
        }
        let lowerings = lowerers.map(graphs.count) { Lowering(graphs[$0], options, within) }
        let accessors = lowerings.accessorsElsewhere()
        self.graphs = shared(
            lowerers.map(graphs.count) { LoweredGraph(lowerings[$0], graphs[$0], accessors[$0], options) }
        ).compactMap(\.self)
        overridden = shared(
            lowerers.map(graphs.count) { index in
                doubles.flatMap { LoweredGraph(graphs[index], accessors[index], options, for: $0.options, within) }
            })
    }

    /// Makes the main output, unless all conditions have graphs. Returns lists of choices that were taken to be
    /// independent and are not (`WorldSelection`): unless it is empty, graphs of further conditions are needed.
    package mutating func makeMainOutput() -> [[Int]] {
        guard graphs.contains(where: \.condition.tellsOfOthers) else { return [] }
        let (files, dependent) = MainEmitter.emit(graphs, version: version, options, workers)
        mainFiles = files
        return dependent
    }

    /// The top-level names that the main output declares or keeps free.
    package var globalNames: [String] { graphs.flatMap(\.globalNames) }

    /// The names that are generated only if the input files mention them.
    package var mentionableNames: [String] {
        let names = graphs.flatMap(\.mentionableNames)
        guard let doubles else { return names }
        let stub = zip(graphs, doubles.finders).flatMap { StubPlan($0, $1, doubles.options).properties }
        let members = doubles.finders.flatMap(\.generated).flatMap(\.mentionableNames)
        let others = graphs.flatMap { $0.namesOfGraphs + $0.names.accessors.map(\.name) }
        return names + others + stub + members
    }

    /// Returns the output of each emitter that `emitters` name, in their order. Names without an emitter are left out.
    package func emit(_ emitters: [String]) -> [EmittedOutput] {
        emitters.compactMap { Emitters.named($0) }.map { EmittedOutput(emitter: $0.name, files: $0.emit(self)) }
    }

    /// Returns the description of the graphs that the graph formats print.
    func description() -> GraphDescription {
        GraphDescription(graphs.map { ($0.condition.condition, $0.whole) }, diagnostics) { place in
            .init(file: place.file, line: locate(place).line)
        }
    }
}

/// The doubles that the tests output contains.
package struct ProjectDoubles: Sendable {
    /// The doubles of each graph.
    let finders: [DoubleFinder]
    /// The imports of the files that declare the doubled protocols.
    let imports: [ImportFact]
    let options: TestsOptions

    package init(finders: [DoubleFinder], imports: [ImportFact], options: TestsOptions) {
        self.finders = finders
        self.imports = imports
        self.options = options
    }
}
