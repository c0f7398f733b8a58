import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts

/// The inputs of a run: sources and manifests, test sources, known modules, and property files.
struct RunInputs {
    let sources: CachedInputs
    private let tests: CachedInputs?
    private let givenModules: GivenModules
    /// The digests of the modules.
    let modulesStamp: ModulesStamp
    /// The known modules; nil if they are those of the last run.
    private var modules: KnownModules?
    private let properties: PropertyFiles
    private let keeps: Bool

    /// Finds the inputs, and reads those that `cache` does not know. `keeps` says whether facts that are read later are
    /// encoded for the cache. `last` are the digests of the modules in the last run with the same options. Fails if an
    /// input path does not exist or cannot be read, or if the modules depend on each other in a cycle.
    static func find(
        for configuration: Configuration, in project: FilePath, knowing cache: FactsCache?, _ last: ModulesStamp?,
        keeps: Bool
    ) -> Result<RunInputs, DriverFailure> {
        let ignored = IgnoredPaths(configuration.ignoredPaths, in: project)
        let tests = configuration.tests
        func find(_ paths: [String], but excluded: Set<PathHash>, as use: InputUse) -> Result<
            CachedInputs, DriverFailure
        > {
            let walk = Walk(
                ignored: ignored, isRecursive: configuration.isRecursive, excluded: excluded, jobs: configuration.jobs,
                opensFiles: cache == nil)
            return CachedInputs.find(at: paths, with: walk, in: project, knowing: cache, as: use)
        }
        let testInputs = tests.flatMap { tests -> Result<CachedInputs, DriverFailure>? in
            let outputs = configuration.placedOutputs.filter(\.placement.isForTests).map { $0.output(in: project) }
            return tests.inputPaths.isEmpty
                ? nil : find(tests.inputPaths, but: Set(outputs.map(PathHash.init)), as: .tests)
        }
        if case .failure(let fault)? = testInputs { return .failure(fault) }
        let foundTests = try? testInputs?.get()
        // Declarations of test sources are visible to tests only.
        let excluded = Set(configuration.ownFiles(in: project).map(PathHash.init)).union(foundTests?.hashes ?? [])
        let properties: PropertyFiles
        switch PropertyFiles.read(for: configuration, in: project) {
        case .failure(let fault): return .failure(fault)
        case .success(let read): properties = read
        }
        return GivenModules.find(for: configuration, in: project, knowing: cache).flatMap { given in
            find(configuration.inputPaths, but: excluded, as: .sources).flatMap { sources in
                let statements = given.digest
                if let last, last.statements == statements {
                    return .success(
                        RunInputs(
                            sources: sources, tests: foundTests, givenModules: given, modulesStamp: last,
                            properties: properties, keeps: keeps))
                }
                return given.known(keeps: keeps).map { modules in
                    let makesDoubles = configuration.emission.makesDoubles(writesTests: tests != nil)
                    let stamp = ModulesStamp(
                        statements: statements, interfaces: modules.digest(forDoubles: makesDoubles))
                    return RunInputs(
                        sources: sources, tests: foundTests, givenModules: given, modulesStamp: stamp, modules: modules,
                        properties: properties, keeps: keeps)
                }
            }
        }
    }

    /// Makes the interfaces of the modules if they are not known yet. Fails as `find` does.
    mutating func readModules() -> DriverFailure? {
        guard modules == nil else { return nil }
        switch givenModules.known(keeps: keeps) {
        case .success(let known): modules = known
        case .failure(let fault): return fault
        }
        return nil
    }

    /// The digest of the paths and the statements of all inputs. With equal options and equal digests, two runs have
    /// equal outcomes.
    var digest: UInt64 { digest(sources.digest, tests?.digest) }

    private func digest(_ sources: UInt64, _ tests: UInt64?) -> UInt64 {
        mix(sources) &+ (tests ?? 0) &+ modulesStamp.interfaces &+ properties.digest
    }

