import Testing
import WeaverCompiler
import WeaverDiagnostics

@testable import WeaverMigration

/// Tests of the conversion of single annotations from before Weaver 1.0. The samples are written with the marker
/// `weaver` and run in both dialects; `«…»` marks the places of the expected remarks.
@Suite struct LegacyAnnotationTests {
    private static let dialects: [LegacyDialect] = [.beaverdi, .weaver0]

    /// Returns a source with the annotations `lines` in a type `App`. The type `Home` takes a parameter, and `Logger`
    /// takes nothing.
    private func text(_ lines: [String]) -> String {
        """
        final class App {
        \(lines.map { "    // \($0)\n" }.joined())}
        final class Home {
            // weaver: title <= String
            init(title: String) {}
        }
        final class Logger {}
        @MainActor final class Screen {}

        """
    }

    /// Migrates the annotations `lines` from `dialect`, and expects the annotations `expected` and `remarks`. If
    /// `expected` is nil, the migration must be refused without a change.
    private func check(_ dialect: LegacyDialect, _ lines: [String], _ expected: [String]?, _ remarks: [String] = []) {
        let marked = MarkedSource(
            text(lines).replacing("weaver: ", with: dialect.marker.rawValue + ": "), path: "App.swift")
        let migration = migrate(from: dialect, [marked.source], for: .everything)
        marked.check(migration, remarks)
        #expect(migration.isRefused == (expected == nil))
        let text = expected.map(text)
        #expect(migration.changed["App.swift"]?.string == (text == marked.source.string ? nil : text))
        #expect(migration.diagnostics.isEmpty && migration.unknown.isEmpty)
    }

    /// A dependency was built at its first access and kept, unless its scope said otherwise.
    @Test(
        arguments: dialects,
        [
            (["weaver: logger = Logger"], ["weaver: logger = Logger", "weaver: logger.scope = .lazy"]),
            (
                ["weaver: logger = Logger <- any Logging", "weaver: `default` = Logger"],
                [
                    "weaver: logger = Logger <- any Logging", "weaver: logger.scope = .lazy",
                    "weaver: `default` = Logger",
                    "weaver: default.scope = .lazy",
                ]
            ),
            (
                ["weaver: logger = Logger", "weaver: logger.scope = .graph"],
                ["weaver: logger = Logger", "weaver: logger.scope = .lazy"]
            ),
            (
                ["weaver: logger.scope = .container", "weaver: logger = Logger"],
                ["weaver: logger.scope = .lazy", "weaver: logger = Logger"]
            ),
            (
                ["weaver: logger = Logger", "weaver: logger.scope = .weak"],
                ["weaver: logger = Logger", "weaver: logger.scope = .weak"]
            ),
            (
                ["weaver: home = Home", "weaver: home.scope = .transient"],
                ["weaver: home = Home", "weaver: home.scope = .transient"]
            ),
        ])
    func scopesKeepTheirMeaning(_ dialect: LegacyDialect, _ sample: (before: [String], after: [String])) {
        check(dialect, sample.before, sample.after)
    }

    /// All other annotations stay as they are, with the marker of today.
    @Test(
        arguments: dialects,
        [
            "weaver: logger <- Logger", "weaver: title <= String", "weaver: self.isIsolated = true",
            "weaver: import UIKit",
            "weaver: logger.platforms = [.iOS]", "weaver: logger.objc = true", "weaver: logger.builder = Logger.make",
        ])
    func otherAnnotationsStay(_ dialect: LegacyDialect, _ line: String) {
        check(dialect, [line], [line])
    }

    /// An instance that takes parameters is that of the first call, as it was.
    @Test(
        arguments: dialects,
        [[], ["weaver: home.scope = .graph"], ["weaver: home.scope = .container"]])
    func instancesWithParametersAreKept(_ dialect: LegacyDialect, _ scope: [String]) {
        check(dialect, ["weaver: home = Home"] + scope, ["weaver: home = Home", "weaver: home.scope = .lazy"], [])
    }

    /// A custom reference becomes a builder. A reference with a custom reference becomes a registration, since its own
    /// type built it at each access.
    @Test(
        arguments: dialects,
        [
            (
                ["weaver: logger = Logger", "«weaver: logger.customRef = true»"],
                ["weaver: logger = Logger", "weaver: logger.scope = .lazy", "weaver: logger.builder = App.makeLogger"]
            ),
            (
                ["«weaver: logger.customRef = true»", "weaver: logger <- Logger"],
                [
                    "weaver: logger.builder = App.makeLogger", "weaver: logger = Logger",
                    "weaver: logger.scope = .transient",
                ]
            ),
        ])
    func customReferencesBecomeBuilders(_ dialect: LegacyDialect, _ sample: (before: [String], after: [String])) {
        check(dialect, sample.before, sample.after, [builder("static func", "Logger")])
    }

