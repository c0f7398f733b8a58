import Testing
import WeaverDiagnostics
import WeaverTestSupport

/// Tests that positions are sorted as elements are.
@Suite struct SortedOnTests {
    /// Few different keys in many elements: the order of elements with equal keys is that of the sequence.
    @Test(arguments: Seeds.of("ORDER", usually: 0..<40))
    func sortsLikeTheStandardLibraryAndKeepsEqualElementsInOrder(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let keys = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
            String(repeating: "k", count: Int.random(in: 0..<9, using: &random))
        }
        let elements = keys.enumerated().map { (position: $0.offset, key: $0.element) }
        let sorted = elements.sorted(on: \.key)
        #expect(sorted.map(\.key) == keys.sorted())
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.key < $1.key || $0.position < $1.position })
        #expect(elements.reversed().sorted(on: \.position).map(\.key) == keys)
    }

    @Test func asksForEachKeyOnce() {
        var asked: [Int] = []
        let sorted = [3, 1, 2].sorted(on: { number -> Int in
            asked.append(number)
            return -number
        })
        #expect(sorted == [3, 2, 1] && asked == [3, 1, 2])
    }
}
