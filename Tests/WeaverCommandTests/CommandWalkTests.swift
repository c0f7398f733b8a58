import Foundation
import Testing
import WeaverDriver
import WeaverTestSupport

@testable import weaver

/// A call of a command with one of its options. `all` has one call for each form of an option and for each value that
/// the option knows.
struct Call: CustomTestStringConvertible, Sendable {
    var command: String
    var option: String
    /// The words of the command line after the command's name.
    var words: [String]

    var testDescription: String { "\(command) \(words.joined(separator: " "))" }

    static let all = Commands.all.flatMap { command in
        command.options.flatMap { option in
            samples(of: option, in: command).map {
                Call(command: command.name, option: option.name, words: companions(of: option, in: command) + $0)
            }
        }
    }

    private static func samples(of option: Option, in command: Command) -> [[String]] {
        switch option.value {
        case .flag, .pair: option.words.map { ["--" + $0.word] }
        case .choice(let values): [["--" + option.name, values[0]]] + values.map { ["--\(option.name)=\($0)"] }
        case .number: [["--" + option.name, "2"]]
        case .one where command.name == Commands.diff.name && option.name == "against": [["--against", "HEAD"]]
        case .one where option.name == "trace": [["--trace", "trace.json"]]
        case .one, .several, .texts: [["--" + option.name, texts[option.name] ?? ""]]
        case .assignments(let assignment):
            assignment.values.map { ["--" + option.name, assignment.names[0] + "=" + $0] }
        }
    }

    /// For each option with a text as its value, a value that is valid in the test's project.
    private static let texts = [
        "project-path": ".", "config-path": ".weaver.yaml", "input-path": "Sources", "ignored-path": "Sources/Draft*",
        "main-output-path": "Out",
        "tests-output-path": "Out", "previews-output": "Previews.swift",
        "tests-input-path": "Tests", "testable-imports": "App", "cache-path": "Kept",
        "emit-dependencies": "Out.d",
        "emit-xcfilelists": "Lists", "project-name": "Shop", "included-imports": "Foundation",
        "excluded-imports": "UIKit", "focus": "App",
        "against": "Old.swift", "emitter": "ir", "emitter-output": "ir=Graph.json",
        "module-name": "App", "package-name": "shop", "module": "Kit=Kit", "module-package": "Kit=kit",
        "module-define": "Kit=DEBUG",
        "interface": "Core.weaver-interface", "property-file": "properties.yml",
        "emit-interface": "App.weaver-interface", "define": "DEBUG", "undefine": "STAGING",
    ]

    /// Returns the operands and options that `command` needs in order to accept `option`.
    private static func companions(of option: Option, in command: Command) -> [String] {
        var words: [String]
        switch command.name {
        case Commands.explain.name: words = ["App.logger"]
        case Commands.dump.name: words = ["facts", "Sources/App.swift"]
        case Commands.double.name: words = ["Logging"]
        case Commands.format.name: words = ["Sources/Project.weaver"]
        case Commands.completions.name: words = ["bash"]
        case Commands.diff.name where option.name != "against": words = ["--against", "HEAD"]
        case Commands.migrate.name where option.name != "from":
            words = ["--from", option.name == "against" ? "weaver-1" : "annotations"]
        default: words = []
        }
        if option.name == "emitter" { words += ["--emitter-output", "ir=Graph.json"] }
        if option.name == "emitter-output" { words += ["--emitter", "ir"] }
        if ["package-name", "executable", "emit-interface"].contains(option.name) {
            words += ["--module-name", "App"]
        }
        if ["module-package", "module-define"].contains(option.name) { words += ["--module", "Kit=Kit"] }
        if option.name == "recursive" { words += ["--input-path", "Sources"] }
        if option.name == "depth" { words += ["--focus", "App"] }
        if option.name == "split-output", command.name != Commands.migrate.name {
            words += ["--main-output-path", "Out"]
        }
        return words
    }
}

