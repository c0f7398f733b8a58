import Testing
import WeaverDiagnostics
import WeaverTestSupport

@testable import WeaverMigration

/// Tests of the unified diffs that `weaver migrate --dry-run` prints.
@Suite struct UnifiedDiffTests {
    private func diff(_ old: String?, _ new: String) -> String {
        unifiedDiff(
            from: old.map { SourceText(path: "In/a.swift", text: $0) }, to: SourceText(path: "In/a.swift", text: new))
    }

    private static let head = "--- a/In/a.swift\n+++ b/In/a.swift\n"

    @Test func equalTextsHaveNone() {
        #expect(diff("a\nb\n", "a\nb\n") == "")
        #expect(diff("", "") == "" && diff(nil, "") == "")
    }

    /// Each hunk has three lines of context. Changes whose context touches share a hunk.
    @Test(arguments: [
        ("a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
        ("1\n2\n3\n4\n5\n", "1\n2\n3\n4\n", "@@ -2,4 +2,3 @@\n 2\n 3\n 4\n-5\n"),
        (
            "1\n2\n3\n4\n5\n6\n7\n8\n", "x\n2\n3\n4\n5\n6\n7\ny\n",
            "@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n"
        ),
        (
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n",
            "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"
        ),
        ("a\n", "", "@@ -1,1 +0,0 @@\n-a\n"), ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"),
        ("a", "a\n", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"),
        ("a\nb", "x\nb", "@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n"),
    ])
    func changesAreHunks(_ old: String, _ new: String, _ hunks: String) {
        #expect(diff(old, new) == Self.head + hunks)
    }

    @Test func aNewFileComesFromNothing() {
        #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/In/a.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    }

    /// Without the tab, `patch` would take the first word for the name.
    @Test func aTabEndsANameWithASpace() {
        let (old, new) = (SourceText(path: "My App.swift", text: "a\n"), SourceText(path: "My App.swift", text: "b\n"))
        #expect(unifiedDiff(from: old, to: new).hasPrefix("--- a/My App.swift\t\n+++ b/My App.swift\t\n"))
        #expect(unifiedDiff(from: nil, to: new).hasPrefix("--- /dev/null\n+++ b/My App.swift\t\n"))
    }

    /// The diff of random texts leads from one to the other when it is applied.
    @Test func randomDiffsApply() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let old = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                String(Int.random(in: 0...5, using: &generator))
            }
            var new = old
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                if Bool.random(using: &generator) || new.isEmpty {
                    new.insert("x", at: Int.random(in: 0...new.count, using: &generator))
                } else {
                    new.remove(at: Int.random(in: 0..<new.count, using: &generator))
                }
            }
            func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
            #expect(applied(diff(text(old), text(new)), to: old) == new, "seed \(seed)")
        }
    }

    /// Returns `lines` after the hunks of `diff` are applied; nil if a hunk does not fit.
    private func applied(_ diff: String, to lines: [String]) -> [String]? {
        var result: [String] = []
        var rest = lines[...]
        for line in diff.split(separator: "\n").dropFirst(2) {
            let text = String(line.dropFirst())
            switch line.first {
            case "@":
                let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
                guard numbers.count == 4 else { return nil }
                // A range without lines states the line before it.
                let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
                guard start >= rest.startIndex, start <= rest.endIndex else { return nil }
                result += rest[..<start]
                rest = rest[start...]
                guard result.count == (numbers[3] == 0 ? numbers[2] : numbers[2] - 1) else { return nil }
            case " ", "-":
                guard rest.first == text else { return nil }
                rest = rest.dropFirst()
                if line.first == " " { result.append(text) }
            case "+": result.append(text)
            default: return nil
            }
        }
        return result + rest
    }
}
