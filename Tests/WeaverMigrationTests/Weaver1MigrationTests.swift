import Testing
import WeaverCompiler
import WeaverDiagnostics

@testable import WeaverMigration

/// Tests of the removal of attributes that Weaver 1.x ignored.
@Suite struct Weaver1MigrationTests {
    /// Migrates a source and a manifest. `nil` stands for a text that does not change.
    private func check(_ path: String, _ before: String, _ after: String?) {
        let code = "final class App {}\nfinal class Home {}\nfinal class Logger {}\n"
        let migration = migrateFromWeaver1(
            [
                SourceText(path: path, text: before),
                SourceText(path: "Code.swift", text: path.hasSuffix(".weaver") ? code : ""),
            ],
            for: .everything)
        #expect(migration.changed.mapValues(\.string) == (after.map { [path: $0] } ?? [:]))
        #expect(migration.remarks.isEmpty && !migration.isRefused)
    }

    private func source(_ app: String, _ home: String) -> String {
        """
        final class App {
            // weaver: logger = Logger
            // weaver: home = Home
            // weaver: home.scope = .transient
        \(app)}
        final class Home {
            // weaver: logger <- Logger
            // weaver: title <= String
        \(home)    init(title: String) {}
        }
        final class Logger {}

        """
    }

    @Test(arguments: [
        "    // weaver: title.scope = .container\n", "    // weaver: logger.builder = { _ in Logger() }\n",
        "    // weaver: title.scope = .container\n    // weaver: logger.builder = Logger.make\n",
    ])
    func ignoredAttributesAreRemoved(_ line: String) { check("App.swift", source("", line), source("", "")) }

    /// An attribute without an effect under `#if` stays, and is told.
    @Test func conditionalAttributesAreTold() {
        let line = "    #if DEBUG\n    // weaver: logger.builder = Logger.make\n    #endif\n"
        let migration = migrateFromWeaver1(
            [SourceText(path: "App.swift", text: source("", line))], for: .everything)
        #expect(migration.changed.isEmpty && !migration.isRefused)
        #expect(migration.remarks.map(\.message) == ["'builder' does not apply to the reference 'logger'"])
    }

    /// Attributes that have an effect stay. An attribute that Weaver 1.x rejected as well is an error of the inputs,
    /// and stays too.
    @Test(arguments: [
        ("    // weaver: logger.scope = .container\n", ""), ("    // weaver: logger.builder = { _ in Logger() }\n", ""),
        ("", "    // weaver: title.scope = .weak\n"), ("", "    // weaver: title.scope = .transient\n"),
        ("", "    // weaver: logger.scope = .lazy\n"),
    ])
    func otherAttributesStay(_ app: String, _ home: String) { check("App.swift", source(app, home), nil) }

    @Test func manifestsAreMigratedToo() {
        check(
            "App.weaver", "Home:\n  parameters:\n    title:\n      type: String\n      scope: container\n",
            "Home:\n  parameters:\n    title:\n      type: String\n")
    }

    /// The doubles that users write record what they like.
    @Test func tuplesOfOwnDoublesAreNotTold() {
        let text = """
            final class SearchingDouble: Searching {
                var searchArgValues: [(String, Int)] = []
            }
            func test() { _ = searching.searchArgValues[0].1 }

            """
        #expect(migrateFromWeaver1([SourceText(path: "A.swift", text: text)], for: .everything).remarks.isEmpty)
    }

    /// Arguments of calls are structures: where a test reads them as tuples, the migration tells.
    @Test(arguments: [
        ("#expect(store.searchArgValues[0].0 == 1)", ".0"), ("let a = d.searchArgValues.map { $0.12 }", ".12"),
        ("let (a, b) = d.searchArgValues[0]", "searchArgValues"),
        ("for (a, _) in d.searchArgValues {}", "searchArgValues"), ("_ = d.searchArgValues.first?.1", ".1"),
        ("#expect(d.priceArgValues == [1.0, 2.5])", nil), ("_ = d.searchArgValues[0].limit", nil),
        ("_ = d.searchArgValuesAll[0].0", nil), ("// d.searchArgValues[0].0", nil), ("_ = pair.0", nil),
    ])
    func tuplesOfArgumentsAreTold(_ line: String, _ expected: String?) throws {
        let source = SourceText(path: "Tests.swift", text: "import XCTest\n\(line)\n")
        let migration = migrateFromWeaver1([source], for: .everything)
        #expect(migration.changed.isEmpty && !migration.isRefused)
        guard let expected else {
            #expect(migration.remarks.isEmpty)
            return
        }
        let remark = try #require(migration.remarks.first)
        #expect(migration.remarks.count == 1 && source[remark.place.span] == expected)
        #expect(remark.message.hasSuffix("ArgValues' are structures, no tuples"))
    }
}
