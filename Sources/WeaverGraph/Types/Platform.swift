/// A platform that the attribute `platforms` and the option `--platform` can name (Grammar/README.md, "Dependencies").
package enum Platform: String, CaseIterable, Comparable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS, linux, windows, android

    /// Creates the platform that a user wrote as `name`; nil if no platform has that name. `OSX` is the name of macOS
    /// in Weaver 1.x.
    package init?(name: String) {
        self.init(rawValue: name == "OSX" ? "macOS" : name)
    }

    /// The name of the platform as `os()` has it.
    var systemName: String {
        switch self {
        case .iOS, .macOS, .tvOS, .watchOS, .visionOS: rawValue
        case .linux: "Linux"
        case .windows: "Windows"
        case .android: "Android"
        }
    }

    package static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }
}
