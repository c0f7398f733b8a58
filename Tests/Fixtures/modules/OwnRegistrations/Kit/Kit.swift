public protocol Logging: AnyObject {
    func log(_ line: String)
}

/// Registers what the type below it needs, so that it needs nothing from above.
public final class Station {
    // weaver: logger = Silent <- Logging
    // weaver: radio = Radio
    private let radio: Radio
    init(radio: Radio) { self.radio = radio }
    public func play() { radio.play() }
}

/// Is registered by its own module, and by others.
public final class Radio {
    // weaver: logger <- Logging
    private let logger: any Logging
    init(logger: any Logging) {
        self.logger = logger
        logger.log("radio")
    }
    public func play() { logger.log("play") }
}

public final class Silent: Logging {
    init() { print("silent") }
    public func log(_ line: String) { print("(\(line))") }
}

/// Is built by internal code alone.
final class Tester {
    // weaver: logger = Silent <- Logging
    // weaver: radio = Radio
    init(radio: Radio) {}
}
