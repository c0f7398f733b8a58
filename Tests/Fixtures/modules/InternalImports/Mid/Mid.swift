public import Kit
public import Umbrella

/// The type of the need is one of a module that another one re-exports.
public final class Flow {
    // weaver: logger <- Logging
    // weaver: clock = Clock
    private let clock: Clock
    public init(logger: any Logging, clock: Clock) {
        self.clock = clock
        logger.log("flow")
    }
    public func tell() -> String { clock.tell() }
}
