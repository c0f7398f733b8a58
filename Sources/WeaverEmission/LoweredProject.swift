package import WeaverDiagnostics
package import WeaverGraph

/// Graphs without errors between checking and emitting: the names of all generated declarations are known. Emitters
/// read it (`Emitter`).
package struct LoweredProject: Sendable {
    /// One graph for each set of platforms that differs from others, at least one.
    package let graphs: [LoweredGraph]
    /// The version of Weaver, as outputs name it.
    package let version: String
    let options: EmissionOptions
    /// The threads that emitters may use.
    let workers: Workers
    /// The doubles that the tests output needs; nil if that is not asked for.
    let doubles: ProjectDoubles?
    /// The warnings of the inputs and of their doubles, in the order in which they are printed.
    package let diagnostics: [Diagnostic]
    /// Gives the line and column of the start of a place, from 1.
    let locate: Locate

    /// Finds the line and the column of the start of a place, both from 1; the column counts UTF-8 bytes.
    package typealias Locate = @Sendable (Place) -> (line: Int, column: Int)

    package init(
        _ graphs: [CheckedGraph], version: String, _ diagnostics: [Diagnostic], _ options: EmissionOptions,
        doubles: ProjectDoubles?, locate: @escaping Locate, _ workers: Workers
    ) {
        self.version = version
        self.options = options
        self.workers = workers
        self.doubles = doubles
        self.diagnostics = diagnostics
        self.locate = locate
        // Containers that serve several types would not be the same on all platforms. In a split output an edit of one
        // input must leave the files of other inputs alone.
        let sharesContainers = graphs.count == 1 && !options.splitsOutput
        self.graphs = graphs.map { LoweredGraph($0, options, sharesContainers: sharesContainers, workers) }
    }

    /// The names, outside of any type, that the main output gives or keeps free.
    package var globalNames: [String] { graphs.flatMap(\.globalNames) }

    /// The names that are generated only where the inputs mention them.
    package var mentionableNames: [String] { graphs.flatMap(\.mentionableNames) }

    /// The output of each emitter that is named, in that order. Names of no emitter are left out.
    package func emit(_ emitters: [String]) -> [EmittedOutput] {
        emitters.compactMap { Emitters.named($0) }.map { EmittedOutput(emitter: $0.name, files: $0.emit(self)) }
    }

    /// The graphs as the graph formats show them.
    func description() -> GraphDescription {
        GraphDescription(graphs.map(\.graph), diagnostics) { place in
            .init(file: place.file, line: locate(place).line)
        }
    }
}

/// The doubles that a tests output writes.
package struct ProjectDoubles: Sendable {
    /// Shapes without faults.
    let shapes: [DoubleShape]
    /// The imports of the files that declare the protocols.
    let imports: [ImportFact]
    let options: TestsOptions
    let finder: DoubleFinder

    package init(shapes: [DoubleShape], imports: [ImportFact], options: TestsOptions, finder: DoubleFinder) {
        self.shapes = shapes
        self.imports = imports
        self.options = options
        self.finder = finder
    }
}