/// Tests that run the real binary with every option of every command, in a project without errors. No option is
/// refused, and each run does the work of its command.
@Suite(.ownThreads) struct CommandWalkTests {
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "Sources/App.swift",
            """
            import Foundation

            protocol Logging { func log(_ text: String) }
            final class Logger: Logging { func log(_ text: String) {} }

            final class App {
                // weaver: logger = Logger <- Logging
                let dependencies = MainDependencyContainer.appDependencyResolver()
            }

            final class Home {
                // weaver: logger <- Logging
                init(injecting dependencies: any HomeDependencyResolver) {}
            }

            """)
        try folder.write("Sources/Project.weaver", "App:\n  registrations:\n    home: Home\n")
        try folder.write("Tests/LoggingDouble.swift", "final class LoggingDouble {}\n")
        try folder.write(".weaver.yaml", "warnings:\n  unused-registration: off\n")
        try folder.write("properties.yml", "shop: {title: Shop}\n")
        try folder.write("Kit/Kit.swift", "public protocol Playing {}\n")
        try folder.write("Core.weaver-interface", "weaver-interface: 1\nmodule: Core\n")
        try folder.write(
            "trace.json",
            """
            [{"ph": "X", "cat": "weaver", "tid": 1, "ts": 0, "dur": 2.5,
              "args": {"type": "App", "dependency": "logger", "builds": "Logger"}}]
            """)
        try folder.write("Old.swift", "protocol LoggerResolver {}\n")
        return folder
    }

    /// Whether the run of `call` has left the files, or printed the text, that its command should. Not used for
    /// `--help`.
    private func leaves(_ call: Call, _ result: ToolResult, _ folder: TemporaryFolder) -> Bool {
        let output = result.output
        switch call.command {
        case "compile", "swift", "watch":
            let place = call.words.contains("--main-output-path") ? "Out/Weaver.swift" : "Weaver.swift"
            return folder.text(place)?.contains("enum MainDependencyContainer") == true
        case "check": return folder.text("Weaver.swift") == nil
        case "graph", "json": return output.contains("App")
        case "diff":
            return ["the graphs are the same", "\"same\":true", "\"same\": true", "no differences"].contains {
                output.contains($0)
            }
        case "analyze": return output.contains(call.option == "trace" ? "1 instance built" : "App")
        case "explain": return output.hasPrefix("App.logger is a registration")
        case "double": return output.contains("class LoggingDouble")
        case "format": return output.isEmpty
        case "migrate": return !output.isEmpty
        case "dump": return output.hasPrefix("{\"file\":\"Sources/App.swift\"")
        case "lsp": return output.isEmpty
        case "clean": return output == "there is no cache\n"
        case "init": return output.hasPrefix("wrote ")
        case "completions": return output.contains("complete -F _weaver weaver")
        case "man": return output.hasPrefix(".TH WEAVER 1")
        case "version": return output == version + "\n"
        default: return false
        }
    }

    @Test(arguments: Thoroughness.some(Call.all, step: 8))
    func everyOptionIsTaken(_ call: Call) throws {
        let folder = try project()
        if call.command == "init" {
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".weaver.yaml"))
        }
        if call.command == "diff" { try makeRepository(folder) }
        let isHelp = call.option == "help"
        let result =
            call.command == "watch" && !isHelp
            ? try watched(call, folder) : try Tool.weaver([call.command] + call.words, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        if isHelp {
            #expect(result.output.hasPrefix("weaver \(call.command): ") && result.errors.isEmpty)
        } else {
            #expect(leaves(call, result, folder), "\(result.output)\(result.errors)")
        }
    }

    /// Makes a repository of git with one commit of all files.
    private func makeRepository(_ folder: TemporaryFolder) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
        for words in [["init", "-q"], ["add", "-A"], identity + ["commit", "-q", "-m", "A version"]] {
            let result = try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["git"] + words, in: folder.url)
            try #require(result.status == 0, "\(result.errors)")
        }
    }

    /// Runs a watch until it has written its output, then interrupts it.
    private func watched(_ call: Call, _ folder: TemporaryFolder) throws -> ToolResult {
        let watch = try RunningTool(Tool.weaver, [call.command] + call.words, in: folder.url)
        _ = watch.waits { _ in folder.text("Weaver.swift") != nil || folder.text("Out/Weaver.swift") != nil }
        watch.send(SIGINT)
        return watch.result()
    }
}
