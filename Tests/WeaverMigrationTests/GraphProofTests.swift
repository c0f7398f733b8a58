import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

@testable import WeaverMigration

/// Tests that the proof tells two graphs apart, whatever differs, and accepts the same graph in another form.
@Suite struct GraphProofTests {
    private typealias Sources = [SourceText]

    private func proof(
        _ sources: [SourceText], _ target: Target = .everything, splits: Bool = false
    ) -> (proof: GraphProof?, diagnostics: [Diagnostic]) {
        var emission = EmissionOptions.standard
        emission.splitsOutput = splits
        return GraphProof.of(sources.map(facts), for: target, emission)
    }

    /// Returns the fault that the proof of `before` finds in `after`; nil if it finds none.
    private func fault(
        _ before: [SourceText], _ after: [SourceText], _ target: Target = .everything, splits: Bool = false
    ) throws -> String? {
        let found = proof(after, target, splits: splits)
        let before = proof(before, target, splits: splits)
        return try #require(before.proof, "\(before.diagnostics)").fault(of: found.proof, found.diagnostics)
    }

    private func fault(_ before: String, _ after: String, _ target: Target = .everything) throws -> String? {
        try fault([SourceText(path: "App.swift", text: before)], [SourceText(path: "App.swift", text: after)], target)
    }

    // MARK: Attributes

    /// A graph that lacks an attribute, has it in addition, or has another value of it is another graph.
    @Test(arguments: Thoroughness.some(AttributeSample.all, step: 3))
    func eachAttributeCounts(_ sample: AttributeSample) throws {
        let (with, without) = (AttributeSample.sources(sample.annotation), AttributeSample.sources(nil))
        #expect(try fault(with, with) == nil)
        let lost = try #require(try fault(with, without))
        let gained = try #require(try fault(without, with))
        #expect(lost.hasPrefix("it has '") && lost.contains(sample.word), "\(lost)")
        #expect(gained.hasPrefix("it has '") && gained.contains(sample.word), "\(gained)")
        if let other = sample.other {
            let found = try fault(with, AttributeSample.sources(other))
            #expect(found?.hasPrefix("it has '") == true && found?.contains(sample.word) == true, "\(found ?? "")")
        }
    }

