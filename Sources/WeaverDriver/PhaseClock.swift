/// The steps of a run, in the order in which they begin.
package enum Phase: CaseIterable, Sendable {
    /// Finding the inputs.
    case walk
    case read
    /// Merging, linking and checking.
    case check
    case emit
    case write
}

/// How much a run had to do.
package struct RunCounts: Sendable {
    package var sources = 0
    package var manifests = 0
    package var testSources = 0
    /// How many files were opened: once more for a source that was glanced at before it was parsed.
    package var read = 0
    package var parsed = 0
    /// How many sources were only searched for the names that they introduce.
    package var glanced = 0
    package var outputs = 0
    package var written = 0

    package init() {}

    package var inputs: Int { sources + manifests + testSources }
}

/// Where a run is, how long its phases took, and how much there was to do. The run tells; on any thread, whoever shows
/// it asks.
package final class PhaseClock: Sendable {
    private struct State {
        var phase: Phase?
        var since = ContinuousClock.now
        var times: [Phase: Duration] = [:]
        var counts = RunCounts()
    }

    private let state = Locked(State())

    package init() {}

    /// The phase that goes on; nil before the first and after the last.
    package var phase: Phase? { state.withValue(\.phase) }

    /// How long each phase took that is over.
    package var times: [Phase: Duration] { state.withValue(\.times) }

    package var counts: RunCounts { state.withValue(\.counts) }

    func count(_ change: (inout RunCounts) -> Void) { state.withValue { change(&$0.counts) } }

    /// Returns the phase that this ends.
    @discardableResult
    func enter(_ phase: Phase?) -> Phase? {
        state.withValue { state in
            let now = ContinuousClock.now
            if let old = state.phase { state.times[old, default: .zero] += now - state.since }
            defer { (state.phase, state.since) = (phase, now) }
            return state.phase
        }
    }

    /// A phase within another one, which goes on afterwards.
    func within<Result>(_ phase: Phase, _ body: () -> Result) -> Result {
        let outer = enter(phase)
        defer { enter(outer) }
        return body()
    }
}
