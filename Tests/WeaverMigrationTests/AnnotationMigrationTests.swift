import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverSyntax
import WeaverTestSupport

@testable import WeaverMigration

/// Tests of moving annotations to manifests.
@Suite struct AnnotationMigrationTests {
    private func migrated(
        _ sources: [SourceText], of types: [String] = [], _ target: Target = .everything, splits: Bool = false
    ) -> Migration {
        var emission = EmissionOptions.standard
        emission.splitsOutput = splits
        return migrateAnnotations(sources, of: types, for: target, emission)
    }

    private func migrated(_ text: String, of types: [String] = []) -> Migration {
        migrated([SourceText(path: "App.swift", text: text)], of: types)
    }

    // MARK: Statements

    /// Returns a source with `lines` in a type `App`. If `lines` is empty, this is the source after a migration.
    private func source(_ lines: [String]) -> String {
        """
        final class App {
        \(lines.map { "    // \($0)\n" }.joined())    init(injecting _: any AppDependencyResolver) {}
            nonisolated static func make(_: any LoggerInputDependencyResolver) -> Logger { Logger() }
        }
        protocol Logging: AnyObject {}
        final class Logger: Logging {}
        struct Box<Value> { init() {} }

        """
    }

    /// Each kind of statement, and the manifest to which it moves.
    @Test(arguments: [
        (["weaver: logger = Logger"], "App:\n  registrations:\n    logger: Logger\n"),
        (["weaver: logger = Logger <- any Logging"], "App:\n  registrations:\n    logger: Logger <- any Logging\n"),
        (["weaver: title <= String"], "App:\n  parameters:\n    title: String\n"),
        (["weaver: tags <= [String: [Int]]"], "App:\n  parameters:\n    tags: '[String: [Int]]'\n"),
        (["weaver: box = Box<Int>"], "App:\n  registrations:\n    box: Box<Int>\n"),
        (
            ["weaver: `default` = Logger", "weaver: default.scope = .lazy"],
            "App:\n  registrations:\n    default:\n      type: Logger\n      scope: lazy\n"
        ),
        (
            ["weaver: logger.scope = .lazy", "weaver: logger = Logger", "weaver: logger.builder = { _ in Logger() }"],
            "App:\n  registrations:\n    logger:\n      type: Logger\n      scope: lazy\n      builder: '{ _ in Logger() }'\n"
        ),
        (
            ["weaver: title <= String", "weaver: logger = Logger", "weaver: count <= Int"],
            "App:\n  parameters:\n    title: String\n    count: Int\n  registrations:\n    logger: Logger\n"
        ),
        (
            ["weaver: import Foundation", "weaver: logger = Logger"],
            "imports: [Foundation]\n\nApp:\n  registrations:\n    logger: Logger\n"
        ),
        (
            ["/ Writes.", "/", "/ All.", "weaver: logger = Logger", "/ Late.", "weaver: logger.scope = .lazy"],
            "App:\n  registrations:\n    # Writes.\n    #\n    # All.\n    # Late.\n    logger:\n      type: Logger\n      scope: lazy\n"
        ),
        (
            ["weaver: logger = Logger", "weaver: logger.scope = .lazy // It takes 200 ms"],
            "App:\n  registrations:\n    # It takes 200 ms\n    logger:\n      type: Logger\n      scope: lazy\n"
        ),
    ])
    func statementsMove(_ lines: [String], _ manifest: String) {
        let text = source(lines).replacing("// / ", with: "/// ").replacing("// /\n", with: "///\n")
        let migration = migrated(text)
        #expect(migration.changed.mapValues(\.string) == ["App.swift": source([]), "App.weaver": manifest])
        #expect(migration.remarks.isEmpty && !migration.isRefused)
    }

    @Test(arguments: AttributeSample.all)
    func eachAttributeMoves(_ sample: AttributeSample) {
        let migration = migrated(AttributeSample.sources(sample.annotation))
        #expect(migration.remarks.isEmpty)
        let lines = migration.changed["App.weaver"]?.string.split(separator: "\n").map {
            $0.drop { $0 == " " }
        }
        #expect(lines?.contains { $0 == sample.entry } == true, "\(lines ?? [])")
        #expect(migration.changed["App.swift"]?.string.contains("weaver:") == false)
    }

