/// An output format of `weaver compile`: makes files of a project whose graphs are lowered.
///
/// An emitter has no side effects: it reads the project and returns texts. Equal projects give equal texts, whatever
/// the number of threads. `Emitters` lists all emitters; the driver finds an emitter there by its name.
package protocol Emitter: Sendable {
    /// The name of the emitter, which the options `--emitter` and `--emitter-output` take.
    var name: String { get }

    /// The text with which every file of this emitter begins. Weaver overwrites a file that begins with another text
    /// only with `--force`.
    var mark: String { get }

    /// The place of the files, for an emitter that has options of its own and runs in every compilation. Nil if the
    /// emitter runs only if `--emitter` names it; `--emitter-output` then states the path of the first file.
    var placement: Placement? { get }

    /// Returns the files of the output. The result is empty only for the outputs for tests and previews of a project
    /// without doubles. The driver writes the first file to the path that the user states, and further files to the
    /// same folder under their own names.
    func emit(_ project: LoweredProject) -> [GeneratedFile]
}

extension Emitter {
    package var placement: Placement? { nil }
}

/// The registry of all emitters. To add an emitter, add it to `all`.
package enum Emitters {
    /// All emitters, in the order in which the help lists them.
    package static let all: [any Emitter] =
        [MainOutput(), TestsOutput(), IROutput(), PreviewsOutput()] + GraphFormat.allCases.map(GraphOutput.init)

    /// The names of the emitters that run in every compilation. The tests output is empty unless one is asked for.
    package static let standardNames = all.filter { $0.placement != nil }.map(\.name)

    /// The name of the emitter whose output programs of users read as their input.
    package static let programInput = IROutput().name

    /// The name of the emitter of the previews output, which the option `--previews-output` stands for.
    package static let previews = PreviewsOutput().name

    /// Returns the emitter with the name `name`; nil if there is none.
    package static func named(_ name: String) -> (any Emitter)? { all.first { $0.name == name } }
}

/// The files that one emitter has made.
package struct EmittedOutput: Hashable, Sendable {
    /// The emitter's name.
    package var emitter: String
    package var files: [GeneratedFile]

    package init(emitter: String, files: [GeneratedFile]) {
        self.emitter = emitter
        self.files = files
    }
}

/// The emitter of the main output: the Swift code with the containers of the project.
struct MainOutput: Emitter {
    let name = "main"
    let mark = GeneratedFile.mark
    let placement: Placement? = Placement(
        option: "main-output-path", fileName: GeneratedFile.commonName, furtherEnding: GeneratedFile.splitSuffix,
        isForTests: false)

    func emit(_ project: LoweredProject) -> [GeneratedFile] {
        project.mainFiles
            ?? MainEmitter.emit(project.graphs, version: project.version, project.options, project.workers).files
    }
}

/// The emitter of the tests output: the resolver stub and the doubles. It makes no file if the project was lowered
/// without doubles.
struct TestsOutput: Emitter {
    let name = "tests"
    let mark = GeneratedFile.mark
    let placement: Placement? = Placement(
        option: "tests-output-path", fileName: GeneratedFile.testsName, furtherEnding: nil, isForTests: true)

    func emit(_ project: LoweredProject) -> [GeneratedFile] {
        guard let doubles = project.doubles else { return [] }
        let text = TestsEmitter.emit(
            project.graphs, project.overridden, doubles, version: project.version, project.options, project.workers)
        return [GeneratedFile(name: GeneratedFile.testsName, text: text)]
    }
}

/// The emitter of the previews output: a resolver stub and doubles for the module itself, in debug builds. It makes no
/// file if the project was lowered without them.
struct PreviewsOutput: Emitter {
    let name = "previews"
    let mark = GeneratedFile.mark

    func emit(_ project: LoweredProject) -> [GeneratedFile] {
        guard let doubles = project.previews else { return [] }
        let text = TestsEmitter.emit(
            project.graphs, project.graphs.map { _ in nil }, doubles, version: project.version, project.options,
            project.workers)
        return [GeneratedFile(name: "WeaverPreviews.swift", text: text)]
    }
}

/// The emitter of the dependency graph in one of the formats of `weaver graph`.
struct GraphOutput: Emitter {
    let format: GraphFormat

    var name: String { "graph-" + format.rawValue }

    var mark: String { format.mark }

    func emit(_ project: LoweredProject) -> [GeneratedFile] {
        let text = project.description().text(as: format, isPretty: true)
        return [GeneratedFile(name: "Graph." + format.fileExtension, text: text)]
    }
}

/// The emitter of the lowered project as JSON (`Grammar/ir.schema.json`). Emitters outside of Weaver read this JSON.
struct IROutput: Emitter {
    let name = "ir"
    let mark = "{\n  \"format\": \"weaver-ir\""

    func emit(_ project: LoweredProject) -> [GeneratedFile] {
        [GeneratedFile(name: "Weaver.ir.json", text: IRDocument(project).text)]
    }
}
