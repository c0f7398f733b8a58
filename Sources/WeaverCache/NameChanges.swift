import WeaverDiagnostics
package import WeaverFacts
package import WeaverGraph

/// The differences between two versions of a file whose facts are otherwise equal: the names that only one of the
/// versions mentions or introduces. Such an edit changes only the places of statements in the file, unless the outcome
/// depends on one of these names.
package struct NameChanges: Sendable {
    private var mentioned: Set<NameHash>
    private var introduced: Set<NameHash>

    package init() { self.init(mentioned: []) }

    fileprivate init(mentioned: Set<NameHash> = [], introduced: Set<NameHash> = []) {
        (self.mentioned, self.introduced) = (mentioned, introduced)
    }

    package mutating func formUnion(_ others: NameChanges) {
        mentioned.formUnion(others.mentioned)
        introduced.formUnion(others.introduced)
    }

    package func concern(_ names: NamesOfInterest) -> Bool {
        names.mentioned.contains { mentioned.contains($0) } || names.introduced.contains { introduced.contains($0) }
    }
}

extension Glance {
    /// Returns the names that differ between this glance and `earlier`, a glance at the same file. Returns nil if the
    /// file states other facts, or states them in another order.
    package func changes(since earlier: Glance) -> NameChanges? {
        switch (self, earlier) {
        case (.facts(let facts), .facts(let earlier)): facts.changes(since: earlier)
        case (.outline(let outline), .outline(let earlier)):
            NameChanges(
                mentioned: Set(outline.mentionedResolvers).symmetricDifference(earlier.mentionedResolvers),
                introduced: Set(outline.names).symmetricDifference(earlier.names))
        case (.facts, .outline), (.outline, .facts): nil
        }
    }
}

extension FileFacts {
    /// Returns the names that differ between these facts and `earlier`, facts of the same file. Returns nil if other
    /// facts differ too, or are in another order.
    package func changes(since earlier: FileFacts) -> NameChanges? {
        let (now, before) = (writtenWithoutMentions(), earlier.writtenWithoutMentions())
        guard now.bytes == before.bytes, now.spans.areOrdered(like: before.spans) else { return nil }
        return NameChanges(
            mentioned: Set(mentions + mentionedResolvers).symmetricDifference(
                earlier.mentions + earlier.mentionedResolvers),
            introduced: instanceFunctions.symmetricDifference(earlier.instanceFunctions))
    }

    /// The hashes of the names of instance functions. An instance function cannot be a builder, but could be mistaken
    /// for a builder.
    private var instanceFunctions: Set<NameHash> { Set(types.lazy.flatMap(\.instanceFunctions).map { NameHash($0) }) }

    private func writtenWithoutMentions() -> (bytes: [UInt8], spans: [Span]) {
        var facts = self
        facts.mentions = []
        facts.mentionedResolvers = []
        for index in facts.types.indices { facts.types[index].instanceFunctions = [] }
        var writer = CacheWriter.leavingSpansAside
        writer.write(facts)
        return (writer.bytes, writer.spans ?? [])
    }
}

extension [Span] {
    /// Whether the starts and ends of these spans have the same order as the starts and ends of `others`. Offsets that
    /// are equal here must be equal there.
    fileprivate func areOrdered(like others: [Span]) -> Bool {
        let (ends, otherEnds) = (flatMap { [$0.start, $0.end] }, others.flatMap { [$0.start, $0.end] })
        guard ends.count == otherEnds.count else { return false }
        let order = ends.indices.sorted { ends[$0] < ends[$1] }
        return zip(order, order.dropFirst()).allSatisfy { first, second in
            if ends[first] == ends[second] { return otherEnds[first] == otherEnds[second] }
            return otherEnds[first] < otherEnds[second]
        }
    }
}

extension NamesOfInterest: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(mentioned)
        writer.write(introduced)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(mentioned: try reader.names(), introduced: try reader.names())
    }
}
