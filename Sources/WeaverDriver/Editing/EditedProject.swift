import WeaverCache
package import WeaverCompiler
package import WeaverDiagnostics
package import WeaverFacts
import WeaverSystem

/// The options of a project, as its config file states them.
package struct ProjectOptions: Sendable {
    package var configuration: Configuration
    /// The diagnostics of the config file.
    package var diagnostics: [Diagnostic]
    /// The error in the combination of options; nil if the options go together.
    package var misuse: String?

    package init(configuration: Configuration, diagnostics: [Diagnostic], misuse: String?) {
        self.configuration = configuration
        self.diagnostics = diagnostics
        self.misuse = misuse
    }
}

/// The diagnostics that `weaver check` would report of a project, and the graphs behind them.
package struct ProjectInspection: Sendable {
    /// The diagnostics, as `weaver check` reports them.
    package var diagnostics: [Diagnostic]
    /// Each diagnostic by itself, in order: none is grouped with those of the same cause.
    package var ungrouped: [Diagnostic]
    /// The reason why the project cannot be checked, other than errors in its files; nil if there is none.
    package var failure: String?
    /// The linked graphs of the project, errors or not. Empty if the inputs were not read.
    package var graphs: [InspectedGraph]
}

package typealias InspectedGraph = WeaverCompiler.InspectedGraph

