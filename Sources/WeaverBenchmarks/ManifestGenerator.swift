import WeaverDiagnostics

/// Generates one large manifest that resembles those of an app. Equal seeds give equal manifests.
struct ManifestGenerator {
    private static let seed: UInt64 = 0x5EED_0F_3EA7E5
    private static let lineCount = 100_000

    private var random = SplitMix64(state: Self.seed)
    private var lines: [String] = ["# Generated for weaver-bench.", "imports: [MovieAPI, Networking]"]

    static func manifest() -> SourceText {
        var generator = ManifestGenerator()
        var number = 0
        while generator.lines.count < lineCount {
            generator.addType(number)
            number += 1
        }
        let source = SourceText(
            path: "Bench.weaver", text: generator.lines.prefix(lineCount).joined(separator: "\n") + "\n")
        let megabytes = Measurement.decimal(Double(source.bytes.count) / 1e6, 1)
        print("manifest: generated with seed \(String(seed, radix: 16)), \(lineCount) lines, \(megabytes) MB")
        return source
    }

    private mutating func addType(_ number: Int) {
        lines.append("")
        if random.below(3) == 0 { lines.append("# \(words(8)).") }
        lines.append("Feature\(number)ViewController:")
        if random.below(8) == 0 { lines.append("  isIsolated: true") }
        lines.append("  registrations:")
        for index in 0..<2 + random.below(5) { addRegistration("\(noun())\(index)", random.pick(Self.types)) }
        if random.below(2) == 0 {
            lines.append("  parameters:")
            for index in 0..<1 + random.below(3) {
                lines.append("    \(noun())ID\(index): \(random.pick(["Int", "String", "URL?"]))")
            }
        }
        lines.append("  references:")
        for index in 0..<1 + random.below(5) {
            let note = random.below(10) == 0 ? "  # \(words(3))" : ""
            lines.append("    \(noun())Store\(index): \(random.pick(Self.types))Storing\(note)")
        }
    }

    private mutating func addRegistration(_ name: String, _ type: String) {
        switch random.below(6) {
        case 0:
            lines += ["    \(name):", "      type: \(type)ViewController <- UIViewController"]
            lines.append("      scope: \(random.pick(["lazy", "transient", "weak"]))")
        case 1:
            lines += ["    \(name):", "      type: URLSession", "      builder: '{ _ in \(type).make(.shared) }'"]
            lines.append("      platforms: [iOS, macOS]")
        case 2: lines.append("    \(name): {type: \(type), scope: lazy}")
        case 3: lines.append("    \(name): \(type)")
        default: lines.append("    \(name): \(type)Manager <- \(type)Managing")
        }
    }

    private mutating func words(_ count: Int) -> String { (0..<count).map { _ in noun() }.joined(separator: " ") }

    private mutating func noun() -> String { random.pick(Self.nouns) }

    private static let nouns = [
        "movie", "person", "request", "session", "store", "image", "review", "cache", "title", "queue",
    ]
    private static let types = nouns.map { $0.prefix(1).uppercased() + $0.dropFirst() }
}
