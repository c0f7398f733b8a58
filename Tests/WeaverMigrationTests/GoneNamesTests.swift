import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts

@testable import WeaverMigration

/// Tests of the search for names of Weaver 1.x that are no longer generated. `«…»` marks the places of the expected
/// warnings.
@Suite struct GoneNamesTests {
    private static let app = SourceText(
        path: "App.swift",
        text: """
            final class App {
                // weaver: logger = Logger
                // weaver: home = Home
            }
            final class Home {
                // weaver: logger <- Logger
                init(injecting resolver: any HomeDependencyResolver) { print(resolver.logger) }
            }
            final class Logger {}

            """)

    private func check(_ old: String, _ remarks: [String]) {
        let marked = MarkedSource(old, path: "Old.swift")
        let migration = goneNames(of: marked.source, in: [facts(of: Self.app)], for: .everything)
        marked.check(migration, remarks)
        #expect(migration.changed.isEmpty && !migration.isRefused)
    }

    /// Each kind of declaration, with the replacement if there is one.
    @Test(arguments: [
        ("struct «Box» {}", "the struct 'Box' is no longer generated"),
        ("protocol «Boxing» {}", "the protocol 'Boxing' is no longer generated"),
        ("typealias «Boxes» = [Int]", "the type alias 'Boxes' is no longer generated"),
        ("func «box»(_ a: Int, b: Int) {}", "the function 'box(_:b:)' is no longer generated"),
        ("extension App {\n    var «box»: Int { 1 }\n}", "the property 'App.box' is no longer generated"),
        ("extension App {\n    «init»(box: Int) {}\n}", "the initializer 'App.init(box:)' is no longer generated"),
        (
            "enum Outer {\n    struct Inner {}\n}".replacing("Outer", with: "«Outer»"),
            "the enum 'Outer' is no longer generated"
        ),
        (
            "final class «AppDependencyContainer» {\n    init() {}\n}",
            "the class 'AppDependencyContainer' is no longer generated | write MainDependencyContainer.appDependencyResolver()"
        ),
        (
            "final class «HomeDependencyContainer» {}",
            "the class 'HomeDependencyContainer' is no longer generated | take 'Home' from the resolver of a type that registers it"
        ),
        (
            "typealias «HomeInputDependencyResolver» = Any",
            "the type alias 'HomeInputDependencyResolver' is no longer generated | one is generated for types with a 'builder' alone: write HomeDependencyResolver"
        ),
        (
            "@propertyWrapper struct «WeaverP2»<A> {}",
            "the struct 'WeaverP2' is no longer generated | wrappers are generated where the inputs use them"
        ),
        (
            "extension MainDependencyContainer {\n    static func «homeDependencyResolver»(logger: Logger) {}\n}",
            "the function 'MainDependencyContainer.homeDependencyResolver(logger:)' is no longer generated | what it needs comes from above: build it through a type that registers it, or with --allow-tests-to-init-real-dependencies"
        ),
        (
            "extension MainDependencyContainer {\n    static var «onFatalError»: Int { 1 }\n}",
            "the property 'MainDependencyContainer.onFatalError' is no longer generated | it is generated where something can go wrong at run time"
        ),
        (
            "extension MainDependencyContainer {\n    var «logger»: Logger { fatalError() }\n}",
            "the property 'MainDependencyContainer.logger' is no longer generated | take it from a resolver, such as MainDependencyContainer.appDependencyResolver().logger"
        ),
        (
            "protocol «LogerResolver» {}",
            "the protocol 'LogerResolver' is no longer generated | did you mean 'LoggerResolver'?"
        ),
    ])
    func goneNamesAreReported(_ old: String, _ remark: String) { check(old + "\n", ["warning: " + remark]) }

    /// Names that are still generated, and names that other files cannot see, are not reported.
    @Test(arguments: [
        "typealias AppDependencyResolver = LoggerResolver & HomeResolver", "protocol LoggerResolver {}",
        "extension AppDependencyResolver {\n    var logger: Logger { get }\n}",
        "extension MainDependencyContainer {\n    static func appDependencyResolver() {}\n}",
        "private struct Box {}", "fileprivate func box() {}",
        "private enum Box {\n    struct Inner {\n        init() {}\n    }\n}",
        "extension App {\n    private var box: Int { 1 }\n    fileprivate init(box: Int) {}\n}",
    ])
    func otherNamesAreNot(_ old: String) { check(old + "\n", []) }

    /// Annotations use the initializers of property wrappers, which have other parameters today.
    @Test func membersOfWrappersAreNotReported() {
        let app = SourceText(
            path: "App.swift",
            text: "final class App {\n    @Weaver(.registration) var logger: Logger\n}\nfinal class Logger {}\n")
        let old = SourceText(
            path: "Old.swift",
            text: "struct Weaver<A> {\n    typealias Resolver = A\n    init(_ kind: A, old: A) {}\n}\nfunc gone() {}\n")
        let migration = goneNames(of: old, in: [facts(of: app)], for: .everything)
        #expect(migration.remarks.map(\.message) == ["the function 'gone()' is no longer generated"])
    }

    /// The output of today has no gone names.
    @Test func theCurrentOutputHasAllNames() throws {
        let compilation = compile([Self.app], for: .everything, .standard, .standard)
        for output in [compilation.mainOutput, compilation.testsOutput] { check(try #require(output), []) }
    }

    /// If the inputs have errors, these are reported alone.
    @Test func errorsAreReportedAlone() {
        let faulty = SourceText(path: "App.swift", text: "final class App {\n    // weaver: a = \n}\n")
        let migration = goneNames(
            of: SourceText(path: "Old.swift", text: "struct Box {}\n"), in: [facts(of: faulty)], for: .everything)
        #expect(migration.isRefused && migration.remarks.isEmpty)
        #expect(!migration.diagnostics.isEmpty && migration.diagnostics.allSatisfy { $0.severity == .error })
    }
}
