/// Something that a container must be given from above: a key, and how soon it is needed.
package enum Input {
    /// The name and type that references ask for.
    package struct Key: Hashable, Sendable {
        package var name: String
        package var type: TypeKey

        package init(name: String, type: TypeKey) {
            self.name = name
            self.type = type
        }
    }

    /// How soon it is needed, the union over everything that needs it.
    package struct Need: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Captured when the container is made: a container-scoped dependency must exist by then.
        package static let captured = Need(rawValue: 1)
        /// Read while the instance is built: whatever its scope, it is built by then.
        package static let read = Need(rawValue: 2)
        /// Needed by something built later.
        package static let later = Need(rawValue: 4)
    }
}
