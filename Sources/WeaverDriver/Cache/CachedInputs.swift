import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// The inputs of a run after the walk: each is known from an earlier run, or has been read.
final class CachedInputs {
    private let cache: FactsCache?
    private let project: FilePath
    private let walk: Walk
    /// Before anything was looked at: what changed since may have been read in part.
    private let start: Int64
    private let inputs: [Input]
    /// What is kept of those that were read, by position; nil for others. Made when it is asked for: compiling needs
    /// the memory first.
    private lazy var encoded = encodeRead()
    /// All that the inputs at these positions state, where their glances are outlines and more was asked for later.
    private var added: [Int: [UInt8]] = [:]
    /// Whether that was asked for in this run.
    private var wasAsked = false

    private enum Input: Sendable {
        case known(Int)
        case read(ReadInput)
    }

    /// Walks over the inputs. What `cache` knows of them is not read again; of the others a first look is taken.
    /// `isWhole` is whether all that they state will be asked for.
    static func find(
        at paths: [String], with walk: Walk, in project: FilePath, knowing cache: FactsCache?, isWhole: Bool
    ) -> Result<CachedInputs, DriverFailure> {
        let start = FileStatus.now()
        let outcome = walk.run(over: paths, in: project) { file -> Input in
            if let number = cache?.entry(for: file) { return .known(number) }
            let number = cache?.number(for: file)
            // What was of interest before will be again.
            let wasWhole = number.flatMap { cache?.hasFacts($0) } ?? false
            return .read(ReadInput(file, in: project, numbered: number, isWhole: isWhole || wasWhole))
        }
        if let fault = outcome.faults.first { return .failure(DriverFailure(message: fault)) }
        return .success(CachedInputs(cache: cache, project: project, walk: walk, start: start, inputs: outcome.found))
    }

    private init(cache: FactsCache?, project: FilePath, walk: Walk, start: Int64, inputs: [Input]) {
        (self.cache, self.project, self.walk, self.start, self.inputs) = (cache, project, walk, start, inputs)
    }

    private func encodeRead() -> [EncodedInput?] {
        Workers.threads(walk.jobs).map(inputs.count) { [inputs] position in
            if case .read(let input) = inputs[position] { input.encoded() } else { nil }
        }
    }

    var count: Int { inputs.count }
    /// Whether nothing at all was known.
    var isCold: Bool { cache == nil }

    /// In no order.
    var paths: [FilePath] {
        inputs.map { input in
            switch input {
            case .known(let number): FilePath(entry: Array(cache.unsafelyUnwrapped.path(of: number)))
            case .read(let input): FilePath(entry: input.path)
            }
        }
    }

    /// How many are manifests, by their ending.
    var manifestCount: Int {
        inputs.count { input in
            switch input {
            case .known(let number): cache.unsafelyUnwrapped.path(of: number).last == UInt8(ascii: "r")
            case .read(let input): input.path.last == UInt8(ascii: "r")
            }
        }
    }

    /// How many were only searched for names in this run.
    var outlineCount: Int {
        inputs.count { if case .read(let input) = $0 { input.isOutline } else { false } }
    }

    /// How many were read in this run.
    var readCount: Int { inputs.count { if case .read = $0 { true } else { false } } }

    /// Tells apart what sets of inputs state: equal ones give equal outcomes under equal options.
    var digest: UInt64 {
        inputs.indices.reduce(UInt64(inputs.count)) { $0 &+ share(of: $1, stating: digest(at: $1)) }
    }

    /// What an input adds to the digest of all.
    private func share(of position: Int, stating digest: UInt64) -> UInt64 { mix(hash(at: position) ^ mix(digest)) }

    /// How the inputs differ from those that a run has ended with; nil where one that was read states something else,
    /// or is new.
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

    /// What is kept of those that were read, by the hashes of their paths.
    var unkept: [UInt64: EncodedInput] {
        var unkept: [UInt64: EncodedInput] = [:]
        for (position, input) in inputs.enumerated() {
            if case .read(let input) = input { unkept[input.hash] = encoded(input, at: position) }
        }
        return unkept
    }

    /// What is kept of one that was read.
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

    /// The paths' hashes.
    var hashes: Set<PathHash> { Set(inputs.indices.map { PathHash(bits: hash(at: $0)) }) }

    // MARK: Facts

    /// What a first look at each file has given. A fault says that the cache is no good.
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

    /// All that the files at these positions state; what is not known yet is read, and kept if `keeps`.
    func facts(of positions: [Int], keeps: Bool, _ clock: PhaseClock? = nil) -> [FileFacts] {
        let (inputs, cache, project) = (inputs, cache, project)
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
            let facts = readFacts(path, in: project)
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

    /// All that all of them state.
    func facts(keeps: Bool) -> [FileFacts] { facts(of: Array(inputs.indices), keeps: keeps) }

    // MARK: Keeping

    /// How many times as long a file takes that is read as one that is kept.
    private static let readingCost = 500

    /// Whether the cache holds this, `others` included, or so much of it that reading the rest in each run costs less
    /// than keeping all anew. What was asked for has to be known before the next run asks: it tells whether anything
    /// has changed.
    func areKept(with others: CachedInputs?) -> Bool {
        let all = [self] + (others.map { [$0] } ?? [])
        guard let cache, !all.contains(where: \.wasAsked) else { return false }
        let unknown = all.reduce(0) { $0 + $1.readCount }
        // What is gone costs a run nothing but room.
        let gone = cache.entryCount - all.reduce(0) { $0 + $1.count }
        return unknown * Self.readingCost <= cache.entryCount && gone * 10 <= cache.entryCount
    }

    /// Adds all that is worth keeping. A fault says that the cache is no good.
    func add(to builder: inout FactsCacheBuilder) throws(CacheFault) {
        for (position, input) in inputs.enumerated() {
            switch input {
            case .known(let number):
                guard let cache else { continue }
                let facts = added[position]
                let (glance, known) = (try cache.glance(of: number), try cache.facts(of: number))
                builder.add(
                    path: cache.path(of: number), hash: cache.hash(of: number), status: cache.status(of: number),
                    glance: Array(glance),
                    facts: facts ?? Array(known), digest: digest(at: position))
            case .read(let input):
                guard var status = input.status else { continue }
                // It may change again in this tick of the clock, and nobody could tell: it is read again.
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

/// How inputs differ from what they were, where they state the same.
struct InputEdits {
    /// That of the inputs as they were.
    var digest: UInt64
    /// The names of the files that are not the same to the byte.
    var names: Set<String> = []
    var changes = NameChanges()
}