/// A project as an editor has it: the files on the disk, and unsaved texts in the place of some of them. The facts of
/// unchanged files stay in memory, so an edit costs the edited file and the graph. Never writes a file, and never
/// starts a program. Not safe to be used by several threads at once.
package final class EditedProject {
    /// Reads the options of the project from its config file; nil if it has none.
    package typealias ReadOptions = (ConfigFile?) -> ProjectOptions

    let project: FilePath
    private let readOptions: ReadOptions
    /// The unsaved texts, by path.
    private(set) var texts: [FilePath: SourceText] = [:]
    private var options: ProjectOptions?
    private var inputs: EditedInputs?
    private var modules: KnownModules?
    /// The places of the files of the modules that were read last.
    private var moduleScope: ModuleScope?
    private var properties: PropertyFiles?
    private var inspection: ProjectInspection?
    /// The last inspection. Nil once something else has changed than the texts of inputs, and if the diagnostics depend
    /// on everything.
    private var last: (inspection: ProjectInspection, found: Inspection)?
    /// The names on which the diagnostics of `last` depend, once they were needed.
    private var lastNames: NamesOfInterest?
    /// The inputs that were edited since the last inspection, as they were then.
    private var edited: [FilePath: EditedInputs.State] = [:]
    /// The declarations of the last inspection.
    private let memory = InspectionMemory()
    /// The graphs and declarations that edits have replaced, and that are not freed yet.
    private var unfreed: [any Sendable] = []
    /// Whether the inputs must be looked for again.
    private var needsScan = true
    /// Whether the last inspection needed the facts of all files.
    private var neededAll = false

    /// Creates the project in the folder at `path`, an absolute path. Reads nothing yet.
    package init(at path: String, options: @escaping ReadOptions) {
        project = FilePath(path)
        readOptions = options
    }

    /// The absolute path of the project's folder.
    package var path: String { project.string }

    // MARK: Changes

    /// Takes `bytes` as the text of the file at `path`, an absolute path, whatever the disk has. Nil takes the text of
    /// the disk again.
    package func setText(_ bytes: [UInt8]?, at path: String) {
        let path = FilePath(path)
        let text = bytes.map { SourceText(path: path.relative(to: project), bytes: $0) }
        texts[path] = text
        freeLater(inspection.take())
        if text != nil, path.hasInputEnding, let state = inputs?.state(at: path) {
            edited[path] = edited[path] ?? state
        } else {
            last = nil
        }
        if isConfigFile(path) { options = nil }
        if inputs?.setText(text, at: path) != true { needsScan = needsScan || text == nil }
        if !path.hasInputEnding { properties = nil }
        if moduleScope?.contains(path) == true { modules = nil }
    }

    /// Has the inputs looked for again before the next inspection, since files on the disk may have changed.
    package func filesChanged() {
        needsScan = true
        options = nil
        inspection = nil
        last = nil
    }

    /// Whether a file at `path`, an absolute path, can be a config file of the project.
    private func isConfigFile(_ path: FilePath) -> Bool {
        path.folder == project && configFileNames.contains(path.name)
            || options?.configuration.configPath == path.string
    }

    // MARK: Inspecting

    /// Checks the present texts. The result is kept until something changes.
    package func inspect() -> ProjectInspection {
        if let inspection { return inspection }
        var found: Inspection?
        let made = inspectAnew(&found)
        inspection = made
        freeLater(last.take())
        freeLater(memory.takeFormer())
        last = found.flatMap { $0.hasNamesOfInterest ? (made, $0) : nil }
        (lastNames, edited) = (nil, [:])
        return made
    }

    /// Keeps replaced graphs or declarations until no message waits: to free them takes as long as some checks.
    private func freeLater(_ former: (some Sendable)?) {
        guard let former else { return }
        unfreed.append(former)
        if unfreed.count > Self.greatestUnfreedCount { freeReplaced() }
    }

    /// The number of replaced graphs and declarations that may be in memory while further messages wait.
    private static let greatestUnfreedCount = 6

    /// Frees what was replaced, on another thread if one can be made.
    private func freeReplaced() {
        guard !unfreed.isEmpty else { return }
        startThread(stackSize: 1 << 20) { [unfreed] in withExtendedLifetime(unfreed) {} }
        unfreed = []
    }

    /// The diagnostics of the present texts. As long as edits change no statement and no name on which the diagnostics
    /// depend, they are those of the last inspection: then nothing is merged, linked or checked.
    package func report() -> ProjectInspection {
        if inspection == nil, let last, edits(areWithoutEffectOn: last.inspection, last.found) {
            return last.inspection
        }
        return inspect()
    }

    /// Whether the edits since the last inspection can change none of its diagnostics. As in a run that finds the same
    /// statements as the last one (`RunInputs.lead`), no diagnostic may be about an edited file.
    private func edits(areWithoutEffectOn last: ProjectInspection, _ found: Inspection) -> Bool {
        guard let inputs else { return false }
        let files = Set(edited.keys.map { $0.relative(to: project) })
        guard last.ungrouped.allSatisfy({ $0.files.isDisjoint(with: files) }) else { return false }
        var changes: [NameChanges] = []
        for (path, before) in edited {
            guard let changed = inputs.changes(of: path, since: before) else { return false }
            changes.append(changed)
        }
        lastNames = lastNames ?? found.namesOfInterest()
        guard let lastNames else { return false }
        return !changes.contains { $0.concern(lastNames) }
    }

    /// Checks the present texts. `found` becomes the result of the compiler; it stays nil if the inputs were not read.
    private func inspectAnew(_ found: inout Inspection?) -> ProjectInspection {
        let options = presentOptions()
        let configuration = options.configuration
        func inspection(
            _ diagnostics: [Diagnostic], failure: String? = nil, graphs: [InspectedGraph] = []
        ) -> ProjectInspection {
            let all = configuration.warnings.applied(to: diagnostics.inOrder())
            return ProjectInspection(
                diagnostics: configuration.tellsAllDiagnostics ? all : all.groupedByCause(), ungrouped: all,
                failure: failure, graphs: graphs)
        }
        guard project.isFolder else { return inspection([], failure: "there is no folder '\(path)'") }
        if let misuse = options.misuse { return inspection(options.diagnostics, failure: misuse) }
        if options.diagnostics.hasErrors { return inspection(options.diagnostics) }
        if let failure = scan(configuration) {
            return inspection(options.diagnostics, failure: failure.message)
        }
        guard let inputs, let modules, let properties else { return inspection(options.diagnostics) }
        if modules.diagnostics.hasErrors { return inspection(options.diagnostics + modules.diagnostics) }
        let further = properties.facts()
        let given: InspectedFiles =
            neededAll
            ? .parsed(further.isEmpty ? inputs.facts() : inputs.facts() + further)
            : .glances(inputs.glances + further.map { .facts($0) }, read: inputs.facts(of:))
        let inspected = WeaverCompiler.inspect(
            given, for: configuration.target, modules.interfaces, keeping: memory, by: .threads(configuration.jobs))
        neededAll = inspected.neededAll
        found = inspected
        return inspection(options.diagnostics + inspected.diagnostics, graphs: inspected.graphs)
    }

    /// Does work that no message should wait for. Frees what the last edit has replaced, and parses further files that
    /// were only glanced at, some at a time: an error needs the declarations of all files, and whoever makes the first
    /// one need not wait for them. Returns whether there may be more to do. Changes no result.
    package func workAhead() -> Bool {
        freeReplaced()
        return !needsScan && inputs?.parseAhead(Self.countAhead) ?? false
    }

    /// The number of files that are parsed while no message waits. A message may have to wait for them: a millisecond.
    private static let countAhead = 16

    private func presentOptions() -> ProjectOptions {
        if let options { return options }
        let read = readOptions(WeaverDriver.readConfigFile(in: project, texts: texts))
        if let inputs, inputs.configuration != read.configuration { needsScan = true }
        options = read
        return read
    }

    /// Looks for the inputs, the modules and the property files, as far as these may have changed. Returns the reason
    /// if that fails.
    private func scan(_ configuration: Configuration) -> DriverFailure? {
        if needsScan || inputs == nil {
            let inputs = inputs ?? EditedInputs(in: project)
            if let failure = inputs.scan(configuration, texts) { return failure }
            self.inputs = inputs
            (modules, properties) = (nil, nil)
            needsScan = false
        }
        if properties == nil {
            switch PropertyFiles.read(for: configuration, in: project, texts: texts) {
            case .success(let read): properties = read
            case .failure(let failure): return failure
            }
        }
        if modules == nil {
            switch KnownModules.read(for: configuration, in: project, texts: texts) {
            case .success(let read):
                modules = read
                moduleScope = ModuleScope(configuration.modules, in: project)
            case .failure(let failure): return failure
            }
        }
        return nil
    }

    /// Returns the diagnostics that the project would have with other texts in the place of some, by the names of their
    /// files, each by itself; and its graphs. The project stays as it is.
    package func inspection(replacing replaced: [String: [UInt8]]) -> (
        diagnostics: [Diagnostic], graphs: [InspectedGraph]
    ) {
        _ = inspect()
        guard let inputs, let modules, let properties, let configuration = options?.configuration else {
            return ([], [])
        }
        let files = inputs.facts(replacing: replaced) + properties.facts(replacing: replaced)
        let found = WeaverCompiler.inspect(
            .parsed(files), for: configuration.target, modules.interfaces, by: .threads(configuration.jobs))
        let diagnostics = (options?.diagnostics ?? []) + found.diagnostics
        return (configuration.warnings.applied(to: diagnostics.inOrder()), found.graphs)
    }

    // MARK: Files

    /// The present options of the project.
    package var configuration: Configuration { presentOptions().configuration }

    /// The facts of the project's property files. Only valid after an inspection.
    package var propertyFacts: [FileFacts] { properties?.facts() ?? [] }

    /// The interfaces of the modules that the inputs may import.
    package var interfaces: [InterfaceOutline] { modules?.interfaces ?? [] }

    /// The name of the file at `path`, an absolute path, as places have it.
    package func name(of path: String) -> String { FilePath(path).relative(to: project) }

    /// The absolute path of a file that places name `name`.
    package func path(of name: String) -> String { FilePath(name, relativeTo: project).string }

    /// Returns the text of a file that places name `name`: the unsaved one, else that of the disk. Nil if there is no
    /// such file, or if it cannot be read.
    package func text(of name: String) -> SourceText? {
        let path = FilePath(name, relativeTo: project)
        return texts[path] ?? (try? readSource(path, as: name).get())
    }

    /// Whether the file is one of the project's sources and manifests. Only valid after an inspection.
    package func isInput(_ name: String) -> Bool {
        inputs?.contains(FilePath(name, relativeTo: project)) ?? false
    }

    /// Whether a new file of this name would become one of the project's sources and manifests. False if there is a
    /// file of this name.
    package func wouldBeInput(_ name: String) -> Bool { configuration.fault(ofNewInput: name, in: project) == nil }

    /// Returns the facts of the input `name`; nil if the project has no such input. Only valid after an inspection.
    package func facts(of name: String) -> FileFacts? { inputs?.facts(at: FilePath(name, relativeTo: project)) }

    /// Returns the facts of all inputs, in the order of their paths. Files that were not parsed yet are parsed. Only
    /// valid after an inspection.
    package func allFacts() -> [FileFacts] { inputs?.allFacts() ?? [] }

    /// Returns the facts of the inputs that may hold annotations, and of the manifests, in the order of their paths.
    /// Only valid after an inspection.
    package func statingFacts() -> [FileFacts] { inputs?.statingFacts() ?? [] }
}
