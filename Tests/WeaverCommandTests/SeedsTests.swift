import Testing
import WeaverTestSupport

@Suite(.ownThreads) struct SeedsTests {
    @Test(
        arguments: [
            ("7", [7]), ("2..<5", [2, 3, 4]), ("0..<2,2033", [0, 1, 2033]), (" 1 , 3..<4", [1, 3]), ("", nil),
            ("5..<5", nil), ("1...3", nil),
            ("a", nil), ("1,", nil), ("-1", nil), ("1..<2..<3", nil),
        ] as [(String, [UInt64]?)])
    func readsRangesAndNumbers(_ text: String, _ seeds: [UInt64]?) {
        #expect(Seeds.seeds(in: text) == seeds)
    }

    @Test func generatorIsTheSameEverywhere() {
        var random = SeededGenerator(seed: 0)
        #expect(random.next() == 0xE220_A839_7B1D_CDAF)
    }
}
