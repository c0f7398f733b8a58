/// A trace joined with the graph of the program.
package struct TraceReport: Sendable {
    /// The instances of one registration.
    package struct Row: Hashable, Sendable {
        package var name: String
        package var builds: String
        package var count: Int
        /// The milliseconds of all instances, without what was built within them, and with it.
        package var own: Double
        package var total: Double
        /// The threads on which the instances were built, ascending.
        package var threads: [Int]
    }

    /// A registration that could be lazy, and the milliseconds that a launch would save.
    package struct Saving: Hashable, Sendable {
        package var name: String
        package var saved: Double
        package var mayRead: [String]
    }

    package let eventCount: Int
    package let threadCount: Int
    /// The time from the first beginning to the last end.
    package let duration: Double
    /// The registrations, those that took longest first.
    package private(set) var rows: [Row] = []
    /// The registrations that were built with their container although no type that refers to them was, those that took
    /// longest first. The type that states the registration may read it nevertheless.
    package private(set) var unread: [Row] = []
    package private(set) var savings: [Saving] = []
    /// The names of registrations in the trace that the graph does not have.
    package private(set) var unknown: [String] = []

    package init(_ trace: Trace, _ analysis: GraphAnalysis) {
        eventCount = trace.events.count
        threadCount = Set(trace.events.map(\.thread)).count
        duration = (trace.events.map(\.end).max() ?? 0) - (trace.events.map(\.start).min() ?? 0)
        var rows: [String: Row] = [:]
        for event in trace.events {
            var row =
                rows[event.name] ?? Row(name: event.name, builds: event.builds, count: 0, own: 0, total: 0, threads: [])
            row.count += 1
            row.own += event.own
            row.total += event.duration
            if !row.threads.contains(event.thread) { row.threads = (row.threads + [event.thread]).sorted() }
            rows[event.name] = row
        }
        self.rows = rows.values.sorted { ($1.own, $0.name) < ($0.own, $1.name) }
        join(trace, analysis)
    }

    private mutating func join(_ trace: Trace, _ analysis: GraphAnalysis) {
        let graph = analysis.graph
        let numbers = Dictionary(graph.registrations.indices.map { (graph.name(of: $0), $0) }) { first, _ in first }
        var built = Set(trace.events.map(\.builds))
        // The app builds its roots itself.
        built.formUnion(graph.roots.map { graph.names[$0] })
        unknown = rows.map(\.name).filter { numbers[$0] == nil }.sorted()
        unread = rows.filter { row in
            // An instance of another scope is there because something has read it, perhaps its owner.
            guard let number = numbers[row.name], graph.registrations[number].isEager,
                !graph.registrations[number].isTaken
            else { return false }
            return !graph.readers[number].contains { built.contains(graph.names[graph.references[$0].owner]) }
        }.sorted { ($1.total, $0.name) < ($0.total, $1.name) }
        // The first instance of each registration counts: the others are built later.
        var first: [Int: Double] = [:]
        for event in trace.events.sorted(on: \.start) {
            guard let number = numbers[event.name], first[number] == nil else { continue }
            first[number] = event.own
        }
        let saved = graph.lazySavings(analysis.launches) { first[$0] ?? 0 }
        savings = analysis.lazyCandidates.compactMap { candidate in
            guard first[candidate.registration] != nil else { return nil }
            return Saving(
                name: graph.name(of: candidate.registration), saved: saved[candidate.registration] ?? 0,
                mayRead: candidate.mayRead)
        }.sorted { ($1.saved, $0.name) < ($0.saved, $1.name) }
    }
}
