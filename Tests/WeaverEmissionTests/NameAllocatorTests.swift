import Testing

@testable import WeaverEmission

/// Tests of the allocator that all names of generated helpers come from.
@Suite struct NameAllocatorTests {
    @Test func theFirstFreeCandidateIsTaken() {
        var allocator = NameAllocator(taken: ["build", "make2"])
        #expect(allocator.allocate("build", "buildInstance") == "buildInstance")
        #expect(allocator.allocate("build", "buildInstance") == "buildInstance2")
        #expect(allocator.allocate("make") == "make")
        // The lowest free number is appended to the name.
        #expect(allocator.allocate("make") == "make3")
        #expect(allocator.allocated == ["buildInstance", "buildInstance2", "make", "make3"])
    }

    @Test func noNameIsGivenTwice() {
        var allocator = NameAllocator(taken: ["a", "a2", "a4"])
        let names = (0..<100).map { _ in allocator.allocate("a") }
        #expect(Set(names).count == 100 && Set(names).isDisjoint(with: ["a", "a2", "a4"]))
    }

    @Test func anAllocatorBesidesAnotherAvoidsItsNames() {
        var first = NameAllocator(taken: ["taken"])
        _ = first.allocate("given")
        var second = NameAllocator(besides: first, taken: ["more"])
        #expect(
            ["taken", "given", "more", "free"].map { second.allocate($0) } == ["taken2", "given2", "more2", "free"])
        first.adopt(second)
        #expect(first.allocate("free") == "free2")
    }
}
