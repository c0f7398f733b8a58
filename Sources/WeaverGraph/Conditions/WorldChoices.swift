/// The choices that make a world: first that of the system with its environment, architecture and versions, then that
/// of each flag. They are in groups, and a group is *independent* of the others if nothing that is generated or told
/// depends on the choices of several groups. Then a graph tells of each group at once what one of its combinations is
/// like, and the number of graphs is that of the combinations of one group.
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

    /// The worlds of which graphs are made if all groups are independent: in the world at an index, each group has the
    /// combination at this index, or its first one if it has fewer.
    var essentialWorlds: [Int] {
        let combinations = groups.map(worlds)
        let count: Int = combinations.map(\.count).max() ?? 1
        return (0..<count).map { index -> Int in
            // Each combination is a world in which the other groups have their first one, which is 0.
            var world = 0
            for worlds in combinations where index < worlds.count { world += worlds[index] }
            return world
        }
    }

    /// Returns the combinations of `group`: the worlds in which no other choices differ from the first world,
    /// ascending.
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

    /// The doubles that are made; nil if none are.
    private(set) var doubles: AskedDoubles?

    /// Takes a graph of each world.
    package static let all = WorldSelection(takesAll: true)
    /// Takes a graph of each world, also of those in which `doubles` differ.
    package static func all(doubling doubles: AskedDoubles) -> WorldSelection {
        var selection = all
        selection.doubles = doubles
        return selection
    }
    /// Takes few worlds as long as these tell what the others are like (`WorldChoices`).
    package static let few = WorldSelection(takesAll: false)

    private init(takesAll: Bool) { self.takesAll = takesAll }

    /// Has `files`, which have the protocols of other modules, decide as well: these may have doubles, if any have.
    package mutating func add(protocolsIn files: [FileFacts]) { doubles?.foreign = files }

    /// Has the choices of each list in `choices` depend on each other. Takes all worlds if a list is empty, or if all
    /// of that is known already.
    package mutating func unite(_ choices: [[Int]]) {
        let isKnown = choices.allSatisfy { list in
            list.count < 2 || united.contains { Set(list).isSubset(of: $0) }
        }
        united += choices
        if isKnown || choices.contains(where: \.isEmpty) { takesAll = true }
    }
}

/// The doubles that are made besides those of dependencies and those that manifests state. The conditions of their
/// protocols and classes make worlds, too.
package struct AskedDoubles: Sendable {
    /// The names of these doubles.
    let names: Set<String>
    /// The types that the tests declare, by name, with the conditions under which they do. Doubles among them are not
    /// made there.
    let written: [String: Condition]
    /// Files with the protocols of other modules that may have doubles.
    fileprivate(set) var foreign: [FileFacts] = []

    package init(names: Set<String>, written: [String: Condition]) { (self.names, self.written) = (names, written) }
}

/// The worlds of a graph, and the variants of which graphs are made: each variant is one graph for some worlds. The
/// other worlds are *derived*: what depends on a group of choices is there as in the variant that has the world's
/// combination of that group.
final class VariantWorlds: Sendable {
    let space: ConditionSpace
    let choices: WorldChoices
    /// The groups on which the types depend that differ between variants, by the types' names: indices in `groups`.
    let groupsOfTypes: [String: Int]
    /// By type and name, the groups on which dependencies depend that are substituted in independent ways.
    let groupsOfSubstitutions: [String: [String: Int]]
    /// The groups of choices.
    let groups: [[Int]]
    /// By world, its variant; nil for a derived world.
    private let variants: [Int?]
    /// By group and world, the variant that has the world's combination of that group.
    private let variantsOfGroups: [[Int]]

    init(
        _ space: ConditionSpace, _ choices: WorldChoices, variants: [Int?], groupsOfTypes: [String: Int] = [:],
        groupsOfSubstitutions: [String: [String: Int]] = [:]
    ) {
        (self.space, self.choices, self.variants) = (space, choices, variants)
        (self.groupsOfTypes, self.groupsOfSubstitutions) = (groupsOfTypes, groupsOfSubstitutions)
        let groups = choices.groups
        self.groups = groups
        let essential = choices.essentialWorlds.map { variants[$0] ?? 0 }
        variantsOfGroups =
            !variants.contains(nil)
            ? []
            : groups.map { group in
                let combinations = choices.worlds(of: group)
                let numbers = combinations.positions
                return variants.indices.map { world in
                    essential[
                        numbers[choices.projection(of: world, on: group)].required("the world has no combination")]
                }
            }
    }

    /// Whether some worlds have no graph of their own.
    var hasDerivedWorlds: Bool { variants.contains(nil) }

    /// Returns these worlds with what `attribution` knows of the groups.
    func attributing(_ attribution: GroupAttribution) -> VariantWorlds {
        VariantWorlds(
            space, choices, variants: variants, groupsOfTypes: attribution.groupsOfTypes,
            groupsOfSubstitutions: attribution.substitutions.groups)
    }

    /// Returns the variants that have a combination of `group`, that of the first world first.
    func variants(of group: Int) -> [Int] {
        choices.worlds(of: groups[group]).map { variantsOfGroups[group][$0] }
    }

    /// Returns the worlds of what `chosen`, indices of variants, have, and no other variants. It depends on `group`; if
    /// this is nil, it depends on nothing that is known. Then the worlds are nil unless all variants have it, or each
    /// world has a graph of its own.
    func worlds(of chosen: Set<Int>, in group: Int?) -> Set<Int>? {
        if !hasDerivedWorlds { return Set(variants.indices.filter { variants[$0].map(chosen.contains) ?? false }) }
        if let group { return Set(variants.indices.filter { chosen.contains(variantsOfGroups[group][$0]) }) }
        return Set(variants.compactMap(\.self)).isSubset(of: chosen) ? Set(variants.indices) : nil
    }

    /// Returns, by world, which of `things` are there: those for whose group the variant with the world's combination
    /// is one of `variants`.
    func presence(of things: [(variants: Set<Int>, group: Int)]) -> [[Bool]] {
        variants.indices.map { world in things.map { $0.variants.contains(variantsOfGroups[$0.group][world]) } }
    }

    /// Returns the worlds in which, for some group, the variant with the world's combination is one of `chosen`, lists
    /// by group.
    func worlds(ofVariants chosen: [Set<Int>]) -> Set<Int> {
        Set(
            variants.indices.filter { world in
                chosen.indices.contains { chosen[$0].contains(variantsOfGroups[$0][world]) }
            })
    }
}
