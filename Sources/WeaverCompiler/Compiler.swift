package import WeaverDiagnostics
package import WeaverEmission
package import WeaverFacts
package import WeaverGraph
import WeaverSyntax

/// The version of Weaver, as outputs and `weaver --version` state it.
package let weaverVersion = "2.0.0"

/// The result of a compilation: the generated files and the diagnostics.
package struct Compilation: Sendable {
    /// The output of each emitter that was requested, in the order of the request. Empty if there are errors.
    package var outputs: [EmittedOutput] = []
    /// The diagnostics, in the order in which they are printed.
    package var diagnostics: [Diagnostic]
    /// The names in unparsed sources on which the result depends. Nil if the result depends on all names, for example
    /// if there are errors. Only the compilation of glances sets this property, if `findsNames` is true.
    package var namesOfInterest: NamesOfInterest?
    /// The interface of the inputs; nil if there are errors, or if it was not requested.
    package var interface: ModuleInterface?

    /// Creates the result of a compilation without outputs.
    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    init(outputs: [EmittedOutput], diagnostics: [Diagnostic]) {
        (self.outputs, self.diagnostics) = (outputs, diagnostics)
    }

    /// The graphs of which the compilation was made. Nil if there are errors.
    package internal(set) var origin: Origin?

    /// The graphs of a compilation. To free them takes longer than to end the process, so a caller that ends the
    /// process may leak them.
    package final class Origin: Sendable {
        private let graphs: [CheckedGraph]
        private let lowered: LoweredProject?

        init(_ graphs: [CheckedGraph], _ lowered: LoweredProject?) { (self.graphs, self.lowered) = (graphs, lowered) }
    }

    /// Returns the files that the emitter named `emitter` has made. Empty if the emitter was not requested, or if there
    /// are errors.
    package func files(of emitter: String) -> [GeneratedFile] {
        outputs.first { $0.emitter == emitter }?.files ?? []
    }

    /// The text of the first file of the main output; nil if there are errors or if no main output was requested.
    package var mainOutput: String? { files(of: "main").first?.text }
    /// The text of the tests output; nil if there are errors or if no tests output was requested.
    package var testsOutput: String? { files(of: "tests").first?.text }
}

/// A phase of a compilation, for callers that measure time.
package enum CompilerPhase: Sendable {
    /// Merging, linking and checking.
    case check
    /// Lowering and printing.
    case emit
}

/// Compiles facts: merges, links and checks them, then lowers and prints the graphs if there are no errors. The order
/// of `files` does not matter. `selection` is the choice of the conditions that have graphs: with the usual one, that
/// which costs least. `enter` is called at the beginning of each phase.
package func compile(
    _ files: [FileFacts], for target: Target, _ options: EmissionOptions, _ tests: TestsOptions? = nil,
    _ modules: ImportedModules = ImportedModules(), furtherEmitters: [String] = [],
    locate: @escaping LoweredProject.Locate = { _ in (1, 1) },
    by workers: Workers = .alone, selecting selection: WorldSelection? = nil,
    enter: (CompilerPhase) -> Void = { _ in }
) -> Compilation {
    var selection = selection ?? WorldSelection(options, tests, furtherEmitters)
    let doubled = options.makesDoubles(writesTests: tests != nil) ? modules.protocols(for: target, inputs: files) : []
    selection.add(protocolsIn: doubled)
    while true {
        enter(.check)
        let (graphs, diagnostics) = check(files, for: target, modules.interfaces, by: workers, selecting: &selection)
        guard let graphs else { return Compilation(diagnostics: diagnostics) }
        enter(.emit)
        var lowered = lower(
            graphs, files.settlingProtocols(for: target) + doubled, diagnostics, options, tests,
            locate: locate, by: workers)
        let (interface, isGuess) = modules.interface(of: graphs, for: target, inputs: files)
        let dependent = isGuess ? [[]] : lowered.makeMainOutput()
        if !dependent.isEmpty {
            selection.unite(dependent)
            continue
        }
        var compilation = lowered.compiled(by: furtherEmitters)
        compilation.interface = interface
        return compilation
    }
}

extension WorldSelection {
    /// Takes few worlds if nothing but the main output is made. Doubles and graphs unite what the graphs of all
    /// conditions say of one name or type.
    init(_ options: EmissionOptions, _ tests: TestsOptions?, _ furtherEmitters: [String]) {
        let makesMainAlone =
            !options.makesDoubles(writesTests: tests != nil) && !options.tracesBuilding && furtherEmitters.isEmpty
        let previewed = options.writesPreviews ? AskedDoubles(names: [], written: [:]) : nil
        self = makesMainAlone ? .few : (tests?.doubles ?? previewed).map(WorldSelection.all(doubling:)) ?? .all
    }
}

/// Returns the interface of the module whose facts are `files`, with or without errors (`WeaverGraph.moduleInterface`).
package func moduleInterface(
    of files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline]
) -> ModuleInterface {
    WeaverGraph.moduleInterface(of: files, for: target, interfaces)
}

