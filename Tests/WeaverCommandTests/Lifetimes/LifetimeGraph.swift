/// A graph of injectable types, as a user would state it. A type is identified by its index in `types`; type 0 is the
/// root.
struct LifetimeGraph {
    /// A prefix of the names of the types, so that many graphs fit into one module.
    let prefix: String
    var types: [Kind] = []
    /// The number of levels below an instance that the test program reads.
    var depth = 3

    /// A type of the graph.
    struct Kind {
        var style: Style
        /// Whether registrations and references name a protocol of this type instead of the type.
        var isAbstract = false
        var dependencies: [Dependency] = []
        /// The names of the dependencies that `init(injecting:)` reads at once, without storing what it has read.
        var readEarly: [String] = []
        /// The names of registrations that the plain constructor of this type does not take. Only types below this one
        /// read them.
        var untaken: Set<String> = []
        /// For a type that a builder makes, the dependencies that its instances use through the builder's resolver.
        /// `owner` is the index of the type that registers it, `names` are the dependencies of `owner` that an instance
        /// reads while it lives, and `held` are those that the resolver holds: everything that the builder may read, as
        /// far as Weaver can see.
        var kept: (owner: Int, names: [String], held: [String]) = (0, [], [])

        var parameters: [Dependency] { dependencies.filter { $0.role == .parameter } }
    }

    enum Style: CaseIterable {
        case injecting, wrappers
        /// Plain constructor injection: the initializer takes values, or closures that provide them.
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

    /// The way in which a registration's instance is made: by the container, by a builder, or by the owner, which sets
    /// the instance in its initializer.
    enum Made: Equatable { case byContainer, byBuilder(Builder), bySetter }

    struct Builder: Equatable {
        enum Form: CaseIterable { case plain, function, opaque, closure }

        /// The form of the builder. `plain` takes no resolver. Of a `function` or `closure`, Weaver sees which
        /// dependencies it reads. An `opaque` function passes its resolver on, so Weaver assumes that it reads all
        /// siblings.
        var form: Form
        /// The names of the siblings that the builder reads from its resolver while it runs.
        var reads: [String] = []
        /// The names of the siblings that the instance reads after the builder has ended.
        var keeps: [String] = []
    }
}

extension LifetimeGraph {
    func name(_ type: Int) -> String { "\(prefix)T\(type)" }

    /// The name under which dependencies name the type: the name of its protocol if `isAbstract`, else its own name.
    func seen(_ type: Int) -> String { types[type].isAbstract ? "\(prefix)P\(type)" : name(type) }

    /// Whether the type has a parameter, so that reading a registration of the type takes an argument.
    func takes(_ type: Int) -> Bool { !types[type].parameters.isEmpty }

    /// The dependencies that an instance of `type`, made by a builder, reads through the builder's resolver.
    func kept(by type: Int) -> [Dependency] {
        dependencies(types[type].kept.names, of: types[type].kept.owner)
    }

    /// The dependencies that an instance of `type`, made by a builder, keeps alive through the builder's resolver.
    func held(by type: Int) -> [Dependency] {
        dependencies(types[type].kept.held, of: types[type].kept.owner)
    }

    private func dependencies(_ names: [String], of owner: Int) -> [Dependency] {
        names.compactMap { name in types[owner].dependencies.first { $0.name == name } }
    }

    /// The registrations that build the type, each together with the type that states it.
    func registrants(of type: Int) -> [(owner: Int, dependency: Dependency)] {
        types.indices.flatMap { owner in
            types[owner].dependencies.compactMap { dependency in
                if case .registration(type, _, _) = dependency.role { (owner, dependency) } else { nil }
            }
        }
    }
}

// MARK: Resolution, as Grammar/README.md, "How a reference is resolved", states it

extension LifetimeGraph {
    /// The name and type that a reference looks for.
    struct Wanted: Hashable {
        var name: String
        /// The index of the type; nil if the reference is to the value of a parameter.
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

    /// Looks for the wanted dependency in the container of the type `owner`: by name, otherwise by type if there is
    /// only one of that type.
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

    /// Searches for `wanted` on each path from `type` upwards through the types that register it. Returns the result of
    /// the search for each path.
    func endings(of wanted: Wanted, from type: Int) -> [Found] {
        let registrants = registrants(of: type)
        if registrants.isEmpty { return [.nothing] }
        return registrants.flatMap { owner, _ in
            let found = find(wanted, in: owner)
            return found == .nothing ? endings(of: wanted, from: owner) : [found]
        }
    }

    /// Returns the names and types that the type, and all types built below it, look for above the type's container.
    /// The list has no repetitions and is in the order of the statements.
    func needs(of type: Int) -> [Wanted] {
        var known: [Int: [Wanted]] = [:]
        return needs(of: type, &known)
    }

    /// Returns the result of `needs(of:)` for every type, by the types' indices.
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
