/// The combinations of conditions in which two graphs are compared, such as those of two revisions: each is a pair of a
/// variant of the old graph and a variant of the new graph that can be compiled under one condition.
package struct ConditionPairs: Sendable {
    package struct Pair: Sendable {
        /// The indices of the variants.
        package let old: Int
        package let new: Int
        fileprivate var worlds: Set<Int>
    }

    /// More flags than can be compared.
    package struct TooManyFlags: Error {
        package let names: [String]
    }

    package private(set) var pairs: [Pair] = []
    private let space: ConditionSpace

    /// The greatest number of flags: each doubles the combinations. One graph may depend on eight.
    package static let greatestFlagCount = 10

    /// Pairs the variants of two graphs by their conditions. No two conditions of one graph hold together, and one of
    /// them always holds. `target` gives some conditions a value in both graphs.
    package init(_ old: [Condition], _ new: [Condition], for target: Target) throws(TooManyFlags) {
        var atoms: [ConditionAtom] = []
        for condition in old + new { condition.forEachAtom { atoms.append($0) } }
        let flags = ConditionSpace.open(atoms, for: target).filter(\.isFree)
        guard flags.count <= Self.greatestFlagCount else { throw TooManyFlags(names: flags.map(\.text)) }
        let space = ConditionSpace(atoms, for: target)
        self.space = space
        var positions: [[Int]: Int] = [:]
        for (number, world) in space.worlds.enumerated() {
            let variants = [old, new].map { conditions in
                conditions.firstIndex { condition in
                    condition.holds { target.value(of: $0) ?? space.value(of: $0, in: world) } ?? true
                } ?? 0
            }
            if let position = positions[variants] {
                pairs[position].worlds.insert(number)
            } else {
                positions[variants] = pairs.count
                pairs.append(Pair(old: variants[0], new: variants[1], worlds: [number]))
            }
        }
    }

    /// Returns the condition under which one of the pairs at `positions` is compiled.
    package func condition(ofPairsAt positions: Set<Int>) -> Condition {
        space.condition(of: positions.reduce(into: []) { $0.formUnion(pairs[$1].worlds) })
    }
}
