/// A process that this one has started.
package struct ChildProcess {
    /// The id of the process; also that of its group, if it leads one.
    package let id: pid_t

    /// Starts the program at the path `program`. `input`, `output` and `errors` are the paths of the files for the
    /// standard streams; the last two are made or emptied. `environment` replaces that of this process. With
    /// `leadsGroup`, the process gets a process group of its own, so that it can be killed together with all processes
    /// that it starts. Nil if it cannot be started.
    package init?(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, input: String, output: String,
        errors: String, leadsGroup: Bool = false
    ) {
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
        if leadsGroup {
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
            posix_spawnattr_setpgroup(&attributes, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment ?? environmentVariables()
        var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var process = pid_t()
        guard posix_spawn(&process, program, &actions, &attributes, &words, &settings) == 0 else { return nil }
        id = process
    }

    /// Waits until the process ends. Returns its status, as `waitpid` encodes it; nil if the process is no child of
    /// this one any more.
    @discardableResult
    package func wait() -> Int32? {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        return status
    }
}