    /// Whether a run with these inputs has the same outcome as the run that left the stamp `last`. True if the
    /// statements of the inputs are unchanged and no name in `last.namesOfInterest` was added or removed. Statements
    /// may have moved within a file, unless a diagnostic of that run is about the file.
    ///
    /// With `tellsPlaces`, the outcome contains lines and columns, which can change although no statement does. So the
    /// result is then false if a source or manifest was read in this run, or if a statement of another module has
    /// moved. Diagnostics tell places in other modules, too.
    func lead(to last: RunStamp, tellsPlaces: Bool) -> Bool {
        let hasMoved = last.modules.statements != modulesStamp.statements
        if tellsPlaces { return last.digest == digest && sources.readCount == 0 && !hasMoved }
        if hasMoved, !last.diagnostics.isEmpty {
            // A file of a module that a diagnostic is about may have another path now.
            let own = sources.names.union(tests?.names ?? [])
            guard last.diagnostics.allSatisfy({ $0.files.isSubset(of: own) }) else { return false }
        }
        if last.digest == digest { return true }
        guard let names = last.namesOfInterest, let edits = sources.edits(since: last) else { return false }
        let testEdits = tests?.edits(since: last)
        guard testEdits != nil || tests == nil, last.digest == digest(edits.digest, testEdits?.digest) else {
            return false
        }
        return [edits, testEdits].compactMap { $0 }.allSatisfy { edits in
            !edits.changes.concern(names) && last.diagnostics.allSatisfy { $0.files.isDisjoint(with: edits.names) }
        }
    }

    /// The encoded inputs that the facts file of the cache has in an older form or not at all, by the hashes of their
    /// paths. The stamp stores them for the next run. Empty if the facts file must be written, since it then has all
    /// inputs.
    var unkept: [UInt64: EncodedInput] {
        areKept ? others.reduce(sources.unkept) { $0.merging($1.unkept) { first, _ in first } } : [:]
    }

    /// The test sources and the sources of other modules.
    private var others: [CachedInputs] { (tests.map { [$0] } ?? []) + givenModules.sources }

    /// The paths of all inputs, test sources included, in no particular order.
    var paths: [FilePath] { sources.paths + (tests?.paths ?? []) + givenModules.paths + properties.paths }

    /// Adds the numbers of inputs, and of files that were read, glanced at and parsed, to `clock`.
    func count(on clock: PhaseClock) {
        clock.count { counts in
            counts.manifests = sources.manifestCount
            counts.sources = sources.count - counts.manifests
            counts.testSources = tests?.count ?? 0
            let otherCount = others.reduce(0) { $0 + $1.readCount }
            counts.read += sources.readCount + otherCount
            counts.glanced += sources.outlineCount
            counts.parsed += sources.readCount - sources.outlineCount + otherCount
        }
    }

    /// Merges, links and checks the inputs, and generates the outputs. The modules must have been read. Throws if the
    /// cache is damaged.
    func compile(for configuration: Configuration, _ clock: PhaseClock) throws(CacheFault) -> Compilation {
        // A test source that cannot be read counts as empty; the build of the tests reports the failure.
        let options = configuration.tests.map { configuration in
            TestsOptions(
                generatesDoubles: configuration.generatesDoubles, publishesDoubles: configuration.publishesDoubles,
                testableImports: configuration.testableImports, files: tests?.facts(keeps: keeps) ?? [])
        }
        let locator = LineLocator(
            FileReader(files: [], project: FilePath(configuration.projectPath), jobs: configuration.jobs))
        // The property files come last, so that positions are those of `sources`.
        let glances = try sources.glances() + properties.facts().map { .facts($0) }
        let modules = modules.required("the modules are not read")
        if modules.diagnostics.hasErrors { return Compilation(diagnostics: modules.diagnostics) }
        return WeaverCompiler.compile(
            glances, for: configuration.target, configuration.emission, options,
            ImportedModules(
                interfaces: modules.interfaces,
                files: configuration.emission.makesDoubles(writesTests: options != nil) ? modules.files : [:],
                makesInterface: configuration.modules.outputPath != nil),
            prints: configuration.writesOutputs,
            findsNames: keeps,
            furtherEmitters: Set(configuration.emitters.map(\.emitter)).sorted(), locate: { locator.position(of: $0) },
            by: .threads(configuration.jobs),
            enter: { clock.enter(Phase($0)) },
            read: { positions in clock.within(.read) { sources.facts(of: positions, keeps: keeps, clock) } })
    }

    /// Whether the facts file of the cache need not be written (see `CachedInputs.areKept`).
    var areKept: Bool { sources.areKept(with: others) }

    /// Writes the statuses and statements of the inputs to the facts file of the cache, unless `areKept` is true.
    /// Returns nil for success, else the reason for the failure.
    func keep(in folder: CacheFolder) -> CacheNote? {
        if areKept { return nil }
        var builder = FactsCacheBuilder(capacity: others.reduce(sources.count) { $0 + $1.count })
        do throws(CacheFault) {
            var added: Set<PathHash> = []
            for inputs in [sources] + others { try inputs.add(to: &builder, but: &added) }
        } catch {
            return CacheNote("it is damaged")
        }
        if sources.isCold { folder.removeOutdated() }
        return folder.keep(builder.parts(), at: folder.facts)
    }
}

extension PathHash {
    init(_ path: FilePath) { self = PathHash().adding(Array(path.string.utf8)) }
}
