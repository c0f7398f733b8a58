import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// The part of its inputs that a run needs.
enum InputUse: Sendable {
    /// The facts of those files that matter.
    case sources
    /// All facts of all files.
    case modules
    /// All facts of all files, and what only tests mention.
    case tests
}

/// The inputs that a walk has found. Each input is either known, if the cache has an entry for the unchanged file, or
/// was read in this run.
final class CachedInputs {
    private let cache: FactsCache?
    private let project: FilePath
    private let walk: Walk
    /// The time before the walk, in nanoseconds since 1970. A file that changed later may have been read in part.
    private let start: Int64
    private let inputs: [Input]
    /// The encoded forms of the inputs that were read, by position in `inputs`; nil for known inputs. They are computed
    /// at their first use, because compiling needs the memory first.
    private lazy var encoded = encodeRead()
    /// The encoded facts of inputs that were known only by an outline, and that `facts(of:keeps:_:)` has read and
    /// parsed since; by position in `inputs`.
    private var added: [Int: [UInt8]] = [:]
    /// Whether this run has added facts to `added`.
    private var wasAsked = false

    private let use: InputUse

    private enum Input: Sendable {
        case known(Int)
        case read(ReadInput)
    }

    /// Walks over the inputs. A file that `cache` knows and that has not changed is not read again; every other file is
    /// glanced at, or read with all its facts if the `use` needs them. Fails if an input path does not exist or cannot
    /// be read.
    static func find(
        at paths: [String], with walk: Walk, in project: FilePath, knowing cache: FactsCache?, as use: InputUse
    ) -> Result<CachedInputs, DriverFailure> {
        let start = FileStatus.now()
        let outcome = walk.run(over: paths, in: project) { file -> Input in
            if let cache, let number = cache.entry(for: file), use != .tests || cache.hasTestMentions(number) {
                return .known(number)
            }
            let number = cache?.number(for: file)
            // If an earlier run needed all facts of a file, this run will need them, too.
            let wasWhole = number.flatMap { cache?.hasFacts($0) } ?? false
            return .read(ReadInput(file, in: project, numbered: number, as: use, wasWhole: wasWhole))
        }
        if let fault = outcome.faults.first { return .failure(DriverFailure(message: fault)) }
        return .success(
            CachedInputs(cache: cache, project: project, walk: walk, start: start, inputs: outcome.found, use: use))
    }

    private init(cache: FactsCache?, project: FilePath, walk: Walk, start: Int64, inputs: [Input], use: InputUse) {
        (self.cache, self.project, self.walk, self.start, self.inputs) = (cache, project, walk, start, inputs)
        self.use = use
    }

    private func encodeRead() -> [EncodedInput?] {
        Workers.threads(walk.jobs).map(inputs.count) { [inputs] position in
            if case .read(let input) = inputs[position] { input.encoded() } else { nil }
        }
    }

    var count: Int { inputs.count }
    /// Whether there was no cache.
    var isCold: Bool { cache == nil }

    /// The paths of the inputs, in no particular order.
    var paths: [FilePath] {
        inputs.map { input in
            switch input {
            case .known(let number): FilePath(entry: Array(cache.unsafelyUnwrapped.path(of: number)))
            case .read(let input): FilePath(entry: input.path)
            }
        }
    }

    /// The number of inputs whose names end with `r`, as the names of manifests (`.weaver`) do and those of sources do
    /// not.
    var manifestCount: Int {
        inputs.count { input in
            switch input {
            case .known(let number): cache.unsafelyUnwrapped.path(of: number).last == UInt8(ascii: "r")
            case .read(let input): input.path.last == UInt8(ascii: "r")
            }
        }
    }

    /// The number of sources that this run only searched for names.
    var outlineCount: Int {
        inputs.count { if case .read(let input) = $0 { input.isOutline } else { false } }
    }

    /// The number of files that were read in this run.
    var readCount: Int { inputs.count { if case .read = $0 { true } else { false } } }

    /// The names of all files, relative to the project's folder.
    var names: Set<String> { Set(paths.map { $0.relative(to: project) }) }

