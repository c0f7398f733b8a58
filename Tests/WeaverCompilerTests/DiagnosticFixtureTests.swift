import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of the diagnostics for faulty inputs. A case is a folder of `Tests/Fixtures/diagnostics`. Markers in its files
/// state the diagnostics that are expected: `// expected-error@+1:12 {{part of 'message [code]'}}` is an error one line
/// below, in column 12. Manifests have such markers after `#`. `mentioned.txt` has the names that the tests mention.
@Suite struct DiagnosticFixtureTests {
    @Test(arguments: Fixture.all("diagnostics"))
    func reports(_ fixture: Fixture) throws {
        try check(fixture)
    }

    /// Compiles the generated code of the cases without errors, together with the types of the case's file
    /// `Types.elsewhere`. A case with a file `uncompiled.txt`, which states the reason, is left out.
    @Test(arguments: Fixture.all("diagnostics").filter { $0.text("uncompiled.txt") == nil }, LanguageMode.tested)
    func compilesWhatIsClean(_ fixture: Fixture, _ mode: LanguageMode) throws {
        guard let text = compile(try fixture.sources(), .standard, .standard).mainOutput else { return }
        try GeneratedCode.check(text, with: fixture, mode, flags: ["-enable-bare-slash-regex"])
    }

    /// Each code has a fixture that gives a diagnostic with that code, except the codes of `fromCommandAlone`.
    @Test(.ofAllFixtures) func everyCodeIsTriggered() throws {
        let triggered = try Set(FaultyFixture.all.flatMap { $0.diagnostics.map(\.code) })
        #expect(Set(DiagnosticCode.allCases).subtracting(triggered) == Self.fromCommandAlone)
    }

    /// The codes that only the command line reports. No case of this suite gives them; `ExplainTests` and other tests
    /// run the command.
    private static let fromCommandAlone: Set<DiagnosticCode> = [
        .unreadableFile, .ambiguousType, .unknownModule, .invalidInterface, .invalidGraph, .invalidOptionValue,
        .emitterDiagnostic,
    ]

    /// Each code has at least three fixtures: one that gives it, one that comes close without it (`…Clean`), and one
    /// that gives it together with other codes (`…Combined`). Codes that only the command line reports are left out.
    @Test(.ofAllFixtures, arguments: DiagnosticCode.allCases.filter { !fromCommandAlone.contains($0) })
    func everyCodeHasItsCases(_ code: DiagnosticCode) {
        let name = code.rawValue.split(separator: "-").map(\.capitalized).joined()
        let cases = Fixture.all("diagnostics").map(\.description)
        for kind in ["", "Clean", "Combined"] {
            #expect(cases.contains { $0.hasPrefix(name + kind) }, "\(name)\(kind)")
        }
    }

    private func check(_ fixture: Fixture) throws {
        let sources = try fixture.sources()
        var tests = TestsOptions.standard
        let mentioned = (fixture.text("mentioned.txt") ?? "").split(separator: "\n")
        tests.mentioned = Set(mentioned.map { NameHash(String($0)) })
        let compilation = compile(sources, .standard, tests)
        var markers = try sources.flatMap(Marker.all)
        let expectsNotes = markers.contains { $0.kind == "note" }
        // The types of most cases do not use their dependencies, so `unusedRegistration` is ignored, except in the
        // cases about it.
        let expectsUnused = fixture.description.hasPrefix("UnusedRegistration")
        var unexpected: [String] = []
        for said in Said.all(compilation.diagnostics, sources)
        where (said.kind != "note" || expectsNotes) && (!said.isUnused || expectsUnused) {
            if let index = markers.firstIndex(where: { $0.matches(said) }) {
                markers.remove(at: index)
            } else {
                unexpected.append(said.description)
            }
        }
        let missing = markers.map(\.description)
        #expect(missing.isEmpty && unexpected.isEmpty, "\nmissing:\n\(list(missing))\nunexpected:\n\(list(unexpected))")
        #expect((compilation.mainOutput == nil) == compilation.diagnostics.hasErrors)

        let texts = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
        for format in RenderedFormat.allCases {
            guard let rendered = fixture.text("rendered.\(format)") else { continue }
            let text = format.render(compilation.diagnostics.groupedByCause(), texts)
            try fixture.record(text, as: "rendered.\(format)")
            #expect(text == rendered)
        }
    }

    private func list(_ items: [String]) -> String { items.map { "  " + $0 }.joined(separator: "\n") }
}

/// A format of diagnostics. The file `rendered.FORMAT` of a case holds the expected text.
private enum RenderedFormat: String, CaseIterable {
    case txt, xcode, json, sarif, github

    func render(_ diagnostics: [Diagnostic], _ sources: [String: SourceText]) -> String {
        let shown = ShownDiagnostics(diagnostics, tellsAll: false)
        switch self {
        case .txt: return TextRenderer(.text(isColored: false), sources: sources).render(shown)
        case .xcode: return TextRenderer(.xcode, sources: sources, pathPrefix: "/My Project/").render(shown)
        case .json: return diagnostics.map(JSONRenderer(sources: sources, pathPrefix: "").render).joined()
        case .github: return GitHubRenderer(sources: sources, pathPrefix: "").render(shown)
        case .sarif:
            return SARIFRenderer(sources: sources, version: "1.2.3", projectPrefix: "/My Project/").render(
                diagnostics, isComplete: true)
        }
    }
}

/// A diagnostic or note, as the test compares it with the markers.
private struct Said: CustomStringConvertible {
    var kind: String
    var file: String
    var line: Int
    var column: Int
    var text: String

    var description: String { "\(file):\(line):\(column): \(kind): \(text)" }

    var isUnused: Bool { text.hasSuffix("[\(DiagnosticCode.unusedRegistration.rawValue)]") }

    static func all(_ diagnostics: [Diagnostic], _ sources: [SourceText]) -> [Said] {
        let indexes = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, LineIndex($0.bytes)) })
        func said(_ kind: String, _ text: String, _ place: Place) -> Said {
            let (line, column) = indexes[place.file]?.position(of: place.span.start) ?? (0, 0)
            return Said(kind: kind, file: place.file, line: line, column: column, text: text)
        }
        return diagnostics.flatMap { diagnostic in
            [
                said(
                    diagnostic.severity.rawValue, "\(diagnostic.message) [\(diagnostic.code.rawValue)]",
                    diagnostic.place)
            ]
                + diagnostic.notes.compactMap { note in note.place.map { said("note", note.message, $0) } }
        }
    }
}

private struct Marker: CustomStringConvertible {
    var kind: String
    var file: String
    var line: Int
    var column: Int?
    var text: String

    var description: String { "\(file):\(line):\(column.map(String.init) ?? "*"): \(kind): …\(text)…" }

    func matches(_ said: Said) -> Bool {
        kind == said.kind && file == said.file && line == said.line && (column ?? said.column) == said.column
            && said.text.contains(text)
    }

    static func all(in source: SourceText) throws -> [Marker] {
        let pattern =
            /expected-(?<kind>error|warning|note)(?:@(?<offset>[+-]\d+)?(?::(?<column>\d+))?)? *\{\{(?<text>.*?)\}\}/
        let lines = source[Span(0, source.bytes.count)].split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.enumerated().flatMap { index, line in
            line.matches(of: pattern).map { match in
                Marker(
                    kind: String(match.kind), file: source.path,
                    line: index + 1 + (match.offset.flatMap { Int($0) } ?? 0),
                    column: match.column.flatMap { Int($0) }, text: String(match.text))
            }
        }
    }
}
