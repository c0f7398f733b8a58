import Foundation
import Testing
import WeaverTestSupport

/// Tests, with the real binary, which doubles `--tests` writes besides those that the graph needs.
@Suite(.ownThreads) struct MentionedDoublesTests {
    /// Returns the names of the doubles in the tests output of the project in `folder`.
    private func doubles(in folder: TemporaryFolder) throws -> [String] {
        let result = try Tool.weaver(
            ["compile", "--input-path", "Sources", "--tests", "--tests-input-path", "Tests"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        return (folder.text("WeaverTests.swift") ?? "").split(separator: "\n").compactMap { line in
            line.hasPrefix("final class ") ? line.split(separator: " ")[2].prefix { $0.isLetter }.description : nil
        }.filter { $0.hasSuffix("Double") }
    }

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Sources/Loading.swift", "protocol Loading { func load() -> Int }")
        try folder.write("Sources/FooView.swift", "class FooView { protocol Delegate: AnyObject { func f() } }")
        try folder.write("Sources/Other.swift", "protocol Other { func o() }\nprotocol Another: Other {}")
        try folder.write("Tests/Tests.swift", "let loading = LoadingDouble(), delegate = FooViewDelegateDouble()")
        return folder
    }

    /// No source has an annotation, so there is no graph.
    @Test func doublesThatTestsMentionAreWritten() throws {
        let folder = try project()
        #expect(try doubles(in: folder) == ["FooViewDelegateDouble", "LoadingDouble"])
        #expect(folder.text("WeaverTests.swift")?.contains("loadCallCount") == true)
    }

    @Test func editsOfTestsAndProtocolsCount() throws {
        let folder = try project()
        _ = try doubles(in: folder)
        try folder.write("Tests/Tests.swift", "let loading = LoadingDouble(), another = AnotherDouble()")
        #expect(try doubles(in: folder) == ["AnotherDouble", "LoadingDouble"])
        #expect(folder.text("WeaverTests.swift")?.contains("oCallCount") == true)
        try folder.write("Sources/Loading.swift", "protocol Loading { func reload() -> Int }")
        #expect(try doubles(in: folder) == ["AnotherDouble", "LoadingDouble"])
        #expect(folder.text("WeaverTests.swift")?.contains("reloadCallCount") == true)
        try folder.write("Tests/Tests.swift", "let another = AnotherDouble()")
        #expect(try doubles(in: folder) == ["AnotherDouble"])
        // A double that the tests have is not written.
        try folder.write("Tests/Own.swift", "final class AnotherDouble: Another { func o() {} }")
        #expect(try doubles(in: folder) == [])
        // The name of a double may be an alias.
        try folder.write("Tests/Own.swift", "typealias AnotherDouble = Spy\nfinal class Spy: Another { func o() {} }")
        #expect(try doubles(in: folder) == [])
        try folder.write("Tests/Own.swift", "")
        #expect(try doubles(in: folder) == ["AnotherDouble"])
    }

    /// How the stub makes a double that the tests have follows each edit of its initializers and of its isolation.
    @Test(arguments: [
        ("final class LoadingDouble: Loading {}", "lazy var loaderDouble = LoadingDouble()"),
        ("struct LoadingDouble: Loading { var count: Int }", "var loaderDouble: (any Loading)!"),
        ("final class LoadingDouble: Loading { private init() {} }", "var loaderDouble: (any Loading)!"),
        ("final class LoadingDouble: Loading { init() throws {} }", "var loaderDouble: (any Loading)!"),
        ("final class LoadingDouble<Item>: Loading {}", "var loaderDouble: (any Loading)!"),
        ("private final class LoadingDouble: Loading {}", "var loaderDouble: (any Loading)!"),
        ("typealias LoadingDouble = Spy<Int>\nstruct Spy<Item>: Loading {}", "lazy var loaderDouble = LoadingDouble()"),
        ("typealias LoadingDouble<Item> = Spy<Item>\nstruct Spy<Item>: Loading {}", "var loaderDouble: (any Loading)!"),
        ("typealias LoadingDouble = Elsewhere", "lazy var loaderDouble = LoadingDouble()"),
        (
            "class Base { init(id: Int) {} }\nfinal class LoadingDouble: Base, Loading {}",
            "var loaderDouble: (any Loading)!"
        ),
        (
            "@MainActor final class LoadingDouble: Loading { init(id: Int = 0) {} }",
            "lazy var loaderDouble = builtOnMainActor(self) { stub in LoadingDouble() }"
        ),
        (
            "@MainActor final class LoadingDouble: Loading { nonisolated init() {} }",
            "lazy var loaderDouble = LoadingDouble()"
        ),
        (
            "final class LoadingDouble: Loading { init(id: Int) {} }\n@MainActor extension LoadingDouble { convenience init() {} }",
            "lazy var loaderDouble = builtOnMainActor(self) { stub in LoadingDouble() }"
        ),
        ("@OtherActor final class LoadingDouble: Loading {}", "var loaderDouble: (any Loading)!"),
    ])
    func ownDoublesAreMadeAsTheyCanBe(_ double: String, _ property: String) throws {
        let folder = try project()
        let app = "final class App {\n// weaver: loader = Loader <- Loading\ninit(loader: any Loading) {}\n}"
        let other = "@globalActor actor OtherActor { static let shared = OtherActor() }"
        let loader = "final class Loader: Loading { func load() -> Int { 1 } }"
        try folder.write("Sources/App.swift", [app, loader, other].joined(separator: "\n"))
        #expect(try doubles(in: folder).contains("LoadingDouble"))
        try folder.write("Tests/Own.swift", double)
        #expect(try !doubles(in: folder).contains("LoadingDouble"))
        let lines = folder.text("WeaverTests.swift")?.split(separator: "\n") ?? []
        #expect(lines.contains("    " + property), "\(lines.filter { $0.hasSuffix("Double") })")
    }

    /// Classes that tests mention, or that a manifest has an entry for, have doubles, with and without a graph.
    @Test func doublesOfClassesAreWritten() throws {
        let folder = try project()
        let session = "class Session: Base { func load() {} }"
        try folder.write("Sources/Session.swift", "class Base { func send() {} }\n" + session)
        try folder.write("Tests/Tests.swift", "let session = SessionDouble()")
        #expect(try doubles(in: folder) == ["SessionDouble"])
        let text = try #require(folder.text("WeaverTests.swift"))
        #expect(text.contains("override func load()") && text.contains("override func send()"))
        try folder.write("Sources/Session.swift", "class Base { func post() {} }\n" + session)
        #expect(try doubles(in: folder) == ["SessionDouble"])
        #expect(folder.text("WeaverTests.swift")?.contains("override func post()") == true)
        try folder.write("Tests/Tests.swift", "")
        #expect(try doubles(in: folder) == [])
        try folder.write("Sources/App.weaver", "doubles: {Session: {class: true, name: FakeSession}}")
        _ = try doubles(in: folder)
        #expect(folder.text("WeaverTests.swift")?.contains("final class FakeSession: Session {") == true)
    }

    /// A type that can have no double is reported where it is declared; the rest is written.
    @Test func classesWithoutDoublesAreReported() throws {
        let folder = try project()
        try folder.write(
            "Sources/Types.swift",
            """
            final class Closed {}
            class Hidden { private init() {} }
            struct Point {}
            actor Account {}
            enum Kind {}
            struct Box<Value> { class Inner {} }
            class Loaded {}
            """)
        try folder.write(
            "Tests/Tests.swift",
            "// ClosedDouble HiddenDouble PointDouble AccountDouble KindDouble BoxInnerDouble LoadedDouble")
        try folder.write("Sources/App.weaver", "doubles: {Loading: {class: true}}")
        let result = try Tool.weaver(
            ["compile", "--input-path", "Sources", "--tests", "--tests-input-path", "Tests"], in: folder.url)
        let faults = [
            "App.weaver:1:21: warning: 'Loading' cannot be doubled: 'Loading' is a protocol, and no class",
            "Types.swift:1:13: warning: 'Closed' cannot be doubled: it is final",
            "Types.swift:2:7: warning: 'Hidden' cannot be doubled: all its initializers are private",
            "Types.swift:3:8: warning: 'Point' cannot be doubled: it is a structure",
            "Types.swift:4:7: warning: 'Account' cannot be doubled: it is an actor",
            "Types.swift:5:6: warning: 'Kind' cannot be doubled: it is an enumeration",
            "Types.swift:6:27: warning: 'Box.Inner' cannot be doubled: 'Box' around it is generic",
        ]
        for fault in faults { #expect(result.errors.contains(fault), "\(fault): \(result.errors)") }
        #expect(result.errors.contains("let the code take a protocol, which can be doubled, or write 'ClosedDouble'"))
        #expect(folder.text("WeaverTests.swift")?.contains("final class LoadedDouble: Loaded {") == true)
    }

    /// Members such as `loadGate` exist where the tests mention them, and only there.
    @Test func membersThatTestsMentionAreWritten() throws {
        let folder = try project()
        try folder.write("Sources/Loading.swift", "protocol Loading { func load() async throws -> Int }")
        _ = try doubles(in: folder)
        let plain = try #require(folder.text("WeaverTests.swift"))
        #expect(!plain.contains("loadGate") && !plain.contains("DoubleGate"))
        try folder.write(
            "Tests/Tests.swift",
            "import Testing\nlet loading = LoadingDouble(), delegate = FooViewDelegateDouble()"
                + "\nfunc f() async { loading.loadGate.hold(); await loading.loadCalls(1) }")
        _ = try doubles(in: folder)
        let text = try #require(folder.text("WeaverTests.swift"))
        #expect(text.contains("= DoubleGate()") && text.contains("import typealias Testing.KnownIssueMatcher"))
        #expect(!text.contains("loadError") && !text.contains("loadReturnValues") && !text.contains("fCalls"))
        try folder.write(
            "Tests/Tests.swift", "let loading = LoadingDouble(), delegate = FooViewDelegateDouble()")
        _ = try doubles(in: folder)
        #expect(folder.text("WeaverTests.swift") == plain)
    }

    /// Doubles that the tests mention neither by name nor by a property of the stub have no such members. Their calls
    /// are among those of the stub.
    @Test func doublesThatTestsDoNotHoldStaySmall() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Sources/App.swift",
            """
            protocol Loading { func load() -> Int }
            protocol Saving { func save() -> Int }
            final class Disk: Loading, Saving {
                func load() -> Int { 1 }
                func save() -> Int { 1 }
            }
            final class App {
                // weaver: loader = Disk <- Loading
                // weaver: saver = Disk <- Saving
                init(injecting _: any AppDependencyResolver) {}
            }
            """)
        func members(_ tests: String) throws -> (resets: Int, errors: Int, recorded: Int, factories: Int) {
            try folder.write("Tests/Tests.swift", tests)
            _ = try doubles(in: folder)
            let text = try #require(folder.text("WeaverTests.swift"))
            func count(_ part: String) -> Int { text.components(separatedBy: part).count - 1 }
            return (
                count("    func reset()"), count("ReturnValues: [Int]"), count("var callsOfThisDouble"),
                count("static var load: Self") + count("static var save: Self")
            )
        }
        let words =
            "let stub = MainDependencyResolverStub()  // reset() loadReturnValues saveReturnValues calls load save "
        #expect(try members(words) == (0, 0, 2, 2))
        #expect(try members(words + "loaderDouble") == (1, 1, 2, 2))
        #expect(try members(words + "saverDouble") == (1, 1, 2, 2))
        #expect(try members(words + "SavingDouble loaderDouble") == (2, 2, 2, 2))
        #expect(try members(words + "saverDoubles") == (0, 0, 2, 2))
    }

