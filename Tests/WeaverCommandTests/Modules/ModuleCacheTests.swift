import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverDriver

/// Tests of the cache with modules that are given as sources: a run with it has the result of a run without it, reads
/// only files that have changed, and compiles only if an interface has changed.
@Suite(.ownThreads) struct ModuleCacheTests {
    private let folder: TemporaryFolder
    private let project: CachedProject

    private static let core = "public protocol Logging: AnyObject {}\n"
    private static let kit = """
        import CoreKit
        public final class Player {
            // weaver: logger <- Logging
            init(logger: any Logging) {}
        }

        """

    init() throws {
        folder = try TemporaryFolder()
        var project = CachedProject(folder.url.path)
        project.configuration.inputPaths = ["App"]
        project.configuration.target.module = Module(name: "App", package: nil, isExecutable: true)
        project.configuration.modules = ModulesConfiguration(
            modules: ["CoreKit", "PlayerKit"].map { ModulesConfiguration.Module(name: $0, paths: [$0]) },
            interfacePaths: [], outputPath: nil)
        self.project = project
        try folder.write("CoreKit/Core.swift", Self.core)
        try folder.write("PlayerKit/Player.swift", Self.kit)
        for number in 0..<5 { try folder.write("PlayerKit/Part\(number).swift", "public struct Part\(number) {}\n") }
        try folder.write(
            "App/App.swift",
            """
            import CoreKit
            import PlayerKit
            final class Console: Logging {}
            final class App {
                // weaver: logger = Console <- Logging
                // weaver: player = Player
                init(player: Player) {}
            }

            """)
        try project.age()
    }

    @Test func onlyChangedInterfacesAreCompiled() throws {
        #expect(project.check().isCompiled)
        #expect(!project.check().isCompiled)
        let store = "public final class Store {\n    public init() {}\n}\n"
        // Each edit applies to the result of the edits before it. A file is removed by an empty text.
        for (name, text, isCompiled, hasErrors) in [
            ("PlayerKit/Player.swift", Self.kit.replacing(") {}", with: ") { print(1) }"), false, false),
            ("PlayerKit/Player.swift", "\n" + Self.kit + "final class Hidden {}\n", false, false),
            ("PlayerKit/Part0.swift", "struct Part0 { var count = 1 }\n", true, false),
            ("PlayerKit/Store.swift", store, true, false),
            (
                "PlayerKit/Player.swift",
                Self.kit.replacing("logger <-", with: "count <- Int\n    // weaver: logger <-"), true, true
            ),
            ("PlayerKit/Player.swift", Self.kit, true, false),
            ("CoreKit/Core.swift", "import PlayerKit\n" + Self.core, false, true),
            ("CoreKit/Core.swift", Self.core, false, false),
            ("CoreKit/.weaver.yaml", "project_name: Core\n", false, false),
            ("PlayerKit/.weaver.yaml", "default_isolation: MainActor\n", true, false),
            ("PlayerKit/.weaver.yaml", "default_isolation: nonisolated\n", true, false),
            ("PlayerKit/Store.swift", "", true, false),
        ] {
            if text.isEmpty {
                try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
            } else {
                try folder.write(name, text)
            }
            try project.age()
            let outcome = project.check("\(name): \(text)")
            #expect(outcome.isCompiled == isCompiled, "\(name): \(text)")
            #expect((outcome.hasErrors || outcome.hasFailed) == hasErrors, "\(name): \(text)")
            if !hasErrors { #expect(!project.check().isCompiled, "again \(name): \(text)") }
        }
    }

    /// Doubles for previews follow the protocols of a module, and emitted places and notes follow its lines.
    @Test func whatIsReadOfFilesIsNotKept() throws {
        func compile(_ options: String...) throws -> ToolResult {
            try project.age()
            return try Tool.weaver(
                [
                    "compile", "--input-path", "App", "--module-name", "App", "--executable", "--module",
                    "CoreKit=CoreKit", "--module", "PlayerKit=PlayerKit",
                ] + options, in: folder.url)
        }
        #expect(try compile("--previews-output", "Previews.swift").status == 0)
        #expect(try compile("--emitter", "graph-json", "--emitter-output", "graph-json=graph.json").status == 0)
        try folder.write("CoreKit/Core.swift", "public protocol Logging: AnyObject { func log() }\n")
        try folder.write("PlayerKit/Player.swift", "\n\n" + Self.kit)
        #expect(try compile("--previews-output", "Previews.swift").status == 0)
        #expect(folder.text("Previews.swift")?.contains("func log()") == true)
        #expect(try compile("--emitter", "graph-json", "--emitter-output", "graph-json=graph.json").status == 0)
        let graph = folder.text("graph.json")
        #expect(
            try compile("--emitter", "graph-json", "--emitter-output", "graph-json=graph.json", "--no-cache").status
                == 0)
        #expect(graph == folder.text("graph.json"))

        try folder.write("App/App.swift", "import PlayerKit\nfinal class App {\n    // weaver: player = Player\n}\n")
        let first = try compile()
        #expect(first.errors.contains("PlayerKit/Player.swift:5:"), "\(first.errors)")
        try folder.write("PlayerKit/Player.swift", Self.kit)
        let second = try compile()
        #expect(second.errors.contains("PlayerKit/Player.swift:3:"), "\(second.errors)")
        try folder.write("PlayerKit/Player.swift", "")
        try folder.write("PlayerKit/Screens/Player.swift", Self.kit)
        let third = try compile()
        #expect(third.errors.contains("PlayerKit/Screens/Player.swift:3:"), "\(third.errors)")
    }

    /// All files of the modules are in the cache: a run after an edit of one file reads this file alone.
    @Test func unchangedFilesAreNotReadAgain() throws {
        project.check()
        #expect(project.keptCount == 8)
        func readCount() -> Int {
            let clock = PhaseClock()
            _ = run(project.configuration, configDiagnostics: [], clock)
            return clock.counts.read
        }
        #expect(readCount() == 0)
        try folder.write("PlayerKit/Part0.swift", "public struct Part0 {}\npublic struct Part5 {}\n")
        try project.age()
        #expect(readCount() == 1)
        #expect(readCount() == 0)
    }
}
