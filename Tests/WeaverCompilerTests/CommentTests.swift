import Foundation
import Testing
import WeaverTestSupport

/// Tests of the comments in the repository's Swift files: they do not begin with unclear words, and their lines are not
/// too long.
@Suite struct CommentTests {
    /// The words that a doc comment must not begin with, because they hide what the comment is about.
    private static let openings: Set<String> = ["What", "Who", "Those", "Of", "It"]
    private static let width = 120

    /// A line of a comment that breaks a rule.
    private struct Fault: CustomStringConvertible {
        var file: String
        var line: Int
        var reason: String

        var description: String { "\(file):\(line): \(reason)" }
    }

    private static let folders = ["Sources", "Tests", "Examples"]

    private func files() throws -> [(name: String, text: String)] {
        let root = Fixture.repository
        var files: [(name: String, text: String)] = []
        for folder in Self.folders {
            let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            for case let name as String in names ?? .init() {
                let path = "\(folder)/\(name)"
                guard name.hasSuffix(".swift"), !path.hasPrefix("Tests/Fixtures/"), !path.contains("/.build"),
                    !path.contains("/build/")
                else { continue }
                files.append((path, try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)))
            }
        }
        return files.sorted { $0.name < $1.name }
    }

    /// Returns the faults of the comments in `text`, the content of the file `file`. Lines of multi-line string
    /// literals are no comments.
    private func faults(in text: String, of file: String) -> [Fault] {
        var faults: [Fault] = []
        var (isInLiteral, isInComment) = (false, false)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            let isComment = !isInLiteral && content.hasPrefix("//")
            if !isComment, line.components(separatedBy: "\"\"\"").count % 2 == 0 { isInLiteral.toggle() }
            defer { isInComment = isComment && content.hasPrefix("///") }
            guard isComment else { continue }
            // An annotation must stay on one line, so its length is not limited.
            if line.count > Self.width, !content.contains("weaver:") {
                faults.append(Fault(file: file, line: index + 1, reason: "\(line.count) columns"))
            }
            guard content.hasPrefix("///"), !isInComment else { continue }
            let word = content.dropFirst(3).drop { $0 == " " }.prefix { $0.isLetter }
            if Self.openings.contains(String(word)) {
                faults.append(Fault(file: file, line: index + 1, reason: "begins with '\(word)'"))
            }
        }
        return faults
    }

    @Test func commentsNameTheirSubject() throws {
        let files = try files()
        try #require(files.count > 400)
        let faults = files.flatMap { self.faults(in: $0.text, of: $0.name) }
        #expect(faults.isEmpty, "\(faults.map(\.description).joined(separator: "\n"))")
    }

    @Test func faultsAreFound() {
        let text = """
            /// What it is.
            let a = 1
            /// A value.
            /// What follows is no beginning.
            let b = \"\"\"
                /// Who speaks here is generated.
                \"\"\"
            // \(String(repeating: "x", count: 120))
            """
        #expect(faults(in: text, of: "a").map(\.description) == ["a:1: begins with 'What'", "a:8: 123 columns"])
    }
}
