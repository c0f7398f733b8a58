import Testing
import WeaverCompiler
import WeaverDiagnostics

@testable import WeaverMigration

/// Tests of the conversion of code that uses the frameworks and the generated containers from before Weaver 1.0. `«…»`
/// marks the places of the expected remarks.
@Suite struct LegacyCodeTests {
    /// Migrates `text`, and expects the text `expected` and `remarks`.
    private func check(_ dialect: LegacyDialect, _ text: String, _ expected: String, _ remarks: [String] = []) {
        let marked = MarkedSource(text, path: "App.swift")
        let migration = migrate(from: dialect, [marked.source], for: .everything)
        marked.check(migration, remarks)
        #expect((migration.changed["App.swift"] ?? marked.source).string == expected)
    }

    // MARK: Imports

    /// The import of the dialect's framework is removed, with its line if it has one of its own.
    @Test(arguments: [
        ("import F\nlet a = 1\n", "let a = 1\n"),
        ("let a = 1\r\n\timport F \r\nlet b = 2\r\n", "let a = 1\r\nlet b = 2\r\n"),
        ("import F", ""), ("@testable import F\nimport UIKit\n", "import UIKit\n"),
        ("import F  // containers\n", "// containers\n"), ("import UIKit; import F\n", "import UIKit; \n"),
        ("import F; import UIKit\n", "import UIKit\n"), ("import class F.DependencyResolver\n", ""),
        ("import FKit\n", "import FKit\n"),
    ])
    func theImportOfTheFrameworkIsRemoved(_ before: String, _ after: String) {
        for (dialect, name) in [(LegacyDialect.beaverdi, "BeaverDI"), (.weaver0, "WeaverDI")] {
            check(
                dialect,
                before.replacing("import F", with: "import \(name)").replacing("class F", with: "class \(name)"),
                after.replacing("import F", with: "import \(name)"))
        }
    }

    @Test func theImportOfTheOtherFrameworkStays() {
        check(.beaverdi, "import WeaverDI\n", "import WeaverDI\n")
        check(.weaver0, "import BeaverDI\n", "import BeaverDI\n")
    }

    // MARK: Containers

    /// Returns a source with `code` in a function. `App` and `Screens.List` are roots. `Home` needs the logger of
    /// `App`, and `Screens.Page` takes a parameter.
    private func source(_ code: String) -> String {
        """
        final class App {
            // weaver: logger = Logger
            // weaver: logger.scope = .lazy
            // weaver: home = Home
            // weaver: home.scope = .lazy
        }
        final class Home {
            // weaver: logger <- Logger
        }
        enum Screens {
            final class Page {
                // weaver: title <= String
                init(title: String) {}
            }
            final class List {
                // weaver: logger = Logger
                // weaver: logger.scope = .weak
            }
        }
        final class Logger {}
        final class TakenDependencyContainer {}
        func run() {
            \(code)
        }

        """
    }