/// The facts that other modules may know of a module.
package typealias ModuleInterface = WeaverGraph.ModuleInterface

/// The names that a module offers, and its interface behind them.
package typealias InterfaceOutline = WeaverGraph.InterfaceOutline

/// The module that the input files of a run are.
package typealias Module = WeaverGraph.Module

extension LoweredProject {
    /// Runs the standard emitters, then the emitters that are named in addition. No emitter runs if there are errors:
    /// the tests may mention graphs whose names collide.
    func compiled(by furtherEmitters: [String]) -> Compilation {
        diagnostics.hasErrors
            ? Compilation(diagnostics: diagnostics)
            : Compilation(outputs: emit(Emitters.standardNames + furtherEmitters), diagnostics: diagnostics)
    }
}

/// Lowers `graphs`, which have no errors. `files` are the facts from which the graphs were made, and the protocols of
/// other modules that the tests output may double; `diagnostics` are the
/// warnings about them.
func lower(
    _ graphs: [CheckedGraph], _ files: [FileFacts], _ diagnostics: [Diagnostic], _ options: EmissionOptions,
    _ tests: TestsOptions?, locate: @escaping LoweredProject.Locate, by workers: Workers
) -> LoweredProject {
    let doubles = tests.map { missingDoubles(for: graphs, in: files, $0) }
    let previews = options.writesPreviews ? missingDoubles(for: graphs, in: files, .previews) : nil
    let undoubled = (doubles ?? previews)?.diagnostics ?? []
    let taken = tests.map { tests in graphs.flatMap { $0.namesTakenInGraphs(of: tests) } } ?? []
    // The graphs of other conditions most often have the same declarations.
    let takenByTrace = graphs.lazy.map { $0.declarationsTaking(options.traceNames) }.first { !$0.isEmpty } ?? []
    return LoweredProject(
        graphs, version: weaverVersion, (diagnostics + undoubled + taken + takenByTrace).inOrder(), options,
        doubles: doubles?.doubles, previews: previews?.doubles, locate: locate, workers)
}

/// Compiles source texts: reads their facts, then compiles those.
package func compile(
    _ sources: [SourceText], for target: Target = .everything, _ options: EmissionOptions = .standard,
    _ tests: TestsOptions? = nil, selecting selection: WorldSelection? = nil
) -> Compilation {
    compile(sources.map(facts), for: target, options, tests, selecting: selection)
}

/// Returns the diagnostics of the given input files. Merges, links and checks them, and prints nothing.
/// `interfaces` are those of all modules that they may import.
/// `further` are the facts of further files, such as property files.
package func diagnostics(
    of sources: [SourceText], for target: Target = .everything, _ interfaces: [InterfaceOutline] = [],
    _ further: [FileFacts] = []
) -> [Diagnostic] {
    check(sources.map(facts) + further, for: target, interfaces).diagnostics
}

/// A project whose graphs are lowered, which emitters make outputs of.
package typealias LoweredProject = WeaverEmission.LoweredProject

/// The files that one emitter has made.
package typealias EmittedOutput = WeaverEmission.EmittedOutput

/// The emitters that Weaver has.
package typealias Emitters = WeaverEmission.Emitters

/// The place of the files of an emitter.
package typealias Placement = WeaverEmission.Placement

/// The options of the tests output.
package typealias TestsOptions = WeaverEmission.TestsOptions

/// A file of an output: its name and its text.
package typealias GeneratedFile = WeaverEmission.GeneratedFile

/// Runs independent pieces of work on the driver's threads.
package typealias Workers = WeaverGraph.Workers

/// The options of the outputs.
package typealias EmissionOptions = WeaverEmission.EmissionOptions

extension TestsOptions {
    /// The default options.
    package static let standard = TestsOptions(generatesDoubles: true, testableImports: [])

    /// The options of the previews output, which belongs to the module itself.
    static let previews: TestsOptions = {
        var options = standard
        options.isPreview = true
        return options
    }()
}

extension EmissionOptions {
    /// The default options.
    package static let standard = EmissionOptions(
        disablesSwiftLint: true, includedImports: nil, excludedImports: [], splitsOutput: false, exposesResolvers: false
    )
}

/// The platform and the project for which a run compiles.
package typealias Target = WeaverGraph.Target

package typealias Isolation = WeaverGraph.Isolation

/// The choice of the conditions that have graphs.
package typealias WorldSelection = WeaverGraph.WorldSelection

/// The platforms, with the names that options and attributes use.
package typealias Platform = WeaverGraph.Platform

package typealias ConditionAtom = WeaverGraph.ConditionAtom
package typealias Condition = WeaverGraph.Condition
package typealias ConditionPairs = WeaverGraph.ConditionPairs

extension Target {
    /// The target that stands for all platforms and for no particular project.
    package static let everything = Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none)
}
