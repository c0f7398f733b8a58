/// A graph of injectable types as a user would state it. Type 0 is the root; other types are named by their indices.
struct LifetimeGraph {
    /// A prefix of the names of the types, so that many graphs fit into one module.
    let prefix: String
    var types: [Kind] = []
    /// The number of levels that reading follows downwards.
    var depth = 3

    /// A type of the graph.
    struct Kind {
        var style: Style
        /// Whether the type is registered and referred to as a protocol.
        var isAbstract = false
        var dependencies: [Dependency] = []
        /// The names of the dependencies that `init(injecting:)` reads and does not keep.
        var readEarly: [String] = []
        /// The names of registrations that plain constructor injection does not pass to this type, only to types below
        /// it.
        var untaken: Set<String> = []
        /// For a type that a builder makes: the type that registers it, the names of that type's dependencies that an
        /// instance reads while it lives, and the names that its resolver holds. The resolver holds everything that the
        /// builder declares to read.
        var kept: (owner: Int, names: [String], held: [String]) = (0, [], [])

        var parameters: [Dependency] { dependencies.filter { $0.role == .parameter } }
    }

    enum Style: CaseIterable {
        case injecting, wrappers
        /// Plain constructor injection, with values or with providers (closures).
        case values, providers
    }

    struct Dependency {
        var name: String
        var role: Role
    }

    enum Role: Equatable {
        case registration(type: Int, scope: Scope, made: Made)
        case reference(type: Int, isOptional: Bool)
        case referenceToParameter
        case parameter
    }

    enum Scope: String, CaseIterable { case transient, container, lazy, weak }

    /// The maker of a registration's instance: the container, a builder, or the owner, which sets the instance in its
    /// initializer.
    enum Made: Equatable { case byContainer, byBuilder(Builder), bySetter }

    struct Builder: Equatable {
        enum Form: CaseIterable { case plain, function, opaque, closure }

        /// The form of a builder. A plain one takes nothing. For functions and closures, Weaver sees what they read. An
        /// opaque function passes its resolver on, so it may read anything.
        var form: Form
        /// The names of the siblings that the builder reads at once, through its resolver.
        var reads: [String] = []
        /// The names of the siblings that the built instance reads later.
        var keeps: [String] = []
    }
}

extension LifetimeGraph {
    func name(_ type: Int) -> String { "\(prefix)T\(type)" }

    /// The name of the type as its dependents see it.
    func seen(_ type: Int) -> String { types[type].isAbstract ? "\(prefix)P\(type)" : name(type) }

    /// Whether a registration of the type takes a parameter.
    func takes(_ type: Int) -> Bool { !types[type].parameters.isEmpty }

    /// The dependencies that an instance reads through the resolver of its builder.
    func kept(by type: Int) -> [Dependency] {
        dependencies(types[type].kept.names, of: types[type].kept.owner)
    }

    /// The dependencies that an instance holds through the resolver of its builder.
    func held(by type: Int) -> [Dependency] {
        dependencies(types[type].kept.held, of: types[type].kept.owner)
    }

    private func dependencies(_ names: [String], of owner: Int) -> [Dependency] {
        names.compactMap { name in types[owner].dependencies.first { $0.name == name } }
    }

    /// The registrations of a type, together with the types that state them.
    func registrants(of type: Int) -> [(owner: Int, dependency: Dependency)] {
        types.indices.flatMap { owner in
            types[owner].dependencies.compactMap { dependency in
                if case .registration(type, _, _) = dependency.role { (owner, dependency) } else { nil }
            }
        }
    }
}

// MARK: Resolution, as LANGUAGE.md, section 6, states it

extension LifetimeGraph {
    /// The name and type that a reference asks for.
    struct Wanted: Hashable {
        var name: String
        /// The wanted type; nil for the value of a parameter.
        var type: Int?
    }

    enum Found: Equatable { case dependency(Dependency), nothing, ambiguous }

    func wanted(by dependency: Dependency) -> Wanted? {
        switch dependency.role {
        case .reference(let type, _): Wanted(name: dependency.name, type: type)
        case .referenceToParameter: Wanted(name: dependency.name, type: nil)
        case .registration, .parameter: nil
        }
    }

    /// Looks a wanted dependency up in one container: by name, otherwise by type if there is only one of that type.
    func find(_ wanted: Wanted, in owner: Int) -> Found {
        let candidates = types[owner].dependencies.filter { dependency in
            switch dependency.role {
            case .registration(let type, _, _): type == wanted.type
            case .parameter: wanted.type == nil
            case .reference, .referenceToParameter: false
            }
        }
        if let named = candidates.first(where: { $0.name == wanted.name }) { return .dependency(named) }
        return candidates.count > 1 ? .ambiguous : candidates.first.map { .dependency($0) } ?? .nothing
    }

    /// Returns the ends of all paths from a type up through its registrants.
    func endings(of wanted: Wanted, from type: Int) -> [Found] {
        let registrants = registrants(of: type)
        if registrants.isEmpty { return [.nothing] }
        return registrants.flatMap { owner, _ in
            let found = find(wanted, in: owner)
            return found == .nothing ? endings(of: wanted, from: owner) : [found]
        }
    }

    /// Returns the dependencies that the type and all types built below it need from above, without repetitions, in
    /// order.
    func needs(of type: Int) -> [Wanted] {
        var known: [Int: [Wanted]] = [:]
        return needs(of: type, &known)
    }

    /// Returns the needs of all types, by the types' indices.
    func allNeeds() -> [[Wanted]] {
        var known: [Int: [Wanted]] = [:]
        return types.indices.map { needs(of: $0, &known) }
    }

    private func needs(of type: Int, _ known: inout [Int: [Wanted]]) -> [Wanted] {
        if let found = known[type] { return found }
        var needs = types[type].dependencies.compactMap(wanted(by:))
        for case .registration(let built, _, let made) in types[type].dependencies.map(\.role)
        where made == .byContainer {
            for need in self.needs(of: built, &known) where find(need, in: type) == .nothing && !needs.contains(need) {
                needs.append(need)
            }
        }
        known[type] = needs
        return needs
    }
}

extension LifetimeGraph.Found {
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.dependency(let left), .dependency(let right)): left.name == right.name
        case (.nothing, .nothing), (.ambiguous, .ambiguous): true
        default: false
        }
    }
}
