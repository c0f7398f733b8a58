/// The dependencies that are *substituted*: no world states more than one registration of the dependency, and all
/// registrations have one accessor. Most often the condition tells a service from its double:
///
///     #if DEBUG
///     // weaver: store = FakeStore <- Store
///     #else
///     // weaver: store = DiskStore <- Store
///     #endif
///
/// Choices that decide on several dependencies of one type are taken to be independent if all of these are substituted.
/// The graphs tell whether they are (`IndependentSubstitutions`).
struct Substitutions {
    /// By the dotted name of a type and the name of its dependency, the choices that decide on the registration. A type
    /// is here if nothing else of it depends on a condition.
    private(set) var choices: [String: [String: Set<Int>]] = [:]

    static let none = Substitutions()

    private init() {}

    /// `types` has all statements and attributes of one type that stand under a condition. `space` has the choices, and
    /// `value` returns whether an atom holds in the world at an index; nil if that is not known.
    init(
        _ types: some Sequence<ConditionalStatements>, in space: ConditionSpace,
        _ value: (ConditionAtom, Int) -> Bool?
    ) {
        for type in types {
            guard let owner = type.owner, let statements = type.ofDependencies else { continue }
            let choices = statements.compactMapValues { Self.choices(decidingOn: $0, in: space, value) }
            if choices.count == statements.count { self.choices[owner] = choices }
        }
    }

    /// Returns the choices that decide on the statements of one dependency; nil if it is not substituted.
    private static func choices(
        decidingOn statements: ConditionalStatements.OfDependency, in space: ConditionSpace,
        _ value: (ConditionAtom, Int) -> Bool?
    ) -> Set<Int>? {
        guard let first = statements.registrations.first else { return nil }
        let isAlike = statements.registrations.allSatisfy { fact in
            fact.kind == .registration && fact.wrapper == nil
                && fact.abstract ?? fact.type == first.abstract ?? first.type
        }
        guard isAlike else { return nil }
        let hasNoneTwice = space.worlds.indices.allSatisfy { world in
            let holding = statements.registrations.map { $0.condition.holds { value($0, world) } }
            return !holding.contains(nil) && holding.count(where: { $0 == true }) <= 1
        }
        guard hasNoneTwice else { return nil }
        return space.choices(decidingOn: statements.registrations.map(\.condition) + statements.attributes)
    }
}

/// The statements of one type that stand under a condition.
struct ConditionalStatements {
    /// The statements of one dependency.
    struct OfDependency {
        var registrations: [DependencyFact] = []
        /// The conditions of its attributes.
        var attributes: [Condition] = []
    }

    /// The dotted name of the type; nil if several types have the same name without what they are nested in.
    private(set) var owner: String?
    /// By name; nil if a condition decides on more than dependencies and their scopes.
    private(set) var ofDependencies: [String: OfDependency]? = [:]
    private var isKnown = false

    /// Adds a dependency that is stated under a condition.
    mutating func add(_ fact: DependencyFact) {
        note(fact.owner)
        ofDependencies?[fact.name, default: OfDependency()].registrations.append(fact)
    }

    /// Adds an attribute that is stated under a condition.
    mutating func add(_ fact: AttributeFact) {
        note(fact.owner)
        guard fact.attribute == .scope, let name = fact.target else { return addOther() }
        ofDependencies?[name, default: OfDependency()].attributes.append(fact.condition)
    }

    /// Notes that a condition decides on something else, such as the declaration of the type.
    mutating func addOther() { ofDependencies = nil }

    private mutating func note(_ owner: String) {
        if !isKnown { self.owner = owner } else if self.owner != owner { self.owner = nil }
        isKnown = true
    }
}
