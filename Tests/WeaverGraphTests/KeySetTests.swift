import Testing
import WeaverTestSupport

@testable import WeaverGraph

/// Tests that operations on `KeySet` give the same results as on sets of the keys' numbers.
@Suite struct KeySetTests {
    @Test(arguments: Seeds.of("GRAPH", usually: 0..<20))
    func agreesWithSetsOfNumbers(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            // With these numbers of keys, sets have one word, several adjacent words, or words far apart.
            let keyCount = [1, 63, 64, 65, 200, 5_000].randomElement(using: &random) ?? 1
            let (left, right, third) = (
                numbers(below: keyCount, &random), numbers(below: keyCount, &random), numbers(below: keyCount, &random)
            )
            let (first, second) = (keys(left), keys(right))
            #expect(first.map(\.index) == left.sorted())
            #expect(first.count == left.count && first.isEmpty == left.isEmpty)
            #expect((0..<keyCount).allSatisfy { first.contains(key($0)) == left.contains($0) })
            #expect(first.union(second) == keys(left.union(right)))
            #expect(first.intersection(second) == keys(left.intersection(right)))
            #expect(first.subtracting(second) == keys(left.subtracting(right)))
            #expect(first.isDisjoint(with: second) == left.isDisjoint(with: right))
            #expect(first.isSuperset(of: second) == left.isSuperset(of: right))
            #expect((first == second) == (left == right))
            var accumulator = KeyAccumulator(keyCount: keyCount)
            accumulator.insert(first, except: second)
            accumulator.insert(keys(third))
            for number in right {
                #expect(accumulator.insert(key(number)) == !left.subtracting(right).union(third).contains(number))
            }
            #expect(accumulator.take() == keys(left.union(right).union(third)))
            #expect(accumulator.take().isEmpty)
        }
    }

    private func numbers(below limit: Int, _ random: inout SeededGenerator) -> Set<Int> {
        let count = Int.random(in: 0...min(limit, [0, 3, 100].randomElement(using: &random) ?? 0), using: &random)
        return Set((0..<count).map { _ in Int.random(in: 0..<limit, using: &random) })
    }

    private func key(_ number: Int) -> LinkedGraph.KeyID { LinkedGraph.KeyID(index: number) }

    private func keys(_ numbers: Set<Int>) -> KeySet { numbers.sorted().reduce(into: KeySet()) { $0.append(key($1)) } }
}
