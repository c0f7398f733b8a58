import WeaverDiagnostics
import WeaverGraph

/// The slots of the stub: for each name and type of a dependency, a double or a value that the test sets.
struct StubPlan {
    /// The key of a slot: the name of a dependency, and one of the types that dependencies with this name have.
    struct Key: Hashable {
        let name: String
        /// The dependency's type without its outer optional: a slot of type `T` also serves dependencies of type `T?`.
        let type: TypeKey

        init(_ name: String, _ type: TypeKey) {
            self.name = name
            self.type = type.unwrapped ?? type
        }
    }

    struct Slot {
        enum Content: Hashable {
            /// A double: the slot holds an instance of the class with this name.
            case double(String)
            /// A value that the test sets. `expectedDouble` is the name of a double that does not exist but would be
            /// used if it did; nil if the type can have no double.
            case value(expectedDouble: String?)
        }

        let key: Key
        /// The name of the function that makes values for the calls of a double: `.logger(.log("a"))`.
        let callName: String
        /// The name of the stub's property for this slot, `loggerDouble`.
        let property: String
        let content: Content
        /// Whether all dependencies with this key are optional, so that the slot may be nil.
        let isOptional: Bool
        /// Whether one of these dependencies is optional, and nil until the test sets it.
        let isNilFirst: Bool
        /// Whether a dependency with this key gathers a collection, so that the slot is empty at first.
        let isCollection: Bool
        /// The name of the property that holds the value that code has passed to the dependency's setter. Nil if there
        /// is no setter, or if the slot itself holds that value.
        let setValue: String?
        /// Whether the tests assign the stub's property of the dependency: `stub.store = LiveStore()`. The stub has
        /// such a property for one of the keys with the same name.
        let isAssigned: Bool

        /// Whether the slot is read as `type`, and the program stops if nothing has set it.
        func mustBeSet(as type: TypeKey) -> Bool {
            if case .double = content { return false }
            return !isCollection && !isOptional && type.unwrapped == nil
        }
    }

    /// The accessors that the stub itself declares. A class cannot have two properties of one name: if several
    /// accessors have the same name, the stub declares the first.
    let accessors: [Accessor]
    /// The slots, in the order in which the facts first state their keys.
    private(set) var slots: [Slot] = []
    private var indexes: [Key: Int] = [:]

    init(
        _ lowering: Lowering, _ types: [StubType], _ names: EmittedNames, _ doubles: DoubleFinder,
        _ tests: TestsOptions
    ) {
        let graph = lowering.graph
        var asked: [Key] = []
        var strict: Set<Key> = []
        var loose: Set<Key> = []
        var seen: Set<Key> = []
        func note(_ name: String, _ type: TypeKey) {
            let key = Key(name, type)
            if seen.insert(key).inserted { asked.append(key) }
            if type.unwrapped == nil { strict.insert(key) } else { loose.insert(key) }
        }
        for accessor in names.accessors { note(accessor.name, accessor.type) }
        for type in types {
            guard case .constructor(_, let arguments) = type.construction else { continue }
            for argument in arguments { note(type.binding(of: argument).name, argument.result) }
        }
        let settable = Set(graph.bindings.filter(\.isSettable).map { Key($0.name, $0.accessType) })
        let collections = Set(
            (graph.bindings.filter(\.isGathering) + lowering.detached.flatMap(\.bindings).filter { $0.collect != nil })
                .map { Key($0.name, $0.accessType) })
        let alike = Dictionary(grouping: asked, by: \.name)
        var taken: Set<String> = []
        accessors = names.accessors.filter { !graph.isForeign($0) && taken.insert($0.name).inserted }
        let own = Set(accessors.map { Key($0.name, $0.type) })
        var allocator = NameAllocator(taken: asked.map(\.name))
        for key in asked {
            let isAlone = alike[key.name]?.count == 1
            let callName = isAlone ? key.name : key.type.words.lowerCamel + key.name.upperFirst
            let property = allocator.allocate(callName + "Double")
            let content = doubles.content(for: key.type, in: graph.isolation)
            var setValue: String?
            let isAssigned = own.contains(key) && tests.assigned.contains(NameHash(key.name))
            if case .double = content, settable.contains(key) || isAssigned {
                setValue = allocator.allocate("set" + key.name.upperFirst + "Value")
            }
            indexes[key] = slots.count
            slots.append(
                Slot(
                    key: key, callName: callName, property: property, content: content,
                    isOptional: !strict.contains(key), isNilFirst: loose.contains(key),
                    isCollection: strict.contains(key) && collections.contains(key), setValue: setValue,
                    isAssigned: isAssigned))
        }
    }

    init(_ lowered: LoweredGraph, _ doubles: DoubleFinder, _ tests: TestsOptions) {
        self.init(lowered.lowering, StubType.all(lowered), lowered.names, doubles, tests)
    }

    /// The names of the properties of the slots.
    var properties: [String] { slots.map(\.property) }

    /// The names of the dependencies and of the properties of the slots.
    var names: Set<String> { Set(slots.flatMap { [$0.key.name, $0.property] }) }

    /// The names of the properties that hold the doubles, by the names of the doubles without generic arguments.
    var propertiesOfDoubles: [String: [String]] {
        var properties: [String: [String]] = [:]
        for slot in slots {
            guard case .double(let double) = slot.content else { continue }
            properties[String(double.prefix { $0 != "<" }), default: []].append(slot.property)
        }
        return properties
    }

    func slot(_ name: String, _ type: TypeKey) -> Slot? { indexes[Key(name, type)].map { slots[$0] } }
}
