import WeaverGraph

/// For each instance of a generic type, the types with the parameters of the generic type that stand for the types
/// which its container mentions: `Store<Model>` for `Store<User>` in `Repository<User>`. With them, the container of
/// one instance is printed as a class that serves all instances.
///
/// The types come from the statements of the generic type, from what the types that it registers need from above, and
/// from the initializer that builds it. If one type stands for two, such as `User` as an argument and `User` by itself,
/// the container cannot be printed in this way, because values that are equal for these arguments would not be for
/// others.
struct Generalization {
    /// The types for one instance; nil if some type would stand for two.
    private var maps: [LinkedGraph.TypeID: TypeMap] = [:]
    /// The inputs that correspond to each other in the containers of the instances of one generic type: those of one
    /// name whose types are written alike. Each list has more than one input.
    private(set) var inputs: [[(type: LinkedGraph.TypeID, key: LinkedGraph.KeyID)]] = []
    /// The instances of each generic type, by its name, in the order of the graph.
    let instances: [String: [InjectableType]]
    private let graph: LinkedGraph

    /// The types by which the types that a container mentions are replaced.
    struct TypeMap {
        fileprivate(set) var types: [TypeKey: TypeKey] = [:]
        fileprivate(set) var isAmbiguous = false

        /// Notes that `written` stands for `type`, and the same of the types of which both consist.
        mutating func note(_ type: TypeKey, as written: TypeKey) {
            if let known = types.updateValue(written, forKey: type), known != written { isAmbiguous = true }
            if case .named = type { return }
            if case .named = written { return }
            var parts: [TypeKey] = []
            _ = type.mapParts { part in
                parts.append(part)
                return part
            }
            var index = 0
            var pairs: [(TypeKey, TypeKey)] = []
            _ = written.mapParts { part in
                if index < parts.count { pairs.append((parts[index], part)) }
                index += 1
                return part
            }
            guard index == parts.count else { return }
            for (type, written) in pairs { note(type, as: written) }
        }

        /// Returns the types with the generic parameters `names` in them replaced by the generic arguments in `key`.
        func replacing(_ names: [String], by key: TypeKey) -> TypeMap {
            var map = self
            map.types = types.mapValues { $0.replacing(names, by: key) }
            return map
        }

        /// Returns the type that stands for `type`.
        func callAsFunction(_ type: TypeKey) -> TypeKey {
            if let written = types[type] { return written }
            if case .named = type { return type }
            return type.mapParts(callAsFunction)
        }
    }

    init(_ graph: LinkedGraph) {
        self.graph = graph
        guard !graph.genericTypes.isEmpty else {
            instances = [:]
            return
        }
        let instances = graph.types.filter { !$0.arguments.isEmpty }
        self.instances = Dictionary(grouping: instances, by: \.declaredName)
        for type in instances { maps[type.id] = statedTypes(of: type) }
        noteNeeds(of: instances)
    }

    /// Returns the types that stand for those in the container of `type`; nil if `type` is no instance, or if some type
    /// would stand for two.
    func types(in type: LinkedGraph.TypeID) -> TypeMap? { maps[type].flatMap { $0.isAmbiguous ? nil : $0 } }

    /// Returns the types in the statements of the generic type of `type`, in those of the parameters of what it
    /// registers, and in the initializer that builds it.
    private func statedTypes(of type: InjectableType) -> TypeMap {
        var map = TypeMap()
        guard let generic = graph.genericType(of: type) else { return map }
        map.note(type.key, as: generic.key)
        for id in type.bindings {
            let binding = graph[id]
            map.note(binding.type, as: binding.written?.type ?? binding.type)
            if let abstract = binding.abstract { map.note(abstract, as: binding.written?.abstract ?? abstract) }
            for (parameter, written) in zip(binding.parameters, writtenParameters(of: binding, in: type)) {
                map.note(parameter.type, as: written.type)
            }
        }
        guard case .constructor(_, let arguments) = type.construction else { return map }
        for argument in arguments {
            for written in graph.declaredTypes(of: argument, in: type) { map.note(argument.type, as: written) }
        }
        return map
    }

