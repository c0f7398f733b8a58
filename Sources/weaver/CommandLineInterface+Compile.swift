import WeaverDiagnostics
import WeaverDriver
import WeaverSystem

extension CommandLineInterface {
    static func compile(_ command: Command, _ words: Arguments) -> Int32 {
        var request = Request(command, words)
        if let misuse = request.misuse() { return misused(misuse, "weaver \(command.name) --help") }
        let result = request.run()
        request.print(result)
        for output in result.outputs { request.tell(output.summary + "\n") }
        // The command `watch` does not call this function: its process continues, so it must free its results.
        result.abandon()
        return result.isSuccess ? done : failed
    }
}

extension CommandLineInterface.Request {
    private typealias Interface = CommandLineInterface

    var isQuiet: Bool { arguments.has("quiet") }

    private var format: DiagnosticsFormat {
        arguments.one("diagnostics-format").flatMap(DiagnosticsFormat.init) ?? .text
    }

    /// Runs the compiler with the options of the request. Shows the progress, and with `--verbose` prints how long each
    /// phase took.
    func run() -> RunResult {
        let clock = PhaseClock()
        let progress = ProgressLine(of: clock, isQuiet: isQuiet)
        let result = WeaverDriver.run(configuration, configDiagnostics: diagnostics, clock)
        progress?.end()
        if arguments.has("verbose"), !isQuiet {
            for note in result.notes { Interface.printError("weaver: note: \(note)\n") }
            Interface.printError(clock.report)
        }
        return result
    }

    /// Prints the diagnostics, the number of applied fixes, and the reason if the run failed.
    func print(_ result: RunResult) {
        if let fixes = result.fixes, fixes.fileCount > 0 {
            tell("fixed \(fixes.fixCount.counted("problem")) in \(fixes.fileCount.counted("file"))\n")
        }
        let printDiagnostics = format.isResult ? Interface.printResult : Interface.printError
        printDiagnostics(
            format.render(
                result, isColored: Interface.isColored(arguments), tellsAll: configuration.tellsAllDiagnostics))
        if let failure = result.failure { Interface.printError("weaver: error: \(failure)\n") }
    }

    /// Prints a message that is no diagnostic. The message goes to standard output or, if diagnostics are the result on
    /// standard output, to standard error. Prints nothing with `--quiet`.
    func tell(_ text: String) {
        guard !isQuiet else { return }
        format.isResult ? Interface.printError(text) : Interface.printResult(text)
    }
}

extension WrittenOutput {
    /// A clause that says what was done to the output, such as `wrote 2 files of Out` or `Out is up to date`.
    var summary: String {
        let files = fileCount == 1 && !isFolder ? "" : "\(writtenCount.counted("file")) of "
        let removed = removedCount == 0 ? "" : ", removed \(removedCount.counted("outdated file"))"
        return (writtenCount > 0 ? "wrote \(files)\(path)" : "\(path) is up to date") + removed
    }
}
