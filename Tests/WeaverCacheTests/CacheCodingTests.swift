import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

@testable import WeaverCache

/// Tests of the coding of facts in the cache: a value that is encoded and decoded again is equal to the original in all
/// properties.
@Suite struct CacheCodingTests {
    private static let fixtures = Fixture.all("run") + Fixture.all("output") + Fixture.all("diagnostics")

    @Test(arguments: Thoroughness.some(fixtures, step: 8))
    func factsComeBack(_ fixture: Fixture) throws {
        // Property files are read in each run. No cache has them.
        for source in try fixture.sources() where facts(of: source).origin != .properties {
            try check(facts(of: source))
            if case .outline(let outline) = glance(at: source) { try check(outline) }
        }
    }

    @Test(arguments: Thoroughness.some(Fixture.all("diagnostics"), step: 8))
    func diagnosticsComeBack(_ fixture: Fixture) throws {
        try check(compile(fixture.sources()).diagnostics)
    }

    /// Encodes and decodes `value`, and expects the result to have the same fingerprint. A fingerprint contains the
    /// values of all stored properties, so a property that is not encoded is noticed.
    private func check<Value: CacheCodable>(_ value: Value) throws {
        let bytes = encoded(value)
        let back = try decoded(bytes, as: Value.self)
        #expect(fingerprint(of: back) == fingerprint(of: value))
        #expect(encoded(back) == bytes)
    }

    /// Decoding damaged bytes either fails or gives other facts. It never crashes.
    @Test(arguments: Seeds.of("CACHE", usually: 8..<9)) func damageIsHarmless(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var refused = 0
        for fixture in Fixture.all("run").prefix(12) {
            for source in try fixture.sources() {
                let bytes = encoded(facts(of: source))
                for _ in 0..<40 {
                    var damaged = bytes
                    if Bool.random(using: &random) {
                        damaged.removeLast(Int.random(in: 1...damaged.count, using: &random))
                    }
                    if !damaged.isEmpty {
                        damaged[Int.random(in: damaged.indices, using: &random)] ^=
                            1 << UInt8.random(in: 0..<8, using: &random)
                    }
                    if (try? decoded(damaged, as: FileFacts.self)) == nil { refused += 1 }
                }
            }
        }
        #expect(refused > 100)
    }

    @Test func numbersComeBack() throws {
        let numbers = [0, 1, -1, 63, 64, -64, -65, 1 << 20, Int.max, Int.min, Int.max - 1]
        #expect(try decoded(encoded(numbers), as: [Int].self) == numbers)
    }

    /// The checksum changes if any bit is flipped, or if a byte is added or missing at the end.
    @Test(arguments: Seeds.of("CACHE", usually: 9..<10)) func checksumsSeeFlippedBits(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for count in [0, 1, 7, 8, 9, 64, 1000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let sum = bytes.withUnsafeBytes { checksum(of: $0) }
            for bit in 0..<count * 8 {
                var other = bytes
                other[bit / 8] ^= 1 << UInt8(bit % 8)
                #expect(other.withUnsafeBytes { checksum(of: $0) } != sum)
            }
            #expect(bytes.dropLast().withUnsafeBytes { checksum(of: $0) } != sum || count == 0)
            #expect((bytes + [0]).withUnsafeBytes { checksum(of: $0) } != sum)
        }
    }

    private func encoded(_ value: some CacheCodable) -> [UInt8] {
        var writer = CacheWriter()
        writer.write(value)
        return writer.bytes
    }

    private func decoded<Value: CacheCodable>(_ bytes: [UInt8], as type: Value.Type) throws -> Value {
        try bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes)
            let value = try Value(from: &reader)
            guard reader.isAtEnd else { throw CacheFault() }
            return value
        }
    }
}
