import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// An input that was read in this run, and its statements. This is a class, so that the enum `CachedInputs.Input` is as
/// small as a number: most inputs are known and not read.
final class ReadInput: Sendable {
    let path: [UInt8]
    let hash: UInt64
    /// The status of the file. Nil if the file cannot be read, so that the next run tries again.
    let status: FileStatus?
    let glance: Glance
    /// All facts of the file, if `glance` is an outline and the use of the inputs needs them; else nil.
    let facts: FileFacts?
    /// Whether the file was only searched for names.
    let isOutline: Bool
    /// The number of the cache entry with an earlier form of the file; nil if there is none.
    let number: Int?

    /// Reads a file and makes its glance; also all its facts if the `use` needs them, or if `wasWhole` says that an
    /// earlier run did. `number` is the number of the cache entry with its path. If the file cannot be read, its facts
    /// have only the diagnostic about that. A file that Weaver generated has no statements.
    init(_ file: FoundFile, in project: FilePath, numbered number: Int?, as use: InputUse, wasWhole: Bool) {
        self.number = number
        path = file.path
        hash = file.hash.bits
        let name = FilePath(entry: path).relative(to: project)
        var isRead = true
        var facts: FileFacts?
        switch readSource(file, as: name) {
        case .failure(let unreadable):
            isRead = false
            glance = .facts(WeaverFacts.facts(ofUnreadable: name, unreadable.diagnostic))
        case .success(let source):
            if use == .tests {
                glance = .facts(readableFacts(source, as: use))
                break
            }
            glance =
                source.isOutput ? .facts(FileFacts(path: name, origin: .source)) : WeaverFacts.glance(at: source)
            if use != .sources || wasWhole, glance.isOutline { facts = WeaverFacts.facts(of: source) }
        }
        status = isRead ? file.status : nil
        self.facts = facts
        isOutline = glance.isOutline && facts == nil
    }

    /// Encodes the file for the cache.
    func encoded() -> EncodedInput { EncodedInput(glance: glance.encoded, facts: facts?.encoded ?? []) }

    /// Compares the file with `earlier`, its form in an earlier run. Returns nil if the statements differ.
    func changes(since earlier: EncodedInput) -> NameChanges? {
        let glance = earlier.glance.withUnsafeBytes { bytes in try? Glance(decoding: bytes) }
        guard var changes = glance.flatMap(self.glance.changes) else { return nil }
        guard let facts else { return earlier.facts.isEmpty ? changes : nil }
        let earlierFacts = earlier.facts.withUnsafeBytes { bytes in try? FileFacts(decoding: bytes) }
        guard let more = earlierFacts.flatMap(facts.changes) else { return nil }
        changes.formUnion(more)
        return changes
    }
}

/// The encoded glance and facts of a file, as the cache stores them.
struct EncodedInput: Equatable, Sendable {
    let glance: [UInt8]
    /// All facts of the file, if `glance` is an outline and a run needed the facts; else empty.
    let facts: [UInt8]
    /// The checksum of `glance` and `facts`, concatenated.
    let digest: UInt64

    init(glance: [UInt8], facts: [UInt8]) {
        (self.glance, self.facts) = (glance, facts)
        digest = (facts.isEmpty ? glance : glance + facts).withUnsafeBytes { checksum(of: $0) }
    }
}

/// Reads and parses a file, and returns its facts. If the file cannot be read, its facts have only the diagnostic about
/// that.
func readFacts(_ path: FilePath, in project: FilePath, as use: InputUse = .modules) -> FileFacts {
    let name = path.relative(to: project)
    switch readSource(path, as: name) {
    case .failure(let unreadable): return facts(ofUnreadable: name, unreadable.diagnostic)
    case .success(let source): return readableFacts(source, as: use)
    }
}

/// Returns the facts of a source or a manifest. A file that Weaver generated has no statements.
func readableFacts(_ source: SourceText, as use: InputUse = .modules) -> FileFacts {
    if use == .tests { return testFacts(of: source.isOutput ? SourceText(path: source.path, text: "") : source) }
    return source.isOutput ? FileFacts(path: source.path, origin: .source) : facts(of: source)
}

extension SourceText {
    var isOutput: Bool { OutputFile.isGenerated(bytes) }
}
