/// An internal part of the player, which only this module can see.
final class Equalizer {
    // weaver: logger <- Logging

    private let logger: any Logging

    init(logger: any Logging) {
        self.logger = logger
    }

    func prepare() { logger.log("equalizer ready") }
}

final class Clock {
    func text(_ seconds: Int) -> String {
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
}
