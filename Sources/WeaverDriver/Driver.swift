import WeaverCache
import WeaverCompiler
package import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// The result of a run.
package struct RunResult {
    /// The diagnostics, in the order in which they are printed.
    package var diagnostics: [Diagnostic]
    /// The absolute path of the project's folder, with a slash at its end. Relative paths of diagnostics start there.
    package var projectPrefix: String
    /// The path of the project's folder as `--project-path` spells it, with a slash at its end; empty if the project's
    /// folder is the working directory.
    package var writtenProjectPrefix: String
    /// The reason why the run failed or the output was not written, other than errors in the inputs; nil if there is
    /// none.
    package var failure: String?
    /// The outputs with a placement, then those of further emitters. Empty if the run wrote no outputs.
    package var outputs: [WrittenOutput] = []
    /// The fixes that were applied before the run; nil if the options do not ask for fixes.
    package var fixes: AppliedFixes?
    /// Notes for `--verbose`: the reasons why a cache was not used or not written.
    package var notes: [String] = []
    /// The inputs of the run. Nil if the run failed before it had found them. They are stored only so that `abandon`
    /// can leak them.
    fileprivate var inputs: RunInputs?
    /// The graphs of the run; nil if it has made none, or if there are errors. They are stored only so that `abandon`
    /// can leak them.
    fileprivate var origin: Compilation.Origin?

    package var isSuccess: Bool { failure == nil && !diagnostics.hasErrors }

    /// Reads the source texts that some of the diagnostics quote, by path.
    package func sources(quotedBy diagnostics: [Diagnostic]) -> [String: SourceText] {
        FileReader(files: [], project: FilePath(projectPrefix), jobs: nil).sources(named: diagnostics)
    }

    /// Leaks the memory of this result, of the inputs and of the graphs instead of freeing it. Call this only right
    /// before the process ends: to free thousands of inputs takes time.
    package func abandon() { _ = Unmanaged.passRetained(AbandonedResult(result: self)) }
}

private final class AbandonedResult {
    let result: RunResult

    init(result: RunResult) { self.result = result }
}

/// An output of a run, and what was done to its files.
package struct WrittenOutput: Sendable {
    /// The path of the file, or of the folder if the output is split.
    package var path: String
    package var fileCount: Int
    /// The number of files that are new or have a new text.
    package var writtenCount: Int
    /// The number of outdated files that were removed.
    package var removedCount: Int
    /// Whether `path` is the output folder of an emitter that is an external program. If so, messages tell the number
    /// of files, even if there is only one.
    package var isFolder = false
}

/// Runs the compiler: finds and reads the inputs, compiles them, and writes the outputs. `configDiagnostics` are the
/// diagnostics of the config file. Its warnings are reported with those of the inputs; its errors end the run before
/// the inputs are read. `clock` records the current phase of the run and the numbers of files.
package func run(_ configuration: Configuration, configDiagnostics: [Diagnostic], _ clock: PhaseClock) -> RunResult {
    defer { clock.enter(nil) }
    let project = FilePath(configuration.projectPath)
    var result = RunResult(
        diagnostics: [], projectPrefix: project.prefix,
        writtenProjectPrefix: prefix(asWritten: configuration.projectPath))
    guard project.isFolder else {
        result.failure = "there is no folder '\(configuration.projectPath)'"
        return result
    }
    if configDiagnostics.hasErrors {
        result.diagnostics = configuration.reported(configDiagnostics)
        return result
    }
    if configuration.appliesFixes {
        switch clock.within(.read, { KnownInputs.find(for: configuration) }) {
        case .failure(let fault):
            result.failure = fault.message
            return result
        case .success(let inputs): result.fixes = clock.within(.read) { applyFixes(to: inputs, configuration) }
        }
    }
    result.run(configuration, configDiagnostics, in: project, clock)
    if result.failure == nil { result.failure = result.fixes?.failure }
    return result
}

