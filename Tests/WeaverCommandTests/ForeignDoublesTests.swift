import Foundation
import Testing
import WeaverTestSupport

/// Tests of doubles of other modules' protocols: what these protocols are depends on conditions.
@Suite(.ownThreads) struct ForeignDoublesTests {
    private static let kit = """
        #if DEBUG
        public protocol Parted { func part(_ number: Int) -> Int }
        public typealias Base = Opening
        public typealias Done = (Int) -> Void
        #else
        public protocol Parted { func part(_ text: String) -> String }
        public typealias Base = Closing
        public typealias Done = (String) -> Void
        #endif
        public protocol Opening { func open() }
        public protocol Closing { func close() }
        public protocol Heir: Base { func own() }
        public protocol Waiting { func wait(_ done: Done) }
        public protocol Keyed {
            #if DEBUG
            typealias Key = Int
            #else
            typealias Key = String
            #endif
            func first() -> Key
        }
        public protocol Asked {
            #if DEBUG
            func ask(_ number: Int) -> Int
            #else
            func ask(_ text: String) -> String
            #endif
        }
        #if DEBUG
        @MainActor public protocol Isolated { func isolated() }
        #else
        public protocol Isolated { func isolated() }
        #endif
        """

    private static let app = """
        import Kit
        final class Root {
            // weaver: user = User
            // weaver: parted = Parted
            // weaver: parted.builder = Root.none
            // weaver: heir = Heir
            // weaver: heir.builder = Root.none
            // weaver: waiting = Waiting
            // weaver: waiting.builder = Root.none
            // weaver: keyed = Keyed
            // weaver: keyed.builder = Root.none
            let user: User
            init(user: User) { self.user = user }
            static func none<Value>() -> Value { fatalError() }
        }
        final class User {
            // weaver: parted <- Parted
            // weaver: heir <- Heir
            // weaver: waiting <- Waiting
            // weaver: keyed <- Keyed
            let resolver: any UserDependencyResolver
            init(injecting resolver: any UserDependencyResolver) { self.resolver = resolver }
        }
        """

    private static let tests = """
        @testable import Main
        import Kit
        let stub = MainDependencyResolverStub()
        let (user, asked) = (stub.buildUser(), AskedDouble())
        #if DEBUG
        (stub.partedDouble.partReturnValue, stub.keyedDouble.firstReturnValue, asked.askReturnValue) = (1, 2, 3)
        print(user.resolver.parted.part(0), user.resolver.keyed.first(), asked.ask(0))
        user.resolver.heir.open()
        print(stub.heirDouble.openCallCount)
        stub.waitingDouble.waitHandler = { $0(4) }
        #else
        (stub.partedDouble.partReturnValue, stub.keyedDouble.firstReturnValue) = ("one", "two")
        asked.askReturnValue = "three"
        print(user.resolver.parted.part(""), user.resolver.keyed.first(), asked.ask(""))
        user.resolver.heir.close()
        print(stub.heirDouble.closeCallCount)
        stub.waitingDouble.waitHandler = { $0("four") }
        #endif
        user.resolver.waiting.wait { print($0) }
        """

    /// Returns a folder with the project and its outputs. `kit` is the text of the module whose protocols are doubled.
    private func generated(_ kit: String, _ options: [String] = []) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Kit/Kit.swift", kit)
        try folder.write("App/App.swift", Self.app)
        try folder.write("Tests/main.swift", Self.tests)
        let made = try Tool.weaver(
            [
                "compile", "--no-cache", "--input-path", "App", "--module-name", "Main", "--module", "Kit=Kit",
                "--executable", "--main-output-path", "Weaver.swift", "--tests", "--tests-input-path", "Tests",
                "--testable-imports", "Main",
            ] + options, in: folder.url)
        #expect(made.status == 0 && !made.errors.contains("undoubled-protocol"), "\(made.errors)")
        return folder
    }

    /// Compiles the project in `folder`, the module Kit with further flags, and returns what the tests print.
    private func output(of folder: TemporaryFolder, _ flags: [String], kit kitFlags: [String]) throws -> String {
        func run(_ name: String, _ result: ToolResult) { #expect(result.status == 0, "\(name): \(result.errors)") }
        func compile(_ module: String, _ flags: [String], _ files: String...) throws {
            let outputs = ["-emit-module", "-emit-module-path", module + ".swiftmodule", "-c", "-o", module + ".o"]
            let words = ["-wmo", "-parse-as-library", "-enable-testing", "-module-name", module, "-I", "."] + files
            run(module, try Tool.swiftc(flags + outputs + words, in: folder.url))
        }
        try compile("Kit", kitFlags, "Kit/Kit.swift")
        try compile("Main", flags, "App/App.swift", "Weaver.swift")
        let program = folder.url.appendingPathComponent("program")
        let files = ["Tests/main.swift", "WeaverTests.swift", "Kit.o", "Main.o", "-o", program.path]
        run("tests", try Tool.swiftc(flags + ["-module-name", "MainTests", "-I", "."] + files, in: folder.url))
        return try Tool.run(program, []).output
    }

    /// One tests output serves all conditions.
    @Test(arguments: LanguageMode.tested) func doublesAreThoseOfEachCondition(_ mode: LanguageMode) throws {
        let folder = try generated(Self.kit)
        #expect(try output(of: folder, mode.flags, kit: mode.flags) == "one two three\n1\nfour\n")
        let flags = mode.flags + ["-D", "DEBUG"]
        #expect(try output(of: folder, flags, kit: flags) == "1 2 3\n1\n4\n")
    }

    /// The module of the tests is compiled without the conditions and availability macros that only the module of the
    /// protocols has.
    @Test(arguments: LanguageMode.tested) func conditionsOfAModuleAreLeftOut(_ mode: LanguageMode) throws {
        let kit = Self.kit.replacing("DEBUG", with: "IN_KIT").replacing(
            "public protocol Waiting { func wait",
            with: "@available(KitAge 1.0, *) public protocol Waiting { @available(KitAge 1.0, *) func wait")
        let folder = try generated(kit, ["--module-define", "Kit=IN_KIT"])
        #expect(folder.text("WeaverTests.swift")?.contains("IN_KIT") == false)
        let age = ["-Xfrontend", "-define-availability", "-Xfrontend", "KitAge 1.0:macOS 10.15"]
        let kitFlags = mode.flags + ["-D", "IN_KIT"] + age
        #expect(try output(of: folder, mode.flags + ["-D", "DEBUG"], kit: kitFlags) == "1 2 3\n1\n4\n")
    }

    /// The graph has one isolation of a protocol that other modules declare.
    @Test func protocolsWithSeveralIsolationsHaveNone() throws {
        let folder = try TemporaryFolder()
        try folder.write("Kit/Kit.swift", Self.kit)
        try folder.write("App/App.swift", "import Kit\n")
        try folder.write("Tests/main.swift", "let double = IsolatedDouble()\n")
        let made = try Tool.weaver(
            [
                "compile", "--no-cache", "--input-path", "App", "--module-name", "Main", "--module", "Kit=Kit",
                "--tests", "--tests-input-path", "Tests",
            ], in: folder.url)
        let message = "'Isolated' cannot be doubled: 'Isolated' is declared in several branches of '#if'"
        #expect(made.status == 0 && made.errors.contains(message), "\(made.errors)")
    }
}
