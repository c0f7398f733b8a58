import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// A file that was read in this run, and what it states. This is a class because most inputs are known, and the enum
/// `CachedInputs.Input` stays as small as a number.
final class ReadInput: Sendable {
    let path: [UInt8]
    let hash: UInt64
    /// The status of the file. Nil if it cannot be read, so that the next run tries again.
    let status: FileStatus?
    let glance: Glance
    /// All facts of the file, if the glance is an outline and they were asked for.
    let facts: FileFacts?
    /// Whether the file was only searched for names.
    let isOutline: Bool
    /// The number of the cache entry with an earlier form of the file.
    let number: Int?

    /// Reads a file and glances at it; with `isWhole`, gets all facts. If the file cannot be read, that diagnostic is
    /// its only fact. A file that Weaver generated states nothing.
    init(_ file: FoundFile, in project: FilePath, numbered number: Int?, isWhole: Bool) {
        self.number = number
        path = file.path
        hash = file.hash.bits
        let name = FilePath(entry: path).relative(to: project)
        var isRead = true
        var facts: FileFacts?
        switch readSource(file, as: name) {
        case .failure(let unreadable):
            isRead = false
            glance = .facts(WeaverCompiler.facts(ofUnreadable: name, unreadable.diagnostic))
        case .success(let source):
            glance =
                source.isOutput ? .facts(FileFacts(path: name, origin: .source)) : WeaverCompiler.glance(at: source)
            if isWhole, glance.isOutline { facts = WeaverCompiler.facts(of: source) }
        }
        status = isRead ? file.status : nil
        self.facts = facts
        isOutline = glance.isOutline && facts == nil
    }

    /// Encodes the file for the cache.
    func encoded() -> EncodedInput { EncodedInput(glance: glance.encoded, facts: facts?.encoded ?? []) }

    /// Compares the file with its earlier form. Returns nil if the earlier form states something else.
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

/// The encoded form of a file, as the cache holds it.
struct EncodedInput: Equatable, Sendable {
    let glance: [UInt8]
    /// All facts of the file, if the glance is an outline and they were asked for; else empty.
    let facts: [UInt8]
    /// The checksum of `glance` and `facts`, concatenated.
    let digest: UInt64

    init(glance: [UInt8], facts: [UInt8]) {
        (self.glance, self.facts) = (glance, facts)
        digest = (facts.isEmpty ? glance : glance + facts).withUnsafeBytes { checksum(of: $0) }
    }
}

/// Reads and parses a file, and returns its facts. If the file cannot be read, that diagnostic is its only fact. A file
/// that Weaver generated states nothing.
func readFacts(_ path: FilePath, in project: FilePath) -> FileFacts {
    let name = path.relative(to: project)
    switch readSource(path, as: name) {
    case .failure(let unreadable): return facts(ofUnreadable: name, unreadable.diagnostic)
    case .success(let source): return source.isOutput ? FileFacts(path: name, origin: .source) : facts(of: source)
    }
}

extension SourceText {
    var isOutput: Bool { OutputFile.isGenerated(bytes) }
}