    /// The code around an annotation stays. A doc comment moves only if the lines below it hold annotations alone.
    @Test func codeStays() {
        let migration = migrated(
            """
            final class App {
                /// Counts.
                let count = 1  // weaver: logger = Logger
                /// Nothing moves this comment.

                // weaver: clock = Clock
            }
            final class Logger {}
            final class Clock {}

            """)
        #expect(
            migration.changed["App.swift"]?.string == """
                final class App {
                    /// Counts.
                    let count = 1
                    /// Nothing moves this comment.

                }
                final class Logger {}
                final class Clock {}

                """)
        #expect(
            migration.changed["App.weaver"]?.string
                == "App:\n  registrations:\n    logger: Logger\n    clock: Clock\n")
    }

    /// Doc comments in blocks move as those in lines do. A block that is no doc comment stays, and so does one with
    /// code behind it.
    @Test(arguments: [
        ("    /** Writes. */\n", "", ["Writes."]), ("    /**\n     Writes.\n     */\n", "", ["Writes."]),
        ("    /**\n     * Writes.\n     *\n     *   All.\n     */\n", "", ["Writes.", "", "All."]),
        ("    /** Writes.\r\n     * All. */\r\n", "", ["Writes.", "All."]),
        ("    /// Writes.\n    /** All. */ \n    /// Late.\n", "", ["Writes.", "All.", "Late."]),
        ("    /* Writes. */\n", "    /* Writes. */\n", []), ("    /**/\n", "    /**/\n", []),
        ("    /*** Writes. */\n", "    /*** Writes. */\n", []),
        ("    /** Writes. */ let a = 1\n", "    /** Writes. */ let a = 1\n", []),
        ("    let a = 1 /** Writes. */\n", "    let a = 1 /** Writes. */\n", []),
        ("    /** Writes. */\n\n", "    /** Writes. */\n\n", []),
    ])
    func docCommentsInBlocksMove(_ comment: String, _ rest: String, _ texts: [String]) {
        func source(_ head: String) -> String { "final class App {\n\(head)}\nfinal class Logger {}\n" }
        let migration = migrated(source(comment + "    // weaver: logger = Logger\n"))
        #expect(migration.changed["App.swift"]?.string == source(rest))
        let comments = texts.map { $0.isEmpty ? "    #\n" : "    # \($0)\n" }.joined()
        #expect(
            migration.changed["App.weaver"]?.string == "App:\n  registrations:\n\(comments)    logger: Logger\n")
    }

    /// Types keep the order in which the source states them. Nested types have dotted names, and a lower-case name is
    /// quoted.
    @Test func typesKeepTheirOrder() {
        let migration = migrated(
            """
            enum Zoo {
                final class Cage {
                    // weaver: lock = Lock
                }
            }
            final class app {
                // weaver: lock = Lock
            }
            extension Zoo.Cage {
                // weaver: name <= String
            }
            final class Lock {}

            """)
        #expect(
            migration.changed["App.weaver"]?.string == """
                Zoo.Cage:
                  registrations:
                    lock: Lock
                  parameters:
                    name: String

                '`app`':
                  registrations:
                    lock: Lock

                """)
    }

    /// Property wrappers stay, with one warning for each file, at its first wrapper.
    @Test func wrappersStay() {
        let marked = MarkedSource(
            """
            final class App {
                «@Weaver(.registration) var door: Door»
                @Weaver(.registration) var lamp: Lamp
            }
            final class Hall {
                // weaver: lamp = Lamp
            }
            final class Door {}
            final class Lamp {}

            """, path: "App.swift")
        let migration = migrated([marked.source])
        #expect(
            migration.remarks.map(\.text) == [
                "warning: this file has 2 property wrappers: wrappers are code, and do not move"
            ])
        #expect(migration.remarks.map(\.place.span.start) == marked.places.map(\.span.start))
        #expect(migration.changed["App.weaver"]?.string == "Hall:\n  registrations:\n    lamp: Lamp\n")
    }

    @Test func nothingToMoveIsNoChange() {
        let migration = migrated("final class App {}\n")
        #expect(migration.changed.isEmpty && migration.remarks.isEmpty && !migration.isRefused)
    }

    // MARK: Named types

    private static let pair = """
        final class App {
            // weaver: import Foundation
            // weaver: logger = Logger
            // weaver: home = Screens.Home
        }
        enum Screens {
            final class Home {
                // weaver: logger <- Logger
                init(logger: Logger) {}
            }
        }
        final class Logger {}

        """

    @Test func onlyNamedTypesMove() {
        let migration = migrated(Self.pair, of: ["Screens.Home"])
        #expect(
            migration.changed.mapValues(\.string) == [
                "App.swift": Self.pair.replacing("        // weaver: logger <- Logger\n", with: ""),
                "App.weaver": "Screens.Home:\n  references:\n    logger: Logger\n",
            ])
    }

    @Test(arguments: [("Ap", "App"), ("Screens.Hom", "Screens.Home"), ("Logger", nil), ("Elsewhere", nil)])
    func unknownTypesAreRefused(_ name: String, _ nearest: String?) {
        let migration = migrated(Self.pair, of: ["App", name])
        #expect(migration.unknown.map(\.name) == [name] && migration.unknown.map(\.nearest) == [nearest])
        #expect(migration.isRefused && migration.changed.isEmpty)
    }

    // MARK: Existing manifests

    /// The error stands at the annotation of the type that the manifest has already.
    @Test func theTypeOfBothManifestsIsNamedAtItsPlace() {
        let app = "final class App {\n    // weaver: home = Home\n}\nfinal class Clock {}\n"
        let home = MarkedSource(
            app + "final class Home {\n    // «weaver: clock = Clock»\n    init(clock: Clock, watch: Clock) {}\n}\n",
            path: "App.swift")
        let manifest = SourceText(path: "App.weaver", text: "Home:\n  registrations: {watch: Clock}\n")
        let migration = migrated([home.source, manifest])
        home.check(
            migration,
            ["error: 'App.weaver' speaks of 'Home' already | unite the two by hand, or rename the manifest"])
    }

    @Test(arguments: [
        ("", ""), ("# Later\n", "# Later\n\n"),
        ("Other:\n  parameters: {a: Int}", "Other:\n  parameters: {a: Int}\n\n"),
    ])
    func theManifestOfTheFileIsContinued(_ before: String, _ head: String) {
        let app = "final class App {\n    // weaver: logger = Logger\n}\nfinal class Logger {}\nfinal class Other {}\n"
        let migration = migrated([
            SourceText(path: "In/App.swift", text: app), SourceText(path: "In/App.weaver", text: before),
        ])
        #expect(migration.remarks.isEmpty)
        #expect(
            migration.changed["In/App.weaver"]?.string == head + "App:\n  registrations:\n    logger: Logger\n")
    }

    /// A manifest that states the type or imports already is not continued.
    @Test(arguments: [
        ("App:\n  registrations:\n    lamp: Lamp\n", "'App.weaver' speaks of 'App' already"),
        ("imports: [Dispatch]\n", "'App.weaver' has imports of its own already"),
    ])
    func aManifestWithTheSameKeysIsRefused(_ manifest: String, _ message: String) {
        let marked = MarkedSource(
            "final class App {\n    // «weaver: import Foundation»\n    // weaver: logger = Logger\n}\nfinal class Logger {}\nfinal class Lamp {}\n",
            path: "App.swift")
        let migration = migrated([marked.source, SourceText(path: "App.weaver", text: manifest)])
        marked.check(migration, ["error: \(message) | unite the two by hand, or rename the manifest"])
        #expect(migration.isRefused && migration.changed.isEmpty)
    }

    // MARK: Refusals

    /// A project with errors is not migrated. Its errors are reported, and its warnings are not.
    @Test func errorsAreReported() {
        let migration = migrated(
            "final class App {\n    // weaver: logger <- Logger\n    // weaver: door = Door\n    // weaver: door.platforms = []\n}\nextension App {\n    // weaver: home = Home\n}\nfinal class Home {\n    // weaver: nothing <- Door\n}\nfinal class Door {}\n"
        )
        #expect(migration.isRefused && migration.changed.isEmpty && migration.remarks.isEmpty)
        #expect(!migration.diagnostics.isEmpty && migration.diagnostics.allSatisfy { $0.severity == .error })
    }

    /// If the graph would change, a type that is named does not move, and the error stands at its first annotation.
    /// Here, `first` would come after `second`, whose wrapper stays.
    @Test(arguments: [
        ("", "", Target.everything), ("platforms = [.iOS]", "platforms: [.iOS]", .everything),
        (
            "platforms = [.iOS]", "platforms: [.iOS]",
            Target(platform: .linux, project: nil, isolation: .none, defaultIsolation: .none)
        ),
        ("projects = [Shop]", "projects: [\"Shop\"]", .everything),
        (
            "projects = [Shop]", "projects: [\"Shop\"]",
            Target(platform: nil, project: "Other", isolation: .none, defaultIsolation: .none)
        ),
    ])
    func anotherGraphIsRefused(_ attribute: String, _ argument: String, _ target: Target) {
        let marked = MarkedSource(
            """
            final class App {
                // «weaver: first = First»
                \(attribute.isEmpty ? "" : "// weaver: first.\(attribute)")
                @Weaver(.registration\(argument.isEmpty ? "" : ", \(argument)")) var second: Second
                // weaver: third = Third
                init(injecting _: any AppDependencyResolver) {}
            }
            final class First {}
            final class Second {}
            final class Third {}

            """, path: "App.swift")
        let migration = migrated([marked.source], of: ["App"], target)
        let errors = migration.remarks.filter { $0.severity == .error }
        #expect(errors.map(\.message) == ["the graph would not be the same: nothing is moved"])
        #expect(errors.map(\.place) == marked.places)
        #expect(errors.first?.help?.hasPrefix("it has 'App.first (registration)") == true)
        #expect(migration.isRefused && migration.changed.isEmpty)
    }

    /// The first of two dependencies of one name has the protocol with the plain name. Statements in sources come
    /// first.
    @Test(arguments: [true, false])
    func namesOfProtocolsStayWhereCodeReadsThem(_ isNamed: Bool) {
        let marked = MarkedSource(
            """
            final class App {
                // weaver: first = First
                // weaver: second = Second
                init(first: First, second: Second) {}
            }
            final class First {
                // «weaver: item = Int8Box»
                init(item: Int8Box) {}
                \(isNamed ? "func read(_ part: any ItemResolver) -> Int8Box { part.item }" : "")
            }
            final class Second {
                // weaver: item = TextBox
                init(item: TextBox) {}
            }
            final class Int8Box {}
            final class TextBox {}

            """, path: "App.swift")
        let migration = migrated([marked.source], of: ["First"])
        let errors = migration.remarks.filter { $0.severity == .error }
        #expect(errors.map(\.message) == (isNamed ? ["the graph would not be the same: nothing is moved"] : []))
        #expect(errors.map(\.place) == (isNamed ? marked.places : []))
        #expect(
            errors.first?.help == (isNamed ? "code names 'ItemResolver', which would have another dependency" : nil))
        #expect(migration.isRefused == isNamed)
    }

    private static let mixed = """
        final class Root {
            // «weaver: logger = Logger»
            // weaver: alpha = Alpha
            @Weaver(.registration) private var flags: Flags
            init(injecting _: any RootDependencyResolver) {}
        }
        final class Logger {}
        final class Flags {}

        """

    private static let alpha = """
        final class Alpha {
            // weaver: clock = Clock
            init(clock: Clock) {}
        }
        final class Clock {}

        """

    /// A type whose annotations would change the graph stays as it is, and the others move. A second run is the same.
    @Test func typesThatCannotMoveStay() throws {
        let root = MarkedSource(Self.mixed, path: "Root.swift")
        let told = """
            warning: 'Root' stays as it is: its annotations cannot move | \
            it has 'Root.logger (registration): Logger scope container' and \
            would have 'Root.flags (registration): Flags scope container'
            """
        var sources = [SourceText(path: "Alpha.swift", text: Self.alpha), root.source]
        let migration = migrated(sources)
        #expect(
            migration.changed.mapValues(\.string) == [
                "Alpha.swift": Self.alpha.replacing("    // weaver: clock = Clock\n", with: ""),
                "Alpha.weaver": "Alpha:\n  registrations:\n    clock: Clock\n",
            ])
        #expect(migration.remarks.filter { $0.place == root.places[0] }.map(\.text) == [told])
        #expect(!migration.isRefused && migration.remarks.count == 2)
        sources = [root.source] + Array(migration.changed.values)
        let again = migrated(sources)
        #expect(again.changed.isEmpty && !again.isRefused && again.remarks == migration.remarks)
        // A type that is named cannot stay: the error is at its place.
        let named = migrated([SourceText(path: "Alpha.swift", text: Self.alpha), root.source], of: ["Alpha", "Root"])
        #expect(named.isRefused && named.changed.isEmpty)
        #expect(named.remarks.filter { $0.severity == .error }.map(\.place) == root.places)
    }

    /// The types of a file stay if an import of the generated code stands under `#if` there.
    @Test(
        arguments: [
            "#if canImport(UIKit)\nimport UIKit\n#endif\n", "#if os(iOS)\nimport UIKit\n#endif\n",
            "#if os(iOS)\nimport UIKit\n#else\nimport Foundation\n#endif\n",
            "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif\n",
            "import Foundation\n#if DEBUG\nimport UIKit\n#endif\n",
        ], [false, true])
    func typesWithImportsUnderConditionsStay(_ imports: String, _ splits: Bool) {
        let app = MarkedSource(
            imports
                + "// weaver: import Dispatch\nfinal class App {\n    // «weaver: view = View»\n    init(injecting _: any AppDependencyResolver) {}\n}\nfinal class View {}\n",
            path: "App.swift")
        let alpha = SourceText(path: "Alpha.swift", text: Self.alpha)
        let migration = migrated([app.source, alpha], splits: splits)
        #expect(!migration.isRefused && migration.remarks.map(\.place) == app.places)
        #expect(migration.remarks.map(\.message) == ["'App' stays as it is: its annotations cannot move"])
        let help = migration.remarks.first?.help
        #expect(help?.hasSuffix("manifests know no conditions and attributes of imports") == true)
        #expect(migration.changed.keys.sorted() == ["Alpha.swift", "Alpha.weaver"])
        #expect(migration.changed["Alpha.weaver"]?.string == "Alpha:\n  registrations:\n    clock: Clock\n")
        // If another source has the import without a condition, so has a single output, and the manifest can state it.
        // Each file of a split output has its own imports.
        let importing = SourceText(path: "Alpha.swift", text: "import UIKit\n" + Self.alpha)
        let others = migrated([app.source, importing], splits: splits)
        #expect(!others.isRefused)
        #expect(others.changed["App.swift"] == nil || others.changed["App.weaver"]?.string.contains("UIKit") == true)
        #expect(!splits || others.changed.isEmpty)
    }

    /// Imports of the generated code that only the source states are stated by the manifest as well.
    @Test(arguments: [(false, ""), (true, "imports: [Foundation]\n\n")])
    func lostImportsAreStated(_ splits: Bool, _ imports: String) {
        let app =
            "import Foundation\nfinal class App {\n    @Weaver(.registration) var home: Home\n    init(injecting _: any AppDependencyResolver) {}\n}\n"
        let home =
            "import Foundation\nfinal class Home {\n    // weaver: clock = Clock\n    init(injecting _: any HomeDependencyResolver) {}\n}\nstruct Clock {}\n"
        let migration = migrated(
            [SourceText(path: "App.swift", text: app), SourceText(path: "Home.swift", text: home)], splits: splits)
        #expect(
            migration.changed["Home.weaver"]?.string == imports + "Home:\n  registrations:\n    clock: Clock\n")
    }

    // MARK: Fixtures

    /// The run fixtures that state something which a manifest cannot state, where no type is the reason.
    private static let unmovable: Set = ["WrittenTypes"]
    /// The run fixtures of which some types stay as they are.
    private static let staying: Set = ["NestedTypes", "Wrappers"]

    /// The annotations of every run fixture can be moved to manifests, and the generated code has the same words.
    @Test(arguments: Thoroughness.some(Fixture.all("run"), step: 24), [false, true])
    func annotationsOfRunFixturesMove(_ fixture: Fixture, _ splits: Bool) throws {
        let sources = try Fixture(fixture.folder.appendingPathComponent("Sources")).sources()
        let migration = migrated(sources, splits: splits)
        if Self.unmovable.contains(fixture.description) {
            #expect(
                migration.remarks.contains { $0.message == "the graph would not be the same: nothing is moved" })
            #expect(migration.isRefused && migration.changed.isEmpty)
            return
        }
        #expect(!migration.isRefused, "\(migration.remarks) \(migration.diagnostics)")
        // With several platforms or conditions, the order of the dependencies decides which of them share an `#if`.
        // Therefore only one case is chosen.
        var target = Target.everything
        if fixture.description == "Platforms" { target.platform = .linux }
        if fixture.description.hasPrefix("Conditions") {
            target.platform = .linux
            for atom: ConditionAtom in [.flag("DEBUG"), .flag("LOUD"), .arch("x86_64"), .canImport("FakeKit")] {
                target.conditions[atom] = true
            }
            for atom: ConditionAtom in [.flag("STAGING"), .arch("arm64"), .canImport("MissingKit")] {
                target.conditions[atom] = false
            }
        }
        let after = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }.merging(migration.changed) { $1 }
        #expect(
            try generatedWords(Array(after.values), target, splits: splits)
                == generatedWords(sources, target, splits: splits))
        let comments = after.values.filter { source in
            source.path.hasSuffix(".swift")
                && source.string.split(separator: "\n").contains {
                    $0.drop(while: \.isWhitespace).hasPrefix("// weaver: ")
                }
        }
        #expect(comments.isEmpty == !Self.staying.contains(fixture.description))
        // A new manifest is in the layout of the formatter.
        let known = Set(sources.map(\.path))
        for manifest in migration.changed.values where !known.contains(manifest.path) {
            #expect(String(decoding: formatManifest(manifest).bytes, as: UTF8.self) == manifest.string)
        }
    }

    /// A comment keeps no blanks at its end, as the formatter would have it.
    @Test(arguments: [("", []), ("  // Late \t", ["# Late"])])
    func commentsEndWithoutBlanks(_ comment: String, _ more: [String]) {
        let text =
            "final class App {\n    /// Writes. \t\n    /// \n    // weaver: logger = Logger\(comment)\n}\nfinal class Logger {}\n"
        let lines =
            ["App:", "  registrations:"] + (["# Writes.", "#"] + more + ["logger: Logger"]).map { "    " + $0 }
        #expect(migrated(text).changed["App.weaver"]?.string == lines.map { $0 + "\n" }.joined())
    }

    /// Returns the words of the code that is generated for `sources`, sorted. Lines with imports or locations are left
    /// out, because the `#sourceLocation` of a builder changes when the migration moves the builder.
    private func generatedWords(_ sources: [SourceText], _ target: Target, splits: Bool) throws -> [String] {
        var emission = EmissionOptions.standard
        emission.splitsOutput = splits
        let compilation = compile(sources, for: target, emission)
        #expect(!compilation.diagnostics.hasErrors, "\(compilation.diagnostics)")
        let files = compilation.files(of: "main")
        try #require(!files.isEmpty)
        let lines = files.map(\.text).joined(separator: "\n").split(separator: "\n")
        return lines.filter { !$0.contains("import ") && !$0.contains("#sourceLocation(") }.joined(separator: "\n")
            .split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
    }
}
