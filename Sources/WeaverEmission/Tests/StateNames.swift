import WeaverGraph

/// The names of the types inside of a double and of its private state: of the structs that hold its spies, of the
/// properties that hold those structs behind locks, and of the structs of arguments. They differ from all names that
/// the protocol's members mention.
struct StateNames {
    private let instance: Pair
    private let `static`: Pair
    /// The names of the properties that hold the record and the instance to which calls are passed on, where they are
    /// stored in the double itself.
    private let plainRecord: String
    private let plainTarget: String
    /// Whether the record of an instance is a plain stored property: one isolation domain alone reaches the double.
    let isRecordPlain: Bool
    /// The names of the structures of arguments, by the prefix of the spies.
    private var arguments: [String: String] = [:]

    struct Pair {
        let type: String
        let property: String
    }

    /// Allocates the names for the double of `shape`, whose spies have the prefixes `bases`.
    init(_ shape: DoubleShape, _ bases: [String]) {
        var taken = (shape.doubledClass?.names ?? []).union(bases)
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
        (plainRecord, plainTarget) = (allocator.allocate("record"), allocator.allocate("forwarded"))
        isRecordPlain = !shape.isActor && !shape.isSendable && shape.globalActor == nil
        for base in bases where arguments[base] == nil {
            arguments[base] = allocator.allocate(base.upperFirst + "Arguments")
        }
    }

    /// The names for the state that `storage` means, the instance's if it means none.
    subscript(storage: Spy.Storage) -> Pair { storage == .state(isStatic: true) ? `static` : instance }

    /// Returns the name of the structure of the arguments of the member whose spies have the prefix `base`.
    func arguments(of base: String) -> String { arguments[base].required("the double has no spies '\(base)…'") }

    /// Returns the expression of the record of what has been called and set, of an instance or of the type.
    func record(isStatic: Bool) -> String {
        isStatic ? `static`.property + ".record" : isRecordPlain ? plainRecord : instance.property + ".record"
    }

    /// Returns the expression of the instance, or of the type, to which calls are passed on.
    func target(isStatic: Bool) -> String {
        isStatic ? `static`.property + ".forwarded" : isRecordPlain ? plainTarget : instance.property + ".forwarded"
    }

    /// The names of the properties of the double that the record needs, besides those of the states.
    var recordProperties: [String] { isRecordPlain ? [plainRecord, plainTarget] : [] }

    /// The names of both properties.
    var properties: [String] { [instance.property, `static`.property] }
}
