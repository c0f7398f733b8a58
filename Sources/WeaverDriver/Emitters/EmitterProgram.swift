import WeaverSystem

/// An external program that makes an output. It reads the lowered graph as JSON from its standard input, and prints its
/// answer as JSON to its standard output (`EmitterAnswer`).
struct EmitterProgram {
    /// The command line, which `/bin/sh` runs.
    let command: String
    /// The working folder of the program.
    let folder: FilePath
    /// The number of seconds that the program may run.
    let timeLimit: Int

    /// Runs the program with `input` as its standard input, and returns its answer. Throws the reason if the program
    /// cannot be started, ends with another status than 0, exceeds the time limit, or prints anything but a valid
    /// answer. At the time limit, the program's process group is killed.
    func run(_ input: String) throws(DriverFailure) -> EmitterAnswer {
        let streams = try StandardStreams("weaver-emitter", input: input)
        let script = "cd \"$1\" && eval \"$2\""
        // The shell leads a process group, so that it can be killed together with all processes that it starts.
        guard
            let process = streams.start(
                "/bin/sh", ["-c", script, "sh", folder.string, command], leadsGroup: true)
        else { throw DriverFailure(message: "'/bin/sh' cannot be started") }
        let signals = SignalsOfGroup(process.id)
        defer { signals.restore() }
        guard let status = Self.wait(for: process, seconds: timeLimit) else {
            throw DriverFailure(message: "it has not ended within \(timeLimit) s")
        }
        guard status == 0 else {
            let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
            let ending = signal == 0 ? "it ended with status \(code)" : "it was ended by signal \(signal)"
            throw DriverFailure(message: ending + Self.quoted(streams.errorText))
        }
        return try EmitterAnswer.read(streams.printed)
    }

    /// Waits until `process`, the leader of a process group, ends. Returns its status, as `waitpid` encodes it. After
    /// `seconds`, kills the process group and returns nil.
    private static func wait(for process: ChildProcess, seconds: Int) -> Int32? {
        let start = Instant.now
        var status: Int32 = 0
        while true {
            let ended = waitpid(process.id, &status, WNOHANG)
            if ended == process.id { return status }
            if ended < 0, errno != EINTR { return nil }
            guard start.elapsed < .seconds(seconds) else { break }
            usleep(5_000)
        }
        kill(-process.id, SIGKILL)
        process.wait()
        return nil
    }

    /// Formats the last lines of `errors`, the standard error of the program, as the end of a message. Empty if there
    /// are none.
    private static func quoted(_ errors: String) -> String {
        let lines = errors.split(separator: "\n").suffix(5)
        return lines.isEmpty ? "" : ":\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }
}

/// The process group that a signal to Weaver ends as well; 0 for none. It is global, because a signal handler can reach
/// only global variables.
nonisolated(unsafe) private var groupToEnd: pid_t = 0

/// Lets the signals with which a user or a build ends Weaver also end a process group, which they do not reach. Signals
/// that Weaver ignores or handles, as `StopSignal` does, stay as they are.
private struct SignalsOfGroup {
    private var numbers: [CInt] = []

    init(_ group: pid_t) {
        groupToEnd = group
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let previous = signal(number) { number in
                if groupToEnd > 0 { kill(-groupToEnd, SIGKILL) }
                signal(number, SIG_DFL)
                // Another thread may take the signal at once: this one has it blocked here.
                kill(getpid(), number)
            }
            guard unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self) else {
                signal(number, previous)
                continue
            }
            numbers.append(number)
            sigaddset(&unblocked, number)
        }
        // The parent process may have blocked these signals, as threads of a pool do.
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    }

    func restore() {
        for number in numbers { signal(number, SIG_DFL) }
        groupToEnd = 0
    }
}
