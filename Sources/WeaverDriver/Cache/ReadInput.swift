import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// A file that was read in this run, and what is kept of it. A reference: there are many inputs, and what is known of
/// them is a number.
final class ReadInput: Sendable {
    let path: [UInt8]
    let hash: UInt64
    /// Nil for what cannot be read: it is looked at again.
    let status: FileStatus?
    let glance: Glance
    /// All that it states, where that is asked for and the glance is an outline.
    let facts: FileFacts?
    /// Whether it was only searched for names.
    let isOutline: Bool
    /// The number of the cache's entry for what it was.
    let number: Int?

    /// A first look at a file; one that cannot be read states only that, an output of ours states nothing.
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

    /// What is kept of it.
    func encoded() -> EncodedInput { EncodedInput(glance: glance.encoded, facts: facts?.encoded ?? []) }

    /// What differs from an earlier form of the file; nil where that has stated something else.
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

/// What is kept of a file.
struct EncodedInput: Equatable, Sendable {
    let glance: [UInt8]
    /// All that it states, where the glance is an outline and that was asked for; else empty.
    let facts: [UInt8]
    /// Of both behind each other.
    let digest: UInt64

    init(glance: [UInt8], facts: [UInt8]) {
        (self.glance, self.facts) = (glance, facts)
        digest = (facts.isEmpty ? glance : glance + facts).withUnsafeBytes { checksum(of: $0) }
    }
}

/// All that one file states.
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
