import WeaverDiagnostics
import WeaverDriver
import WeaverSystem

extension CommandLineInterface {
    /// Runs `weaver watch` until it is interrupted. An interrupt is the normal end, with exit status 0.
    static func watch(_ command: Command, _ words: Arguments) -> Int32 {
        var request = Request(command, words)
        if let misuse = request.misuse() { return misused(misuse, "weaver \(command.name) --help") }
        let failure = WeaverDriver.watch(isPolling: words.has("poll")) {
            var request = Request(command, words)
            // The config file may have changed since the watch began.
            let misuse = request.misuse()
            let run = request
            return WatchRun(configuration: run.configuration) { run.runOnce(since: $0, misuse) }
        }
        if let failure { report(failure) }
        return failure == nil ? done : failed
    }
}

extension CommandLineInterface.Request {
    /// Performs one run of `weaver watch`, and prints one line about the run at its end. `changed` has the names of the
    /// changed files; it is empty at the first run. `misuse` is the error in the combination of options.
    fileprivate func runOnce(since changed: [String], _ misuse: UsageError?) {
        let start = Instant.now
        let clauses: [String]
        if let misuse {
            CommandLineInterface.printError("weaver: error: \(misuse.text)\n")
            clauses = ["failed"]
        } else {
            let result = run()
            print(result)
            clauses = [result.verdict] + result.outputs.map(\.summary)
        }
        let milliseconds = start.elapsed / .milliseconds(1)
        tell("\(Self.shown(changed)): \(clauses.joined(separator: ", ")) (\(Int(milliseconds.rounded())) ms)\n")
    }

    private static func shown(_ changed: [String]) -> String {
        let shownCount = 3
        if changed.isEmpty { return "watching" }
        let rest = changed.count - shownCount
        return changed.prefix(shownCount).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension RunResult {
    fileprivate var verdict: String {
        if failure != nil { return "failed" }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        return (errors == 0 ? "no errors" : errors.counted("error"))
            + (warnings == 0 ? "" : ", " + warnings.counted("warning"))
    }
}
