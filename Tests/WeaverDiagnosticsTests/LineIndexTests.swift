import Testing
import WeaverDiagnostics

@Suite struct LineIndexTests {
    @Test func positionsCountBytesFromOne() {
        let index = LineIndex(Array("a\né日\r\nb\rc".utf8))
        #expect(index.position(of: 0) == (1, 1))
        #expect(index.position(of: 1) == (1, 2))
        #expect(index.position(of: 2) == (2, 1))
        #expect(index.position(of: 4) == (2, 3))
        #expect(index.position(of: 9) == (3, 1))
        #expect(index.position(of: 11) == (4, 1))
    }

    @Test func offsetsBeyondTheTextAreItsEnd() {
        #expect(LineIndex(Array("ab".utf8)).position(of: 99) == (1, 3))
        #expect(LineIndex([]).position(of: 0) == (1, 1))
    }
}
