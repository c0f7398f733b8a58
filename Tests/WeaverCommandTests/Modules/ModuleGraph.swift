import WeaverTestSupport

/// A random graph of injectable types in layers. A type is identified by its index in `types`; type 0 is the root, and
/// layers do not rise with the index. Each layer can be a module, which imports those below.
struct ModuleGraph {
    /// A prefix of the names of the types, so that many graphs fit into one project.
    let prefix: String
    var types: [Kind] = []

    /// The number of layers. The highest is the executable's.
    static let layerCount = 4

    struct Kind {
        var layer: Int
        var style: Style
        /// Whether other modules see the type.
        var isVisible: Bool
        /// The layer that declares the protocol of this type, under which registrations and references name it. Nil if
        /// they name the type.
        var protocolLayer: Int?
        var hasParameter = false
        var dependencies: [Dependency] = []
        /// The use of the dependency `v`, which the root registers with a setter; nil if the type has none.
        var value: ValueUse?

        /// Whether the type states anything.
        var isInjectable: Bool { !dependencies.isEmpty || hasParameter || value != nil }
    }

    enum ValueUse { case reads, sets }

    enum Style: CaseIterable { case injecting, wrappers, constructor }

    struct Dependency {
        var name: String
        var role: Role
        /// Whether the initializer reads the dependency. A constructor takes a value for such a dependency, and a
        /// closure for others.
        var isEarly: Bool
    }

    enum Role {
        case registration(type: Int, scope: Scope?)
        case reference(type: Int)
        /// A reference to the parameter of a type above. The root registers a value of this name as well.
        case parameterReference
    }

    enum Scope: String, CaseIterable { case transient, container, lazy, weak }
}

// MARK: - Random graphs

extension ModuleGraph {
    init(prefix: String, _ random: inout SeededGenerator) {
        self.prefix = prefix
        let top = Self.layerCount - 1
        let count = Int.random(in: 4...10, using: &random)
        var layers = (1..<count).map { _ in Int.random(in: 0...top, using: &random) }
        layers.sort(by: >)
        for layer in [top] + layers {
            types.append(
                Kind(
                    layer: layer, style: .allCases.randomElement(using: &random)!,
                    isVisible: .random(among: 4, using: &random) { $0 > 0 }))
            if types.count > 1, types[types.count - 1].isVisible, Bool.random(using: &random) {
                types[types.count - 1].protocolLayer = Int.random(in: 0...layer, using: &random)
            }
            types[types.count - 1].hasParameter = types.count > 1 && .random(among: 4, using: &random) { $0 == 0 }
        }
        for type in types.indices.dropFirst() { addRegistrations(of: type, &random) }
        let mayBeCyclic = Bool.random(using: &random)
        for type in types.indices { addReferences(to: type, mayBeCyclic, &random) }
        shareWhatConstructorsTake()
        if types[0].style == .injecting { addValue(&random) }
    }

    /// Lets the root register a value with a setter, and some types below it read or set the value.
    private mutating func addValue(_ random: inout SeededGenerator) {
        types[0].value = .sets
        for type in types.indices.dropFirst() where .random(among: 3, using: &random, { $0 == 0 }) {
            let sets = types[type].style == .injecting && Bool.random(using: &random)
            types[type].value = sets ? .sets : .reads
        }
    }