/// Returns the diagnostics as they are printed, with the source texts that they quote, by path.
package func reported(_ found: [Diagnostic], of configuration: Configuration) -> (
    diagnostics: [Diagnostic], sources: [String: SourceText]
) {
    let diagnostics = configuration.reported(found)
    let reader = FileReader(files: [], project: FilePath(configuration.projectPath), jobs: configuration.jobs)
    return (diagnostics, reader.sources(named: diagnostics))
}

extension Configuration {
    /// Returns the diagnostics as they are printed. Warning levels are applied; diagnostics with the same cause are
    /// grouped unless the configuration asks for all.
    fileprivate func reported(_ found: [Diagnostic]) -> [Diagnostic] {
        let diagnostics = warnings.applied(to: found.inOrder())
        return tellsAllDiagnostics ? diagnostics : diagnostics.groupedByCause()
    }
}

extension RunResult {
    /// Repeats the result of the last run with the same options if the statements of the inputs and the output files
    /// are unchanged since then. Otherwise compiles the inputs. If the cache turns out to be damaged, the run starts
    /// again without it.
    fileprivate mutating func run(
        _ configuration: Configuration, _ configDiagnostics: [Diagnostic], in project: FilePath, _ clock: PhaseClock
    ) {
        let folder = CacheFolder(configuration, configDiagnostics, in: project)
        let cache = folder.flatMap { use(FactsCache.open($0.facts), at: $0.facts) }
        if finish(with: cache, folder, configuration, configDiagnostics, in: project, clock) { return }
        notes.append("the cache is damaged, and not used")
        inputs = nil
        _ = finish(with: nil, folder, configuration, configDiagnostics, in: project, clock)
    }

    /// Performs the run with `cache`, or without a cache if `cache` is nil. Returns false if the cache is damaged.
    private mutating func finish(
        with cache: FactsCache?, _ folder: CacheFolder?, _ configuration: Configuration,
        _ configDiagnostics: [Diagnostic], in project: FilePath,
        _ clock: PhaseClock
    ) -> Bool {
        var inputs: RunInputs
        let last = folder.flatMap { use(RunStamp.read($0.stamp), at: $0.stamp) }
        clock.enter(.walk)
        switch RunInputs.find(for: configuration, in: project, knowing: cache, last?.modules, keeps: folder != nil) {
        case .failure(let fault):
            failure = fault.message
            return true
        case .success(let found): inputs = found
        }
        self.inputs = inputs
        inputs.count(on: clock)
        clock.enter(.read)
        func report(_ found: [Diagnostic]) {
            diagnostics = configuration.reported(configDiagnostics.isEmpty ? found : configDiagnostics + found)
        }
        if let folder, let last, inputs.lead(to: last, tellsPlaces: !configuration.emitters.isEmpty),
            var now = last.confirmed
        {
            now.modules = inputs.modulesStamp
            report(last.diagnostics)
            // If the cache file is not up to date, it is written with these inputs below. The next run compares its
            // inputs with that file, so the stamp needs the digest of these inputs.
            if !inputs.areKept { (now.digest, now.unkept) = (inputs.digest, [:]) }
            if now != last { note(now.keep(in: folder)) }
            note(inputs.keep(in: folder))
            if !now.outputs.isEmpty { clock.within(.write) { confirm(now, of: inputs, in: project, configuration) } }
            count(on: clock)
            return true
        }
        if let fault = inputs.readModules() {
            failure = fault.message
            return true
        }
        self.inputs = inputs
        let compilation: Compilation
        do throws(CacheFault) {
            compilation = try inputs.compile(for: configuration, clock)
        } catch {
            return false
        }
        origin = compilation.origin
        clock.enter(.read)
        report(compilation.diagnostics)
        var stamp = RunStamp(
            digest: 0, diagnostics: compilation.diagnostics, outputs: [],
            namesOfInterest: compilation.namesOfInterest, modules: inputs.modulesStamp)
        if !compilation.outputs.isEmpty, !diagnostics.hasErrors {
            clock.enter(.emit)
            let emission: Emission
            do throws(DriverFailure) {
                emission = try Emission(compilation, configuration, in: project)
            } catch {
                failure = error.message
                return true
            }
            if !emission.diagnostics.isEmpty {
                clock.enter(.read)
                stamp.diagnostics += emission.diagnostics
                report(stamp.diagnostics)
                // No stamp is written: the program of an emitter may report no error in the next run, although no input
                // has changed.
                if diagnostics.hasErrors { return true }
            }
            stamp.outputs = clock.within(.write) {
                write(compilation, emission, of: inputs, in: project, configuration)
            }
            count(on: clock)
        }
        if let folder, failure == nil {
            (stamp.digest, stamp.unkept) = (inputs.digest, inputs.unkept)
            note(inputs.keep(in: folder) ?? stamp.keep(in: folder))
        }
        return true
    }

