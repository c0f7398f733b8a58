import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of fixes: each fix is applied to the inputs, which are then compiled again.
@Suite struct FixTests {
    /// Each fix for a diagnostic of the fixtures removes that diagnostic and causes no further errors.
    @Test(arguments: Thoroughness.some(Fixture.all("diagnostics"), step: 10))
    func eachFixMends(_ fixture: Fixture) throws {
        try check(try fixture.sources(), "")
    }

    private func check(_ sources: [SourceText], _ comment: String) throws {
        let before = diagnostics(of: sources)
        let texts = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
        for diagnostic in before {
            guard let fix = diagnostic.fix, let edits = fix.textEdits(in: texts) else { continue }
            let (changed, count) = apply([fix], to: texts)
            let after = diagnostics(of: Array(texts.merging(changed) { $1 }.values))
            let place = diagnostic.place.moved(by: edits)
            let remains = after.contains {
                $0.code == diagnostic.code && $0.place.file == place.file && $0.place.span.start == place.span.start
            }
            let text = changed.values.map { $0[Span(0, $0.bytes.count)] }.joined(separator: "\n---\n")
            #expect(count == 1 && !changed.isEmpty && !remains, "\(comment)\n\(diagnostic)\n\(text)")
            // After some fixes, there may be more errors than before. An annotation that was not read may contain an
            // error, and in a damaged text, a part that was not read may refer to types or dependencies that do not
            // exist.
            let uncovers =
                diagnostic.code == .unreadAnnotation
                || !comment.isEmpty
                    && [.syntaxError, .unknownKey, .unknownAttribute, .undeclaredType].contains(diagnostic.code)
            #expect(uncovers || after.errorCount <= before.errorCount, "\(comment)\n\(diagnostic)\n\(text)\n\(after)")
        }
    }

    /// Fixes also mend their diagnostics in damaged texts, in which a random word is missing or doubled.
    @Test(arguments: Thoroughness.some(Fixture.all("diagnostics"), step: 10))
    func eachFixMendsDamagedTexts(_ fixture: Fixture) throws {
        let sources = try fixture.sources().filter { !$0.bytes.isEmpty }
        for seed in Seeds.of("FIX", usually: 0..<3) {
            var generator = SeededGenerator(seed: seed)
            var sources = sources
            guard let index = sources.indices.randomElement(using: &generator) else { return }
            sources[index] = sources[index].damaged(using: &generator)
            try check(sources, "seed \(seed)")
        }
    }

    /// Applying all fixes repeatedly comes to an end within ten rounds, with no more errors than before.
    @Test(arguments: Thoroughness.some(Fixture.all("diagnostics"), step: 10))
    func allFixesTogetherEnd(_ fixture: Fixture) throws {
        let sources = try fixture.sources()
        var texts = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
        let count = diagnostics(of: sources).errorCount
        var rounds = 0
        while rounds < 10 {
            let (changed, _) = apply(diagnostics(of: Array(texts.values)).compactMap(\.fix), to: texts)
            guard !changed.isEmpty else { break }
            texts.merge(changed) { $1 }
            rounds += 1
        }
        #expect(rounds < 10)
        #expect(diagnostics(of: Array(texts.values)).errorCount <= count)
    }

    /// A name is replaced only if no other is as near, and if no second name becomes the same.
    @Test func uncertainNamesHaveNoFix() throws {
        let sources = [
            SourceText(
                path: "App.swift",
                text: """
                    final class Logger {}
                    final class API {}
                    final class Session {}
                    enum Base {
                        // weaver: self.isBundle = true
                        // weaver: client = Logger
                    }
                    final class App {
                        // weaver: self.includes = [Base]
                        // weaver: client = Logger
                        // weaver: client.override = true
                        // weaver: cliemt = Logger
                        // weaver: cliemt.override = true
                        // weaver: userA = Logger
                        // weaver: userB = Logger
                        // weaver: userC.scope = .lazy
                        // weaver: logger = Logger
                        // weaver: logegr.scope = .lazy
                        // weaver: loger.scope = .transient
                        // weaver: b = Logger
                        // weaver: l.scope = .lazy
                    }
                    """),
            SourceText(
                path: "App.weaver",
                text: """
                    Ap: {registrations: {a: Logger}}
                    Sesion: {registrations: {b: Logger}}
                    Sessionn: {registrations: {c: Logger}}
                    """),
        ]
        let texts = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
        let found = diagnostics(of: sources)
        #expect(found.count == 8, "\(found)")
        let (changed, _) = apply(found.compactMap(\.fix), to: texts)
        let written = sources.flatMap { before in
            let lines = Set(String(decoding: before.bytes, as: UTF8.self).split(separator: "\n"))
            return changed[before.path].map { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n") }?
                .filter { !lines.contains($0) } ?? []
        }
        #expect(
            written == ["    // weaver: logger.scope = .lazy", "Session: {registrations: {b: Logger}}"])
    }

