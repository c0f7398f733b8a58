import Foundation
import Testing
import WeaverGraph
import WeaverTestSupport

/// Tests that the pages in `Grammar` agree with the table of attributes (`Attribute.rule`). `TextMateGrammarTests` has
/// the test of the words that editors colour.
@Suite struct AttributeTests {
    private static let grammar = Fixture(Fixture.repository.appendingPathComponent("Grammar"))

    /// Compares the table in `Grammar/README.md`, "Attributes", with the table of attributes. `WEAVER_RECORD=1` writes
    /// the table again.
    @Test func tableOfTheReferenceIsCurrent() throws {
        let page = try #require(Self.grammar.text("README.md"))
        var lines = page.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| attribute |") })
        let count = lines[start...].prefix { $0.hasPrefix("|") }.count
        lines.replaceSubrange(start..<start + count, with: Attribute.table)
        let current = lines.joined(separator: "\n")
        try Self.grammar.record(current, as: "README.md")
        #expect(Self.grammar.text("README.md") == current)
    }

    /// The grammar of manifests has the name of each attribute as a key: of a type, of a dependency, or of both.
    @Test func manifestGrammarHasEveryAttribute() throws {
        let grammar = try Grammar.manifest()
        for (productions, attributes) in [
            (["type attribute entry", "type fact", "flow type fact"], Attribute.ofTypes),
            (["attribute", "flow attribute", "plain attribute"], Attribute.ofDependencies),
        ] {
            let words = try productions.flatMap { try #require(grammar.productions[$0]).definition.terminals }
            for attribute in attributes {
                #expect(words.contains(attribute.manifestKey), "\(productions) lack '\(attribute)'")
            }
        }
    }
}

extension Attribute {
    /// The lines of the table of attributes in Markdown.
    fileprivate static var table: [String] {
        ["| attribute | of | value | without it | since |", "| --- | --- | --- | --- | --- |"]
            + allCases.map { attribute in
                let rule = attribute.rule
                let subjects = rule.subjects == [.type] ? "`self`" : rule.home
                let fallback = rule.defaultValue.map { $0.text.isEmpty ? rule.form.emptyValue : "`\($0.text)`" }
                return
                    "| `\(attribute.rawValue)` | \(subjects) | \(rule.form.values) | \(fallback ?? "see below") | \(rule.since) |"
            }
    }
}

extension Attribute.Form {
    /// The meaning of a list without elements, in a word: no platform is the same as every platform.
    fileprivate var emptyValue: String {
        switch self {
        case .platforms, .projects: "all"
        default: "none"
        }
    }

    /// The values of this form, as a column of a table in Markdown.
    fileprivate var values: String {
        switch self {
        case .scope: Scope.allCases.map { "`.\($0.rawValue)`" }.joined(separator: " ")
        case .builder: "a function or a closure"
        case .isolation: "a global actor's name, or `nonisolated`"
        case .flag: "`true` or `false`"
        case .platforms: "a list such as `[.iOS, .macOS]`"
        case .projects: "a list such as `[Shop, \"Shop Tests\"]`"
        case .selection: "`true`, `false`, or a list such as `[novel]`"
        case .tags: "a list such as `[novel, paper]`"
        case .name: "a name"
        case .path: "the keys that lead to a property, such as `\"server.url\"`"
        case .scalar: "a text, a number, `true` or `false`"
        case .types: "a list such as `[Networking, Storage.Local]`"
        }
    }
}
