import WeaverSystem

/// A git repository, read by commands of git that start no other program: neither hooks, filters, text conversions,
/// pagers nor monitors of the repository's configuration run, and nothing is fetched.
struct GitRepository {
    /// A file of a commit.
    struct Entry {
        enum Kind {
            case file
            case link
        }

        var kind: Kind
        var object: String
        /// The path in the repository, in bytes.
        var path: [UInt8]
    }

    /// The folder in which git is run.
    let folder: FilePath
    /// The path of `folder` in the work tree, with a slash at its end; empty for the top of the work tree.
    let prefix: String
    private let program: String

    /// Finds the repository that has `folder` in its work tree. Fails if there is none, or if git is not installed.
    static func containing(_ folder: FilePath) throws(DriverFailure) -> GitRepository {
        guard let program = program() else {
            throw DriverFailure(message: "git is not installed", help: "'--against' reads the revision with it")
        }
        let output = try run(program, ["rev-parse", "--show-prefix"], in: folder)
        let line = String(decoding: output, as: UTF8.self)
        return GitRepository(
            folder: folder, prefix: String(line.dropLast(line.hasSuffix("\n") ? 1 : 0)), program: program)
    }

    /// Returns the object name of the commit that a revision names. Fails if there is no such commit.
    func commit(_ revision: String) throws(DriverFailure) -> String {
        let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
        guard let output = try? Self.run(program, words, in: folder), !output.isEmpty else {
            throw DriverFailure(message: "git knows no revision '\(revision)'")
        }
        return String(String(decoding: output, as: UTF8.self).prefix { !$0.isNewline })
    }

    /// Returns the files and links of a commit. Submodules are left out, and paths that no file can have.
    func entries(of commit: String) throws(DriverFailure) -> [Entry] {
        let output = try Self.run(program, ["ls-tree", "-r", "-z", "--full-tree", commit], in: folder)
        return output.split(separator: 0).compactMap { record in
            // `100644 blob OBJECT<tab>PATH`
            guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let fields = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
            let path = record[(tab + 1)...]
            guard fields.count == 3, fields[1] == "blob", Self.isPlain(path) else { return nil }
            return Entry(
                kind: fields[0] == "120000" ? .link : .file, object: String(fields[2]), path: Array(path))
        }
    }

    /// Whether a path stays in the folder that it is relative to. A repository that was made by hand may hold others.
    private static func isPlain(_ path: ArraySlice<UInt8>) -> Bool {
        path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
        }
    }

    /// Returns the contents of objects, by their names.
    func contents(of objects: some Sequence<String>) throws(DriverFailure) -> [String: ArraySlice<UInt8>] {
        let objects = Set(objects)
        guard !objects.isEmpty else { return [:] }
        let input = objects.sorted().map { $0 + "\n" }.joined()
        let output = try Self.run(program, ["cat-file", "--batch"], in: folder, input: input)[...]
        var contents: [String: ArraySlice<UInt8>] = [:]
        var rest = output
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            // `OBJECT blob SIZE`, the contents, and a line end; or `OBJECT missing`.
            let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard fields.count == 3, let size = Int(fields[2]), rest.endIndex - end - 1 >= size else {
                throw DriverFailure(
                    message: "git cannot read the object '\(fields.first ?? "")'",
                    help: "a partial clone lacks objects: fetch them first")
            }
            contents[String(fields[0])] = rest[(end + 1)..<(end + 1 + size)]
            rest = rest[(end + 1 + size)...].dropFirst()
        }
        return contents
    }

    // MARK: Running git

    /// Settings that keep git from starting what a repository's configuration names.
    private static let settings = [
        "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.alternateRefsCommand=",
        "protocol.allow=never", "gc.auto=0", "maintenance.auto=false",
    ]

    private static let environment: [String: String] = {
        var environment = environmentVariables()
        // A hook of git is given the repository that it runs for; the folder names it here.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_EXTERNAL_DIFF"] {
            environment[name] = nil
        }
        environment["GIT_ALLOW_PROTOCOL"] = ""
        environment["GIT_NO_LAZY_FETCH"] = "1"
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        environment["GIT_TERMINAL_PROMPT"] = "0"
        return environment
    }()

    /// The path of the first `git` in the folders of `PATH`. Relative folders of it are left out.
    private static func program() -> String? {
        (WeaverSystem.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":")
            .filter { $0.hasPrefix("/") }.map { $0 + "/git" }
            .first { access($0, X_OK) == 0 }
    }

    /// Runs git, and returns its standard output. Fails with the last line of its errors if it ends with another status
    /// than 0.
    private static func run(
        _ program: String, _ words: [String], in folder: FilePath, input: String = ""
    ) throws(DriverFailure) -> [UInt8] {
        let arguments = ["--no-pager", "-C", folder.string] + settings.flatMap { ["-c", $0] } + words
        guard let streams = try? StandardStreams("weaver-git", input: input),
            let process = streams.start(program, arguments, environment: environment)
        else { throw DriverFailure(message: "'\(program)' cannot be started") }
        guard process.wait() == 0 else {
            let last = streams.errorText.split(separator: "\n").last
            throw DriverFailure(message: "git \(words[0]) has failed" + (last.map { ": \($0)" } ?? ""))
        }
        return streams.printed
    }
}
