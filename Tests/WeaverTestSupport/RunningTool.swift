package import Foundation

/// A process that runs while a test goes on. Its output goes to files instead of pipes, so that the test need not read
/// it meanwhile.
package final class RunningTool {
    private let process: Process
    private let files: TemporaryFolder

    /// Starts the process. `environment` is added to the environment of the tests. The process reads `input` as its
    /// standard input. Its standard error goes to `errors` if given.
    package init(
        _ executable: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        input: String = "",
        errors: FileHandle? = nil
    ) throws {
        files = try TemporaryFolder()
        let (input, output) = try (files.write("stdin", input), files.write("stdout", ""))
        let errorFile = try errors ?? FileHandle(forWritingTo: files.write("stderr", ""))
        process = try Self.whileBusy {
            let process = Process()
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.executableURL = executable
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.standardInput = try FileHandle(forReadingFrom: input)
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = errorFile
            try process.run()
            return process
        }
    }

    /// Calls `start` again, for a second at most, while the system refuses to start a program because its file is open
    /// for writing (ETXTBSY). A process that another test starts at the moment when this test copies the program has
    /// that file open, too, until it becomes another program itself.
    private static func whileBusy(_ start: () throws -> Process) throws -> Process {
        for _ in 0..<100 {
            do { return try start() } catch let error as NSError {
                let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
                guard cause.domain == NSPOSIXErrorDomain, cause.code == Int(ETXTBSY) else { throw error }
                usleep(10_000)
            }
        }
        return try start()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The text that the process has written to its standard output so far.
    package var output: String { files.text("stdout") ?? "" }

    package func send(_ signal: CInt) { kill(process.processIdentifier, signal) }

    /// Whether a signal ended the process. Valid only after the process has ended.
    package var wasKilled: Bool { process.terminationReason == .uncaughtSignal }

    /// Waits for the process to end. Returns its exit status and its output.
    package func result() -> ToolResult {
        process.waitUntilExit()
        return ToolResult(status: process.terminationStatus, output: output, errors: files.text("stderr") ?? "")
    }

    /// Waits until `isReached` returns true for the standard output so far. Returns false if the process ends, or half
    /// a minute passes, before that.
    package func waits(until isReached: (String) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: 30)
        while !isReached(output) {
            guard process.isRunning, Date() < end else { return isReached(output) }
            usleep(5_000)
        }
        return true
    }
}