    /// The help names the resolver that is generated for the type.
    @Test(
        arguments: dialects,
        [
            ("Outer.Net", "Outer.NetInputDependencyResolver"), ("Cache<Int>", "CacheInputDependencyResolver"),
            ("[Net]", "NetInputDependencyResolver"), ("Net?", "NetInputDependencyResolver"),
        ])
    func theBuilderTakesTheGeneratedResolver(_ dialect: LegacyDialect, _ sample: (type: String, resolver: String)) {
        let text = """
            final class App {
                // weaver: it = \(sample.type)
                // weaver: it.customRef = true
            }
            enum Outer { class Net {} }
            class Net {}
            struct Cache<T> {}

            """
        let source = SourceText(
            path: "App.swift", text: text.replacing("weaver: ", with: dialect.marker.rawValue + ": "))
        #expect(
            migrate(from: dialect, [source], for: .everything).remarks.map(\.help) == [
                "write in App: static func makeIt(_ dependencies: any \(sample.resolver)) -> \(sample.type) { … }"
            ])
    }

    /// A registration without a scope in its own branch had the default there.
    @Test(arguments: dialects)
    func eachBranchHasItsScope(_ dialect: LegacyDialect) {
        check(
            dialect,
            [
                "\n#if A", "weaver: logger = Logger", "weaver: logger.scope = .weak", "\n#else",
                "weaver: logger = Logger", "\n#endif",
            ],
            [
                "\n#if A", "weaver: logger = Logger", "weaver: logger.scope = .weak", "\n#else",
                "weaver: logger = Logger", "weaver: logger.scope = .lazy", "\n#endif",
            ])
        let both = [
            "weaver: logger = Logger", "\n#if A", "weaver: logger.scope = .weak", "\n#else",
            "weaver: logger.scope = .transient", "\n#endif",
        ]
        check(dialect, both, both)
        let one = ["weaver: logger = Logger", "\n#if A", "weaver: logger.scope = .weak", "\n#endif"]
        check(
            dialect, ["weaver: «logger» = Logger"] + one.dropFirst(), one,
            [
                "warning: 'App.logger' has a scope under a condition alone, and was built at its first use under all others | state the scope .lazy for the other conditions"
            ])
    }

    private func builder(_ function: String, _ type: String) -> String {
        "warning: 'App.logger' was built by 'loggerCustomRef', which nothing calls any more | write in App: \(function) makeLogger(_ dependencies: any LoggerInputDependencyResolver) -> \(type) { … }"
    }

    /// The help shows the type through which the dependency is read.
    @Test(arguments: dialects)
    func theBuilderReturnsTheAbstractType(_ dialect: LegacyDialect) {
        check(
            dialect, ["weaver: logger = Logger <- any Logging", "«weaver: logger.customRef = true»"],
            [
                "weaver: logger = Logger <- any Logging", "weaver: logger.scope = .lazy",
                "weaver: logger.builder = App.makeLogger",
            ], [builder("static func", "Logging")])
    }

    /// A function of an isolated type that builds an instance of another isolation must be nonisolated.
    @Test(arguments: dialects, [("Logger", "nonisolated "), ("Screen", "")])
    func theBuilderOfAnIsolatedTypeIsNonisolated(
        _ dialect: LegacyDialect, _ sample: (type: String, modifier: String)
    ) throws {
        let text = "@MainActor " + text(["weaver: it = \(sample.type)", "«weaver: it.customRef = true»"])
        let marked = MarkedSource(
            text.replacing("weaver: ", with: dialect.marker.rawValue + ": "), path: "App.swift")
        let migration = migrate(from: dialect, [marked.source], for: .everything)
        #expect(migration.remarks.map(\.place) == marked.places)
        #expect(
            migration.remarks.first?.help
                == "write in App: \(sample.modifier)static func makeIt(_ dependencies: any \(sample.type)InputDependencyResolver) -> \(sample.type) { … }"
        )
    }

    @Test(arguments: dialects)
    func aCustomReferenceThatIsOffIsRemoved(_ dialect: LegacyDialect) {
        check(
            dialect, ["weaver: logger = Logger", "weaver: logger.scope = .weak", "weaver: logger.customRef = false"],
            ["weaver: logger = Logger", "weaver: logger.scope = .weak"])
    }

    /// Annotations without an equivalent are errors at their places, and then nothing changes, not even the other
    /// annotations.
    @Test(
        arguments: dialects,
        [
            (
                "weaver: logger.scope = .«singleton»",
                "the scope 'singleton' has no equal today | use .transient, .container, .lazy or .weak"
            ),
            (
                "weaver: logger.«doc» = true",
                "the attribute 'doc' has no equal today | remove it; known are scope, setter, escaping, builder, objc, platforms, projects, collect, tags, from, fromProperty, property, default, override, isIsolated, isolation, isBundle, includes"
            ),
            (
                "«weaver: other.customRef = true»",
                "'App' has no dependency 'other' | remove it, or declare the dependency"
            ),
        ])
    func whatHasNoEquivalentIsRefused(_ dialect: LegacyDialect, _ sample: (line: String, message: String)) {
        check(dialect, ["weaver: logger = Logger", sample.line], nil, ["error: " + sample.message])
    }

    /// An annotation that cannot be read is an error at the place where reading stops.
    @Test(arguments: dialects)
    func anUnreadableAnnotationIsRefused(_ dialect: LegacyDialect) {
        check(
            dialect, ["weaver: clock = Clock", "weaver: logger «=» "], nil,
            [
                "error: expected a type after '=' | write: logger = Type, or logger = Concrete <- Abstract"
            ])
    }

    /// A statement that the filters of the run leave out is converted like all others.
    @Test(
        arguments: dialects,
        [
            Target(platform: .linux, project: nil, isolation: .none, defaultIsolation: .none),
            Target(platform: nil, project: "Other", isolation: .none, defaultIsolation: .none),
        ])
    func filteredStatementsAreConverted(_ dialect: LegacyDialect, _ target: Target) {
        let lines = ["weaver: home = Home", "weaver: home.platforms = [.iOS]", "weaver: home.projects = [Shop]"]
        let source = SourceText(
            path: "App.swift", text: text(lines).replacing("weaver: ", with: dialect.marker.rawValue + ": "))
        let migration = migrate(from: dialect, [source], for: target)
        #expect(migration.remarks.isEmpty && !migration.isRefused)
        #expect(
            migration.changed["App.swift"]?.string
                == text([lines[0], "weaver: home.scope = .lazy"] + lines[1...]))
    }

    /// Annotations of the other dialect are comments. Property wrappers, which are newer than both dialects, stay.
    @Test func onlyTheDialectIsConverted() {
        let other = "final class App {\n    // weaver: logger = Logger\n    @Weaver(.registration) var home: Home\n}\n"
        let source = SourceText(path: "App.swift", text: other)
        #expect(migrate(from: .beaverdi, [source], for: .everything).changed.isEmpty)
        let beaverdi = SourceText(path: "App.swift", text: other.replacing("weaver:", with: "beaverdi:"))
        #expect(migrate(from: .weaver0, [beaverdi], for: .everything).changed.isEmpty)
        #expect(
            migrate(from: .weaver0, [source], for: .everything).changed["App.swift"]?.string
                == other.replacing("= Logger\n", with: "= Logger\n    // weaver: logger.scope = .lazy\n"))
    }

    /// The protocols that were generated for Objective-C classes are gone.
    @Test(arguments: [
        (": HomeObjCDependencyInjectable", ""), (" : HomeObjCDependencyInjectable", ""),
        (": A, HomeObjCDependencyInjectable, B", ": A, B"), (": HomeObjCDependencyInjectable, A", ": A"),
    ])
    func conformancesForObjectiveCAreRemoved(_ before: String, _ after: String) {
        let text = "extension Home\(before) {\n    // weaver: title <= String\n}\nclass Home {}\n"
        let migration = migrate(from: .weaver0, [SourceText(path: "A.swift", text: text)], for: .everything)
        let expected = text.replacing("Home\(before) {", with: "Home\(after) {")
        #expect(migration.changed["A.swift"]?.string == expected && !migration.isRefused)
    }

    /// Manifests are newer than both dialects. They count for the graph, and are not changed.
    @Test func manifestsStay() {
        let manifest = SourceText(
            path: "Home.weaver", text: "Home:\n  parameters:\n    title: String\n")
        let source = SourceText(
            path: "App.swift",
            text:
                "final class App {\n    // weaver: home = Home\n}\nfinal class Home {\n    init(title: String) {}\n}\n")
        let migration = migrate(from: .weaver0, [source, manifest], for: .everything)
        #expect(migration.changed.keys.sorted() == ["App.swift"] && migration.remarks.isEmpty)
    }
}