    /// A property that is stored cannot be limited to some versions of a platform. A gate can be stored without the
    /// limit; a stream and a subject cannot.
    @Test func membersOfLimitedAvailabilityKeepTheirGates() throws {
        let folder = try project()
        try folder.write(
            "Sources/Loading.swift",
            "protocol Loading { @available(macOS 15, *) func load() async -> AsyncStream<Int> }")
        try folder.write(
            "Tests/Tests.swift",
            "func f(_ loading: LoadingDouble) { loading.loadGate.hold(); loading.loadContinuation.finish() }")
        _ = try doubles(in: folder)
        let text = try #require(folder.text("WeaverTests.swift"))
        #expect(text.contains("    var loadGate: DoubleGate = DoubleGate()\n") && !text.contains("loadContinuation"))
    }

    /// Initializers exist where the tests call them by the name of the double.
    @Test func initializersThatTestsCallAreWritten() throws {
        let folder = try project()
        try folder.write(
            "Sources/Loading.swift", "protocol Loading<Item> { associatedtype Item\nvar title: String { get } }")
        func text(_ tests: String) throws -> String {
            try folder.write("Tests/Tests.swift", tests)
            _ = try doubles(in: folder)
            return try #require(folder.text("WeaverTests.swift"))
        }
        let (closure, arguments) = ("init(_ configure: (LoadingDouble)", "init(title: String?")
        for call in ["LoadingDouble<Int> { _ in }", "LoadingDouble<[Int]>() { _ in }", "LoadingDouble<Int>{ _ in }"] {
            let text = try text("let loading = \(call)")
            #expect(text.contains(closure) && !text.contains(arguments), "\(call)")
        }
        for call in ["LoadingDouble<Int>(title: \"\")", "LoadingDouble<Result<Int, Never>>(\n  title: \"\")"] {
            let text = try text("let loading = \(call)")
            #expect(!text.contains(closure) && text.contains(arguments), "\(call)")
        }
        for call in [
            "LoadingDouble<Int>()", "LoadingDouble<Int>.self", "[LoadingDouble<Int>]()", "LoadingDouble<Int>( )",
        ] {
            let text = try text("let loading = \(call)")
            #expect(!text.contains(closure) && !text.contains(arguments), "\(call)")
        }
    }

