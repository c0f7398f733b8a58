/// The choices that make a world: first that of the system with its environment, architecture and versions, then that
/// of each flag. They are in groups, and a group is *independent* of the others if nothing that is generated or told
/// depends on the choices of several groups. Then the worlds in which one group differs from the first world tell what
/// all others are like, and the number of graphs grows with the flags, not with their combinations.
struct WorldChoices: Sendable {
    /// The number of values of each choice. Worlds are numbered like the combinations of values, the last choice
    /// changing fastest.
    let counts: [Int]
    /// By choice, the first choice of its group.
    private var first: [Int]

    /// Creates choices each of which is a group of its own.
    init(counts: [Int]) {
        self.counts = counts
        first = Array(counts.indices)
    }

    /// The groups with the choices of each, ascending.
    var groups: [[Int]] {
        counts.indices.filter { first[$0] == $0 }.map { group in counts.indices.filter { first[$0] == group } }
    }

    /// Makes one group of the groups of `choices`.
    mutating func unite(_ choices: some Sequence<Int>) {
        let groups = Set(choices.map { first[$0] })
        guard let least = groups.min() else { return }
        for choice in first.indices where groups.contains(first[choice]) { first[choice] = least }
    }

    /// The worlds in which one group at most differs from the first world, ascending.
    var essentialWorlds: [Int] { Set(groups.flatMap(worlds)).sorted() }

    /// Returns the worlds in which no other choices than those of `group` differ from the first world, ascending.
    func worlds(of group: [Int]) -> [Int] {
        group.reduce([0]) { worlds, choice in
            worlds.flatMap { world in (0..<counts[choice]).map { world + $0 * weight(of: choice) } }
        }.sorted()
    }

    /// Returns the world that has the values of `world` for `group`, and those of the first world for other choices.
    func projection(of world: Int, on group: [Int]) -> Int {
        group.reduce(0) { result, choice in
            let weight = weight(of: choice)
            return result + world / weight % counts[choice] * weight
        }
    }

    /// Returns the distance of two worlds that differ in `choice` alone, by one value.
    private func weight(of choice: Int) -> Int { counts[(choice + 1)...].reduce(1, *) }
}

/// The choice of worlds of which graphs are made.
package struct WorldSelection: Sendable {
    /// Whether a graph is made of each world.
    private(set) var takesAll: Bool
    /// Lists of choices that are known to depend on each other.
    private(set) var united: [[Int]] = []

    /// Takes a graph of each world.
    package static let all = WorldSelection(takesAll: true)
    /// Takes few worlds as long as these tell what the others are like (`WorldChoices`).
    package static let few = WorldSelection(takesAll: false)

    private init(takesAll: Bool) { self.takesAll = takesAll }

    /// Has each of the lists in `choices` depend on each other. Takes all worlds if a list is empty.
    package mutating func unite(_ choices: [[Int]]) {
        united += choices
        if choices.contains(where: \.isEmpty) { takesAll = true }
    }
}

/// The worlds of a graph, and the variants of which graphs are made: each variant is one graph for some worlds. The
/// other worlds are *derived*: they are like variants in each group of choices.
final class VariantWorlds: Sendable {
    let space: ConditionSpace
    let choices: WorldChoices
    /// By world, its variant; nil for a derived world.
    private let variants: [Int?]

    init(_ space: ConditionSpace, _ choices: WorldChoices, variants: [Int?]) {
        (self.space, self.choices, self.variants) = (space, choices, variants)
    }

    /// Whether some worlds have no graph of their own.
    var hasDerivedWorlds: Bool { variants.contains(nil) }

    /// Returns the variants of the worlds in which `group` alone differs from the first world.
    func variants(of group: [Int]) -> [Int] {
        Set(choices.worlds(of: group).compactMap { variants[$0] }).sorted()
    }

    /// Returns the worlds of what `chosen`, indices of variants, have, and no other variants. `interplay` has the
    /// choices on which this depends if these belong to several groups: then nothing certain is known of derived
    /// worlds.
    func worlds(of chosen: Set<Int>) -> (worlds: Set<Int>, interplay: [Int]) {
        var worlds = Set(variants.indices.filter { variants[$0].map(chosen.contains) ?? false })
        guard hasDerivedWorlds else { return (worlds, []) }
        let isInFirst = worlds.contains(0)
        let deciding = choices.groups.filter { group in
            choices.worlds(of: group).contains { worlds.contains($0) != isInFirst }
        }
        let known = worlds
        for world in variants.indices where variants[world] == nil {
            let isThere =
                deciding.isEmpty
                ? isInFirst : deciding.contains { known.contains(choices.projection(of: world, on: $0)) }
            if isThere { worlds.insert(world) }
        }
        return (worlds, deciding.count > 1 ? deciding.flatMap(\.self) : [])
    }

    /// Returns the worlds in which one of `variants`, lists by group, is the variant of that group.
    func worlds(ofVariants chosen: [Set<Int>]) -> Set<Int> {
        let groups = choices.groups
        return Set(
            variants.indices.filter { world in
                zip(groups, chosen).contains { group, chosen in
                    variants[choices.projection(of: world, on: group)].map(chosen.contains) ?? false
                }
            })
    }
}
