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
        // Files are used instead of pipes, so that neither process waits for the other, even if the program does not
        // read all of its input.
        let scratch = FilePath(name: "weaver-emitter-\(uniqueName())", in: FilePath(Folder.temporary))
        let (inputFile, outputFile, errorFile) = (
            FilePath(name: "input", in: scratch), FilePath(name: "output", in: scratch),
            FilePath(name: "errors", in: scratch)
        )
        defer {
            for file in [inputFile, outputFile, errorFile] { unlink(file.string) }
            rmdir(scratch.string)
        }
        guard Folder.make(scratch.string), writeAtomically([Array(input.utf8)], to: inputFile, flushes: false) == nil
        else { throw DriverFailure(message: "the folder '\(scratch.string)' for its input cannot be written") }
        guard let process = start(inputFile.string, outputFile.string, errorFile.string) else {
            throw DriverFailure(message: "'/bin/sh' cannot be started")
        }
        guard let status = Self.wait(for: process, seconds: timeLimit) else {
            throw DriverFailure(message: "it has not ended within \(timeLimit) s")
        }
        guard status == 0 else {
            let errors = String(decoding: Self.bytes(of: errorFile), as: UTF8.self)
            let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
            let ending = signal == 0 ? "it ended with status \(code)" : "it was ended by signal \(signal)"
            throw DriverFailure(message: ending + Self.quoted(errors))
        }
        return try EmitterAnswer.read(Self.bytes(of: outputFile))
    }

    /// The bytes of a file that the program has written; none if it cannot be read.
    private static func bytes(of file: FilePath) -> [UInt8] {
        (try? readSource(file, as: file.string).get().bytes) ?? []
    }

    /// Starts the shell. `input`, `output` and `errors` are the paths of the files for the standard streams. Returns
    /// nil if the shell cannot be started.
    private func start(_ input: String, _ output: String, _ errors: String) -> ChildProcess? {
        let script = "cd \"$1\" && eval \"$2\""
        return ChildProcess(
            "/bin/sh", ["-c", script, "sh", folder.string, command], input: input, output: output, errors: errors,
            leadsGroup: true)
    }

    /// Waits until `process`, the leader of a process group, ends. Returns its status, as `waitpid` encodes it. After
    /// `seconds`, kills the process group and returns nil.
    private static func wait(for process: ChildProcess, seconds: Int) -> Int32? {
        let end = ContinuousClock.now + .seconds(seconds)
        var status: Int32 = 0
        while true {
            let ended = waitpid(process.id, &status, WNOHANG)
            if ended == process.id { return status }
            if ended < 0, errno != EINTR { return nil }
            guard ContinuousClock.now < end else { break }
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
