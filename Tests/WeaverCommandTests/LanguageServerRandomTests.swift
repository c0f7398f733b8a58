import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Edits two folders at random in the real server, their config files, property files and other modules among them, and
/// compares the diagnostics with those that `weaver check` prints of the same texts. No text is saved.
@Suite(.ownThreads) struct LanguageServerRandomTests {
    private static let files: [(name: String, text: String)] = [
        (
            ".weaver.yaml",
            """
            input_paths: [App]
            module_name: App
            modules: [Kit=Kit]
            property_files: [server.yml]

            """
        ),
        (
            "App/App.swift",
            """
            import Kit

            final class App {
                // weaver: store = Store
                // weaver: address = String
                // weaver: address.property = "server.url"
                // weaver: screen = Screen
            }

            """
        ),
        ("App/Screen.weaver", "Screen:\n  references:\n    store: Store\n"),
        ("App/Screen.swift", "import Kit\n\nfinal class Screen {\n    init(store: Store) {}\n}\n"),
        (
            "Kit/Store.swift",
            """
            public protocol Logging {}
            public final class Store {
                public init() {}
            }

            """
        ),
        ("server.yml", "server:\n  url: https://example.com\n"),
    ]

    /// Lines that are added, by the ending of the file's name.
    private static let lines = [
        "yaml": [
            "warnings: {unused-registration: error}", "warnings:", "  unused-registration: off",
            "all_diagnostics: true",
            "platform: iOS", "nonsense: 1", "mainactor: maybe", "excluded_imports: [Kit]", "a: [", "# 🎬",
            "ignored_paths: [App/Screen.weaver]", "undefine: [DEBUG]",
        ],
        "yml": ["  port: 80", "other: 1", "server: x", "  url: null", "a: [", "\tb: 1"],
        "swift": [
            "    // weaver: logger <- Logging", "    // weaver: extra = Extra", "public final class Extra {}", "}",
            "#if DEBUG",
            "#endif", "    // weaver: address.property = \"server\"", "    // weaver: store.scop = .lazy",
        ],
        "weaver": ["    clock: Clock", "  registrations:", "    address: String", "App:", "  - x"],
    ]

    @Test(arguments: Seeds.of("EDITOR", usually: 0..<3))
    func serverAgreesWithCheck(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folders = [try TemporaryFolder(), try TemporaryFolder()]
        for folder in folders { for (name, text) in Self.files { try folder.write(name, text) } }
        let client = try LanguageServerClient(in: folders[0])
        var start = client.start()
        guard case .object(var members) = start else { return }
        members.append(.init(key: "initializationOptions", value: ["diagnostics": "pull"]))
        let roots = folders.map { JSONValue.object([.init(key: "uri", value: .string(FileURI.uri(of: $0.url.path)))]) }
        members.append(.init(key: "workspaceFolders", value: .array(roots)))
        start = .object(members)
        _ = try client.request("initialize", start)
        var models = folders.map { _ in Dictionary(uniqueKeysWithValues: Self.files.map { ($0.name, $0.text) }) }
        func uri(_ folder: Int, _ name: String) -> String {
            FileURI.uri(of: folders[folder].url.appendingPathComponent(name).path)
        }
        var open: Set<String> = []
        var toldCount = 0
        for edit in 0..<25 {
            let folder = Int.random(in: 0..<2, using: &random)
            let name = Self.files.randomElement(using: &random)?.name ?? ""
            var lines = (models[folder][name] ?? "").components(separatedBy: "\n")
            let line = Int.random(in: 0..<lines.count, using: &random)
            let ending = String(name.split(separator: ".").last ?? "")
            switch Int.random(in: 0..<5, using: &random) {
            case 0: lines = Self.files.first { $0.name == name }?.text.components(separatedBy: "\n") ?? []
            case 1 where lines.count > 2: lines.remove(at: line)
            default: lines.insert(Self.lines[ending]?.randomElement(using: &random) ?? "", at: line)
            }
            let text = lines.joined(separator: "\n")
            models[folder][name] = text
            let address = uri(folder, name)
            if open.insert(address).inserted {
                try client.notify(
                    "textDocument/didOpen",
                    [
                        "textDocument": [
                            "uri": .string(address), "languageId": "", "version": 1, "text": .string(text),
                        ]
                    ])
            } else {
                try client.notify(
                    "textDocument/didChange",
                    [
                        "textDocument": ["uri": .string(address), "version": .number(edit)],
                        "contentChanges": [["text": .string(text)]],
                    ])
            }
            let report = try client.request("workspace/diagnostic", ["previousResultIds": []])
            for (folder, model) in models.enumerated() {
                let told = model.keys.sorted().flatMap { name -> [String] in
                    let file = report["items"]?.array?.first { $0["uri"]?.string == uri(folder, name) }
                    return (file?["items"]?.array ?? []).map { "\(name) \($0["code"]?.string ?? "")" }
                }
                toldCount += told.count
                #expect(
                    told.sorted() == (try checked(model)),
                    "seed \(seed), edit \(edit) of \(name):\n\(model[name] ?? "")")
            }
        }
        #expect(toldCount > 0)
        for folder in folders {
            for (name, text) in Self.files { #expect(folder.text(name) == text, "the server has written \(name)") }
        }
        try client.notify("exit", .null)
        _ = client.status()
    }

    /// Returns the files and codes of the diagnostics that `weaver check` prints, sorted.
    private func checked(_ model: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in model { try folder.write(name, text) }
        let result = try Tool.weaver(["check", "--diagnostics-format", "json"], in: folder.url)
        return result.output.split(separator: "\n").compactMap { line -> String? in
            guard let json = JSONValue(parsing: Array(line.utf8)), let file = json["file"]?.string else { return nil }
            return "\(file) \(json["code"]?.string ?? "")"
        }.sorted()
    }
}
