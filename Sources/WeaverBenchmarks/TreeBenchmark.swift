import Foundation

/// Measures `weaver` as a process in trees of several sizes and styles, compared with programs that only list all files
/// (`find`) or only search them (`rg`). All programs run in turn, so that changes in the machine's speed affect all of
/// them.
enum TreeBenchmark {
    private static let sampleCount = 9

    /// A program that is measured, and the preparation before each run, which is not measured.
    private struct Subject {
        var name: String
        var arguments: [String]
        var prepare: () -> Void = {}
    }

    /// Measures the program at the path `weaver`. Returns whether all runs succeeded.
    static func run(_ weaver: String, sizes: [Int], _ styles: [TreeGenerator.Style]) throws -> Bool {
        var isWhole = true
        for style in styles {
            print("\n\(style.rawValue)")
            print(
                "files    what           median ms       spread ms   µs/file   times find   times rg   peak MB   output MB"
            )
            for size in sizes {
                let folder = try TreeGenerator.tree(of: size, style)
                defer { try? FileManager.default.removeItem(atPath: folder) }
                isWhole = measure(weaver, folder, size, "tree of \(size) files, \(style.rawValue): ") && isWhole
            }
        }
        return isWhole
    }

    /// Measures in the tree `folder` of `size` files. `title` begins the names under which the samples are kept.
    private static func measure(_ weaver: String, _ folder: String, _ size: Int, _ title: String) -> Bool {
        let output = folder + "/Weaver.swift"
        let project = ["--project-path", folder, "--quiet"]
        let touched = "\(folder)/Module0/Feature0/File0.swift"
        var edits = 0
        func edit(_ change: (String) -> String) {
            edits += 1
            guard let text = try? String(contentsOfFile: touched, encoding: .utf8) else { return }
            try? change(text).write(toFile: touched, atomically: false, encoding: .utf8)
            settle()
        }
        let subjects = [
            Subject(name: "find", arguments: ["find", folder, "-name", "*.swift", "-printf", "%T@ %s %p\\n"]),
            Subject(name: "rg", arguments: ["rg", "-uu", "-lF", "weaver", "-g", "*.swift", folder]),
            Subject(
                name: "cold", arguments: [weaver, "compile"] + project,
                prepare: { remove(folder + "/.weaver-cache", output) }),
            Subject(
                name: "warm", arguments: [weaver, "compile"] + project,
                prepare: {
                    // Run it twice, because files that were written in the last tick of the clock are read once more.
                    for _ in 0..<2 { settle(); _ = spawn([weaver, "compile"] + project) }
                }),
            // Each edit changes the statements of the file.
            Subject(
                name: "one changed", arguments: [weaver, "compile"] + project,
                prepare: { edit { $0 + "extension Loader0 { static func make\(edits)() -> Loader0 { Loader0() } }\n" } }
            ),
            // Each edit only moves the statements of the file to other lines.
            Subject(
                name: "one touched", arguments: [weaver, "compile"] + project,
                prepare: { edit { "// Edit \(edits).\n" + $0 } }),
            Subject(name: "check", arguments: [weaver, "check", "--no-cache"] + project),
            Subject(name: "--tests", arguments: [weaver, "compile", "--tests", "--no-cache"] + project),
        ]
        var samples = Array(repeating: [Double](), count: subjects.count)
        var peaks = Array(repeating: 0, count: subjects.count)
        var isWhole = true
        for round in 0...sampleCount {
            for (index, subject) in subjects.enumerated() {
                subject.prepare()
                let (seconds, status, peak) = time(subject.arguments)
                // The first round does not count.
                if round > 0 { samples[index].append(seconds) }
                peaks[index] = max(peaks[index], peak)
                guard status != 0, subject.name != "rg" else { continue }
                print("\(subject.name) ended with status \(status): what follows measures something else")
                isWhole = false
            }
        }
        let bytes = (try? FileManager.default.attributesOfItem(atPath: output)[.size] as? Int) ?? 0
        let medians = samples.map { Measurement.median($0[...]) }
        for (index, subject) in subjects.enumerated() {
            Samples.add(title + subject.name, samples[index], peakMegabytes: peaks[index])
            let spread =
                "\(Measurement.decimal((samples[index].min() ?? 0) * 1_000, 1))–\(Measurement.decimal((samples[index].max() ?? 0) * 1_000, 1))"
            print(
                [
                    String(size).padding(toLength: 8, withPad: " ", startingAt: 0),
                    subject.name.padding(toLength: 12, withPad: " ", startingAt: 0),
                    Measurement.right(Measurement.decimal(medians[index] * 1_000, 1), 11),
                    Measurement.right(spread, 15),
                    Measurement.right(Measurement.decimal(medians[index] * 1e6 / Double(size), 2), 9),
                    Measurement.right(Measurement.decimal(medians[index] / medians[0], 2), 12),
                    Measurement.right(Measurement.decimal(medians[index] / medians[1], 2), 10),
                    Measurement.right(String(peaks[index]), 9),
                    Measurement.right(Measurement.decimal(Double(bytes) / 1e6, 1), 11),
                ].joined(separator: " "))
        }
        // A large tree takes minutes, so the output so far is shown now.
        fflush(nil)
        return isWhole
    }

    private static func remove(_ paths: String...) {
        for path in paths { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Waits for longer than a tick of the file system's clock.
    private static func settle() { usleep(30_000) }

    /// Runs a program. Returns its time in seconds, its exit status, and its peak memory in megabytes.
    private static func time(_ arguments: [String]) -> (seconds: Double, status: Int32, peak: Int) {
        var usage = rusage()
        let start = DispatchTime.now().uptimeNanoseconds
        let status = spawn(arguments, usage: &usage)
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        return (seconds, status, usage.peakMegabytes)
    }
}