    /// Returns the parameters of the dependency `binding` of `type`, an instance, as the generic type would state them.
    func writtenParameters(of binding: Binding, in type: InjectableType) -> [Binding.Parameter] {
        guard !binding.parameters.isEmpty else { return [] }
        if let wrapper = graph.genericType(of: type)?.bindings.first(where: { $0.name == binding.name })?.wrapper,
            wrapper.parameters.count == binding.parameters.count
        {
            return zip(binding.parameters, wrapper.parameters).map { .init(name: $0.name, type: $1) }
        }
        let written = binding.written?.type ?? binding.type
        if let built = graph.typeID(of: binding.type) {
            let taken = graph[built].bindings.filter { graph[$0].kind == .parameter }.map { graph[$0] }
            if taken.map(\.type) == binding.parameters.map(\.type) {
                return zip(binding.parameters, taken).map { parameter, taken in
                    .init(
                        name: parameter.name,
                        type: graph.substituted(taken.written?.type ?? taken.type, from: graph[built], written))
                }
            }
        }
        // The provider of a reference is stated elsewhere. A type that is an argument is taken for the parameter.
        let names = graph.genericType(of: type)?.parameters.map(\.name) ?? []
        return binding.parameters.map { parameter in
            let name = zip(names, type.arguments).first { $0.1 == parameter.type }?.0
            return .init(name: parameter.name, type: name.map { .name($0) } ?? parameter.type)
        }
    }

    /// Notes which of the inputs `keys`, with their types as they are written, correspond to each other.
    private mutating func noteInputs(_ keys: [LinkedGraph.TypeID: [LinkedGraph.KeyID: TypeKey]]) {
        struct Slot: Hashable {
            var owner: String
            var name: String
            var written: TypeKey
        }
        var lists: [Slot: [(type: LinkedGraph.TypeID, key: LinkedGraph.KeyID)]] = [:]
        for (type, keys) in keys {
            for (key, written) in keys {
                let slot = Slot(owner: graph[type].declaredName, name: graph.asked(key).name, written: written)
                lists[slot, default: []].append((type, key))
            }
        }
        inputs = lists.values.filter { $0.count > 1 }.map { $0.sorted { ($0.type, $0.key) < ($1.type, $1.key) } }
            .sorted { ($0[0].type, $0[0].key) < ($1[0].type, $1[0].key) }
    }

    /// Notes the types of all keys that the instances need from above, or answer to what they register.
    private mutating func noteNeeds(of instances: [InjectableType]) {
        var keys: [LinkedGraph.TypeID: [LinkedGraph.KeyID: TypeKey]] = [:]
        var queue: [(type: LinkedGraph.TypeID, key: LinkedGraph.KeyID)] = []

        func note(_ key: LinkedGraph.KeyID, as written: TypeKey, in type: LinkedGraph.TypeID) {
            maps[type]?.note(graph.asked(key).type, as: written)
            guard graph.neededKeys(of: type).contains(key), keys[type]?[key] == nil else { return }
            keys[type, default: [:]][key] = written
            queue.append((type, key))
        }

        for type in instances {
            for id in type.bindings {
                if let key = graph.askedKey(of: id) {
                    note(key, as: graph[id].written?.type ?? graph[id].type, in: type.id)
                }
                guard let built = graph[id].builds, graph[built].arguments.isEmpty else { continue }
                for key in graph.neededKeys(of: built) { note(key, as: graph.asked(key).type, in: type.id) }
            }
        }
        defer { noteInputs(keys) }
        while let (type, key) = queue.popLast() {
            guard let written = keys[type]?[key] else { continue }
            for id in graph[type].registrants where !graph[graph[id].owner].arguments.isEmpty {
                let type = graph.substituted(written, from: graph[type], graph[id].written?.type ?? graph[id].type)
                note(key, as: type, in: graph[id].owner)
            }
        }
    }
}

extension LinkedGraph {
    /// Returns `type`, which is written with the parameters of the generic type of `instance`, with the arguments that
    /// `key` gives them.
    fileprivate func substituted(_ type: TypeKey, from instance: InjectableType, _ key: TypeKey) -> TypeKey {
        guard let generic = genericType(of: instance) else { return type }
        return type.replacing(generic.parameters.map(\.name), by: key)
    }

    /// Returns the types that the initializers of the declaration of `type` state for `argument`, before the generic
    /// arguments replace the parameters.
    func declaredTypes(of argument: ConstructorArgument, in type: InjectableType) -> [TypeKey] {
        guard let declared = type.declared else { return [] }
        let types = declarations.declaredTypes(
            ofArgument: argument.label ?? self[argument.binding].name, argument.type, declared, type.key)
        return genericType(of: type).map { types.map($0.renamed) } ?? types
    }
}
