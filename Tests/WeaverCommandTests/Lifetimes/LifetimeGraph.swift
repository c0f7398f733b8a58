/// A graph of injectable types as a user would state it. Type 0 is the root.
struct LifetimeGraph {
    /// In front of the names of its types, so that many graphs share a module.
    let prefix: String
    var types: [Kind] = []
    /// How far reading goes down.
    var depth = 3

    /// One type of the graph.
    struct Kind {
        var style: Style
        /// Whether it is registered and asked for by a protocol.
        var isAbstract = false
        var dependencies: [Dependency] = []
        /// The names of what `init(injecting:)` reads, and lets go.
        var readEarly: [String] = []
        /// The names of registrations that plain constructor injection leaves to what is built below.
        var untaken: Set<String> = []
        /// Of what a builder makes: who registers it, which of the dependencies there it reads as long as it lives, and
        /// which ones the resolver that it reads them from holds: all that the builder says it reads.
        var kept: (owner: Int, names: [String], held: [String]) = (0, [], [])

        var parameters: [Dependency] { dependencies.filter { $0.role == .parameter } }
    }

    enum Style: CaseIterable {
        case injecting, wrappers
        /// Plain constructor injection, of values or of providers.
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

    /// What makes the instance of a registration: its container, a builder, or the owner, which sets it in its
    /// initializer.
    enum Made: Equatable { case byContainer, byBuilder(Builder), bySetter }

    struct Builder: Equatable {
        enum Form: CaseIterable { case plain, function, opaque, closure }

        /// Plain ones take nothing; what a function or a closure reads can be seen; an opaque function hands its
        /// resolver on, and may read anything.
        var form: Form
        /// The siblings that it reads at once, through its resolver.
        var reads: [String] = []
        /// Those that what it builds reads later.
        var keeps: [String] = []
    }
}

extension LifetimeGraph {
    func name(_ type: Int) -> String { "\(prefix)T\(type)" }

    /// The type that its dependents see.
    func seen(_ type: Int) -> String { types[type].isAbstract ? "\(prefix)P\(type)" : name(type) }

    /// Whether a registration of the type takes a parameter.
    func takes(_ type: Int) -> Bool { !types[type].parameters.isEmpty }

    /// What an instance reads through the resolver that its builder was given.
    func kept(by type: Int) -> [Dependency] {
        dependencies(types[type].kept.names, of: types[type].kept.owner)
    }

    /// What an instance holds through that resolver.
    func held(by type: Int) -> [Dependency] {
        dependencies(types[type].kept.held, of: types[type].kept.owner)
    }

    private func dependencies(_ names: [String], of owner: Int) -> [Dependency] {
        names.compactMap { name in types[owner].dependencies.first { $0.name == name } }
    }

    /// The registrations of a type, with the types that state them.
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
    /// What a reference asks for.
    struct Wanted: Hashable {
        var name: String
        /// Nil for a parameter's value.
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

    /// What the container of one type holds of it: by name, else the only one of that type.
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

    /// How the paths from a type up through its registrants end.
    func endings(of wanted: Wanted, from type: Int) -> [Found] {
        let registrants = registrants(of: type)
        if registrants.isEmpty { return [.nothing] }
        return registrants.flatMap { owner, _ in
            let found = find(wanted, in: owner)
            return found == .nothing ? endings(of: wanted, from: owner) : [found]
        }
    }

    /// What the type and all that is built below it need from above, each once, in order.
    func needs(of type: Int) -> [Wanted] {
        var known: [Int: [Wanted]] = [:]
        return needs(of: type, &known)
    }

    /// The needs of all types.
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
