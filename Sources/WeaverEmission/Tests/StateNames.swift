import WeaverGraph

/// The names of the private state of a double: of the structs that hold its spies, and of the properties that hold
/// those structs behind locks. They differ from all names that the protocol's members mention.
struct StateNames {
    private let instance: Pair
    private let `static`: Pair

    struct Pair {
        let type: String
        let property: String
    }

    /// Allocates the names for the double of `shape`, whose spies have the prefixes `bases`.
    init(_ shape: DoubleShape, _ bases: [String]) {
        var taken = Set(bases)
        taken.formUnion(shape.associatedTypes.map(\.name) + shape.aliases.map(\.name))
        func take(_ type: WrittenType?) {
            _ = type?.contains { part in
                if let name = part.firstName { taken.insert(name) }
                return false
            }
        }
        for type in shape.associatedTypes.flatMap(\.bounds) + shape.aliases.map(\.type) { take(type) }
        for requirement in shape.members.map(\.requirement) {
            taken.insert(requirement.baseName)
            taken.formUnion(requirement.generics.map(\.name))
            let types = requirement.parameters.map(\.type) + requirement.generics.compactMap(\.bound)
            for type in types + requirement.constraints.flatMap({ [$0.left, $0.right] }) { take(type) }
            take(requirement.answer)
            take(requirement.effects.thrownType)
        }
        var allocator = NameAllocator(taken: taken)
        instance = Pair(type: allocator.allocate("State"), property: allocator.allocate("state"))
        `static` = Pair(type: allocator.allocate("StaticState"), property: allocator.allocate("staticState"))
    }

    /// The names for the state that `storage` means, the instance's if it means none.
    subscript(storage: Spy.Storage) -> Pair { storage == .state(isStatic: true) ? `static` : instance }

    /// The names of both properties.
    var properties: [String] { [instance.property, `static`.property] }
}
