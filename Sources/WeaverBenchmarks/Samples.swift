import Foundation

/// The samples of all measurements of this process by name, for the table of figures in `Sources/README.md`.
enum Samples {
    nonisolated(unsafe) private static var seconds: [String: [Double]] = [:]
    nonisolated(unsafe) private static var megabytes: [String: Int] = [:]

    /// Keeps the samples of a measurement, in seconds, and the memory that it took at most, if that is known.
    static func add(_ name: String, _ samples: [Double], peakMegabytes: Int? = nil) {
        seconds[name] = samples
        megabytes[name] = peakMegabytes
    }

    /// The rows of the table. Measurements whose names are not kept have a dash.
    static func table() -> String {
        func median(_ name: String) -> String {
            seconds[name].map { time(Measurement.median($0[...])) } ?? "–"
        }
        func last(_ name: String) -> String {
            seconds[name].map { time(Measurement.percentile99($0)) } ?? "–"
        }
        func memory(_ name: String) -> String { megabytes[name].map { "\($0) MB" } ?? "–" }
        let tree = "tree of 10000 files, comments: "
        let rows = [
            ("linking and checking a graph of 100,000 types", median("layered graph of 100000 types: link and check")),
            ("analysing it, once it is described", median("layered graph of 100000 types: analyse")),
            (
                "a project of 10,000 files, a tenth of them annotated, for the first time",
                "\(median(tree + "cold")), \(memory(tree + "cold")); ripgrep's literal search \(median(tree + "rg"))"
            ),
            ("the same again, nothing changed", "\(median(tree + "warm")); `find` \(median(tree + "find"))"),
            ("the same, one file edited, with equal statements", median(tree + "one touched")),
            ("the same, one file edited, with other statements", median(tree + "one changed")),
            (
                "`weaver lsp` in that project, from a keystroke in a statement to the diagnostics",
                "\(median("lsp: keystroke in a statement")), 99th percentile \(last("lsp: keystroke in a statement"))"
            ),
            (
                "the same, in code",
                "\(median("lsp: keystroke in code")), 99th percentile \(last("lsp: keystroke in code"))"
            ),
            (
                "completion; hover",
                "\(median("lsp: completion")), 99th percentile \(last("lsp: completion")); \(median("lsp: hover"))"
            ),
            ("from its start to the first diagnostics", median("lsp: start to the first diagnostics")),
        ]
        return "| work | cost |\n| --- | --- |\n" + rows.map { "| \($0) | \($1) |\n" }.joined()
    }

    /// Writes all samples, and the machine that they are of, to `file` as JSON.
    static func write(to file: URL) throws {
        let machine = ProcessInfo.processInfo
        let record: [String: Any] = [
            "date": ISO8601DateFormatter().string(from: Date()), "processors": machine.processorCount,
            "system": machine.operatingSystemVersionString, "seconds": seconds, "peakMegabytes": megabytes,
        ]
        try JSONSerialization.data(withJSONObject: record, options: [.prettyPrinted, .sortedKeys]).write(to: file)
    }

    private static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<0.01: Measurement.decimal(seconds * 1_000, 1) + " ms"
        case ..<0.2: Measurement.decimal(seconds * 1_000, 0) + " ms"
        default: Measurement.decimal(seconds, 2) + " s"
        }
    }
}
