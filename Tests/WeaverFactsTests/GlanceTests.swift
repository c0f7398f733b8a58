import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax
import WeaverTestSupport

@testable import WeaverFacts

/// Tests of the first look at a source (`glance`). A source without annotations is only searched for the names that it
/// introduces, and is parsed if one of these names matters. The result is the same as with parsing all sources.
@Suite struct GlanceTests {
    private static let fixtures = Fixture.all("run") + Fixture.all("output") + Fixture.all("diagnostics")

    /// Compares the result with that of parsing all sources, after each top-level declaration was moved to a file of
    /// its own.
    @Test(arguments: Thoroughness.some(fixtures, step: 8))
    func outcomeIsThatOfParsingAll(_ fixture: Fixture) throws {
        let sources = try fixture.sources().flatMap(Self.onePerDeclaration) + [Self.unrelated]
        expectOutcomeOfParsingAll(sources)
    }

    /// A source is not parsed if no other source mentions a name that it introduces, or if it only uses types of the
    /// project. As long as some dependency seems unused, all sources are parsed, because any of them may use it.
    /// Therefore each source of this test ends with a comment that mentions the names of all dependencies.
    @Test(arguments: Thoroughness.some(Fixture.all("run"), step: 3))
    func unrelatedSourcesAreNotRead(_ fixture: Fixture) throws {
        // The modules of a fixture are projects of their own, so they are left out.
        let inputs = try fixture.sources().filter { !$0.path.hasPrefix("Modules/") }
        let names = Set(inputs.flatMap { facts(of: $0).dependencies.map(\.name) }).sorted().joined(separator: " ")
        let sources =
            [Self.unrelated]
            + inputs.map { source in
                source.path.hasSuffix(".swift")
                    ? SourceText(path: source.path, bytes: source.bytes + Array("\n// \(names)\n".utf8)) : source
            }
        var read: [Int] = []
        // Property files are never glanced at.
        let isInput = { (source: SourceText) in [".swift", ".weaver"].contains(where: source.path.hasSuffix) }
        let glances = sources.map { isInput($0) ? glance(at: $0) : .facts(facts(of: $0)) }
        let compilation = compile(glances, for: .everything, .standard) { positions in
            read += positions
            return positions.map { facts(of: sources[$0]) }
        }
        try #require(!compilation.diagnostics.hasErrors)
        #expect(!read.contains(0))
        #expect(Set(read).count == read.count, "each at most once")
    }

    private static let unrelated = SourceText(
        path: "Unrelated.swift",
        text: """
            import Dispatch
            struct NobodyKnowsThis { var value = 0; func double() -> Int { value * 2 } }
            extension NobodyKnowsThis: CustomStringConvertible { var description: String { "struct \\(value)" } }
            """)

    /// A declaration in a source without annotations matters if it takes a name of the output, or belongs to a type
    /// that is reached only through aliases, superclasses, protocols or extensions. The result is the same as with
    /// parsing all sources.
    @Test(arguments: [
        "class AppDependencyContainer {}", "struct LazySlot {}", "enum LoggerResolver {}", "protocol Logging {}",
        "typealias Log = Logger", "func f(_ x: any Logging) {}",
        "@globalActor actor Actor { static let shared = Actor() }",
        "extension Base { convenience init(level: Int) { self.init() } }", "import Core", "import struct Core.Level",
        "class /* a comment */ Logger {}", "class\n`Logger` {}", "struct Lögger {}",
    ])
    func declarationsElsewhereCount(_ text: String) {
        let sources = [
            SourceText(
                path: "App.swift",
                text: """
                    final class App {
                        // weaver: logger = Logger <- Logging
                        // weaver: log <- Core.Logging
                        // weaver: other = Log
                        init(injecting resolver: AppDependencyResolver) {}
                    }
                    """),
            SourceText(path: "Logger.swift", text: "@Actor class Logger: Base, Logging {}"),
            SourceText(path: "Base.swift", text: "class Base { init() {} }"),
            SourceText(path: "Text.swift", text: text),
        ]
        expectOutcomeOfParsingAll(sources)
    }

