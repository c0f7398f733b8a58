import Foundation

/// The seeds of randomised tests. Each suite has its usual seeds. The environment can replace them: `WEAVER_SEEDS` for
/// all suites, `WEAVER_<NAME>_SEEDS` for one suite. The latter takes precedence. The value lists ranges and single
/// seeds: `100..<140`, `2033`, `0..<4,2033`.
package enum Seeds {
    /// Returns the seeds for the suite with the name `name` in environment variables, such as `LIFETIME`, unless the
    /// environment replaces them: all of `usual` in a thorough run, and otherwise the first sixteenth, at least one. A
    /// value that cannot be read ends the test process, because the run would test nothing.
    package static func of(_ name: String, usually usual: Range<UInt64>) -> [UInt64] {
        let environment = ProcessInfo.processInfo.environment
        for variable in ["WEAVER_\(name)_SEEDS", "WEAVER_SEEDS"] {
            guard let text = environment[variable], !text.isEmpty else { continue }
            guard let seeds = seeds(in: text) else {
                fatalError("\(variable)=\(text): write a range or seeds, such as 100..<140 or 7,2033")
            }
            return seeds
        }
        return Array(usual.prefix(Thoroughness.runsAll ? usual.count : max(1, usual.count / 16)))
    }

    /// Whether the environment replaces the usual seeds of the suite `name`.
    package static func areGiven(for name: String) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["WEAVER_\(name)_SEEDS", "WEAVER_SEEDS"].contains { environment[$0]?.isEmpty == false }
    }

    /// Returns the seeds that `text` lists, or nil if `text` cannot be read.
    package static func seeds(in text: String) -> [UInt64]? {
        var seeds: [UInt64] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let bounds = part.components(separatedBy: "..<").map { UInt64($0.trimmingCharacters(in: .whitespaces)) }
            guard let first = bounds[0], let last = bounds[bounds.count - 1], bounds.count <= 2 else { return nil }
            if bounds.count == 1 {
                seeds.append(first)
            } else {
                guard first < last else { return nil }
                seeds += first..<last
            }
        }
        return seeds
    }
}
