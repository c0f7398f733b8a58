import Foundation
import WeaverDiagnostics
import WeaverDriver

/// The commands as a person or a build meets them: words in, text and an exit status out (CLI.md).
enum CommandLineInterface {
    private static let done: Int32 = 0
    private static let failed: Int32 = 1
    private static let wrongUsage: Int32 = 64

    static func run(_ words: [String]) -> Int32 {
        guard let name = words.first else {
            printError(Help.overview())
            return wrongUsage
        }
        switch name {
        case "--help", "-h", "help":
            print(Help.overview(), terminator: "")
            return done
        case "--version", Commands.version.name:
            print(version)
            return done
        default: break
        }
        guard let command = Commands.all.first(where: { $0.name == name }) else {
            return misused(UsageError(unknown: "command", name, among: Commands.all.map(\.name)), "weaver --help")
        }
        switch Arguments.parse(Array(words.dropFirst()), for: command) {
        case .failure(let error): return misused(error, "weaver \(command.name) --help")
        case .success(let arguments):
            if arguments.has("help") {
                print(Help.text(of: command), terminator: "")
                return done
            }
            if command.name == Commands.dump.name { return dump(arguments) }
            return compile(command, arguments)
        }
    }

    /// The command line wins over the environment and the config file.
    private static func compile(_ command: Command, _ arguments: Arguments) -> Int32 {
        var arguments = arguments
        arguments.fill(from: ProcessInfo.processInfo.environment, for: command)
        let file = readConfigFile(at: arguments.one("config-path"), projectPath: Commands.projectPath(arguments))
        let config = file.map { ConfigArguments($0.syntax, for: command) }
        if let config { arguments.fill(from: config.arguments) }
        let result = WeaverDriver.run(
            Commands.configuration(arguments, configPath: file?.path, writesOutputs: command.name != Commands.check.name),
            configDiagnostics: (file?.syntax.diagnostics ?? []) + (config?.diagnostics ?? []))
        let format = arguments.one("diagnostics-format").flatMap(DiagnosticsFormat.init) ?? .text
        // Where diagnostics are the result, what is told beside them goes the other way.
        let (printDiagnostics, tell) = format.isResult ? (printResult, printError) : (printError, printResult)
        if !arguments.has("quiet"), let fixes = result.fixes, fixes.fileCount > 0 {
            tell("fixed \(fixes.fixCount.counted("problem")) in \(fixes.fileCount.counted("file"))\n")
        }
        printDiagnostics(format.render(result, isColored: isColored(arguments)))
        if let failure = result.failure { printError("weaver: error: \(failure)\n") }
        if let output = result.output, !arguments.has("quiet") {
            tell(output.isChanged ? "wrote \(output.path)\n" : "\(output.path) is up to date\n")
        }
        return result.isSuccess ? done : failed
    }

    private static func dump(_ arguments: Arguments) -> Int32 {
        let kinds = DumpKind.allCases.map(\.rawValue)
        func misused(_ error: UsageError) -> Int32 { Self.misused(error, "weaver dump --help") }
        guard let word = arguments.operands.first else { return misused(UsageError("say what to dump: \(kinds.joined(separator: ", "))")) }
        guard let kind = DumpKind(rawValue: word) else { return misused(UsageError(unknown: "kind of dump", word, among: kinds)) }
        let paths = Array(arguments.operands.dropFirst())
        guard !paths.isEmpty else { return misused(UsageError("name the files to dump")) }
        let isWhole = WeaverDriver.dump(
            paths, as: kind, print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
            report: { name, source, diagnostics in
                let renderer = TextRenderer(.text(isColored: false), sources: [name: source])
                for diagnostic in diagnostics { printError(renderer.render(diagnostic)) }
            })
        return isWhole ? done : failed
    }

    private static func isColored(_ arguments: Arguments) -> Bool {
        switch arguments.one("color") {
        case "always": true
        case "never": false
        default: isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
        }
    }

    private static func misused(_ error: UsageError, _ help: String) -> Int32 {
        printError("weaver: error: \(error.text)\ntry '\(help)'\n")
        return wrongUsage
    }

    private static func printResult(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    private static func printError(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}

extension Int {
    /// `1 problem`, `2 problems`
    fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
