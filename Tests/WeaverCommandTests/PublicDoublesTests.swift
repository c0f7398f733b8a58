import Foundation
import Testing
import WeaverTestSupport

/// Tests `--doubles-access public`: doubles in a module of their own, which other modules use.
@Suite(.ownThreads) struct PublicDoublesTests {
    private static let app = """
        public struct Movie: Equatable, Sendable { public var id: Int; public init(id: Int) { self.id = id } }
        public protocol Store: Sendable {
            var title: String { get set }
            func find(_ text: String, in folder: String, then: @escaping @Sendable (Int) -> Void) async throws -> [Movie]
            func search(_ text: String, limit: Int) -> Int
            static func make() -> Int
            subscript(id: Int) -> Movie? { get set }
        }
        @MainActor public protocol Screen: Hashable { func show(_ movie: Movie); init(id: Int) }
        public protocol Keeper: Actor { func load() async -> Int }
        public protocol Repository<Item> {
            associatedtype Item
            func add(_ item: Item, at index: Int) -> [Item]
            func load(_ path: String, done: @escaping Done)
        }
        public typealias Done = (Int) -> Void
        public protocol Tokens { func take() -> Token; func borrow<Value: ~Copyable>(_ body: () -> Value) -> Value }
        public struct Token: ~Copyable { public init() {} }
        protocol Hidden { func hide() -> Int }
        """

    /// The test of another module. Names of doubles and members count as mentioned wherever they stand.
    private static let test = """
        import App
        import AppDoubles

        @MainActor func screens() {
            let screen = ScreenDouble(id: 3)
            screen.show(Movie(id: 1))
            precondition(screen.showArgValues == [Movie(id: 1)] && screen.initArgValues == [3])
        }

        func test() async throws {
            let store = StoreDouble(title: "a")
            store.isStrict = false
            store.findReturnValue = [Movie(id: 1)]
            store.searchHandler = { $0.count + $1 }
            store.findGate.hold()
            let task = Task { try await store.find("x", in: "y") { _ in } }
            await store.findCalls(1, within: .seconds(5))
            store.findGate.release()
            let found = try await task.value
            precondition(found == [Movie(id: 1)] && store.findArgValues[0].in == "y" && store.title == "a")
            precondition(store.search("abc", limit: 1) == 4 && store.searchArgValues == [.init(text: "abc", limit: 1)])
            let sendable: any Sendable = store.searchArgValues[0]
            precondition("\\(sendable)".contains("abc"))
            let calls: [DoubleCall<StoreDouble>] = store.unverifiedCalls
            precondition(calls.isEmpty && StoreDouble.make() == 0)
            store.reset()
            StoreDouble.resetStatics()
            let keeper = KeeperDouble { $0.loadReturnValue = 3 }
            let loaded = await keeper.load()
            precondition(loaded == 3 && keeper.unverifiedCalls == [.load])
            let repository = RepositoryDouble<Int>()
            _ = repository.add(1, at: 2)
            repository.load("a") { _ in }
            precondition(repository.addArgValues.map(\\.at) == [2] && repository.loadArgValues[0].path == "a")
            let tokens = TokensDouble()
            tokens.takeHandler = { Token() }
            _ = tokens.take()
            let other = StoreDouble()
            other.forward(to: store)
            precondition(other.search("", limit: 0) == 0)
        }

        await screens()
        try await test()
        print("ok")
        """

    @Test(arguments: LanguageMode.tested)
    func otherModulesUseDoubles(_ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        let app = try folder.write("Sources/App.swift", Self.app)
        // The sources of the tests are those of the module that uses the doubles.
        let test = try folder.write("Tests/main.swift", Self.test.replacing("await screens()", with: "screens()"))
        try folder.write("Tests/Mentions.swift", "// HiddenDouble")
        let written = try Tool.weaver(
            [
                "compile", "--input-path", "Sources", "--tests", "--tests-input-path", "Tests", "--testable-imports",
                "App", "--doubles-access", "public",
            ], in: folder.url)
        #expect(written.status == 0, "\(written.errors)")
        let doubles = folder.url.appendingPathComponent("WeaverTests.swift")
        #expect(folder.text("WeaverTests.swift")?.contains("\nfinal class HiddenDouble: Hidden") == true)
        #expect(folder.text("WeaverTests.swift")?.contains("\npublic final class StoreDouble: Store") == true)
        func compile(_ module: String, _ source: URL, _ flags: [String] = []) throws {
            let result = try Tool.swiftc(
                mode.flags + flags + ["-wmo", "-parse-as-library", "-module-name", module, "-emit-module", "-c"]
                    + ["-o", "\(module).o", "-I", ".", "-enable-testing", source.path], in: folder.url)
            try #require(result.status == 0, "\(module): \(result.errors)")
        }
        try compile("App", app)
        try compile("AppDoubles", doubles, ["-enable-upcoming-feature", "InferIsolatedConformances"])
        let result = try Tool.swiftc(
            mode.flags + ["-I", ".", test.path, "App.o", "AppDoubles.o", "-o", "program"], in: folder.url)
        try #require(result.status == 0, "\(result.errors)")
        let run = try Tool.run(folder.url.appendingPathComponent("program"), [])
        #expect(run.output == "ok\n", "\(run.errors)")
    }
}
