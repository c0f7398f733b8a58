package import Foundation

/// A program that runs beside a test. What it prints goes to files, not pipes: nothing to drain meanwhile.
package final class RunningTool {
    private let process = Process()
    private let files: TemporaryFolder

    /// `environment` is added to the one that the tests run in. It reads `input`, or nothing; its errors go to
    /// `errors`, where given.
    package init(
        _ executable: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        input: String = "",
        errors: FileHandle? = nil
    ) throws {
        files = try TemporaryFolder()
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: files.write("stdin", input))
        process.standardOutput = try FileHandle(forWritingTo: files.write("stdout", ""))
        process.standardError = try errors ?? FileHandle(forWritingTo: files.write("stderr", ""))
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// What it has printed so far.
    package var output: String { files.text("stdout") ?? "" }

    package func send(_ signal: CInt) { kill(process.processIdentifier, signal) }

    /// Whether it was ended by a signal, once it has ended.
    package var wasKilled: Bool { process.terminationReason == .uncaughtSignal }

    /// Waits for its end.
    package func result() -> ToolResult {
        process.waitUntilExit()
        return ToolResult(status: process.terminationStatus, output: output, errors: files.text("stderr") ?? "")
    }

    /// Waits until its output is as asked for; gives up, and returns false, once it has ended or half a minute is over.
    package func waits(until isReached: (String) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: 30)
        while !isReached(output) {
            guard process.isRunning, Date() < end else { return isReached(output) }
            usleep(5_000)
        }
        return true
    }
}
