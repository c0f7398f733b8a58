import WeaverCompiler
package import WeaverDiagnostics

/// Returns the difference between two texts in the unified format that `patch` and `git apply` read. The result is
/// empty if the texts are equal. `old` is nil if `new` is a new file.
package func unifiedDiff(from old: SourceText?, to new: SourceText) -> String {
    let before = (old?.bytes ?? []).linesWithFeeds
    let after = new.bytes.linesWithFeeds
    let steps = steps(from: before, to: after)
    let hunks = hunks(of: steps)
    guard !hunks.isEmpty else { return "" }
    // As in diffs of git, a tab ends a name with a space, which `patch` would cut off there.
    let end = new.path.contains(" ") ? "\t" : ""
    var text = "--- \(old.map { "a/" + $0.path + end } ?? "/dev/null")\n+++ b/\(new.path)\(end)\n"
    for hunk in hunks {
        let steps = steps[hunk]
        let (oldStart, newStart) = (steps.first?.oldLine ?? 0, steps.first?.newLine ?? 0)
        let (oldCount, newCount) = (steps.count { $0.kind != .added }, steps.count { $0.kind != .removed })
        text += "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n"
        for step in steps {
            text += step.kind.rawValue + String(decoding: step.line, as: UTF8.self)
            if step.line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
        }
    }
    return text
}

private struct DiffStep {
    enum Kind: String {
        case kept = " "
        case removed = "-"
        case added = "+"
    }

    var kind: Kind
    var line: ArraySlice<UInt8>
    /// The index of the line in the old and in the new text, from 0. In the text that lacks the line, the index of the
    /// line before which it would be inserted.
    var oldLine: Int
    var newLine: Int
}

private func steps(from before: [ArraySlice<UInt8>], to after: [ArraySlice<UInt8>]) -> [DiffStep] {
    let (removed, added) = after.difference(from: before).offsets
    var steps: [DiffStep] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
        if removed.contains(old) {
            steps.append(DiffStep(kind: .removed, line: before[old], oldLine: old, newLine: new))
            old += 1
        } else if added.contains(new) {
            steps.append(DiffStep(kind: .added, line: after[new], oldLine: old, newLine: new))
            new += 1
        } else {
            steps.append(DiffStep(kind: .kept, line: before[old], oldLine: old, newLine: new))
            old += 1
            new += 1
        }
    }
    return steps
}

/// Returns the ranges of `steps` that make up the hunks: each change with three lines of context before and after it.
/// Hunks that touch are merged.
private func hunks(of steps: [DiffStep]) -> [Range<Int>] {
    let context = 3
    var hunks: [Range<Int>] = []
    for index in steps.indices where steps[index].kind != .kept {
        let range = max(0, index - context)..<min(steps.count, index + context + 1)
        if let last = hunks.last, last.upperBound >= range.lowerBound {
            hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
        } else {
            hunks.append(range)
        }
    }
    return hunks
}

/// Returns the range of a hunk header. `start` is the index of the first line from 0; the header counts from 1. A range
/// without lines states the line before it.
private func range(_ start: Int, _ count: Int) -> String {
    count == 0 ? "\(start),0" : "\(start + 1),\(count)"
}