    /// The digest of the paths and the statements of all inputs. With equal options and equal digests, two runs have
    /// equal outcomes.
    var digest: UInt64 {
        inputs.indices.reduce(UInt64(inputs.count)) { $0 &+ share(of: $1, stating: digest(at: $1)) }
    }

    /// The contribution of the input at `position` to the digest of all inputs. `digest` is the digest of its
    /// statements.
    private func share(of position: Int, stating digest: UInt64) -> UInt64 { mix(hash(at: position) ^ mix(digest)) }

    /// Compares the inputs with those of the run that left the stamp `last`. Returns nil if a file that was read in
    /// this run is new, or if its statements have changed since then.
    func edits(since last: RunStamp) -> InputEdits? {
        var edits = InputEdits(digest: UInt64(inputs.count))
        for (position, input) in inputs.enumerated() {
            var digest = digest(at: position)
            if case .read(let input) = input {
                let known = last.unkept[input.hash]
                guard let earlierDigest = known?.digest ?? input.number.flatMap({ cache?.digest(of: $0) }) else {
                    return nil
                }
                if earlierDigest != digest {
                    let earlier = known ?? input.number.flatMap { number in try? cache?.encoded(of: number) }
                    guard let changes = earlier.flatMap(input.changes) else { return nil }
                    edits.names.insert(FilePath(entry: input.path).relative(to: project))
                    edits.changes.formUnion(changes)
                    digest = earlierDigest
                }
            }
            edits.digest &+= share(of: position, stating: digest)
        }
        return edits
    }

    /// The encoded forms of the inputs that were read in this run, by the hashes of their paths.
    var unkept: [UInt64: EncodedInput] {
        var unkept: [UInt64: EncodedInput] = [:]
        for (position, input) in inputs.enumerated() {
            if case .read(let input) = input { unkept[input.hash] = encoded(input, at: position) }
        }
        return unkept
    }

    /// The encoded form of an input that was read, with its facts in `added`, if there are any.
    private func encoded(_ input: ReadInput, at position: Int) -> EncodedInput {
        let first = encoded[position].unsafelyUnwrapped
        return added[position].map { EncodedInput(glance: first.glance, facts: $0) } ?? first
    }

    private func hash(at position: Int) -> UInt64 {
        switch inputs[position] {
        case .known(let number): cache.unsafelyUnwrapped.hash(of: number)
        case .read(let input): input.hash
        }
    }

    private func digest(at position: Int) -> UInt64 {
        switch inputs[position] {
        case .known(let number) where added[position] == nil: cache.unsafelyUnwrapped.digest(of: number)
        case .known(let number):
            EncodedInput(
                glance: (try? cache?.glance(of: number)).map { Array($0) } ?? [], facts: added[position, default: []]
            ).digest
        case .read(let input): encoded(input, at: position).digest
        }
    }

    /// The hashes of the paths of all inputs.
    var hashes: Set<PathHash> { Set(inputs.indices.map { PathHash(bits: hash(at: $0)) }) }

    // MARK: Facts

    /// The glances at all inputs, in the order of their positions. Throws if the cache is damaged.
    func glances() throws(CacheFault) -> [Glance] {
        let (inputs, cache) = (inputs, cache)
        let glances = Workers.threads(walk.jobs).map(inputs.count) { position -> Glance? in
            switch inputs[position] {
            case .known(let number): return try? Glance(decoding: cache.unsafelyUnwrapped.glance(of: number))
            case .read(let input): return input.glance
            }
        }
        let known = glances.compactMap { $0 }
        guard known.count == glances.count else { throw CacheFault() }
        return known
    }

