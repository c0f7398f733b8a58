/// A namespace for the properties of an input, a dependency that a container must be given by the container above it:
/// the input's key, and how soon the container needs it.
package enum Input {
    /// A name and type that references ask for.
    package struct Key: Hashable, Sendable {
        package var name: String
        package var type: TypeKey
        package var kind = Kind.plain

        /// The way in which containers answer a key.
        package enum Kind: Hashable, Sendable {
            /// By the name, or else by the type.
            case plain
            /// By the name alone.
            case named
            /// With the collection that has this number (`LinkedGraph.gather`). The name only names it in code.
            case gathered(Int)
        }

        package init(name: String, type: TypeKey, kind: Kind = .plain) {
            self.name = name
            self.type = type
            self.kind = kind
        }

        /// Whether containers answer the key with a collection of theirs.
        package var isGathered: Bool {
            if case .gathered = kind { true } else { false }
        }
    }

    /// The times at which a container needs an input. If several dependencies need it, the union of their times.
    package struct Need: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The input is captured when the container is made. If its dependency has container scope, the dependency must
        /// exist by then.
        package static let captured = Need(rawValue: 1)
        /// The input is read while the instance of the container's type is built. So its dependency is built by then,
        /// whatever the scope of the dependency.
        package static let read = Need(rawValue: 2)
        /// The input is needed by an instance that is built later.
        package static let later = Need(rawValue: 4)
    }
}
