import WeaverDiagnostics
import WeaverDriver
import WeaverSystem

/// The command line: takes words, prints text, and returns an exit status. `weaver COMMAND --help` describes each
/// command.
enum CommandLineInterface {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUsage: Int32 = 64
    /// The exit status after an internal error, `EX_SOFTWARE` of sysexits.
    static let brokenInvariant: Int32 = 70

    static func run(_ words: [String]) -> Int32 {
        guard let name = words.first else {
            printError(Help.overview())
            return wrongUsage
        }
        switch name {
        case "help" where words.count > 1: return run(words.dropFirst() + ["--help"])
        case "--help", "-h", "help":
            printResult(Help.overview())
            return done
        case "--version":
            printResult(version + "\n")
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
                printResult(Help.text(of: command))
                return done
            }
            guard Folder.working != nil || !command.needsFolder else {
                report(
                    DriverFailure(
                        message: "the working directory is missing or unreadable", help: "change to another folder"))
                return failed
            }
            switch command.name {
            case Commands.dump.name: return dump(arguments)
            case Commands.format.name: return format(arguments)
            case Commands.explain.name: return explain(command, arguments)
            case Commands.watch.name: return watch(command, arguments)
            case Commands.double.name: return double(command, arguments)
            case Commands.clean.name: return clean(command, arguments)
            case Commands.graph.name, Commands.json.name: return graph(command, arguments)
            case Commands.analyze.name: return analyze(command, arguments)
            case Commands.diff.name: return diff(command, arguments)
            case Commands.migrate.name: return migrate(command, arguments)
            case Commands.start.name: return start(arguments)
            case Commands.completions.name: return completions(arguments)
            case Commands.languageServer.name: return languageServer()
            case Commands.man.name:
                printResult(manualPage(of: Commands.all))
                return done
            case Commands.version.name:
                printResult(version + "\n")
                return done
            default: return compile(command, arguments)
            }
        }
    }

    /// Reports an internal error and ends the process.
    @Sendable static func end(_ message: String) -> Never {
        printError(
            """
            weaver: internal error: \(message)
            This is a bug of Weaver \(version), not of the inputs. No output was written. Please report it with the inputs.

            """)
        exit(brokenInvariant)
    }

    /// The options of one command, from the command line, the environment and the config file. The command line wins
    /// over the environment, and the environment over the config file.
    struct Request {
        var arguments: Arguments
        var configuration: Configuration
        /// The diagnostics of the config file.
        var diagnostics: [Diagnostic]
        /// The command line and the environment.
        private let words: Arguments
        private let config: ConfigArguments?

        init(_ command: Command, _ words: Arguments) {
            var arguments = words
            arguments.fill(from: environmentVariables(), for: command)
            let file = readConfigFile(at: arguments.one("config-path"), projectPath: Commands.projectPath(arguments))
            self.init(command, arguments, file)
        }

        /// Creates the request of `words`, from the command line and the environment, and of a config file.
        init(_ command: Command, _ words: Arguments, _ file: ConfigFile?) {
            var arguments = words
            let config = file.map { ConfigArguments($0.syntax, for: command) }
            if let config { arguments.fill(from: config.arguments) }
            (self.words, self.config, self.arguments) = (words, config, arguments)
            configuration = Commands.configuration(
                arguments, configPath: file?.path, writesOutputs: command.name != Commands.check.name,
                isWeaver1: command.name == Commands.swift.name)
            diagnostics = (file?.syntax.diagnostics ?? []) + (config?.diagnostics ?? [])
            if let config { addIgnoredPaths(of: config) }
        }

        /// Checks whether the options go together. Returns the error in those of the command line; nil if there is
        /// none. Errors in settings of the config file are added to the diagnostics.
        mutating func misuse() -> UsageError? {
            let misuse = Commands.misuse(of: arguments, configuration)
            addMissingPaths()
            guard let config else { return misuse }
            guard let misuse, let diagnostic = config.diagnostic(of: misuse, unlessIn: words) else { return misuse }
            diagnostics.append(diagnostic)
            return nil
        }

        /// Adds warnings about ignored paths of the config file that do not exist and are probably misspelled.
        private mutating func addIgnoredPaths(of config: ConfigArguments) {
            for (path, place) in config.paths(of: "ignored-path") {
                guard let nearest = pathNear(to: path, projectPath: Commands.projectPath(arguments)) else { continue }
                diagnostics.append(
                    Diagnostic(
                        .invalidOptionValue, severity: .warning, "there is no '\(path)' to be ignored", at: place,
                        help: suggestion(of: nearest)))
            }
        }

        /// Adds errors about inputs, property files and modules of the config file that do not exist. Returns whether
        /// there are any.
        @discardableResult mutating func addMissingPaths() -> Bool {
            guard let config else { return false }
            let count = diagnostics.count
            let project = Commands.projectPath(arguments)
            for (option, kind, takesLists, takesPatterns) in Commands.inputOptions where words.several(option) == nil {
                for (written, place) in config.paths(of: option) {
                    let path = takesLists && written.hasPrefix("@") ? String(written.dropFirst()) : written
                    let fault =
                        takesPatterns
                        ? propertyFileFault(path, projectPath: project)
                        : isMissing(path, projectPath: project, takesPatterns: false)
                            ? DriverFailure(message: "there is no \(kind) '\(path)'") : nil
                    guard let fault else { continue }
                    diagnostics.append(
                        Diagnostic(
                            .invalidOptionValue, fault.message, at: place,
                            help: suggestion(of: pathNear(to: path, projectPath: project)) ?? fault.help
                                ?? WeaverDriver.help(forMissing: path, ofFile: place.file, projectPath: project)))
                }
            }
            return diagnostics.count > count
        }
    }

    /// Makes the request of a command, and prints the diagnostics of the config file. Returns nil if these diagnostics
    /// have errors: the command must not run with options that the user did not mean.
    static func soundRequest(_ command: Command, _ words: Arguments) -> Request? {
        var request = Request(command, words)
        request.addMissingPaths()
        return isSound(request) ? request : nil
    }

    /// Prints the diagnostics of a request's config file. Returns whether none is an error.
    static func isSound(_ request: Request) -> Bool {
        let faults = reported(request.diagnostics, of: request.configuration)
        printDiagnostics(faults.diagnostics, quoting: faults.sources, isColored: isColored(request.arguments))
        return !faults.diagnostics.hasErrors
    }

    private static func dump(_ arguments: Arguments) -> Int32 {
        let kinds = DumpKind.allCases.map(\.rawValue)
        func misused(_ error: UsageError) -> Int32 { Self.misused(error, "weaver dump --help") }
        guard let word = arguments.operands.first else {
            return misused(UsageError("say what to dump: \(kinds.joined(separator: ", "))"))
        }
        guard let kind = DumpKind(rawValue: word) else {
            return misused(UsageError(unknown: "kind of dump", word, among: kinds))
        }
        let paths = Array(arguments.operands.dropFirst())
        guard !paths.isEmpty else { return misused(UsageError("name the files to dump")) }
        let isWhole = WeaverDriver.dump(
            paths, as: kind, print: { printResult($0 + "\n") },
            report: { name, source, diagnostics in
                printDiagnostics(diagnostics, quoting: [name: source], isColored: false)
            })
        return isWhole ? done : failed
    }

    /// Runs `weaver format`: lays out the named manifests, or all manifests below the working directory. `-` stands for
    /// standard input.
    private static func format(_ arguments: Arguments) -> Int32 {
        let isCheck = arguments.has("check")
        var hasChanges = false
        func report(_ event: FormatEvent) {
            switch event {
            case .failed(let reason): printError("weaver: error: \(reason)\n")
            case .changed(let path):
                hasChanges = true
                printResult((isCheck ? path : "formatted \(path)") + "\n")
            case .faulty(let source, let diagnostics):
                printDiagnostics(diagnostics, quoting: [source.path: source], isColored: isColored(arguments))
            }
        }
        if arguments.operands.contains("-") {
            guard arguments.operands == ["-"], !isCheck else {
                return misused(
                    UsageError("'-' stands alone: standard input to standard output"), "weaver format --help")
            }
            return formatStandardInput(print: { printResult($0) }, report: report) ? done : failed
        }
        let isWhole = WeaverDriver.format(
            arguments.operands.isEmpty ? ["."] : arguments.operands, isCheck: isCheck, report: report)
        return isWhole && !(isCheck && hasChanges) ? done : failed
    }

    private static func completions(_ arguments: Arguments) -> Int32 {
        func misused(_ error: UsageError) -> Int32 { Self.misused(error, "weaver completions --help") }
        let known = Shell.allCases.map(\.rawValue)
        guard let word = arguments.operands.first, arguments.operands.count == 1 else {
            return misused(UsageError("name one shell: \(known.joined(separator: ", "))"))
        }
        guard let shell = Shell(rawValue: word) else {
            return misused(
                UsageError(
                    unknown: "shell", word, among: known, otherwise: "known are \(known.joined(separator: ", "))"))
        }
        printResult(shell.completions(of: Commands.all))
        return done
    }

    private static func explain(_ command: Command, _ arguments: Arguments) -> Int32 {
        func misused(_ error: UsageError) -> Int32 { Self.misused(error, "weaver explain --help") }
        guard let word = arguments.operands.first else {
            // A list option takes every word up to the next option, so the name behind it would be one of its values.
            guard command.options.allSatisfy({ arguments[$0] == nil }) else {
                return misused(UsageError("name what to explain in front of the options, or behind '--'"))
            }
            printResult(WeaverDriver.codeList())
            return done
        }
        guard arguments.operands.count == 1 else {
            return misused(UsageError("name one code, one type, or one dependency as TYPE.NAME"))
        }
        if let dot = word.lastIndex(of: ".") {
            return explain(String(word[word.index(after: dot)...]), of: String(word[..<dot]), command, arguments)
        }
        if let code = DiagnosticCode(rawValue: word) {
            printResult(WeaverDriver.explanation(of: code))
            return done
        }
        if word.first?.isUppercase == true { return explain(nil, of: word, command, arguments) }
        // A type's name may begin with a lower-case letter. Codes have hyphens.
        if !word.contains("-"), let request = soundRequest(command, arguments),
            case .success(let text) = WeaverDriver.explanation(
                of: nil, in: word.filter { $0 != "`" }, with: request.configuration)
        {
            printResult(text)
            return done
        }
        let known = DiagnosticCode.allCases.map(\.rawValue)
        return misused(UsageError(unknown: "code", word, among: known, otherwise: "'weaver explain' lists them all"))
    }

    /// Runs `weaver explain TYPE.NAME` and `weaver explain TYPE`: prints how the dependency `name` of `type`, or each
    /// of its dependencies, is resolved. Errors of the inputs are not printed; `weaver check` reports them.
    private static func explain(_ name: String?, of type: String, _ command: Command, _ arguments: Arguments) -> Int32 {
        guard let request = soundRequest(command, arguments) else { return failed }
        return answer(WeaverDriver.explanation(of: name, in: type, with: request.configuration)) { text in
            printResult(text)
            return true
        }
    }

    /// Runs `weaver double`: prints doubles, and the reasons why some protocols cannot be doubled.
    private static func double(_ command: Command, _ arguments: Arguments) -> Int32 {
        guard !arguments.operands.isEmpty else {
            return misused(UsageError("name the protocols to double"), "weaver double --help")
        }
        guard let request = soundRequest(command, arguments) else { return failed }
        return answer(WeaverDriver.doubles(of: arguments.operands, with: request.configuration)) { doubles in
            printDiagnostics(doubles.diagnostics, quoting: doubles.sources, isColored: isColored(arguments))
            doubles.unknown.forEach(report)
            if let text = doubles.text { printResult(text) }
            // A pattern asks for the doubles that there can be, a name for that of the protocol.
            let isNamed = arguments.operands.contains { !$0.contains("*") }
            let areAllThere = isNamed ? doubles.diagnostics.isEmpty : !doubles.diagnostics.hasErrors
            return doubles.unknown.isEmpty && areAllThere
        }
    }

    private static func clean(_ command: Command, _ words: Arguments) -> Int32 {
        guard let arguments = soundRequest(command, words)?.arguments else { return failed }
        let path = Commands.cachePath(arguments)
        return answer(WeaverDriver.clean(projectPath: Commands.projectPath(arguments), cachePath: path)) { hadAny in
            printResult(hadAny ? "removed \(path)\n" : "there is no cache\n")
            return true
        }
    }

    /// Prints the result of a command, and returns the exit status. A failure is printed as an error. An outcome is
    /// printed by `tell`, which returns whether the outcome is a success.
    static func answer<Outcome>(_ result: Result<Outcome, DriverFailure>, tell: (Outcome) -> Bool) -> Int32 {
        switch result {
        case .failure(let failure):
            report(failure)
            return failed
        case .success(let outcome): return tell(outcome) ? done : failed
        }
    }

    /// Prints diagnostics to standard error. `sources` are the source texts that they quote, by path. Without
    /// `tellsAll`, only the first warnings of each code are printed, with the number of the others.
    static func printDiagnostics(
        _ diagnostics: [Diagnostic], quoting sources: [String: SourceText], isColored: Bool, tellsAll: Bool = true
    ) {
        let renderer = TextRenderer(.text(isColored: isColored), sources: sources)
        printError(renderer.render(ShownDiagnostics(diagnostics, tellsAll: tellsAll)))
    }

    static func printNote(_ note: ConditionsNote?) {
        guard let note else { return }
        printError("weaver: note: \(note.message)\n   = help: \(note.help)\n")
    }

    static func report(_ failure: DriverFailure) {
        printError("weaver: error: \(failure.message)\n" + (failure.help.map { "   = help: \($0)\n" } ?? ""))
    }

    static func isColored(_ arguments: Arguments) -> Bool {
        switch arguments.one("color") {
        case "always": true
        case "never": false
        default: isatty(STDERR_FILENO) != 0 && (environment("NO_COLOR") ?? "").isEmpty
        }
    }

    static func misused(_ error: UsageError, _ help: String) -> Int32 {
        printError("weaver: error: \(error.text)\ntry '\(help)'\n")
        return wrongUsage
    }

    static func printResult(_ text: String) { printResult(Array(text.utf8)) }

    private static func printResult(_ bytes: [UInt8]) {
        if Descriptor.write(bytes, to: STDOUT_FILENO) { return }
        // A result that was written in part must not look complete.
        printError("weaver: error: the standard output cannot be written to\n")
        exit(failed)
    }

    static func printError(_ text: String) {
        // If standard error cannot be written to, the failure cannot be reported.
        _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
    }
}