    private func count(on clock: PhaseClock) {
        clock.count { counts in
            counts.outputs = outputs.reduce(0) { $0 + $1.fileCount }
            counts.written = outputs.reduce(0) { $0 + $1.writtenCount }
        }
    }

    private mutating func note(_ note: CacheNote?) {
        if let note { notes.append("the cache is not kept: \(note.text)") }
    }

    /// Returns `found`, the value that was read from the cache file at `path`. Returns nil if there is no such file, or
    /// if the file cannot be used; the reason for that is added to the notes.
    private mutating func use<Found>(_ found: Result<Found, CacheNote>?, at path: FilePath) -> Found? {
        switch found {
        case .success(let found): return found
        case .failure(let note): notes.append("the cache '\(path.string)' is not used: \(note.text)")
        case nil: break
        }
        return nil
    }
}

extension FilePath {
    /// Whether this path of an output names a folder in which the output file is written. True for an existing folder,
    /// and for any name that does not end in `.swift`.
    var namesFolder: Bool { isFolder || !name.hasSuffix(".swift") }
}

extension RunResult {
    /// Writes the outputs of all emitters and the files for build systems. Returns the output files as they are now on
    /// the disk, for the stamp of the run.
    private mutating func write(
        _ compilation: Compilation, _ emission: Emission, of inputs: RunInputs, in project: FilePath,
        _ configuration: Configuration
    ) -> [StampedOutput] {
        let placed = configuration.placedOutputs.map { ($0, files: $0.files(of: compilation, in: project)) }
        let emitted = emission.files
        let interface = configuration.modules.output(in: project).flatMap { path in
            compilation.interface.map { OutputFile(path: path, text: interfaceText($0), kind: .interface) }
        }
        let all = placed.flatMap(\.files) + (interface.map { [$0] } ?? []) + emitted
        let paths = placed.map { ($0, paths: $1.map(\.path)) }
        let others = configuration.buildFiles.files(
            about: RunFiles(
                inputs.paths, placed: paths.map(\.paths), emitted: emitted.map(\.path), configuration, in: project),
            configuration, in: project)
        var emission = emission
        if case .success = others { emission.clearWay() }
        switch others.flatMap({ WeaverDriver.write(all + $0, force: configuration.force) }) {
        case .success(let written):
            tell(of: paths, written: written, in: project, configuration)
            if let interface { tell(ofInterface: interface.path, written: written, in: project) }
            for output in emission.outputs {
                switch removeOutdated(output.outdated) {
                case .success(let removedCount):
                    tell(
                        of: output.configuration, output.files.map(\.path), written: written,
                        removedCount: removedCount, in: project)
                case .failure(let fault): fail(fault, in: project)
                }
            }
        case .failure(let fault): fail(fault, in: project)
        }
        return all.map { StampedOutput($0.path, bytes: Array($0.text.utf8)) }
    }

