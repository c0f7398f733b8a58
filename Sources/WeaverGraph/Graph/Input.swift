/// The terms for an input, something that a container must be given from above: its key, and how soon it is needed.
package enum Input {
    /// A name and type that references ask for.
    package struct Key: Hashable, Sendable {
        package var name: String
        package var type: TypeKey

        package init(name: String, type: TypeKey) {
            self.name = name
            self.type = type
        }
    }

    /// The times at which an input is needed: the union over everything that needs it.
    package struct Need: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Captured when the container is made: a container-scoped dependency must exist by then.
        package static let captured = Need(rawValue: 1)
        /// Read while the instance is built: the dependency is built by then, whatever its scope.
        package static let read = Need(rawValue: 2)
        /// Needed by something that is built later.
        package static let later = Need(rawValue: 4)
    }
}
