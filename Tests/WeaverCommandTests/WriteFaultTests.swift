import Foundation
import Testing
import WeaverTestSupport

/// Tests of outputs that cannot be written: the run prints a clear error and ends with status 1, the old outputs are
/// unchanged, and no temporary file is left.
@Suite(.ownThreads) struct WriteFaultTests {
    /// Writes a project to `folder` whose outputs grow with `typeCount`.
    private func write(_ typeCount: Int, in folder: URL) throws {
        let members = (0..<typeCount).map { "    // weaver: service\($0) = Service\($0)\n" }
        let types = (0..<typeCount).map { "final class Service\($0) {}\n" }
        let sources = folder.appendingPathComponent("Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try
            "final class App {\n\(members.joined())    init(injecting resolver: any AppDependencyResolver) {}\n}\n\(types.joined())"
            .write(to: sources.appendingPathComponent("App.swift"), atomically: false, encoding: .utf8)
    }

    private func contents(of folder: URL) throws -> [String: Data] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            names.compactMap { name in (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, $0) } }
        ) { $1 }
    }

    private static let quietly = ["--warning", "unused-registration=off"]
    private static let words =
        [
            "compile", "--input-path", "../Sources", "--main-output-path", "Weaver.swift", "--tests",
            "--emit-dependencies", "weaver.d", "--no-cache",
        ] + quietly

    /// Runs weaver in the folder `outputs` with few types, then calls `run` to do the same with many types. Expects the
    /// second run to fail and to leave the outputs unchanged. Returns the result of the second run.
    private func overwrite(in outputs: URL, _ run: (URL, [String]) throws -> ToolResult) throws -> ToolResult {
        try write(2, in: outputs.deletingLastPathComponent())
        let first = try Tool.weaver(Self.words, in: outputs)
        try #require(first.status == 0, "\(first.errors)")
        let old = try contents(of: outputs)
        #expect(old.count == 3)
        try write(400, in: outputs.deletingLastPathComponent())
        let result = try run(Tool.weaver, Self.words)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(try contents(of: outputs) == old)
        return result
    }

    private func folders() throws -> (all: TemporaryFolder, outputs: URL) {
        let folder = try TemporaryFolder()
        let outputs = folder.url.appendingPathComponent("Outputs")
        try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
        return (folder, outputs)
    }

    /// A file that grows over the system's limit is reported as an error. The system sends a signal then, which would
    /// end a process that does not ignore it.
    @Test func aFileThatMayNotGrow() throws {
        let (folder, outputs) = try folders()
        let result = try overwrite(in: outputs) { weaver, words in
            try Tool.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", #"ulimit -f 16 && exec "$0" "$@""#, weaver.path] + words,
                in: outputs)
        }
        #expect(result.errors == "weaver: error: cannot write 'Weaver.swift': File too large\n")
        withExtendedLifetime(folder) {}
    }

    #if os(Linux)
        /// A result that cannot be written to standard output is an error, whatever the result is.
        @Test(arguments: [
            ["--help"], ["--version"], ["version"], ["man"], ["explain"], ["explain", "retain-cycle"],
            ["explain", "App.service0"], ["help", "compile"], ["completions", "bash"], ["graph"],
            ["dump", "syntax", "Sources"], ["format", "--check", "."],
        ])
        func aStandardOutputThatIsFull(_ words: [String]) throws {
            let folder = try TemporaryFolder()
            try write(1, in: folder.url)
            try folder.write("Loose.weaver", "App:\n      registrations:\n            a: Int\n")
            let result = try Tool.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", #"exec "$0" "$@" >/dev/full"#, Tool.weaver.path] + words,
                in: folder.url)
            #expect(result.status == 1)
            #expect(result.errors.hasSuffix("weaver: error: the standard output cannot be written to\n"))
        }

        /// Writes to a full file system of 64 KB, and expects an error. Mounting such a file system needs the rights of
        /// root.
        @Test(.enabled(if: geteuid() == 0)) func aDiskThatIsFull() throws {
            let (folder, outputs) = try folders()
            guard try Self.mount("-t", "tmpfs", "-o", "size=64k", "weaver", outputs.path) else { return }
            defer { _ = try? Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["umount", outputs.path]) }
            let result = try overwrite(in: outputs) { _, words in try Tool.weaver(words, in: outputs) }
            #expect(result.errors == "weaver: error: cannot write 'Weaver.swift': No space left on device\n")
            // If the outputs are small enough again, the run succeeds.
            try write(2, in: folder.url)
            #expect(try Tool.weaver(Self.words, in: outputs).status == 0)
        }

        /// Writes to a read-only file system, and expects an error. Not even root can write to such a file system.
        @Test(.enabled(if: geteuid() == 0)) func aFileSystemThatIsReadOnly() throws {
            let (folder, outputs) = try folders()
            guard try Self.mount("-t", "tmpfs", "-o", "size=4m", "weaver", outputs.path) else { return }
            defer { _ = try? Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["umount", outputs.path]) }
            let result = try overwrite(in: outputs) { _, words in
                try #require(try Self.mount("-o", "remount,ro", outputs.path))
                return try Tool.weaver(words, in: outputs)
            }
            #expect(
                result.errors
                    == "weaver: error: cannot write 'Weaver.swift': its folder cannot be written to: Read-only file system\n"
            )
            withExtendedLifetime(folder) {}
        }

        /// If a cache cannot be written, the run says so if it is verbose, and writes its outputs as usual.
        @Test(.enabled(if: geteuid() == 0)) func aCacheWithoutRoom() throws {
            let (folder, cache) = try folders()
            guard try Self.mount("-t", "tmpfs", "-o", "size=16k", "weaver", cache.path) else { return }
            defer { _ = try? Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["umount", cache.path]) }
            let words = ["compile", "--input-path", "Sources", "--cache-path", cache.path, "--verbose"] + Self.quietly
            for (typeCount, isKept) in [(2, true), (400, false), (400, false), (2, true)] {
                try write(typeCount, in: folder.url)
                let result = try Tool.weaver(words, in: folder.url)
                #expect(result.status == 0)
                #expect(
                    (result.output + result.errors).contains("the cache is not kept: No space left on device")
                        != isKept, "\(result)")
                #expect(folder.text("Weaver.swift")?.contains("service399") == (typeCount == 400))
            }
        }

        private static func mount(_ words: String...) throws -> Bool {
            try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["mount"] + words).status == 0
        }
    #endif

    /// Runs weaver without the rights of root: directly if the tests are not run by root, else as the user nobody.
    /// Returns nil if the latter is not possible.
    private func runWithoutRights(_ words: [String], in folder: TemporaryFolder) throws -> ToolResult? {
        guard geteuid() == 0 else { return try Tool.weaver(words, in: folder.url) }
        // A copy of the binary, at a path that the user nobody can read.
        let copy = folder.url.appendingPathComponent("weaver")
        if !FileManager.default.fileExists(atPath: copy.path) {
            try FileManager.default.copyItem(at: Tool.weaver, to: copy)
        }
        func run(_ words: [String]) throws -> ToolResult {
            let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", copy.path]
            return try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), nobody + words, in: folder.url)
        }
        return try run(["version"]).status == 0 ? try run(words) : nil
    }

    @Test func aCacheThatIsAFile() throws {
        let folder = try TemporaryFolder()
        try write(2, in: folder.url)
        try folder.write("cache", "mine")
        let words = ["compile", "--input-path", "Sources", "--cache-path", "cache"] + Self.quietly
        #expect(try Tool.weaver(words, in: folder.url).output == "wrote Weaver.swift\n")
        #expect(try Tool.weaver(words, in: folder.url).output == "Weaver.swift is up to date\n")
        #expect(folder.text("cache") == "mine")
    }

    private func setMode(_ mode: Int, _ name: String, in folder: TemporaryFolder) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder.url.appendingPathComponent(name).path)
    }

    @Test func aFolderThatIsReadOnly() throws {
        let (folder, outputs) = try folders()
        try write(2, in: folder.url)
        let old = try contents(of: outputs)
        try setMode(0o555, "Outputs", in: folder)
        defer { try? setMode(0o755, "Outputs", in: folder) }
        let result = try runWithoutRights(
            ["compile", "--input-path", "Sources", "--main-output-path", "Outputs"] + Self.quietly, in: folder)
        guard let result else { return }
        #expect(result.status == 1)
        #expect(
            result.errors
                == "weaver: error: cannot write 'Outputs/Weaver.swift': its folder cannot be written to: Permission denied\n"
        )
        #expect(try contents(of: outputs) == old)
        let below = try runWithoutRights(
            ["compile", "--input-path", "Sources", "--main-output-path", "Outputs/Deep/Weaver.swift"] + Self.quietly,
            in: folder)
        #expect(below?.errors == "weaver: error: cannot write 'Outputs/Deep/Weaver.swift': its folder cannot be made\n")
    }

    @Test func inputsThatMayNotBeRead() throws {
        let (folder, _) = try folders()
        try write(2, in: folder.url)
        try folder.write("Sources/Secret.swift", "final class Secret {}\n")
        try folder.write("Sources/Closed/Other.swift", "final class Other {}\n")
        try setMode(0o000, "Sources/Secret.swift", in: folder)
        let secret = try runWithoutRights(["check", "--input-path", "Sources"], in: folder)
        guard let secret else { return }
        #expect(secret.status == 1)
        #expect(
            secret.errors.hasPrefix(
                "Sources/Secret.swift:1:1: error: the file cannot be read: permission denied [unreadable-file]"))
        try setMode(0o644, "Sources/Secret.swift", in: folder)
        try setMode(0o000, "Sources/Closed", in: folder)
        defer { try? setMode(0o755, "Sources/Closed", in: folder) }
        let closed = try runWithoutRights(["check", "--input-path", "Sources"], in: folder)
        #expect(closed?.status == 1 && closed?.errors.contains("Sources/Closed' cannot be read") == true)
    }

    /// The output may be in a folder that is ignored, that is missing, or that is excluded from the inputs by default.
    /// It cannot be in a folder whose path is that of a file.
    @Test(arguments: [
        "Generated/Weaver.swift", "Missing/Deep/Weaver.swift", ".build/Weaver.swift", "Sources/Weaver.swift",
    ])
    func anOutputAnywhere(_ path: String) throws {
        let folder = try TemporaryFolder()
        try write(2, in: folder.url)
        try folder.write("Generated/Old.swift", "final class Faulty {\n    // weaver: api <- API\n}\n")
        let words = ["compile", "--ignored-path", "Generated", "--main-output-path", path]
        #expect(try Tool.weaver(words, in: folder.url).output == "wrote \(path)\n")
        #expect(try Tool.weaver(words, in: folder.url).output == "\(path) is up to date\n")
        let inFile = try Tool.weaver(words.dropLast() + ["Sources/App.swift/Weaver.swift"], in: folder.url)
        #expect(
            inFile.status == 1
                && inFile.errors.contains("cannot write 'Sources/App.swift/Weaver.swift': its folder cannot be made"))
    }
}
