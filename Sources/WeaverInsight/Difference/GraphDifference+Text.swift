import WeaverDiagnostics

extension GraphDifference {
    /// The difference in lines for a terminal. Places that differ are left out.
    package var text: String {
        guard !isEmpty else {
            return unitesConditions ? "the files show no difference\n" : "the graphs are the same\n"
        }
        let lines = DifferenceLines(self)
        return lines.summary.joined(separator: ", ") + "\n"
            + lines.sections.map { section in
                "\n\(section.title)\n" + section.lines.map { "\($0.indented(sign: $0.sign.rawValue))\n" }.joined()
            }.joined()
    }

    /// The difference in Markdown, for a comment on a pull request: one line, then the details, folded. Long sections
    /// are cut, since GitHub takes no more than 65,536 characters.
    package var markdown: String {
        guard !isEmpty else { return "**Dependency graph:** no differences\n" }
        let lines = DifferenceLines(self)
        var text = "**Dependency graph:** \(headline(lines))\n"
        for section in lines.sections {
            let space = Self.longestText - text.utf8.count
            guard space > 1000 else { break }
            text += folded(section, space)
        }
        return text
    }

    private func headline(_ lines: DifferenceLines) -> String {
        var launches: [String] = []
        for (words, part) in parts?.map({ ($0.condition.words, $0.difference) }) ?? [(nil, self)] {
            for launch in part.launches where launch.oldCount != launch.newCount && launches.count < 3 {
                let counts = [launch.oldCount, launch.newCount].map { $0.map(String.init) ?? "none" }
                let condition = words.map { " " + $0 } ?? ""
                launches.append("launch of \(code(launch.root))\(condition): \(counts[0]) → \(counts[1]) instances")
            }
        }
        let phrases = lines.summary + launches
        return phrases.isEmpty ? "what is built at launch has another order" : phrases.joined(separator: " · ")
    }

    /// Returns a section in about `space` bytes.
    private func folded(_ section: DifferenceLines.Section, _ space: Int) -> String {
        var (text, count) = ("", 0)
        for line in section.lines {
            // A diff of Markdown knows '+', '-' and '!' at the beginning of a line.
            let next = line.indented(sign: line.sign == .changed ? "!" : line.sign.rawValue) + "\n"
            guard text.utf8.count + next.utf8.count <= min(Self.longestSection, space - 1000) else { break }
            text += next
            count += 1
        }
        let rest = section.lines.count - count
        if rest > 0 { text += "… and \(rest.counted("line")) more: see weaver diff\n" }
        let fence = String(repeating: "`", count: longestRun(of: "`", in: text, atLeast: 2) + 1)
        return """

            <details><summary>\(section.title.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</summary>

            \(fence)diff
            \(text)\(fence)

            </details>

            """
    }

    /// The largest number of bytes of one section, and of all.
    private static let longestSection = 18_000
    private static let longestText = 60_000

    /// Returns a name as a code span of Markdown.
    private func code(_ name: String) -> String {
        let fence = String(repeating: "`", count: longestRun(of: "`", in: name, atLeast: 0) + 1)
        return fence.count == 1 ? "`\(name)`" : "\(fence) \(name) \(fence)"
    }

    private func longestRun(of character: Character, in text: String, atLeast least: Int) -> Int {
        var (longest, run) = (least, 0)
        for next in text {
            run = next == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}

extension DifferenceLines.Line {
    /// The line with its sign and its indentation, as one line.
    fileprivate func indented(sign: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\(sign) \(String(repeating: "    ", count: depth))\(line)"
    }
}
