import Testing
import WeaverDiagnostics
import WeaverTestSupport

@testable import WeaverGraph

/// Tests that the index of names finds each file that mentions a name, and few others.
@Suite struct MentionIndexTests {
    @Test(arguments: Seeds.of("GRAPH", usually: 0..<5))
    func findsAllFilesWithAName(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func names() -> [NameHash] {
            Set((0..<80).map { _ in NameHash("name\(Int.random(in: 0..<3_000, using: &random))") }).sorted()
        }
        var files = (0..<Int.random(in: 0..<400, using: &random)).map { number in
            var file = FileFacts(path: "\(number).swift", origin: .source)
            file.mentions = names()
            return file
        }
        var index = MentionIndex(files)
        for _ in 0..<10 where !files.isEmpty {
            let edited = Int.random(in: 0..<files.count, using: &random)
            files[edited].mentions = names()
            index.add(files[edited].mentions, ofFile: edited)
        }
        var filesByName: [NameHash: [Int]] = [:]
        for (number, file) in files.enumerated() {
            for name in file.mentions { filesByName[name, default: []].append(number) }
        }
        for number in 0..<3_000 {
            let name = NameHash("name\(number)")
            var found: [Int] = []
            index.forEachFile(perhapsMentioning: name) { found.append($0) }
            let mentioning = filesByName[name] ?? []
            #expect(found == found.sorted() && Set(found).isSuperset(of: mentioning))
            #expect(mentioning == found.filter { files[$0].mentions.ascendingContains(name) })
        }
        // Names that no file mentions lead to few files.
        var count = 0
        for number in 0..<1_000 {
            index.forEachFile(perhapsMentioning: NameHash("absent\(number)")) { _ in count += 1 }
        }
        #expect(count <= files.count * 1_000 / 20, "\(count) of \(files.count)")
    }

    /// A search begins where the hash tells, so lists of hashes that are not spread evenly matter, too.
    @Test(arguments: Seeds.of("GRAPH", usually: 0..<10))
    func ascendingListsAreSearched(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bits = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            random.next() >> UInt64.random(in: 0...60, using: &random)
        }
        let names = Set(bits + (seed.isMultiple(of: 2) ? [0, .max] : [])).map(NameHash.init).sorted()
        let others = (0..<60).map { _ in NameHash(bits: random.next()) } + [NameHash(bits: 0), NameHash(bits: .max)]
        for name in names + others { #expect(names.ascendingContains(name) == names.contains(name)) }
    }
}
