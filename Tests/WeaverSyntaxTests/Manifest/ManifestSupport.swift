import Testing
import WeaverDiagnostics
import WeaverSyntax

func manifest(_ text: String) -> ManifestSyntax {
    parseManifest(SourceText(path: "Test.weaver", text: text))
}

/// `line:column message` of each diagnostic, in order.
func manifestErrors(_ text: String) -> [String] {
    let lines = LineIndex(Array(text.utf8))
    return manifest(text).diagnostics.map { diagnostic in
        let position = lines.position(of: diagnostic.span.start)
        return "\(position.line):\(position.column) \(diagnostic.message)"
    }
}

/// The same numbers for the same seed, everywhere.
struct ManifestRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
