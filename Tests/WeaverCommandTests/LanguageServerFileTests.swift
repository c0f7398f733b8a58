import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests which texts `weaver lsp` reads: those on the disk, though no editor tells that they have changed, and unsaved
/// ones, those of other modules among them.
@Suite(.ownThreads) struct LanguageServerFileTests {
    private static let app = """
        final class App {
            // weaver: logger = Logger
            // weaver: screen = Screen
        }

        """
    private static let screen = """
        final class Screen {
            // weaver: logger <- Logger
            init(logger: Logger) {}
        }

        """
    private static let logger = "final class Logger {}\n"

    private func client(_ folder: TemporaryFolder, _ capabilities: JSONValue = [:]) throws -> LanguageServerClient {
        let client = try LanguageServerClient(in: folder)
        _ = try client.request("initialize", client.start(capabilities))
        try client.notify("initialized", [:])
        return client
    }

    /// Waits until a file has exactly the diagnostics `codes`.
    private func expect(_ codes: [String], of name: String, _ client: LanguageServerClient) throws {
        while true {
            let told = try client.diagnostics(of: name).compactMap { $0["code"]?.string }
            if told == codes { return }
        }
    }

    // MARK: The disk

    /// An editor that does not watch files leaves it to the server: changed, new, removed and moved files are seen with
    /// no message of the editor, and so are new folders and the config file.
    @Test func changesAreSeenWithoutTheEditor() throws {
        let folder = try TemporaryFolder()
        try folder.write(".weaver.yaml", "warnings: {unused-registration: off}\n")
        try folder.write("Sources/App.swift", Self.app)
        try folder.write("Sources/Screen.swift", Self.screen)
        try folder.write("Sources/Logger.swift", Self.logger)
        let client = try client(folder)
        try client.open("Sources/App.swift", Self.app)
        try expect([], of: "Sources/App.swift", client)
        try folder.write("Sources/Screen.swift", Self.screen.replacing("<- Logger", with: "<- Log"))
        try expect(["unresolved-dependency"], of: "Sources/Screen.swift", client)
        try folder.write("Sources/Screen.swift", Self.screen)
        try expect([], of: "Sources/Screen.swift", client)
        try folder.write("Sources/Deep/Deeper/More.weaver", "Screen:\n  references:\n    clock: Clock\n")
        try expect(["unresolved-dependency"], of: "Sources/Deep/Deeper/More.weaver", client)
        let more = folder.url.appendingPathComponent("Sources/Deep/Deeper/More.weaver")
        try FileManager.default.moveItem(at: more, to: folder.url.appendingPathComponent("Elsewhere.weaver"))
        try expect([], of: "Sources/Deep/Deeper/More.weaver", client)
        try expect(["unresolved-dependency"], of: "Elsewhere.weaver", client)
        try folder.write(".weaver.yaml", "input_paths: [Sources]\nwarnings: {unused-registration: off}\n")
        try expect([], of: "Elsewhere.weaver", client)
        try client.notify("exit", .null)
        _ = client.status()
    }

    /// A folder becomes a project when a config file appears in it.
    @Test func newConfigFileIsSeenWithoutTheEditor() throws {
        let folder = try TemporaryFolder()
        try folder.write("Screen.swift", Self.screen + Self.logger)
        let client = try client(folder)
        // Answered once the folder is looked at.
        _ = try client.request("workspace/symbol", ["query": ""])
        try folder.write(".weaver.yaml", "")
        try expect(["unresolved-dependency"], of: "Screen.swift", client)
        try client.notify("exit", .null)
        _ = client.status()
    }

    #if os(Linux)
        /// The server watches no files for an editor that does it, and a single time for any other.
        @Test func editorsThatWatchAreLeftToIt() throws {
            for watches in [true, false] {
                let folder = try TemporaryFolder()
                try folder.write(".weaver.yaml", "")
                try folder.write("App.swift", Self.app + Self.screen + Self.logger)
                let client = try client(
                    folder, ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .bool(watches)]]])
                try client.open("App.swift", Self.app + Self.screen)
                _ = try client.diagnostics(of: "App.swift")
                try folder.write("More.weaver", "Screen:\n  references:\n    clock: Clock\n")
                if !watches { try expect(["unresolved-dependency"], of: "More.weaver", client) }
                let descriptors = "/proc/\(client.processID)/fd"
                let links = try FileManager.default.contentsOfDirectory(atPath: descriptors).compactMap {
                    try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
                }
                #expect(links.count { $0.contains("inotify") } == (watches ? 0 : 1), "\(links)")
                try client.notify("exit", .null)
                _ = client.status()
            }
        }
    #endif

    // MARK: Other modules

    private static let store = """
        public protocol Logging {}
        public final class Store {
            public init() {}
        }

        """
    /// The same type, which needs something of the module that registers it.
    private static let needyStore = """
        public protocol Logging {}
        public final class Store {
            // weaver: logger <- Logging
            public init(logger: any Logging) {}
        }

        """

    private func moduleProject() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            ".weaver.yaml",
            "input_paths: [App]\nmodule_name: App\nmodules: [Kit=Kit]\nwarnings: {unused-registration: off}\n")
        try folder.write("App/App.swift", "import Kit\n\nfinal class App {\n    // weaver: store = Store\n}\n")
        try folder.write("Kit/Store.swift", Self.store)
        return folder
    }

    /// An unsaved text of another module counts when the interface of that module is made.
    @Test func unsavedTextsOfOtherModulesCount() throws {
        let folder = try moduleProject()
        let client = try client(folder)
        try client.open("App/App.swift", folder.text("App/App.swift") ?? "")
        try expect([], of: "App/App.swift", client)
        try client.open("Kit/Store.swift", Self.store)
        try client.replace("Kit/Store.swift", with: Self.needyStore)
        try expect(["unresolved-dependency"], of: "App/App.swift", client)
        try client.replace("Kit/Store.swift", with: Self.store)
        try expect([], of: "App/App.swift", client)
        // A document that is not on the disk yet.
        try client.replace("Kit/Store.swift", with: "")
        try client.open("Kit/Inner/New.swift", Self.needyStore)
        try expect(["unresolved-dependency"], of: "App/App.swift", client)
        // Behind its end, the disk counts again.
        try client.notify(
            "textDocument/didClose", ["textDocument": ["uri": .string(client.uri("Kit/Inner/New.swift"))]])
        try expect([], of: "App/App.swift", client)
        try client.notify("exit", .null)
        _ = client.status()
        #expect(folder.text("Kit/Store.swift") == Self.store && folder.text("Kit/Inner/New.swift") == nil)
    }

    /// Files of other modules are watched as well.
    @Test func changesOfOtherModulesAreSeen() throws {
        let folder = try moduleProject()
        let client = try client(folder)
        try client.open("App/App.swift", folder.text("App/App.swift") ?? "")
        try expect([], of: "App/App.swift", client)
        try folder.write("Kit/Store.swift", Self.needyStore)
        try expect(["unresolved-dependency"], of: "App/App.swift", client)
        try client.notify("exit", .null)
        _ = client.status()
    }
}
