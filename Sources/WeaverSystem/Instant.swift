/// A point of time, in nanoseconds of a clock that is never set. The clock of the standard library would link its
/// runtime for tasks and actors, which `weaver` does not need.
package struct Instant: Sendable {
    private let nanoseconds: Int64

    package static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// The time that has passed since this point.
    package var elapsed: Duration { Instant.now - self }

    package static func - (left: Instant, right: Instant) -> Duration {
        .nanoseconds(left.nanoseconds - right.nanoseconds)
    }
}
