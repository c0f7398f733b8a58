import Foundation

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

/// Has swiftc compile `files`. Returns the resources that it has used; nil if the files do not compile, which is
/// printed.
func swiftc(_ arguments: [String], _ files: [String]) -> rusage? {
    let words = ["swiftc"] + arguments + files
    var usage = rusage()
    guard spawn(words, usage: &usage) == 0 else {
        print("swiftc refuses: \(words.joined(separator: " "))")
        return nil
    }
    return usage
}

/// Writes files by their names into `folder`, which is made where it is missing. Returns false if that fails, which is
/// printed.
func write(_ texts: [String: String], to folder: String) -> Bool {
    do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in texts { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
        return true
    } catch {
        print("\(folder): \(error)")
        return false
    }
}
