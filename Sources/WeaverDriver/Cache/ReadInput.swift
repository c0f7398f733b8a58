import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// A file that was read in this run, and what is kept of it. A reference: there are many inputs, and what is known of them is a number.
final class ReadInput: Sendable {
    let path: [UInt8]
    let hash: UInt64
    /// Nil for what cannot be read: it is looked at again.
    let status: FileStatus?
    let glance: Glance
    /// All that it states, where that is asked for and the glance is an outline.
    let facts: FileFacts?
    let glanceBytes: [UInt8]
    let factsBytes: [UInt8]
    /// Of both behind each other.
    let digest: UInt64
    /// The file as the cache knows it, where that states the same.
    let earlier: EarlierInput?
    /// Whether it was only searched for names.
    let isOutline: Bool

    /// A first look at a file; one that cannot be read states only that, an output of ours states nothing. With `keeps` it has bytes.
    /// `cache` may know it as it was.
    init(_ file: FoundFile, in project: FilePath, knowing cache: FactsCache?, keeps: Bool, isWhole: Bool) {
        let number = cache?.number(for: file)
        // What was of interest before will be again.
        let isWhole = isWhole || number.flatMap { cache?.hasFacts($0) } ?? false
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
            glance = source.isOutput ? .facts(FileFacts(path: name, origin: .source)) : WeaverCompiler.glance(at: source)
            if isWhole, glance.isOutline { facts = WeaverCompiler.facts(of: source) }
        }
        status = isRead ? file.status : nil
        self.facts = facts
        glanceBytes = keeps ? glance.encoded : []
        factsBytes = keeps ? facts?.encoded ?? [] : []
        digest = (factsBytes.isEmpty ? glanceBytes : glanceBytes + factsBytes).withUnsafeBytes { checksum(of: $0) }
        isOutline = glance.isOutline && facts == nil
        if let cache, let number {
            earlier = EarlierInput(number, in: cache, before: (glance, facts, digest))
        } else {
            earlier = nil
        }
    }
}

/// A file as it was when it was kept, which has stated the same as it does now, wherever in the file.
struct EarlierInput: Sendable {
    let digest: UInt64
    let changes: NameChanges

    /// Nil where it has stated something else.
    init?(_ number: Int, in cache: FactsCache, before now: (glance: Glance, facts: FileFacts?, digest: UInt64)) {
        digest = cache.digest(of: number)
        guard let glance = try? Glance(decoding: cache.glance(of: number)), let changes = now.glance.changes(since: glance) else { return nil }
        guard let facts = now.facts else {
            self.changes = changes
            return
        }
        guard let earlier = try? FileFacts(decoding: cache.facts(of: number)), let more = facts.changes(since: earlier) else { return nil }
        self.changes = changes.union(more)
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
