import WeaverCompiler
import WeaverDiagnostics

/// The inputs of a run: the sources and manifests, and the sources of tests.
struct RunInputs {
    let sources: CachedInputs
    private let tests: CachedInputs?
    private let keeps: Bool

    /// Finds them, and reads those that `cache` does not know. With `keeps`, all that is learned can be kept.
    static func find(
        for configuration: Configuration, in project: FilePath, knowing cache: FactsCache?, keeps: Bool
    ) -> Result<RunInputs, DriverFailure> {
        let ignored = IgnoredPaths(configuration.ignoredPaths, in: project)
        let tests = configuration.tests
        func find(_ paths: [String], but excluded: Set<PathHash>, isWhole: Bool) -> Result<CachedInputs, DriverFailure>
        {
            let walk = Walk(
                ignored: ignored, isRecursive: configuration.isRecursive, excluded: excluded, jobs: configuration.jobs,
                opensFiles: cache == nil)
            return CachedInputs.find(at: paths, with: walk, in: project, knowing: cache, isWhole: isWhole)
        }
        let testInputs = tests.flatMap { tests in
            tests.inputPaths.isEmpty
                ? nil : find(tests.inputPaths, but: [PathHash(tests.output(in: project))], isWhole: true)
        }
        if case .failure(let fault)? = testInputs { return .failure(fault) }
        let foundTests = try? testInputs?.get()
        // What tests declare is theirs alone.
        let excluded = Set(configuration.ownFiles(in: project).map(PathHash.init)).union(foundTests?.hashes ?? [])
        return find(configuration.inputPaths, but: excluded, isWhole: false).map {
            RunInputs(sources: $0, tests: foundTests, keeps: keeps)
        }
    }

    /// Tells apart what sets of inputs state: equal ones give equal outcomes under equal options.
    var digest: UInt64 { Self.digest(sources.digest, tests?.digest) }

    private static func digest(_ sources: UInt64, _ tests: UInt64?) -> UInt64 { mix(sources) &+ (tests ?? 0) }

    /// Whether a run with them ends as the last one did: they state the same, perhaps elsewhere in files that nothing
    /// was told of, and no name of interest has come or gone.
    ///
    /// With `tellsPlaces` the outcome tells lines and columns, which may change where nothing else does: then no file
    /// may have been read anew.
    func lead(to last: RunStamp, tellsPlaces: Bool) -> Bool {
        if tellsPlaces { return last.digest == digest && sources.readCount == 0 }
        if last.digest == digest { return true }
        guard let names = last.namesOfInterest, let edits = sources.edits(since: last) else { return false }
        let testEdits = tests?.edits(since: last)
        guard testEdits != nil || tests == nil, last.digest == Self.digest(edits.digest, testEdits?.digest) else {
            return false
        }
        return [edits, testEdits].compactMap { $0 }.allSatisfy { edits in
            !edits.changes.concern(names) && last.diagnostics.allSatisfy { $0.files.isDisjoint(with: edits.names) }
        }
    }

    /// What the next run has to know of those that the cache does not hold as they are.
    var unkept: [UInt64: EncodedInput] { areKept ? sources.unkept.merging(tests?.unkept ?? [:]) { $1 } : [:] }

    /// Those of the tests included, in no order.
    var paths: [FilePath] { sources.paths + (tests?.paths ?? []) }

    /// Tells how many there are, and what was done to find out what they state.
    func count(on clock: PhaseClock) {
        clock.count { counts in
            counts.manifests = sources.manifestCount
            counts.sources = sources.count - counts.manifests
            counts.testSources = tests?.count ?? 0
            counts.read += sources.readCount + (tests?.readCount ?? 0)
            counts.glanced += sources.outlineCount
            counts.parsed += sources.readCount - sources.outlineCount + (tests?.readCount ?? 0)
        }
    }

    /// Keeps what is known of them from ever being taken apart.
    func abandon() {
        for inputs in [sources, tests] { _ = inputs.map(Unmanaged.passRetained) }
    }

    /// Merges, links, checks, and prints what is to be written. A fault says that the cache is no good.
    func compile(for configuration: Configuration, _ clock: PhaseClock) throws(CacheFault) -> Compilation {
        // A test source that cannot be read declares nothing; its own build says why.
        let options = configuration.tests.map { configuration in
            let declared = (tests?.facts(keeps: keeps) ?? []).flatMap {
                $0.types.filter { $0.kind != .extension }.map(\.name)
            }
            return TestsOptions(
                generatesDoubles: configuration.generatesDoubles, testableImports: configuration.testableImports,
                declared: Set(declared))
        }
        let emitters =
            ["main"] + (options == nil ? [] : ["tests"])
            + Set(configuration.emitters.map(\.emitter)).sorted()
        let locator = LineLocator(
            FileReader(files: [], project: FilePath(configuration.projectPath), jobs: configuration.jobs))
        let glances = try sources.glances()
        return WeaverCompiler.compile(
            glances, for: configuration.target, configuration.emission, options, prints: configuration.writesOutputs,
            emitters: emitters, locate: { locator.position(of: $0) }, by: .threads(configuration.jobs),
            enter: { clock.enter(Phase($0)) },
            read: { positions in clock.within(.read) { sources.facts(of: positions, keeps: keeps, clock) } })
    }

    /// Whether they need not be kept anew.
    var areKept: Bool { sources.areKept(with: tests) }

    /// Keeps what is known of them, if that is not what is kept already. Returns why it could not be done, nil for
    /// success.
    func keep(in folder: CacheFolder) -> CacheNote? {
        if areKept { return nil }
        var builder = FactsCacheBuilder(capacity: sources.count + (tests?.count ?? 0))
        do throws(CacheFault) {
            try sources.add(to: &builder)
            try tests?.add(to: &builder)
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
