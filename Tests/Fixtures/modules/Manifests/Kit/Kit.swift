public protocol Logging: AnyObject {
    func log(_ line: String)
}

public final class Player {
    private let title: String
    private let logger: any Logging
    private let mixer: () -> Mixer
    init(title: String, logger: any Logging, mixer: @escaping () -> Mixer) {
        (self.title, self.logger, self.mixer) = (title, logger, mixer)
    }
    public func play() { logger.log("\(title) \(mixer().level)") }
}

final class Mixer {
    let level = 3
    init(logger: any Logging) { logger.log("mixer") }
}
