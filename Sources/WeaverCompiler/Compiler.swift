package import WeaverDiagnostics
package import WeaverEmission
package import WeaverGraph
import WeaverSyntax

/// The version that outputs and `--version` name.
package let weaverVersion = "2.0.0"

/// The outcome of a compilation: outputs, or what is wrong.
package struct Compilation: Sendable {
    /// The output of each emitter that was asked for, in that order; none where there are errors.
    package var outputs: [EmittedOutput] = []
    /// In the order in which they are printed.
    package var diagnostics: [Diagnostic]
    /// The names in sources that were left unread on which the outcome depends; nil where it depends on all, as with
    /// errors. Set by a compilation of glances alone.
    package var namesOfInterest: NamesOfInterest?

    /// The files of an emitter; empty where it was not asked for, and where there are errors.
    package func files(of emitter: String) -> [GeneratedFile] {
        outputs.first { $0.emitter == emitter }?.files ?? []
    }

    /// The text of the first file of the main output; nil where there are errors.
    package var mainOutput: String? { files(of: "main").first?.text }
    /// The text of the tests output; nil where there are errors, and where none was asked for.
    package var testsOutput: String? { files(of: "tests").first?.text }
}

/// What one file states, as the driver hands it from reading to compiling.
package typealias FileFacts = WeaverGraph.FileFacts

/// What one file states, a manifest by its ending, a Swift source otherwise. Never fails: whatever is wrong is a
/// diagnostic.
package func facts(of source: SourceText) -> FileFacts {
    if let fault = source.encodingFault { return facts(ofUnreadable: source.path, fault) }
    var facts =
        source.path.hasSuffix(".weaver")
        ? manifestFacts(parseManifest(source), source)
        : sourceFacts(parseSwift(source), source)
    facts.mentionedResolvers = source.bytes.withUnsafeBufferPointer(mentionedResolvers)
    return facts
}

/// What a file states that could not be read: only that.
package func facts(ofUnreadable path: String, _ diagnostic: Diagnostic) -> FileFacts {
    var facts = FileFacts(path: path, origin: .source)
    facts.diagnostics = [diagnostic]
    facts.isUnread = true
    return facts
}

/// Where a compilation is, as those are told who time it.
package enum CompilerPhase: Sendable {
    /// Merging, linking and checking.
    case check
    /// Lowering and printing.
    case emit
}

/// The compiler on one screen: facts are merged, linked and checked; graphs without errors are lowered, and emitters
/// make outputs of them. The order of `files` does not matter. `enter` is told where it is.
package func compile(
    _ files: [FileFacts], for target: Target, _ options: EmissionOptions, _ tests: TestsOptions? = nil,
    emitters: [String]? = nil, locate: @escaping LoweredProject.Locate = { _ in (1, 1) }, by workers: Workers = .alone,
    enter: (CompilerPhase) -> Void = { _ in }
) -> Compilation {
    enter(.check)
    let (graphs, diagnostics) = check(files, for: target, by: workers)
    guard let graphs else { return Compilation(diagnostics: diagnostics) }
    enter(.emit)
    let project = lower(graphs, files, diagnostics, options, tests, locate: locate, by: workers)
    return Compilation(
        outputs: project.emit(emitters ?? standardEmitters(tests)), diagnostics: project.diagnostics)
}

/// The emitters that run where nobody names any: that of the main output, and that of the tests output where one is
/// asked for.
func standardEmitters(_ tests: TestsOptions?) -> [String] { ["main"] + (tests == nil ? [] : ["tests"]) }

/// Lowers graphs without errors; `files` are those that the graphs were made of, `diagnostics` their warnings.
func lower(
    _ graphs: [CheckedGraph], _ files: [FileFacts], _ diagnostics: [Diagnostic], _ options: EmissionOptions,
    _ tests: TestsOptions?, locate: @escaping LoweredProject.Locate, by workers: Workers
) -> LoweredProject {
    let doubles = tests.map { missingDoubles(for: graphs, in: files, $0) }
    return LoweredProject(
        graphs, version: weaverVersion, (diagnostics + (doubles?.diagnostics ?? [])).sorted(), options,
        doubles: doubles?.doubles, locate: locate, workers)
}

/// The same from texts.
package func compile(
    _ sources: [SourceText], for target: Target = .everything, _ options: EmissionOptions = .standard,
    _ tests: TestsOptions? = nil
) -> Compilation {
    compile(sources.map(facts), for: target, options, tests)
}

/// What is wrong with the main output's inputs, without printing it.
package func diagnostics(of sources: [SourceText], for target: Target) -> [Diagnostic] {
    check(sources.map(facts), for: target).diagnostics
}

/// A project whose graphs are lowered, which emitters make outputs of.
package typealias LoweredProject = WeaverEmission.LoweredProject

/// The files that one emitter has made.
package typealias EmittedOutput = WeaverEmission.EmittedOutput

/// The emitters that Weaver has.
package typealias Emitters = WeaverEmission.Emitters

/// What the tests output is asked to be.
package typealias TestsOptions = WeaverEmission.TestsOptions

/// One file of an output.
package typealias GeneratedFile = WeaverEmission.GeneratedFile

/// Who does what comes in many pieces.
package typealias Workers = WeaverGraph.Workers

/// How outputs are written.
package typealias EmissionOptions = WeaverEmission.EmissionOptions

extension TestsOptions {
    /// What nobody has changed.
    package static let standard = TestsOptions(generatesDoubles: true, testableImports: [], declared: [])
}

extension EmissionOptions {
    /// What nobody has changed.
    package static let standard = EmissionOptions(
        disablesSwiftLint: true, includedImports: nil, excludedImports: [], splitsOutput: false, exposesResolvers: false
    )
}

/// The platform and the project that a run is about.
package typealias Target = WeaverGraph.Target

package typealias Isolation = WeaverGraph.Isolation

/// The platforms by the names that options and attributes give them.
package typealias Platform = WeaverGraph.Platform

extension Target {
    /// Every platform, no project in particular.
    package static let everything = Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none)
}
