import Foundation

/// Generates Swift files that resemble those of an app. Equal seeds give equal files.
struct CorpusGenerator {
    private static let seed: UInt64 = 0x5EED_0F_3EA7E5
    private static let fileCount = 2_000

    private var random = SplitMix64(state: Self.seed)

    /// Generates the corpus in a temporary folder. An earlier folder is removed first, so that no outdated file is
    /// measured.
    static func corpus() throws -> Corpus {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-bench-corpus")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var generator = CorpusGenerator()
        for number in 0..<fileCount {
            try Data(generator.file(number).utf8).write(to: folder.appendingPathComponent("Feature\(number).swift"))
        }
        print("generated with seed \(String(seed, radix: 16))")
        return try Corpus(folder: folder.path)
    }

    private mutating func file(_ number: Int) -> String {
        var text =
            "//\n//  Feature\(number).swift\n//  Generated for weaver-bench.\n//\n\nimport Foundation\nimport UIKit\n\n"
        for index in 0..<2 + below(4) {
            // Few files state dependencies, as in a real project.
            text += type("Feature\(number)Part\(index)", hasAnnotations: number % 20 == 0)
        }
        return text
    }

    private mutating func type(_ name: String, hasAnnotations: Bool) -> String {
        let kind = pick(["final class", "struct", "class", "enum", "actor"])
        var text = "/// \(words(12)).\npublic \(kind) \(name): Sendable, CustomStringConvertible {\n"
        if hasAnnotations { text += "    // weaver: \(pick(Self.nouns)) = Default\(name) <- \(name)Protocol\n\n" }
        for index in 0..<4 + below(8) { text += property(index) }
        for index in 0..<4 + below(8) { text += function(index) }
        return text
            + "}\n\nprotocol \(name)Protocol: AnyObject {\n    var id: Int { get }\n    func load() async throws -> [String: Int]\n}\n\n"
    }

    private mutating func property(_ index: Int) -> String {
        switch below(4) {
        case 0:
            "    static let \(pick(Self.nouns))\(index): [String: Int] = [\"\(words(2))\": \(below(1000)), \"b\": 2]\n"
        case 1: "    @Published private(set) var \(pick(Self.nouns))\(index): Result<Data, any Error>?\n"
        case 2:
            "    var \(pick(Self.nouns))\(index): String {\n        \"\(words(3)): \\(id + \(below(100)))\"\n    }\n\n"
        default: "    private let \(pick(Self.nouns))\(index): (Int, _ name: String) -> Void\n"
        }
    }

    private mutating func function(_ index: Int) -> String {
        let parameters = "_ \(pick(Self.nouns)): [Int], with \(pick(Self.nouns)): Optional<Set<String>> = nil"
        var text = "\n    /// \(words(10)).\n    ///\n    /// - Returns: \(words(6)).\n    @MainActor\n"
        text += "    func \(pick(Self.verbs))\(index)(\(parameters)) async throws -> Int? {\n"
        for _ in 0..<3 + below(9) { text += statement() }
        return text + "    }\n"
    }

    private mutating func statement() -> String {
        switch below(5) {
        case 0: "        // \(words(8))\n"
        case 1: "        guard let first = values.first(where: { $0 > \(below(50)) }) else { return nil }\n"
        case 2: "        logger.debug(\"\(words(4)) \\(first) of \\(values.map { \"<\\($0)>\" }.joined())\")\n"
        case 3:
            "        let \(pick(Self.nouns)) = try await service.\(pick(Self.verbs))(first / \(1 + below(9)), animated: true)\n"
        default:
            "        if total >= limit, total < maximum {\n            total += count * \(below(20))\n        } else {\n            break\n        }\n"
        }
    }

    private mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in pick(Self.nouns) }.joined(separator: " ")
    }

    private mutating func pick(_ words: [String]) -> String { random.pick(words) }

    private mutating func below(_ limit: Int) -> Int { random.below(limit) }

    private static let nouns = [
        "movie", "person", "request", "session", "store", "image", "review", "cache", "title", "queue",
    ]
    private static let verbs = ["load", "fetch", "update", "remove", "present", "decode", "observe", "cancel"]
}