    /// The container of a root becomes a call of `MainDependencyContainer`. Texts of strings, comments and names that
    /// Weaver did not generate are not changed.
    @Test(arguments: [
        ("let a = AppDependencyContainer()", "let a = MainDependencyContainer.appDependencyResolver()"),
        ("AppDependencyContainer ( /* all */ )", "MainDependencyContainer.appDependencyResolver()"),
        ("ListDependencyContainer()", "MainDependencyContainer.screensListDependencyResolver()"),
        (#"print("\(AppDependencyContainer())")"#, #"print("\(MainDependencyContainer.appDependencyResolver())")"#),
        (#"print("AppDependencyContainer()")"#, #"print("AppDependencyContainer()")"#),
        ("// AppDependencyContainer()", "// AppDependencyContainer()"),
        ("TakenDependencyContainer()", "TakenDependencyContainer()"),
        ("LoggerDependencyContainer()", "LoggerDependencyContainer()"),
        ("MainDependencyContainer()", "MainDependencyContainer()"),
    ])
    func containersOfRootsBecomeCalls(_ before: String, _ after: String) {
        check(.weaver0, source(before), source(after))
    }

    /// A container as a type becomes the type of the resolver.
    @Test(arguments: [
        ("let a: AppDependencyContainer? = nil", "let a: AppDependencyResolver? = nil"),
        ("let a: HomeDependencyContainer", "let a: HomeDependencyResolver"),
        ("func f(_ a: PageDependencyContainer, b: Int) {}", "func f(_ a: Screens.PageDependencyResolver, b: Int) {}"),
        ("func f() -> ListDependencyContainer {}", "func f() -> Screens.ListDependencyResolver {}"),
        (
            "let a: AppDependencyContainer = AppDependencyContainer()",
            "let a: AppDependencyResolver = MainDependencyContainer.appDependencyResolver()"
        ),
        ("let a: TakenDependencyContainer", "let a: TakenDependencyContainer"),
        ("let a = [1: AppDependencyContainer()]", "let a = [1: MainDependencyContainer.appDependencyResolver()]"),
    ])
    func containersAsTypesBecomeResolvers(_ before: String, _ after: String) {
        check(.weaver0, source(before), source(after))
    }

    private static let gone =
        "warning: 'DependencyContainer' is a type of a framework that is gone | a builder takes the resolver of the type that registers it, or its own …InputDependencyResolver"

    private static func gone(_ name: String, _ call: String, _ type: String) -> String {
        let resolver = (type == "Screens.Page" ? "Screens." : "") + name + "DependencyResolver"
        let help =
            "write MainDependencyContainer.\(call)DependencyResolver(…), with its parameters, where nothing comes from above, or take it from a type that registers '\(type)'; its type is \(resolver)"
        return "warning: '\(name)DependencyContainer' is no longer generated | \(help)"
    }

    /// Other uses of containers stay, and have a warning at their names.
    @Test(arguments: [
        ("let a: [«AppDependencyContainer»] = []", gone("App", "app", "App")),
        ("let a: «AppDependencyContainer».Type", gone("App", "app", "App")),
        ("f(a: «AppDependencyContainer»(1))", gone("App", "app", "App")),
        ("«AppDependencyContainer».self()", gone("App", "app", "App")),
        ("«AppDependencyContainer»(1)", gone("App", "app", "App")),
        ("«HomeDependencyContainer»()", gone("Home", "home", "Home")),
        (#"«PageDependencyContainer»(title: "x")"#, gone("Page", "screensPage", "Screens.Page")),
        ("«PageDependencyContainer»()", gone("Page", "screensPage", "Screens.Page")),
        ("let a: «DependencyContainer»", gone),
    ])
    func otherUsesAreReported(_ code: String, _ remark: String) {
        let after = code.replacing("«", with: "").replacing("»", with: "")
        check(.weaver0, source(code), source(after), [remark])
    }

    /// A reference with a custom reference needs nothing from above.
    @Test func customReferencesNeedNothing() {
        let before = """
            final class App {
                // weaver: logger <- Logger
                // weaver: logger.customRef = true
            }
            final class Logger {}
            let a = AppDependencyContainer()

            """
        let migration = migrate(from: .weaver0, [SourceText(path: "App.swift", text: before)], for: .everything)
        #expect(
            migration.changed["App.swift"]?.string.hasSuffix(
                "let a = MainDependencyContainer.appDependencyResolver()\n")
                == true)
    }

    // MARK: Resolvers

    @Test func extensionsOfResolversAreReported() {
        let text = """
            extension «AppDependencyResolver» {}
            extension LoggerDependencyResolver {}
            extension App {}

            """
        check(
            .weaver0, source("") + text, source("") + text.replacing("«", with: "").replacing("»", with: ""),
            [
                "warning: 'AppDependencyResolver' cannot be extended any more: it stands for several protocols | move what it adds: into a builder what a custom reference did, else into its type"
            ])
    }

    /// A container that is extended is a generated one: it becomes a call. The extension itself is told of once.
    @Test func extensionsOfContainersAreReported() {
        let text = """
            extension «AppDependencyContainer» {}
            extension TakenDependencyContainer {}
            extension LoggerDependencyContainer {}

            """
        check(
            .weaver0, source("let a = AppDependencyContainer()") + text,
            source("let a = MainDependencyContainer.appDependencyResolver()")
                + text.replacing("«", with: "").replacing("»", with: ""),
            [
                "warning: 'AppDependencyContainer' cannot be extended any more: it is no longer generated | move what it adds: into a builder what a custom reference did, else into its type"
            ])
    }

    /// The scopes `graph`, the default, and `transient` hid a registration from the types below.
    @Test(arguments: [
        ("", "graph"), ("    // weaver: logger.scope = .graph\n", "graph"),
        ("    // weaver: logger.scope = .transient\n", "transient"),
        ("    // weaver: logger.scope = .container\n", nil),
        ("    // weaver: logger.scope = .weak\n", nil),
    ])
    func registrationsThatWereHiddenAreReported(_ scope: String, _ hidden: String?) {
        let text = """
            final class App {
                // weaver: logger = Logger
            \(scope)    // weaver: home = Home
                // weaver: home.scope = .container
            }
            final class Home {
                // weaver: \(hidden == nil ? "logger" : "«logger»") <- Logger
            }
            final class Logger {}

            """
        let marked = MarkedSource(text, path: "App.swift")
        marked.check(
            migrate(from: .weaver0, [marked.source], for: .everything),
            hidden.map {
                [
                    "warning: 'logger' resolves to 'App.logger', whose scope was '\($0)', which hid it from here | if another one is meant, rename one of the two"
                ]
            } ?? [])
    }

    /// A second run does not tell of registrations again, whose scopes are those of today.
    @Test(arguments: [LegacyDialect.beaverdi, .weaver0])
    func aSecondRunTellsNothing(_ dialect: LegacyDialect) {
        let text = """
            final class App {
                // weaver: logger = Logger
                // weaver: clock = Clock
                // weaver: clock.scope = .transient
                // weaver: home = Home
                // weaver: home.scope = .container
            }
            final class Home {
                // weaver: logger <- Logger
                // weaver: clock <- Clock
            }
            final class Logger {}
            final class Clock {}

            """.replacing("weaver: ", with: dialect.marker.rawValue + ": ")
        let first = migrate(from: dialect, [SourceText(path: "App.swift", text: text)], for: .everything)
        #expect(first.remarks.count == 2)
        let second = migrate(from: dialect, Array(first.changed.values), for: .everything)
        #expect(second.changed.isEmpty && second.remarks.isEmpty)
    }

    /// Annotations of another file that were migrated before, and manifests, have the scopes of today.
    @Test func registrationsOfTodayAreNotReported() {
        let app = "final class App {\n    // weaver: logger = Logger\n    // weaver: logger.scope = .lazy\n}\n"
        let home = "final class Home {\n    // beaverdi: logger <- Logger\n    // beaverdi: clock <- Clock\n}\n"
        let migration = migrate(
            from: .beaverdi,
            [
                SourceText(path: "App.swift", text: app + "final class Logger {}\nfinal class Clock {}\n"),
                SourceText(path: "App.weaver", text: "App:\n  registrations:\n    clock: Clock\n    home: Home\n"),
                SourceText(path: "Home.swift", text: home),
            ], for: .everything)
        #expect(migration.changed.keys.sorted() == ["Home.swift"] && migration.remarks.isEmpty)
    }
}
