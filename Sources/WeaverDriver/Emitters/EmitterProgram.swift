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

    /// Starts the shell in a process group of its own, so that it can be killed together with all processes that it
    /// starts. `input`, `output` and `errors` are the paths of the files for
    /// the standard streams. Returns nil if the shell cannot be started.
    private func start(_ input: String, _ output: String, _ errors: String) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        let script = "cd \"$1\" && eval \"$2\""
        let words = ["/bin/sh", "-c", script, "sh", folder.string, command]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        return posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ) == 0 ? process : nil
    }

    /// Waits until `process`, the leader of a process group, ends. Returns its status, as `waitpid` encodes it. After
    /// `seconds`, kills the process group and returns nil.
    private static func wait(for process: pid_t, seconds: Int) -> Int32? {
        let end = ContinuousClock.now + .seconds(seconds)
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return status }
            if ended < 0, errno != EINTR { return nil }
            guard ContinuousClock.now < end else { break }
            usleep(5_000)
        }
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return nil
    }

    /// Formats the last lines of `errors`, the standard error of the program, as the end of a message. Empty if there
    /// are none.
    private static func quoted(_ errors: String) -> String {
        let lines = errors.split(separator: "\n").suffix(5)
        return lines.isEmpty ? "" : ":\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }
}