    @Test func doublesOfManifestsAreWritten() throws {
        let folder = try project()
        try folder.write("Sources/Store.swift", "protocol Store { associatedtype Item\nfunc all() -> [Item] }")
        try folder.write("Sources/Doubles.weaver", "doubles:\n  Store:\n    Item: Int\n")
        #expect(try doubles(in: folder) == ["FooViewDelegateDouble", "LoadingDouble", "StoreDouble"])
    }

    /// A manifest that asks for what a double cannot be is told so, at the place where it does.
    @Test(arguments: [
        (
            "name: FakeStore\n    access: public",
            "4:5: warning: 'Store' cannot be doubled: it cannot be public, since 'Store' is not"
        ),
        (
            "weak: [delegate, count]",
            "3:5: warning: 'Store' cannot be doubled: it cannot hold 'count' weakly, which is no optional property"
        ),
        (
            "weak: gone",
            "3:5: warning: 'Store' cannot be doubled: it cannot hold 'gone' weakly, which is no optional property"
        ),
        (
            "weak: [size]",
            "3:5: warning: 'Store' cannot be doubled: it cannot hold 'size' weakly, since a 'Int' may be no instance of a class"
        ),
        ("weak: [open]", "it cannot hold 'open' weakly, since a 'any Open' may be no instance of a class"),
        ("access: secret", "3:13: error: 'access' is 'internal' or 'public'"),
        ("name: [A, B]", "3:11: error: 'name' is the name of a double"),
        ("name: 2x", "3:11: error: 'name' is the name of a double"),
        ("weak: {a: b}", "3:11: error: 'weak' is a list of properties"),
        ("weak: [a, [b]]", "3:11: error: 'weak' is a list of properties"),
        ("name:", "3:10: error: 'name' is the name of a double"),
    ])
    func settingsThatCannotBeAreTold(_ setting: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Sources/Store.swift",
            """
            protocol Store {
                var delegate: AnyObject? { get set }
                var count: Int { get }
                var size: Int? { get }
                var open: (any Open)? { get }
            }
            protocol Open {}
            """)
        try folder.write("Sources/Store.weaver", "doubles:\n  Store:\n    \(setting)\n")
        let result = try Tool.weaver(["compile", "--input-path", "Sources", "--tests"], in: folder.url)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    /// The outputs import no more of Foundation than they need, and name types of Swift with their module: the module
    /// has types with names of Foundation's and of Swift's.
    @Test func namesOfLibrariesStayUnambiguous() throws {
        let folder = try TemporaryFolder()
        let source = try folder.write(
            "Sources/Running.swift",
            """
            struct Operation {}
            struct Actor {}
            struct StaticString {}
            protocol Running: Sendable { func run(_ operation: Operation) -> Operation? }
            """)
        let test = try folder.write(
            "Tests/Tests.swift",
            """
            @testable import App
            func test() async {
                let running = RunningDouble()
                _ = running.run(Operation())
                await running.runCalls(1)
            }
            """)
        let result = try Tool.weaver(
            [
                "compile", "--input-path", "Sources", "--tests", "--tests-input-path", "Tests", "--testable-imports",
                "App",
            ], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        for mode in LanguageMode.tested {
            let app = try Tool.swiftc(
                mode.flags + ["-enable-testing", "-module-name", "App", "-emit-module", "-parse-as-library"]
                    + [source.path, folder.url.appendingPathComponent("Weaver.swift").path],
                in: folder.url)
            #expect(app.status == 0, "\(app.errors)")
            let tests = try Tool.swiftc(
                mode.flags + ["-typecheck", "-parse-as-library", "-I", folder.url.path]
                    + [test.path, folder.url.appendingPathComponent("WeaverTests.swift").path], in: folder.url)
            #expect(tests.status == 0, "\(tests.errors)")
        }
    }
}
