package import WeaverFacts
import WeaverGraph

extension [FileFacts] {
    /// Returns the facts of another module's files without the attributes `@available(Kit 1.0, *)` of protocols and
    /// classes that name a macro, which the option `-define-availability` defines for that module alone.
    package func leavingOutAvailabilityMacros() -> [FileFacts] {
        var files = self
        for file in indices {
            for (index, fact) in self[file].protocols.enumerated() where fact.namesAvailabilityMacro {
                files[file].protocols[index].leaveOutAvailabilityMacros()
            }
            for (index, fact) in self[file].classes.enumerated() where fact.declaration.namesAvailabilityMacro {
                files[file].classes[index].declaration.leaveOutAvailabilityMacros()
            }
        }
        return files
    }
}

extension ProtocolFact {
    fileprivate var namesAvailabilityMacro: Bool {
        attributes.contains(where: \.namesAvailabilityMacro)
            || requirements.contains { $0.attributes.contains(where: \.namesAvailabilityMacro) }
    }

    fileprivate mutating func leaveOutAvailabilityMacros() {
        attributes.removeAll(where: \.namesAvailabilityMacro)
        for index in requirements.indices { requirements[index].attributes.removeAll(where: \.namesAvailabilityMacro) }
    }
}

extension String {
    private static let platforms: Set<Substring> = [
        "*", "Android", "DriverKit", "FreeBSD", "OpenBSD", "OSX", "Windows", "iOS", "macCatalyst", "macOS", "swift",
        "tvOS", "visionOS", "watchOS", "xrOS", "anyAppleOS", "_PackageDescription",
    ]

    /// Whether this attribute is `@available(…)` and the first name in it is that of no platform.
    fileprivate var namesAvailabilityMacro: Bool {
        guard hasPrefix("@available") else { return false }
        let arguments = dropFirst("@available".count).drop { $0 == "(" || $0.isWhitespace }
        var name = arguments.prefix { !$0.isWhitespace && $0 != "," && $0 != ")" && $0 != ":" }
        if name.hasSuffix("ApplicationExtension") { name = name.dropLast("ApplicationExtension".count) }
        return !Self.platforms.contains(name)
    }
}
