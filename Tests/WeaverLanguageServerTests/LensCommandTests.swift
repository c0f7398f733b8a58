import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests the commands behind code lenses, with editors that open documents when they are asked and with others.
@Suite struct LensCommandTests {
    private static let text = """
        final class App {
            // weaver: logger = Logger
            // weaver: screen = Screen
            // weaver: panel = Panel
        }

        final class Logger {}
        final class Screen {
            // weaver: logger <- Logger
            init(logger: Logger) {}
        }
        final class Panel {
            // weaver: logger <- Logger
            init(logger: Logger) {}
        }

        """
    private static let showing: JSONValue = ["window": ["showDocument": ["support": true]]]

    private func editor(_ capabilities: JSONValue) throws -> Editor {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.text)
        let editor = Editor(folder, capabilities: capabilities)
        editor.open("App.swift", Self.text)
        return editor
    }

    /// Chooses the lens whose title begins with `title`, and returns the answer.
    private func choose(_ title: String, _ editor: Editor) throws -> JSONValue {
        let document: JSONValue = ["uri": .string(editor.uri("App.swift"))]
        let lenses = editor.request("textDocument/codeLens", ["textDocument": document])
        let commands = lenses.array?.compactMap { $0["command"] } ?? []
        let command = try #require(commands.first { $0["title"]?.string?.hasPrefix(title) ?? false }, "\(lenses)")
        #expect(command["command"].map { LanguageServer.commands.map(JSONValue.string).contains($0) } == true)
        return editor.request(
            "workspace/executeCommand",
            ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null])
    }

    private func lines(_ answer: JSONValue) -> [Int?] {
        answer.array?.map { $0["range"]?["start"]?["line"]?.int } ?? []
    }

    @Test func placesAreToldInWords() throws {
        let editor = try editor([:])
        #expect(lines(try choose("2 references", editor)) == [8, 12])
        let told = editor.received.last { $0["method"] == "window/showMessage" }?["params"]?["message"]?.string
        #expect(told == "2 references · built at launch: App.swift:9, App.swift:13")
        #expect(!editor.received.contains { $0["method"] == "window/showDocument" })
    }

    @Test func onlyPlaceIsOpened() throws {
        let editor = try editor(Self.showing)
        #expect(lines(try choose("built by App", editor)) == [2])
        let shown = editor.received.last { $0["method"] == "window/showDocument" }?["params"]
        #expect(shown?["uri"] == .string(editor.uri("App.swift")) && shown?["selection"]?["start"]?["line"] == 2)
    }

    @Test func oneOfSeveralPlacesIsChosen() throws {
        let editor = try editor(Self.showing)
        #expect(lines(try choose("2 references", editor)) == [8, 12])
        let asked = try #require(editor.received.last { $0["method"] == "window/showMessageRequest" })
        let actions = asked["params"]?["actions"]?.array ?? []
        #expect(actions.compactMap { $0["title"]?.string } == ["App.swift:9", "App.swift:13"])
        #expect(!editor.received.contains { $0["method"] == "window/showDocument" })
        editor.answer(asked, actions[1])
        let shown = editor.received.last { $0["method"] == "window/showDocument" }?["params"]
        #expect(shown?["selection"]?["start"]?["line"] == 12)
        // A second answer to one question is none.
        let count = editor.received.count
        editor.answer(asked, actions[0])
        #expect(editor.received.count == count)
    }

    @Test func nothingIsShownWithoutAChoice() throws {
        let editor = try editor(Self.showing)
        _ = try choose("2 references", editor)
        let asked = try #require(editor.received.last { $0["method"] == "window/showMessageRequest" })
        editor.answer(asked, .null)
        #expect(!editor.received.contains { $0["method"] == "window/showDocument" })
        #expect(lines(try choose("a root", editor)).isEmpty)
        #expect(
            editor.received.last { $0["method"] == "window/showMessage" }?["params"]?["message"] == "a root: none")
    }

    @Test(arguments: ["weaver.nothing", "", LanguageServer.showPlaces])
    func senselessCommandsAreRefused(_ command: String) throws {
        let editor = try editor([:])
        let answer = editor.request("workspace/executeCommand", ["command": .string(command), "arguments": [1]])
        #expect(answer["code"] == -32602)
    }
}