    /// Adds registrations of `type` to one or two types before it that see it.
    private mutating func addRegistrations(of type: Int, _ random: inout SeededGenerator) {
        if !types[..<type].contains(where: { $0.layer == types[type].layer }) { types[type].isVisible = true }
        let owners = types[..<type].indices.filter { types[type].isVisible || types[$0].layer == types[type].layer }
        for owner in Set(owners.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))).sorted() {
            register(type, in: owner, &random)
        }
    }

    private mutating func register(_ type: Int, in owner: Int, _ random: inout SeededGenerator) {
        let scopes: [Scope?] = types[type].hasParameter ? [nil, nil, .lazy, .weak] : [nil] + Scope.allCases
        let name = .random(among: 8, using: &random) { $0 == 0 } ? "x\(type)" : "s\(type)"
        types[owner].dependencies.append(
            Dependency(
                name: name, role: .registration(type: type, scope: scopes.randomElement(using: &random)!),
                isEarly: .random(using: &random)))
    }

    /// Adds references to `type` in some types that see it, and registers it in the root, where all paths end.
    private mutating func addReferences(to type: Int, _ mayBeCyclic: Bool, _ random: inout SeededGenerator) {
        for reader in types.indices where reader != type {
            guard Bool.random(among: 4, using: &random, { $0 == 0 }) else { continue }
            guard type > 0 else {
                addParameterReference(in: reader, &random)
                continue
            }
            let seen = types[type].protocolLayer ?? types[type].layer
            guard reader > 0, types[type].isVisible, seen <= types[reader].layer,
                !types[reader].dependencies.contains(where: { $0.type == type })
            else { continue }
            if !types[0].dependencies.contains(where: { $0.type == type }) { register(type, in: 0, &random) }
            // A type may read what is built before it; anything else only through a closure, for the most part.
            let isOrdered = type > reader || types[type].dependencies.isEmpty
            let isEarly = isOrdered ? Bool.random(using: &random) : .random(among: 20, using: &random) { $0 == 0 }
            guard isOrdered || mayBeCyclic else { continue }
            // A resolver knows the labels of parameters by a concrete type alone; a closure needs none.
            let isUnlabelled = types[type].hasParameter && types[type].protocolLayer != nil
            if !isOrdered && !isEarly || isUnlabelled { types[reader].style = .constructor }
            types[reader].dependencies.append(
                Dependency(name: "s\(type)", role: .reference(type: type), isEarly: isEarly))
        }
    }

    /// The types that constructors take as values by a reference.
    private var takenByReference: Set<Int> {
        var taken: Set<Int> = []
        for reader in types where reader.style == .constructor {
            for dependency in reader.dependencies where dependency.isEarly {
                if case .reference(let type) = dependency.role { taken.insert(type) }
            }
        }
        return taken
    }

    /// Lets all registrations of types that constructors take by a reference be shared. A factory takes one value of
    /// such a need, even if several types below read it, so that one module would build more instances.
    private mutating func shareWhatConstructorsTake() {
        let taken = takenByReference
        for owner in types.indices {
            for index in types[owner].dependencies.indices {
                guard case .registration(let type, let scope?) = types[owner].dependencies[index].role,
                    scope == .transient || scope == .weak, taken.contains(type), !types[type].hasParameter
                else { continue }
                types[owner].dependencies[index].role = .registration(type: type, scope: .lazy)
            }
        }
    }

    /// Whether a factory takes the value of a lazy registration, which is then built before everything in the factory.
    private var passesLazyValues: Bool {
        let taken = takenByReference
        return types.contains { owner in
            owner.dependencies.contains { dependency in
                if case .registration(let type, .lazy?) = dependency.role { taken.contains(type) } else { false }
            }
        }
    }

    private mutating func addParameterReference(in reader: Int, _ random: inout SeededGenerator) {
        guard reader > 0, !types[reader].hasParameter else { return }
        types[reader].dependencies.append(
            Dependency(name: "p", role: .parameterReference, isEarly: .random(using: &random)))
    }
}

extension ModuleGraph {
    /// Whether modules build all instances in the same order as one module. Where types depend on themselves, by
    /// closures that are read later, any of their registrations may be built first.
    var isOrdered: Bool { !passesLazyValues && isAcyclic }

    private var isAcyclic: Bool {
        // Types that depend on no other one that is left are removed, until none is.
        var left = Set(types.indices)
        while let done = left.first(where: { type in
            types[type].dependencies.allSatisfy { $0.type.map { !left.contains($0) } ?? true }
        }) {
            left.remove(done)
        }
        return left.isEmpty
    }

    /// Whether every program of the graph ends. Transient instances that read each other in their initializers are
    /// built without end, which the compiler does not see where they read a resolver.
    var ends: Bool {
        isAcyclic
            || types.indices.allSatisfy { reader in
                types[reader].dependencies.allSatisfy { !$0.isEarly || $0.type ?? reader >= reader }
            }
    }
}

extension ModuleGraph.Dependency {
    /// The type that is registered or referenced.
    var type: Int? {
        switch role {
        case .registration(let type, _), .reference(let type): type
        case .parameterReference: nil
        }
    }
}

extension Bool {
    /// Returns whether a random number below `count` satisfies `condition`.
    static func random(among count: Int, using random: inout SeededGenerator, _ condition: (Int) -> Bool) -> Bool {
        condition(Int.random(in: 0..<count, using: &random))
    }
}
