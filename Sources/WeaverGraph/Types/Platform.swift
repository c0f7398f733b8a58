/// The platforms that the attribute `platforms` and `--platform` name (LANGUAGE.md, section 1).
package enum Platform: String, CaseIterable, Comparable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS, linux, windows, android

    /// A platform by the name that users write; `OSX` is that of macOS in Weaver 1.x.
    package init?(name: String) {
        self.init(rawValue: name == "OSX" ? "macOS" : name)
    }

    /// What `#if os(…)` calls it.
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