    /// Returns all facts of the inputs at `positions`. If only an outline of a file is known, the file is read and
    /// parsed; with `keeps`, its facts are then encoded for the cache. If a cache entry cannot be decoded, its file is
    /// read again.
    func facts(of positions: [Int], keeps: Bool, _ clock: PhaseClock? = nil) -> [FileFacts] {
        let (inputs, cache, project, use) = (inputs, cache, project, use)
        let results = Workers.threads(walk.jobs).map(positions.count) { index -> (facts: FileFacts, bytes: [UInt8]?) in
            let path: FilePath
            switch inputs[positions[index]] {
            case .known(let number):
                let cache = cache.unsafelyUnwrapped
                if case .facts(let facts)? = try? Glance(decoding: cache.glance(of: number)) { return (facts, nil) }
                if cache.hasFacts(number), let facts = try? FileFacts(decoding: cache.facts(of: number)) {
                    return (facts, nil)
                }
                path = FilePath(entry: Array(cache.path(of: number)))
            case .read(let input):
                if case .facts(let facts) = input.glance { return (facts, nil) }
                if let facts = input.facts { return (facts, nil) }
                path = FilePath(entry: input.path)
            }
            let facts = readFacts(path, in: project, as: use)
            clock?.count { counts in
                counts.read += 1
                counts.parsed += 1
                if case .read = inputs[positions[index]] { counts.glanced -= 1 }
            }
            return (facts, keeps ? facts.encoded : nil)
        }
        for (position, result) in zip(positions, results) {
            if let bytes = result.bytes {
                added[position] = bytes
                wasAsked = true
            }
        }
        return results.map(\.facts)
    }

    /// Returns all facts of all inputs.
    func facts(keeps: Bool) -> [FileFacts] { facts(of: Array(inputs.indices), keeps: keeps) }

    // MARK: Writing the cache

    /// The cost of reading one file, relative to the cost of writing one entry of the cache.
    private static let readingCost = 500

    /// Whether the cache need not be written for these inputs and `others`. True if the cache holds all of them, or if
    /// reading the others in every run costs less than writing the whole cache again. False if this run has added
    /// facts: the next run needs them in the cache, to tell whether anything has changed.
    func areKept(with others: [CachedInputs]) -> Bool {
        let all = [self] + others
        guard let cache, !all.contains(where: \.wasAsked) else { return false }
        let unknown = all.reduce(0) { $0 + $1.readCount }
        // Entries of files that no longer exist cost only space. At most a tenth of all entries may be such entries.
        let gone = cache.entryCount - all.reduce(0) { $0 + $1.count }
        return unknown * Self.readingCost <= cache.entryCount && gone * 10 <= cache.entryCount
    }

    /// Adds the entries of all inputs to `builder`, except those of files that could not be read and those whose paths
    /// are in `added`. Adds the paths to `added`. Throws if the cache is damaged.
    func add(to builder: inout FactsCacheBuilder, but added: inout Set<PathHash>) throws(CacheFault) {
        for (position, input) in inputs.enumerated() {
            guard added.insert(PathHash(bits: hash(at: position))).inserted else { continue }
            switch input {
            case .known(let number):
                guard let cache else { continue }
                let facts = self.added[position]
                let (glance, known) = (try cache.glance(of: number), try cache.facts(of: number))
                builder.add(
                    path: cache.path(of: number), hash: cache.hash(of: number), status: cache.status(of: number),
                    glance: Array(glance),
                    facts: facts ?? Array(known), digest: digest(at: position))
            case .read(let input):
                guard var status = input.status else { continue }
                // The file may change again within this tick of the clock, without a change of its status. So the cache
                // gets a status that no file has, and the next run reads the file again.
                if !status.isOlder(than: start) { status.changed = -1 }
                let encoded = encoded(input, at: position)
                input.path.withUnsafeBytes { path in
                    builder.add(
                        path: path, hash: input.hash, status: status, glance: encoded.glance, facts: encoded.facts,
                        digest: encoded.digest)
                }
            }
        }
    }
}

/// The differences between the inputs of two runs whose statements are equal, except for the places of statements and
/// for names that a file mentions or introduces.
struct InputEdits {
    /// The digest that all inputs would have if the changed files still had their earlier form.
    var digest: UInt64
    /// The names of the files whose encoded form has changed, relative to the project's folder.
    var names: Set<String> = []
    var changes = NameChanges()
}