    @Test func theFaultQuotesBothGraphs() throws {
        #expect(
            try fault(AttributeSample.sources("door.scope = .lazy"), AttributeSample.sources("door.scope = .weak"))
                == "it has 'Hall.door (registration): Door scope lazy' and would have 'Hall.door (registration): Door scope weak'"
        )
    }

    // MARK: Statements

    private static let app = """
        final class App {
            // weaver: logger = Logger <- any Logging
            // weaver: home = Home
            // weaver: home.scope = .transient
        }
        final class Home {
            // weaver: title <= String
            // weaver: count <= Int
            // weaver: logger <- any Logging
            init(title: String, count: Int, logger: any Logging) {}
        }
        protocol Logging: AnyObject {}
        final class Logger: Logging {}
        final class Other: Logging {}

        """

    /// Each change of a statement, and the fault that the proof finds.
    @Test(arguments: [
        (
            "logger = Logger <-", "logger = Other <-",
            "it has 'App.logger (registration): Logger <- Logging scope container' and would have 'App.logger (registration): Other <- Logging scope container'"
        ),
        (
            "    // weaver: logger = Logger <- any Logging\n    // weaver: home = Home\n",
            "    // weaver: home = Home\n    // weaver: logger = Logger <- any Logging\n",
            "it has 'App.logger (registration): Logger <- Logging scope container' and would have 'App.home (registration): Home scope transient title: String count: Int'"
        ),
        (
            "    // weaver: title <= String\n    // weaver: count <= Int\n",
            "    // weaver: count <= Int\n    // weaver: title <= String\n",
            "it has 'App.home (registration): Home scope transient title: String count: Int' and would have 'App.home (registration): Home scope transient count: Int title: String'"
        ),
    ])
    func eachStatementCounts(_ old: String, _ new: String, _ expected: String) throws {
        #expect(Self.app.contains(old))
        #expect(try fault(Self.app, Self.app.replacing(old, with: new)) == expected)
    }

    /// A reference is compared with the registration to which it resolves.
    @Test func theResolutionOfReferencesCounts() throws {
        func text(_ name: String) -> String {
            """
            final class App {
                // weaver: first = Logger
                // weaver: second = Logger
                // weaver: home = Home
            }
            final class Home {
                // weaver: \(name) <- Logger
                init(injecting _: any HomeDependencyResolver) {}
            }
            final class Logger {}

            """
        }
        let found = try #require(try fault(text("first"), text("second")))
        #expect(
            found.hasSuffix(
                "it has 'Home.first (reference): Logger scope container is App.first' and would have 'Home.second (reference): Logger scope container is App.second'"
            ))
    }

    /// A type that only one version has is a difference, even if all types before it are equal.
    @Test func furtherTypesCount() throws {
        let text = "final class App {\n    // weaver: logger = Logger\n}\nfinal class Logger {}\nfinal class Zoo {}\n"
        let more = text + "extension Zoo {\n    // weaver: logger = Logger\n}\n"
        #expect(try fault(text, more) == "it would have more, or less")
        #expect(try fault(more, text) == "it would have more, or less")
    }

    /// A version with errors has another graph. The fault states the first error.
    @Test func errorsAreFaults() throws {
        let after = Self.app.replacing("logger = Logger <- any Logging", with: "other = Other")
        let found = try #require(try fault(Self.app, after))
        #expect(found.hasPrefix("it would have the error: ") && found.contains("'logger'"))
        let before = try #require(proof([SourceText(path: "App.swift", text: Self.app)]).proof)
        #expect(before.fault(of: nil, []) == "it would have none")
        let faulty = proof([SourceText(path: "App.swift", text: after)])
        #expect(faulty.proof == nil && faulty.diagnostics.hasErrors)
    }

    // MARK: Targets

    private static let linux = Target(platform: .linux, project: nil, isolation: .none, defaultIsolation: .none)

    /// The graphs are compared on all platforms, even if the run asks for one.
    @Test func otherPlatformsCount() throws {
        func text(_ scope: String) -> String {
            "final class App {\n    // weaver: door = Door\n    // weaver: door.platforms = [.iOS]\n    // weaver: door.scope = .\(scope)\n}\nfinal class Door {}\n"
        }
        let found = try fault(text("lazy"), text("weak"), Self.linux)
        #expect(
            found
                == "it has 'App.door (registration): Door scope lazy platforms iOS' and would have 'App.door (registration): Door scope weak platforms iOS'"
        )
        #expect(try fault(text("lazy"), text("lazy"), Self.linux) == nil)
    }

    /// Errors on other platforms are faults if the version before has none there.
    @Test func newErrorsElsewhereAreFaults() throws {
        let text = "final class App {\n    // weaver: door = Door\n    // weaver: door.platforms = [.iOS]\n}\n"
        let (right, wrong) = (text + "final class Door {}\n", text + "final class Door { init(key: Int) {} }\n")
        #expect(
            try fault(right, wrong, Self.linux) == "it would have errors on other platforms, or in other projects")
        #expect(try fault(wrong, right, Self.linux) == nil)
        #expect(try fault(wrong, wrong, Self.linux) == nil)
    }

    // MARK: Generated code

    /// Graphs of equal descriptions can give different code, for example if only one version writes `any` before the
    /// name of a protocol that the inputs do not declare.
    @Test func theGeneratedCodeCounts() throws {
        func text(_ type: String) -> String {
            "final class App {\n    // weaver: title <= \(type)\n    init(title: \(type)) {}\n}\n"
        }
        #expect(try fault(text("any Elsewhere"), text("any Elsewhere")) == nil)
        let found = try fault(text("any Elsewhere"), text("Elsewhere"))
        #expect(found == "the generated code would say something else")
    }

    @Test func importsCount() throws {
        let expected =
            "the generated code would import something else (import Foundation): manifests know no conditions and attributes of imports"
        #expect(try fault("import Foundation\n" + Self.app, Self.app) == expected)
        #expect(try fault(Self.app, "import Foundation\n" + Self.app) == expected)
        #expect(
            try fault("@preconcurrency import Foundation\n" + Self.app, "import Foundation\n" + Self.app)
                == "the generated code would import something else (@preconcurrency import Foundation, import Foundation): manifests know no conditions and attributes of imports"
        )
    }

    /// An import under `#if` is another import than one without a condition.
    @Test(arguments: [
        ("#if canImport(UIKit)\nimport UIKit\n#endif\n", "import UIKit, import UIKit under #if canImport(UIKit)"),
        ("#if os(iOS)\nimport UIKit\n#endif\n", "import UIKit, import UIKit under #if os(iOS)"),
        ("#if os(iOS)\n#else\nimport UIKit\n#endif\n", "import UIKit, import UIKit under #if !os(iOS)"),
        (
            "#if DEBUG\n#elseif canImport(UIKit)\nimport UIKit\n#endif\n",
            "import UIKit, import UIKit under #if !DEBUG && canImport(UIKit)"
        ),
    ])
    func conditionsOfImportsCount(_ imports: String, _ lines: String) throws {
        #expect(try fault(imports + Self.app, imports + Self.app) == nil)
        let expected =
            "the generated code would import something else (\(lines)): manifests know no conditions and attributes of imports"
        #expect(try fault(imports + Self.app, "import UIKit\n" + Self.app) == expected)
        #expect(try fault("import UIKit\n" + Self.app, imports + Self.app) == expected)
    }

    /// The modules that the output would not import any more are known, so that manifests can state them.
    @Test func lostImportsAreKnown() throws {
        func find(_ before: [SourceText], _ after: [SourceText], splits: Bool = false) throws -> Set<String> {
            let after = try #require(proof(after, splits: splits).proof)
            return try #require(proof(before, splits: splits).proof).importsLost(in: after)
        }
        let plain = SourceText(path: "App.swift", text: Self.app)
        let importing = SourceText(path: "App.swift", text: "import Foundation\nimport struct UIKit.Image\n" + Self.app)
        #expect(try find([importing], [plain]) == ["Foundation", "UIKit"])
        #expect(try find([plain], [importing]).isEmpty)
    }

    /// In a split output, a file may get an import that another file has already: it does when its statements move to a
    /// manifest with imports. An import that no file has is a fault.
    @Test func aSplitOutputMayImportMore() throws {
        let home = "final class Home {\n    // weaver: logger <- Logger\n    init(logger: Logger) {}\n}\n"
        let app =
            "import Foundation\nfinal class App {\n    // weaver: logger = Logger\n    // weaver: home = Home\n}\nfinal class Logger {}\n"
        func sources(_ imports: String) -> Sources {
            [SourceText(path: "App.swift", text: app), SourceText(path: "Home.swift", text: imports + home)]
        }
        #expect(try fault(sources(""), sources("import Foundation\n"), splits: true) == nil)
        #expect(
            try fault(sources(""), sources("import UIKit\n"), splits: true)?.contains("(import UIKit)") == true)
        #expect(
            try fault(sources("import Foundation\n"), sources(""), splits: true)?.contains("(import Foundation)")
                == true)
    }

    // MARK: Equal graphs

    /// References have no order, and neither have files. Names of files and places of builders do not matter.
    @Test func orderOfReferencesAndPlacesDoNotCount() throws {
        let text = """
            final class App {
                // weaver: logger = Logger
                // weaver: logger.builder = { _ in Logger() }
                // weaver: clock = Clock
                // weaver: home = Home
            }
            final class Home {
                // weaver: logger <- Logger
                // weaver: clock <- Clock
                init(logger: Logger, clock: Clock) {}
            }
            final class Logger {}
            final class Clock {}

            """
        let (first, second) = ("    // weaver: logger <- Logger\n", "    // weaver: clock <- Clock\n")
        #expect(try fault(text, text.replacing(first + second, with: second + first)) == nil)
        #expect(try fault(text, "\n\n\n" + text) == nil)
        let parts = text.split(separator: "final class Home", maxSplits: 1).map(String.init)
        let files = [
            SourceText(path: "A.swift", text: parts[0]),
            SourceText(path: "B.swift", text: "final class Home" + parts[1]),
        ]
        #expect(try fault([SourceText(path: "App.swift", text: text)], files) == nil)
        #expect(try fault(files, files.reversed()) == nil)
    }

    /// An attribute that states its default has no effect.
    @Test func statedDefaultsDoNotCount() throws {
        #expect(
            try fault(AttributeSample.sources(nil), AttributeSample.sources("door.setter = false")) == nil)
        #expect(
            try fault(AttributeSample.sources(nil), AttributeSample.sources("door.scope = .container")) == nil)
    }

    /// Facts that belong to no particular file are stored once by `ordered(like:)`. If they were repeated for each of
    /// 100 files, there would be 10,000 of them.
    @Test func factsOfAllFilesAreComparedOnce() {
        let sources = (0..<100).map {
            SourceText(path: "T\($0).swift", text: "final class T\($0) {\n    // weaver: p <- any P\($0)\n}\n")
        }
        let ordered = sources.map(facts).ordered(like: sources.map(facts), for: .everything)
        #expect(ordered.reduce(0) { $0 + $1.existentials.count } == 100)
    }
}