    /// There is no fix where something else may be what is wrong, nor one that would break the text.
    @Test(arguments: [
        // The registration may be the one in the comment, or the one with a slip.
        ("// Weaver: logger = Logger", "// weaver: logger <- Logger", true),
        ("// weaver: log = Loger", "// weaver: logger <- Logger", true),
        ("// weaver: other = Other", "// weaver: logger <- Logger", false),
        // The last comma stands in a comment.
        (
            "// weaver: other = Other",
            "@Weaver(.parameter, // a title, as shown,\n    scope: .lazy) var title: String", true
        ),
        ("// weaver: other = Other", "@Weaver(.parameter,\n    scope: .lazy) var title: String", false),
    ])
    func uncertainChangesHaveNoFix(_ app: String, _ screen: String, _ hasNone: Bool) {
        let source = SourceText(
            path: "App.swift",
            text: """
                final class Logger {}
                final class Other {}
                final class App {
                    // weaver: screen = Screen
                    \(app)
                }
                final class Screen {
                    \(screen)
                    init(injecting dependencies: any ScreenDependencyResolver) {}
                }

                """)
        let found = diagnostics(of: [source]).filter { $0.severity == .error || $0.code == .attributeNotApplicable }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.fix?.textEdits(in: [source.path: source]) == nil } == hasNone, "\(found)")
    }

    /// The codes for which some fixture has a fix are exactly the ones in the list.
    @Test func theseCodesHaveFixes() throws {
        let fixed = try Set(
            FaultyFixture.all.flatMap { fixture in
                let texts = Dictionary(uniqueKeysWithValues: fixture.sources.map { ($0.path, $0) })
                return fixture.diagnostics.filter { $0.fix?.textEdits(in: texts) != nil }.map(\.code)
            })
        #expect(
            fixed == [
                .syntaxError, .unknownKey, .unknownAttribute, .invalidAttributeValue, .attributeNotApplicable,
                .misplacedAnnotation, .duplicateDependency, .nothingToOverride,
                .unknownDependency, .unresolvedDependency, .dependencyCycle, .scopeWithParameters, .weakValueType,
                .weakParameterNotOptional, .undeclaredType, .resolvedByType, .redundantAttribute, .wrapperTypeMismatch,
            ], "\(fixed)")
    }

    /// Diagnostics have the severity of their code. Only codes for input that earlier versions accepted may also be
    /// warnings.
    @Test func severitiesAreThoseOfTheirCodes() throws {
        for diagnostic in try FaultyFixture.all.flatMap(\.diagnostics) {
            #expect(diagnostic.severity == diagnostic.code.severity || diagnostic.code.canBeWarning, "\(diagnostic)")
        }
    }
}

extension [Diagnostic] {
    fileprivate var errorCount: Int { count { $0.severity == .error } }
}

extension Place {
    /// Returns this place after `edits` were applied to the file. If they replaced the byte at this place, returns the
    /// start of the replacement.
    fileprivate func moved(by edits: [TextEdit]) -> Place {
        var start = span.start
        for edit in edits where edit.place.file == file {
            if edit.place.span.end <= span.start {
                start += Int32(edit.text.utf8.count) - Int32(edit.place.span.count)
            } else if edit.place.span.start < span.start {
                start -= span.start - edit.place.span.start
            }
        }
        return Place(file: file, span: Span(Int(start), Int(start)))
    }
}

extension SourceText {
    /// Returns the text with a random word removed or doubled.
    fileprivate func damaged(using generator: inout SeededGenerator) -> SourceText {
        let isWord = { (byte: UInt8) in byte >= 0x80 || UInt8(ascii: "A")...UInt8(ascii: "z") ~= byte }
        let start = Int.random(in: bytes.indices, using: &generator)
        let end = bytes[start...].firstIndex { isWord($0) != isWord(bytes[start]) } ?? bytes.count
        let word = bytes[start..<end]
        var damaged = bytes
        damaged.replaceSubrange(start..<end, with: Bool.random(using: &generator) ? [] : Array(word) + word)
        return SourceText(path: path, bytes: damaged)
    }
}
