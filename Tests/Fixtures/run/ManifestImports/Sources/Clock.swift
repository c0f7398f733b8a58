import Foundation

/// States its dependencies in a manifest, which asks for no import: the generated code needs those of this file.
final class Clock {
    let start: Date
    let zone: TimeZone

    init(start: Date, zone: TimeZone) {
        self.start = start
        self.zone = zone
    }

    static func makeZone() -> TimeZone { TimeZone(secondsFromGMT: 3600)! }
}
