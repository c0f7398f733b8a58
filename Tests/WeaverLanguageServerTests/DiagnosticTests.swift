import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests when the editor is told diagnostics, and of which files.
@Suite struct DiagnosticTests {
    private static let app = "final class App {\n    // weaver: screen = Screen\n}\n"
    private static let screen =
        "final class Screen {\n    // weaver: logger <- Logger\n    init(logger: Logger) {}\n}\nfinal class Logger {}\n"
    private static let mended = app.replacing(
        "screen = Screen", with: "screen = Screen\n    // weaver: logger = Logger"
    )
    .replacing(
        "}\n", with: "    let r = MainDependencyContainer.appDependencyResolver()\n    func f() { r.screen }\n}\n")

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        try folder.write("Screen.swift", Self.screen)
        return folder
    }

    @Test func wholeProjectIsToldAtTheFirstDocument() throws {
        let editor = Editor(try project())
        editor.settle()
        #expect(editor.diagnostics.isEmpty, "a folder without a config file is no project yet")
        editor.open("App.swift", Self.app)
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
        #expect(editor.codes("App.swift").isEmpty && editor.diagnostics["App.swift"] != nil)
    }

    @Test func folderWithConfigFileIsToldAtOnce() throws {
        let folder = try project()
        try folder.write(".weaver.yaml", "")
        let editor = Editor(folder)
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
    }

    @Test func unsavedTextCounts() throws {
        let editor = Editor(try project())
        editor.open("App.swift", Self.app)
        editor.settle()
        editor.replace("App.swift", with: Self.mended)
        editor.settle()
        #expect(editor.codes("Screen.swift").isEmpty)
        editor.close("App.swift")
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"], "the disk counts again")
    }

    /// While no message waits, files without statements are parsed, whose types the first error may name.
    @Test func plainFilesAreParsedAhead() throws {
        let folder = try project()
        for number in 0..<40 { try folder.write("Plain\(number).swift", "struct Model\(number) {}\n") }
        let editor = Editor(folder)
        editor.open("App.swift", Self.mended)
        editor.settle()
        #expect(editor.codes("Screen.swift").isEmpty)
        var rounds = 0
        while editor.server.workAhead() { rounds += 1 }
        #expect(rounds == 3, "sixteen files at a time")
        // A file that was parsed ahead counts with its new text.
        editor.open("Plain7.swift", "final class Panel {\n    // weaver: logger <- Logger\n}\n")
        editor.replace("App.swift", with: Self.app)
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
        #expect(editor.codes("Plain7.swift") == ["unresolved-dependency"])
    }

    @Test func newFilesCountBeforeTheyAreSaved() throws {
        let editor = Editor(try project())
        editor.open("App.swift", Self.app)
        editor.open("App.weaver", "App:\n  registrations:\n    logger: Logger\n")
        editor.settle()
        #expect(editor.codes("Screen.swift").isEmpty)
        editor.close("App.weaver")
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
    }

    @Test func changesOnTheDiskCount() throws {
        let folder = try project()
        let editor = Editor(folder)
        editor.open("Screen.swift", Self.screen)
        editor.settle()
        try folder.write("App.swift", Self.mended)
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        editor.settle()
        #expect(editor.codes("Screen.swift").isEmpty)
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App.swift"))
        editor.notify("textDocument/didSave", ["textDocument": ["uri": .string(editor.uri("Screen.swift"))]])
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
    }

    @Test func unnecessaryStatementsAreTagged() throws {
        let text = Self.mended.replacing("func f() { r.screen }", with: "")
        let editor = Editor(try project())
        editor.open("App.swift", text)
        editor.settle()
        let diagnostic = editor.diagnostics["App.swift"]?.first
        #expect(diagnostic?["code"] == "unused-registration" && diagnostic?["tags"] == [1])
        // Without an address of the page, a code is no link.
        #expect(diagnostic?["codeDescription"] == nil)
        let linking = Editor(try project(), options: ["documentation": "https://example.com/CODES.md"])
        linking.open("App.swift", text)
        linking.settle()
        #expect(
            linking.diagnostics["App.swift"]?.first?["codeDescription"]?["href"]
                == "https://example.com/CODES.md#unused-registration")
    }

    @Test func relatedPlacesAreTold() throws {
        let editor = Editor(try project())
        editor.open("App.swift", Self.app)
        editor.settle()
        let related = editor.diagnostics["Screen.swift"]?.first?["relatedInformation"]?.array
        #expect(related?.first?["location"]?["uri"] == .string(editor.uri("App.swift")))
    }

    // MARK: Config files

    @Test func configFileCountsWhileItIsEdited() throws {
        let folder = try project()
        try folder.write(".weaver.yaml", "")
        let editor = Editor(folder)
        editor.open(".weaver.yaml", "a: [\n")
        editor.settle()
        #expect(editor.codes(".weaver.yaml") == ["syntax-error"])
        #expect(editor.codes("Screen.swift").isEmpty, "the inputs are not read with options that are not meant")
        editor.replace(".weaver.yaml", with: "a: 1\n")
        editor.settle()
        #expect(editor.codes(".weaver.yaml").isEmpty && editor.codes("Screen.swift") == ["unresolved-dependency"])
    }

    @Test func newConfigFileMakesAProject() throws {
        let folder = try TemporaryFolder()
        try folder.write("Inner/App.swift", Self.app)
        try folder.write("Inner/Screen.swift", Self.screen)
        let editor = Editor(folder)
        editor.open("Inner/App.swift", Self.app)
        editor.settle()
        #expect(editor.server.workspace.projects.map(\.files.path) == [folder.url.path])
        editor.open("Inner/.weaver.yaml", "")
        editor.settle()
        #expect(editor.server.workspace.projects.map(\.files.path) == [folder.url.path + "/Inner"])
        #expect(editor.codes("Inner/Screen.swift") == ["unresolved-dependency"])
    }

    @Test func closedConfigFileThatWasNotSavedMakesNoProject() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        try folder.write("Inner/Screen.swift", Self.screen)
        let editor = Editor(folder)
        editor.open("App.swift", Self.app)
        editor.settle()
        #expect(editor.codes("Inner/Screen.swift") == ["unresolved-dependency"])
        let message = editor.diagnostics["Inner/Screen.swift"]?.first?["message"]
        editor.open("Inner/Screen.swift", Self.screen)
        editor.open("Inner/.weaver.yaml", "a: [\n")
        editor.settle()
        #expect(editor.codes("Inner/.weaver.yaml") == ["syntax-error"] && editor.codes("Inner/Screen.swift").isEmpty)
        editor.close("Inner/.weaver.yaml")
        editor.settle()
        #expect(editor.server.workspace.projects.map(\.files.path) == [folder.url.path])
        #expect(editor.codes("Inner/.weaver.yaml").isEmpty)
        #expect(editor.diagnostics["Inner/Screen.swift"]?.first?["message"] == message)
    }

    // MARK: Folders

    /// A project that ends since no document of it is open takes its diagnostics along.
    @Test func projectsThatEndWithAnOpenedDocumentAreForgotten() throws {
        let (first, second) = (try project(), try TemporaryFolder())
        let editor = Editor(first)
        editor.notify(
            "workspace/didChangeWorkspaceFolders",
            [
                "event": [
                    "added": [["uri": .string(FileURI.uri(of: second.url.path)), "name": "second"]], "removed": [],
                ]
            ])
        editor.open("App.swift", Self.app)
        editor.settle()
        editor.close("App.swift")
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
        editor.open(second.url.path + "/Other.swift", "final class Other {}\n")
        editor.settle()
        #expect(editor.diagnostics["Screen.swift"] == [])
        editor.open("App.swift", Self.app)
        editor.settle()
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
    }

    @Test func eachFolderIsAProject() throws {
        let (first, second) = (try project(), try project())
        let editor = Editor(first)
        for folder in [first, second] { try folder.write(".weaver.yaml", "") }
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        editor.notify(
            "workspace/didChangeWorkspaceFolders",
            [
                "event": [
                    "added": [["uri": .string(FileURI.uri(of: second.url.path)), "name": "second"]], "removed": [],
                ]
            ])
        editor.settle()
        let other = second.url.path + "/Screen.swift"
        #expect(editor.codes("Screen.swift") == ["unresolved-dependency"])
        #expect(editor.codes(other) == ["unresolved-dependency"])
        editor.notify(
            "workspace/didChangeWorkspaceFolders",
            [
                "event": [
                    "added": [], "removed": [["uri": .string(FileURI.uri(of: second.url.path)), "name": "second"]],
                ]
            ])
        editor.settle()
        #expect(editor.codes(other).isEmpty && editor.codes("Screen.swift") == ["unresolved-dependency"])
    }

    @Test func filesOutsideAreLookedAtByThemselves() throws {
        let outside = try TemporaryFolder()
        let editor = Editor(try project())
        let path = outside.url.path + "/Other.swift"
        editor.notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(FileURI.uri(of: path)), "languageId": "swift", "version": 1,
                    "text": "class A {\n    // weaver: a.scop = .lazy\n    // weaver: b <- B\n}\n",
                ]
            ])
        editor.settle()
        #expect(editor.codes(path) == ["unknown-attribute"])
        editor.close(path)
        editor.settle()
        #expect(editor.diagnostics[path] == [], "a closed document is told of without its diagnostics")
    }

    // MARK: Pulling

    @Test func diagnosticsArePulled() throws {
        let editor = Editor(try project(), options: ["diagnostics": "pull"])
        editor.open("App.swift", Self.app)
        editor.settle()
        #expect(editor.diagnostics.isEmpty)
        let document: JSONValue = ["uri": .string(editor.uri("Screen.swift"))]
        let report = editor.request("textDocument/diagnostic", ["textDocument": document])
        #expect(report["kind"] == "full" && report["items"]?.array?.first?["code"] == "unresolved-dependency")
        let id = report["resultId"] ?? .null
        let again = editor.request("textDocument/diagnostic", ["textDocument": document, "previousResultId": id])
        #expect(again["kind"] == "unchanged" && again["resultId"] == id)
        let all = editor.request("workspace/diagnostic", ["previousResultIds": []])
        #expect(all["items"]?.array?.map { $0["uri"] } == [.string(editor.uri("Screen.swift"))])
        editor.replace("App.swift", with: Self.mended)
        let mended = editor.request(
            "workspace/diagnostic",
            ["previousResultIds": [["uri": .string(editor.uri("Screen.swift")), "value": id]]])
        #expect(mended["items"]?.array?.first?["items"] == [])
    }

    // MARK: Rename

    @Test func codeThatReadsTheOldNameIsTold() throws {
        let editor = Editor(try project())
        editor.open("App.swift", Self.mended)
        editor.request(
            "textDocument/rename",
            [
                "textDocument": ["uri": .string(editor.uri("App.swift"))],
                "position": ["line": 1, "character": 16], "newName": "page",
            ])
        let told = editor.received.last { $0["method"] == "window/showMessage" }?["params"]
        #expect(told?["type"] == 2 && told?["message"]?.string?.hasSuffix("App.swift:5") == true, "\(editor.received)")
    }
    /// The properties of wrappers are read by their bare names, and builders read members of their resolvers.
    @Test func codeThatReadsWrappersAndBuildersIsTold() throws {
        let text = """
            final class App {
                // weaver: screen = Screen
                // weaver: logger = Logger
                // weaver: count = Int
                // weaver: count.builder = { r in r.logger.level }
                init(screen: Screen, count: Int, size: Int) {}
            }
            final class Logger {
                let level = 1
                func log(logger: Int) -> Int { logger }
            }
            final class Screen {
                @Weaver(.reference) private var logger: Logger
                init(injecting _: any ScreenDependencyResolver) {}
                func level() -> Int { logger.level }
                func show(logger: Int) {}
                func copy() { let logger = 1; show(logger: 2) }
            }
            extension Screen {
                var isLoud: Bool { "\\(logger.level)" == "2" }
            }

            """
        let folder = try TemporaryFolder()
        try folder.write("App.swift", text)
        try folder.write(
            "App.weaver",
            "App:\n  registrations:\n    size:\n      type: Int\n      builder: '{ r in r.logger.level }'\n")
        let editor = Editor(folder)
        editor.open("App.swift", text)
        editor.request(
            "textDocument/rename",
            [
                "textDocument": ["uri": .string(editor.uri("App.swift"))],
                "position": ["line": 2, "character": 16], "newName": "journal",
            ])
        let told = editor.received.last { $0["method"] == "window/showMessage" }?["params"]?["message"]?.string
        #expect(
            told?.hasSuffix("now 'journal': App.swift:5, App.swift:15, App.swift:20, App.weaver:5") == true,
            "\(editor.received)")
    }
    /// Parameters are labels of generated functions, and members of what builders are given.
    @Test func codeThatPassesParametersIsTold() throws {
        let text = """
            final class App {
                // weaver: player = Player
                // weaver: row = Row
                // weaver: row.builder = { r in Row(r.title) }
                let dependencies: any AppDependencyResolver
                init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
                func play(title: String) -> Player { dependencies.player(title: show(title: title)) }
                func show(title: String) -> String { title }
            }
            final class Player {
                // weaver: title <= String
                init(title: String) {}
            }
            final class Row {
                // weaver: title <= String
                init(_ title: String) {}
            }
            let player = MainDependencyContainer.buildPlayer(
                title: "")

            """
        let folder = try TemporaryFolder()
        try folder.write("App.swift", text)
        let editor = Editor(folder)
        editor.open("App.swift", text)
        func told(at line: Int) -> String? {
            editor.request(
                "textDocument/rename",
                [
                    "textDocument": ["uri": .string(editor.uri("App.swift"))],
                    "position": ["line": .number(line), "character": 16], "newName": "heading",
                ])
            return editor.received.last { $0["method"] == "window/showMessage" }?["params"]?["message"]?.string
        }
        #expect(told(at: 10)?.hasSuffix("now 'heading': App.swift:7, App.swift:19") == true, "\(editor.received)")
        #expect(told(at: 14)?.hasSuffix("now 'heading': App.swift:4") == true, "\(editor.received)")
    }
}
