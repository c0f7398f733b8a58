import Foundation

/// The seeds of randomised tests. Each suite has those that it is run with every time; the environment gives others:
/// `WEAVER_SEEDS` to all suites, `WEAVER_<SUITE>_SEEDS` to one, which counts first. Both are ranges or single seeds:
/// `100..<140`, `2033`, `0..<4,2033`.
package enum Seeds {
    /// The seeds of the suite `name`, as the variable spells it: `LIFETIMES`. What cannot be read ends the tests, as it
    /// would be no test of anything.
    package static func of(_ name: String, usually usual: Range<UInt64>) -> [UInt64] {
        let environment = ProcessInfo.processInfo.environment
        for variable in ["WEAVER_\(name)_SEEDS", "WEAVER_SEEDS"] {
            guard let text = environment[variable], !text.isEmpty else { continue }
            guard let seeds = seeds(in: text) else {
                fatalError("\(variable)=\(text): write a range or seeds, such as 100..<140 or 7,2033")
            }
            return seeds
        }
        return Array(usual)
    }

    /// Whether the environment gives a suite others than the usual ones.
    package static func areGiven(for name: String) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["WEAVER_\(name)_SEEDS", "WEAVER_SEEDS"].contains { environment[$0]?.isEmpty == false }
    }

    /// The seeds that a text names; nil where it names none.
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
