import Foundation

/// Searches the Swift files of a folder for the literal `weaver` with ripgrep. The time of this search is a lower bound
/// for reading all files.
struct Ripgrep {
    private let arguments: [String]

    /// Nil if ripgrep is not installed.
    init?(folder: String) {
        arguments = ["rg", "-uu", "-lF", "weaver", "-g", "*.swift", folder]
        guard spawn(["rg", "--version"]) == 0 else { return nil }
    }

    func run() { _ = spawn(arguments) }
}

/// Runs a program, found in `PATH`, and waits for its end. Its output and its errors go to the files `output` and
/// `errors`. Returns its exit status: 127 if it cannot be started, 1 after a signal.
func spawn(_ arguments: [String], output: String = "/dev/null", errors: String = "/dev/null") -> Int32 {
    var usage = rusage()
    return spawn(arguments, output: output, errors: errors, usage: &usage)
}

/// Runs a program, found in `PATH`, and waits for its end. Its output and its errors go to the files `output` and
/// `errors`; `usage` receives the resources that the program has used. Returns its exit status: 127 if it cannot be
/// started, 1 after a signal.
func spawn(_ arguments: [String], output: String = "/dev/null", errors: String = "/dev/null", usage: inout rusage)
    -> Int32
{
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Standard input is empty; otherwise ripgrep would search it instead of the folder.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, nil, &words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 {
        guard errno == EINTR else { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 1
}
