/// A platform that the attribute `platforms` and the option `--platform` can name (Grammar/README.md, "Dependencies").
package enum Platform: String, CaseIterable, Comparable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS, linux, windows, android

    /// Creates the platform that a user wrote as `name`; nil if no platform has that name. `OSX` is the name of macOS
    /// in Weaver 1.x.
    package init?(name: String) {
        self.init(rawValue: name == "OSX" ? "macOS" : name)
    }

    /// The condition that Swift writes after `#if` to compile code for this platform alone: `os(Linux)`.
    package var condition: String {
        switch self {
        case .iOS, .macOS, .tvOS, .watchOS, .visionOS: "os(\(rawValue))"
        case .linux: "os(Linux)"
        case .windows: "os(Windows)"
        case .android: "os(Android)"
        }
    }

    package static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }
}
