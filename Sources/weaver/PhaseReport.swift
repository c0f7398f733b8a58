import WeaverDriver

extension PhaseClock {
    /// The report that `--verbose` prints: one line for each phase, with its time and the numbers of its files.
    var report: String {
        let times = self.times
        let lines = Phase.allCases.filter { times[$0] != nil }.map { ("\($0)", times[$0] ?? .zero, work(in: $0)) }
        let total = times.values.reduce(.zero, +)
        return (lines + [("total", total, "")]).map { name, time, work in
            let (name, time) = (Self.padded(name, left: false, 5), Self.padded(Self.milliseconds(time), left: true, 9))
            return "\(name) \(time) ms" + (work.isEmpty ? "" : "  \(work)") + "\n"
        }.joined()
    }

    private func work(in phase: Phase) -> String {
        let counts = self.counts
        switch phase {
        case .walk:
            let tests = counts.testSources == 0 ? "" : ", \(counts.testSources.counted("test source"))"
            return "\(counts.sources.counted("source")), \(counts.manifests.counted("manifest"))\(tests)"
        case .read: return "\(counts.read.counted("file")) read, \(counts.parsed) parsed, \(counts.glanced) glanced at"
        case .check, .emit: return ""
        case .write: return "\(counts.written) of \(counts.outputs.counted("file")) written"
        }
    }

    /// The duration in milliseconds, with one decimal digit.
    private static func milliseconds(_ time: Duration) -> String {
        let tenths = Int((time / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func padded(_ text: String, left: Bool, _ width: Int) -> String {
        let padding = String(repeating: " ", count: max(0, width - text.count))
        return left ? padding + text : text + padding
    }
}
