import WeaverSystem

/// The phases of a run, in the order in which they begin.
package enum Phase: CaseIterable, Sendable {
    /// Finding the inputs.
    case walk
    case read
    /// Merging, linking and checking.
    case check
    case emit
    case write
}

/// The numbers of files that a run found, read and wrote.
package struct RunCounts: Sendable {
    package var sources = 0
    package var manifests = 0
    package var testSources = 0
    /// The number of times that a file was opened. A source that was glanced at and then parsed counts twice.
    package var read = 0
    package var parsed = 0
    /// The number of sources that were only searched for the names that they introduce.
    package var glanced = 0
    package var outputs = 0
    package var written = 0

    package init() {}

    package var inputs: Int { sources + manifests + testSources }
}

/// The current phase of a run, the times of its phases, and the numbers of its files. The run updates the clock; any
/// thread can read it.
package final class PhaseClock: Sendable {
    private struct State {
        var phase: Phase?
        var since = Instant.now
        var times: [Phase: Duration] = [:]
        var counts = RunCounts()
    }

    private let state = Locked(State())

    package init() {}

    /// The current phase; nil before the first one and after the last one.
    package var phase: Phase? { state.withValue(\.phase) }

    /// The time that each finished phase took.
    package var times: [Phase: Duration] { state.withValue(\.times) }

    package var counts: RunCounts { state.withValue(\.counts) }

    func count(_ change: (inout RunCounts) -> Void) { state.withValue { change(&$0.counts) } }

    /// Ends the current phase and enters `phase`; nil ends the run. Returns the phase that ended.
    @discardableResult
    func enter(_ phase: Phase?) -> Phase? {
        state.withValue { state in
            let now = Instant.now
            if let old = state.phase { state.times[old, default: .zero] += now - state.since }
            defer { (state.phase, state.since) = (phase, now) }
            return state.phase
        }
    }

    /// Runs `body` in the phase `phase`. Afterwards, the phase before it continues.
    func within<Result>(_ phase: Phase, _ body: () -> Result) -> Result {
        let outer = enter(phase)
        defer { enter(outer) }
        return body()
    }
}