    /// Records in `outputs` that all output files are as the last run left them. The files for build systems are
    /// written again if they differ, because they also list inputs without statements.
    private mutating func confirm(
        _ last: RunStamp, of inputs: RunInputs, in project: FilePath, _ configuration: Configuration
    ) {
        let emitted = configuration.emitters.map { ($0, files: $0.writtenFiles(in: project)) }
        let known = last.outputs.map { FilePath($0.path) }
        let named = Set(configuration.outputs(in: project))
        let placed = configuration.placedOutputs.map { output in
            let first = output.output(in: project)
            let paths = known.filter { $0 == first || !named.contains($0) && output.isFurther($0, in: project) }
            return (output, paths: paths)
        }
        let buildFiles = configuration.buildFiles.files(
            about: RunFiles(
                inputs.paths, placed: placed.map(\.paths), emitted: emitted.flatMap(\.files), configuration, in: project
            ),
            configuration, in: project)
        switch buildFiles.flatMap({ WeaverDriver.write($0, force: configuration.force) }) {
        case .success:
            tell(of: placed, written: [], in: project, configuration)
            if let interface = configuration.modules.output(in: project) {
                tell(ofInterface: interface, written: [], in: project)
            }
            for (emitter, files) in emitted {
                tell(of: emitter, files, written: [], removedCount: 0, in: project)
            }
        case .failure(let fault): fail(fault, in: project)
        }
    }

    /// Removes leftover temporary files and outdated outputs, and records in `outputs` what happened to the files of
    /// the outputs with a placement. `written` has the paths of the files that have a new text.
    private mutating func tell(
        of placed: [(output: PlacedOutput, paths: [FilePath])], written: Set<String>, in project: FilePath,
        _ configuration: Configuration
    ) {
        // This also removes the leftovers of an earlier run, even if this run has written nothing.
        for folder in Set(placed.flatMap(\.paths).map(\.resolvingLinks.folder)) { Leftovers.remove(from: folder) }
        for (output, paths) in placed {
            switch removeOutdatedFiles(of: output, but: Set(paths.map(\.name)), in: project) {
            case .success(let removedCount):
                let path = output.output(in: project)
                let isFolder = configuration.emission.splitsOutput && output.placement.furtherEnding != nil
                outputs.append(
                    WrittenOutput(
                        path: shown(isFolder ? path.folder : path, in: project), fileCount: paths.count,
                        writtenCount: paths.count { written.contains($0.string) }, removedCount: removedCount))
            case .failure(let fault): return fail(fault, in: project)
            }
        }
    }

    /// Records in `outputs` what happened to the interface file at `path`.
    private mutating func tell(ofInterface path: FilePath, written: Set<String>, in project: FilePath) {
        outputs.append(
            WrittenOutput(
                path: shown(path, in: project), fileCount: 1, writtenCount: written.contains(path.string) ? 1 : 0,
                removedCount: 0))
    }

    /// Records in `outputs` what happened to `files`, the files of an emitter. `written` has the paths of the files
    /// that have a new text.
    private mutating func tell(
        of emitter: EmitterConfiguration, _ files: [FilePath], written: Set<String>, removedCount: Int,
        in project: FilePath
    ) {
        // Messages do not count the `EmittedList` of a program.
        let shownFiles =
            emitter.command == nil ? files : files.filter { $0 != EmittedList(of: emitter, in: project).path }
        outputs.append(
            WrittenOutput(
                path: shown(emitter.output(in: project), in: project), fileCount: shownFiles.count,
                writtenCount: shownFiles.count { written.contains($0.string) }, removedCount: removedCount,
                isFolder: emitter.command != nil))
    }

    private mutating func fail(_ fault: OutputFailure, in project: FilePath) {
        failure = "cannot write '\(shown(fault.path, in: project))': \(fault.reason)"
    }

    /// Returns a path as messages print it: starting with the project's folder as `--project-path` spells it, or
    /// absolute if the path lies outside of that folder.
    private func shown(_ path: FilePath, in project: FilePath) -> String {
        if path == project { return writtenProjectPrefix.isEmpty ? "." : writtenProjectPrefix }
        return path.isInside(project) ? writtenProjectPrefix + path.relative(to: project) : path.string
    }
}

extension Phase {
    init(_ phase: CompilerPhase) {
        self =
            switch phase {
            case .check: .check
            case .emit: .emit
            }
    }
}

func prefix(asWritten path: String) -> String {
    if path == "." || path == "./" || path.isEmpty { return "" }
    return path.hasSuffix("/") ? path : path + "/"
}
