/// Something that a container must be given from above. A reference: there are many, and all that looks at them would copy what they hold.
package final class Input: Sendable {
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

    /// Who asks for it.
    package enum Asker: Hashable, Sendable {
        /// A reference of the type itself.
        case reference(BindingGraph.BindingID)
        /// The type that one of its registrations builds, as the input at a position of that.
        case registration(BindingGraph.BindingID, input: Int)

        package var binding: BindingGraph.BindingID {
            switch self {
            case .reference(let id), .registration(let id, _): id
            }
        }
    }

    package let key: Key
    package let need: Need
    package let askers: [Asker]
    /// What provides it, for each registration that builds the type, in their order.
    package let sources: [Source]

    init(key: Key, need: Need, askers: [Asker], sources: [Source]) {
        (self.key, self.need, self.askers, self.sources) = (key, need, askers, sources)
    }

    /// Where one registrant's container finds it.
    package struct Source: Hashable, Sendable {
        package enum Provider: Hashable, Sendable {
            /// A registration or parameter of the registering type; `byType` where its name differs.
            case binding(BindingGraph.BindingID, byType: Bool)
            /// The input at a position of the registering type.
            case input(at: Int)
            /// Nothing: an optional reference is nil, for others there is a failure.
            case nothing
        }

        package var registrant: BindingGraph.BindingID
        package var provider: Provider
    }
}
