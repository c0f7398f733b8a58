final class Mixer {
    // weaver: logger <- Logging
    let level = 3
    init(logger: any Logging) { logger.log("mixer") }
}

public final class Effect {
    // weaver: strength <= Int
    // weaver: logger <- Logging
    public let strength: Int
    init(strength: Int, logger: any Logging) {
        self.strength = strength
        logger.log("effect")
    }
}
