import WeaverDiagnostics
import WeaverDriver

/// The forms in which `weaver diff` prints a difference.
enum DifferenceFormat: String, CaseIterable {
    case text, json, markdown, html
}

extension CommandLineInterface {
    /// Runs `weaver diff`: prints the difference between two graphs. Returns the exit status: 0 if there is none.
    static func diff(_ command: Command, _ arguments: Arguments) -> Int32 {
        func misused(_ message: String) -> Int32 { Self.misused(UsageError(message), "weaver diff --help") }
        func tell(_ difference: GraphDifference) -> Bool {
            if difference.unitesConditions { printNote(.files) }
            switch arguments.one("format").flatMap(DifferenceFormat.init) ?? .text {
            case .text: printResult(difference.text)
            case .json: printResult(difference.jsonText(isPretty: arguments.has("pretty")))
            case .markdown: printResult(difference.markdown)
            case .html: printResult(difference.pageText)
            }
            return difference.isEmpty
        }
        let files = arguments.operands
        guard let revision = arguments.one("against") else {
            guard files.count == 2 else {
                return misused("name two files with graphs, or a revision of git with --against")
            }
            return answer(WeaverDriver.difference(from: files[0], to: files[1]), arguments, tell: tell)
        }
        guard files.isEmpty else { return misused("'--against' compares with this tree, and takes no files") }
        guard let request = soundRequest(command, arguments) else { return failed }
        let difference = WeaverDriver.difference(
            against: revision, with: request.configuredRun, configPath: request.arguments.one("config-path")
        ) { projectPath, configPath in
            var words = arguments
            Commands.setProject(&words, path: projectPath, configPath: configPath)
            return Request(command, words).configuredRun
        }
        return answer(difference, tell: tell)
    }

    /// Prints the result of a command that reads files, and returns the exit status. An error in a file is printed with
    /// its place.
    static func answer<Outcome>(
        _ result: Result<Outcome, ReadingFailure>, _ arguments: Arguments, tell: (Outcome) -> Bool
    ) -> Int32 {
        switch result {
        case .success(let outcome): return tell(outcome) ? done : failed
        case .failure(.other(let failure)): report(failure)
        case .failure(.file(let diagnostic, let source)):
            printDiagnostics([diagnostic], quoting: [source.path: source], isColored: isColored(arguments))
        }
        return failed
    }
}

extension CommandLineInterface.Request {
    fileprivate var configuredRun: ConfiguredRun {
        ConfiguredRun(configuration: configuration, diagnostics: diagnostics)
    }
}