    /// All names that are not ASCII have the same hash, so a glance cannot distinguish them. Whether `図` in `図.型` is a
    /// module depends on the imports of the sources, not on other names with this hash. The result is the same as with
    /// parsing all sources.
    @Test(arguments: ["import 図", "import 別", "import Core", "struct 図 { struct 型 {} }"])
    func modulesBeyondASCIICount(_ text: String) {
        let sources = [
            SourceText(path: "App.weaver", text: "App:\n  registrations:\n    x: 図.型\n"),
            SourceText(path: "App.swift", text: "class App {}"),
            SourceText(path: "Text.swift", text: text + "\nclass Unrelated {}"),
            SourceText(path: "Types.swift", text: "struct 型 {}\nstruct 他 { var a: 外.内, b: 別.物, c: 図.型 }"),
        ]
        expectOutcomeOfParsingAll(sources)
        #expect(compile(sources).mainOutput != nil)
    }

    /// The search finds every name that the parser finds, in the files of the fixtures and in damaged copies.
    @Test(arguments: Thoroughness.some(fixtures, step: 8), Seeds.of("SOURCE", usually: 11..<12))
    func searchFindsWhatTheParserFinds(_ fixture: Fixture, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for source in try fixture.sources() where source.path.hasSuffix(".swift") {
            expectAllIntroduced(in: source)
            for _ in 0..<8 { expectAllIntroduced(in: Self.damaged(source, &random)) }
        }
    }

    @Test(arguments: ["any ", "any.", "import ", "class ", "class/*", "any A & ", "import struct ", "any ("])
    func repetitionCostsNoMore(_ piece: String) {
        let count = Thoroughness.size(20_000, quickly: 5_000)
        let bytes = Array(String(repeating: piece, count: count).utf8)
        #expect(bytes.withUnsafeBufferPointer(introducedNames).count < 40 * count)
    }

    private func expectOutcomeOfParsingAll(_ sources: [SourceText]) {
        let all = compile(sources)
        let glanced = compile(sources.map(glance), for: .everything, .standard) { $0.map { facts(of: sources[$0]) } }
        #expect(glanced.mainOutput == all.mainOutput)
        #expect(glanced.diagnostics == all.diagnostics)
    }

    private func expectAllIntroduced(in source: SourceText) {
        let found = Set(source.bytes.withUnsafeBufferPointer(introducedNames))
        if found.contains(.unknown) { return }
        let facts = facts(of: source)
        for name in facts.types.map(\.name) + facts.aliases.map(\.name)
            + facts.functions.map(\.name).filter(Self.isIdentifier) + facts.existentials.flatMap(Self.names)
        {
            for part in name.split(separator: ".") {
                #expect(
                    found.contains(NameHash(String(part))),
                    "\(part) in \(source.path):\n\(source[Span(0, source.bytes.count)])")
            }
        }
        for module in facts.imports.filter({ !$0.isRequested }).map(\.module) {
            #expect(found.contains(NameHash(module).imported), "import \(module) in \(source.path)")
        }
    }

    private static func isIdentifier(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The names in a type behind `any`. No protocol is a member of a type without a name, `any (A & B).C`.
    private static func names(_ type: TypeKey) -> [String] {
        type.components.compactMap(\.dottedName).filter { !$0.contains("(") && !$0.contains("[") }
    }

    /// Returns each top-level declaration as a file of its own. Declarations inside `#if` branches stay in the original
    /// file.
    private static func onePerDeclaration(_ source: SourceText) -> [SourceText] {
        guard source.path.hasSuffix(".swift") else { return [source] }
        var rest = source.bytes
        var parts: [SourceText] = []
        let tree = parseSwift(source)
        for (index, declaration) in tree.declarations.enumerated()
        where declaration.outer == nil && declaration.branch == nil {
            let range = declaration.span.range
            parts.append(SourceText(path: "\(index)-" + source.path, bytes: Array(source.bytes[range])))
            for index in range { rest[index] = UInt8(ascii: " ") }
        }
        return parts + [SourceText(path: source.path, bytes: rest)]
    }

    /// Returns a copy of the source in which some bytes are removed, repeated at another place, or inserted.
    private static func damaged(_ source: SourceText, _ random: inout SeededGenerator) -> SourceText {
        var bytes = source.bytes
        for _ in 0..<4 where bytes.count > 8 {
            let start = Int.random(in: 0..<bytes.count - 4, using: &random)
            let slice = Array(bytes[start..<min(start + Int.random(in: 1...6, using: &random), bytes.count)])
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.removeSubrange(start..<start + slice.count)
            case 1: bytes.insert(contentsOf: slice, at: Int.random(in: 0..<bytes.count, using: &random))
            default:
                bytes.insert(
                    contentsOf: Array([" ", "\n", "/**/", "`", ".", "\0"].randomElement(using: &random)!.utf8),
                    at: start)
            }
        }
        return SourceText(path: source.path, bytes: bytes)
    }
}
