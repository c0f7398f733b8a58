@_exported import CoreKit

public final class Player {
    // weaver: logger <- Logging
    // weaver: clock <- Clock
    private let clock: () -> Clock
    init(logger: any Logging, clock: @escaping () -> Clock) {
        self.clock = clock
        logger.log("player")
    }
    public func play() { clock().tick() }
}
