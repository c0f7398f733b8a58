import Foundation

/// Measures what flags cost: `weaver compile` of a tree of types in which each flag decides on registrations of a few
/// types, or of the root, next to the same tree without flags. All run in turn, so that changes in the machine's speed
/// affect all of them.
enum ConditionsBenchmark {
    private static let sampleCount = 9
    private static let flagCounts = [0, 1, 2, 5, 8]
    /// The number of types on which each flag decides.
    private static let typesOfFlag = 3

    /// The types on which flags decide.
    private enum Place: String, CaseIterable {
        case apart = "flags decide on types far from each other"
        case together = "all flags decide on the root"
    }

    /// Measures the program at the path `weaver` with trees of `typeCount` types. Returns whether all runs succeeded.
    static func run(_ weaver: String, typeCount: Int) -> Bool {
        Place.allCases.allSatisfy { run(weaver, typeCount: typeCount, $0) }
    }

    private static func run(_ weaver: String, typeCount: Int, _ place: Place) -> Bool {
        let root = NSTemporaryDirectory() + "weaver-conditions"
        defer { try? FileManager.default.removeItem(atPath: root) }
        let folders = flagCounts.map { "\(root)/\($0)" }
        for (folder, flags) in zip(folders, flagCounts) {
            guard write(sources(typeCount, flags, place), to: folder) else { return false }
        }
        var samples = Array(repeating: [Double](), count: folders.count)
        var peaks = Array(repeating: 0, count: folders.count)
        for round in 0...sampleCount {
            for (index, folder) in folders.enumerated() {
                var usage = rusage()
                let arguments = [weaver, "compile", "--project-path", folder, "--quiet", "--no-cache"]
                var status: Int32 = 0
                let seconds = Measurement.time { status = spawn(arguments, usage: &usage) }
                guard status == 0 else {
                    print("compile with \(flagCounts[index]) flags ended with status \(status)")
                    return false
                }
                // The first round does not count.
                if round > 0 { samples[index].append(seconds) }
                peaks[index] = usage.peakMegabytes
            }
        }
        print("\(typeCount) types, \(place.rawValue)")
        print("flags    combinations   median ms       spread ms   times no flag   peak MB")
        let medians = samples.map { Measurement.median($0[...]) }
        for (index, flags) in flagCounts.enumerated() {
            func milliseconds(_ seconds: Double?) -> String { Measurement.decimal((seconds ?? 0) * 1_000, 0) }
            print(
                [
                    String(flags).padding(toLength: 8, withPad: " ", startingAt: 0),
                    Measurement.right(String(1 << flags), 12),
                    Measurement.right(milliseconds(medians[index]), 11),
                    Measurement.right(
                        "\(milliseconds(samples[index].min()))–\(milliseconds(samples[index].max()))", 15),
                    Measurement.right(Measurement.decimal(medians[index] / medians[0], 2), 15),
                    Measurement.right(String(peaks[index]), 9),
                ].joined(separator: " "))
        }
        return true
    }

    /// Returns the files of a tree in which each type registers ten others and refers to a service of the root, by
    /// their names. Each flag decides on registrations of leaves that lie far from each other, or of the root.
    private static func sources(_ typeCount: Int, _ flagCount: Int, _ place: Place) -> [String: String] {
        let stride = max(1, typeCount / 2 / max(1, flagCount * typesOfFlag))
        /// By type, the flags that decide on its registrations, by the names of these.
        var flags: [Int: [String: Int]] = [:]
        for index in 0..<flagCount * typesOfFlag {
            let type = place == .apart ? typeCount / 2 + index * stride : 0
            let name = "extra\(flags[type]?.count ?? 0)"
            flags[type, default: [:]][name] = index % flagCount
        }
        let types = (0..<typeCount).map { index in
            let children = Array((10 * index + 1)...(10 * index + 10)).filter { $0 < typeCount }
            var lines = ["final class T\(index) {", "    // weaver: service \(index == 0 ? "=" : "<-") Service"]
            lines += children.map { "    // weaver: t\($0) = T\($0)" }
            for (name, flag) in (flags[index] ?? [:]).sorted(by: { $0.key < $1.key }) {
                lines += ["    #if FLAG\(flag)", "    // weaver: \(name) = Fake <- Extra", "    #else"]
                lines += ["    // weaver: \(name) = Real <- Extra", "    #endif"]
            }
            lines.append("    init(injecting resolver: any T\(index)DependencyResolver) {")
            lines.append("        _ = resolver.service")
            lines += children.map { "        _ = resolver.t\($0)" }
            return (lines + ["    }", "}", ""]).joined(separator: "\n")
        }
        var files = [
            "Services.swift": """
            final class Service {}
            protocol Extra {}
            final class Fake: Extra {}
            final class Real: Extra {}

            """
        ]
        for start in Swift.stride(from: 0, to: typeCount, by: 100) {
            files["Types\(start / 100).swift"] = types[start..<min(start + 100, typeCount)].joined(separator: "\n")
        }
        return files
    }
}
