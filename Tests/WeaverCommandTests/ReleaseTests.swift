import Foundation
import Testing
import WeaverTestSupport

/// Tests of the release scripts in `.scripts`, with the `weaver` that was built with the tests.
@Suite(.ownThreads) struct ReleaseTests {
    private static let scripts = Fixture.repository.appendingPathComponent(".scripts")
    private static let binary = Tool.weaver.path

    private func script(
        _ name: String, _ words: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> ToolResult {
        // Packing as tightly as a release does takes half a minute here.
        let environment = environment.merging(["WEAVER_XZ_PRESET": "0"]) { given, _ in given }
        return try Tool.run(Self.scripts.appendingPathComponent(name), words, in: folder.url, environment: environment)
    }

    private func files(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    }

    @Test(arguments: ["usr", "opt/My Tools"])
    func installsAndRemovesExactlyThat(_ prefix: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("root/\(prefix)/bin/other", "")
        let before = try files(in: folder)
        let environment = ["DESTDIR": folder.url.appendingPathComponent("root").path]
        let installed = try script(
            "install", ["--prefix", "/" + prefix, "--binary", Self.binary], in: folder, environment: environment)
        #expect(installed.status == 0, "\(installed.errors)")
        let added = try files(in: folder).filter { !before.contains($0) }.map {
            $0.replacing("root/\(prefix)/", with: "")
        }
        #expect(
            added.filter { $0.contains("weaver") } == [
                "bin/weaver", "share/bash-completion/completions/weaver", "share/fish/vendor_completions.d/weaver.fish",
                "share/man/man1/weaver.1",
                "share/zsh/site-functions/_weaver",
            ])
        let weaver = folder.url.appendingPathComponent("root/\(prefix)/bin/weaver")
        #expect(try Tool.run(weaver, ["version"]).output == Tool.weaver(["version"]).output)
        #expect(try folder.text("root/\(prefix)/share/man/man1/weaver.1") == Tool.weaver(["man"]).output)
        #expect(
            try folder.text("root/\(prefix)/share/zsh/site-functions/_weaver")
                == Tool.weaver(["completions", "zsh"]).output)

        let removed = try script(
            "install", ["--uninstall", "--prefix=/" + prefix], in: folder, environment: environment)
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(try files(in: folder) == before)
    }

    #if os(Linux)
        /// A program that is linked with the copy of the standard library does the same, finds conformances and types
        /// at run time, and is smaller.
        @Test(.thorough, .enabled(if: Program.exists("python3"), "python3 is not installed"))
        func unretainedLibrariesServe() throws {
            let folder = try TemporaryFolder()
            let main = try folder.write(
                "main.swift",
                """
                struct Key: Hashable, CustomStringConvertible { var description: String { "key" } }
                func text(_ value: Any) -> String { (value as? any CustomStringConvertible)?.description ?? "none" }
                print(text([Key(): Set([1])]), text(Optional(Key()) as Any), [1, 2].map { AnyHashable($0) }, 0.5, "é".count)
                print(_typeByName("SaySSG") as Any, String(reflecting: [Key: [Int]].self))
                """)
            let resources = folder.url.appendingPathComponent("static").path
            let copied = try script("unretained.py", [resources], in: folder)
            try #require(copied.status == 0, "\(copied.errors)")
            let kinds = [
                ("whole", []), ("less", ["-resource-dir", resources, "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"]),
            ]
            var outputs: [String] = []
            var sizes: [Int] = []
            for (name, options) in kinds {
                let program = folder.url.appendingPathComponent(name)
                let linked = try Tool.swiftc(
                    ["-static-stdlib", "-module-name", "Program", "-use-ld=lld", "-Xlinker", "--gc-sections"] + options
                        + [main.path, "-o", program.path], in: folder.url)
                try #require(linked.status == 0, "\(linked.errors)")
                outputs.append(try Tool.run(program, []).output)
                sizes.append(try Data(contentsOf: program).count)
            }
            #expect(outputs[0] == outputs[1] && !outputs[0].isEmpty, "\(outputs)")
            #expect(sizes[1] < sizes[0] - 500_000, "\(sizes)")
        }
    #endif

    @Test(.thorough, .enabled(if: Program.exists("zip"), "zip is not installed"))
    func archivesAreComplete() throws {
        let folder = try TemporaryFolder()
        let binary = try Self.strippedBinary(in: folder)
        let result = try script("release", ["--binary", binary.path, "out"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let sums = try #require(folder.text("out/SHA256SUMS"))
        let output = folder.url.appendingPathComponent("out")
        #expect(try Program.run("sha256sum", ["-c", "SHA256SUMS"], in: output).status == 0)
        let zip = try Program.run("swift", ["package", "compute-checksum", "weaver.artifactbundle.zip"], in: output)
        let checksum = zip.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(sums.contains(checksum + "  weaver.artifactbundle.zip"))
        // The manifest contains the checksum that is needed if the bundle is downloaded from a server.
        #expect(folder.text("out/WeaverBinary/Package.swift")?.contains("checksum: \"\(checksum)\"") == true)

        // The archive contains a script that installs the other files of the archive.
        let archive = try #require(files(in: folder).first { $0.hasSuffix(".tar.gz") })
        #expect(try Program.run("tar", ["-xzf", archive], in: folder.url).status == 0)
        let name = archive.replacing("out/", with: "").replacing(".tar.gz", with: "")
        if Program.exists("xz") {
            let entries = try [("-tzf", "gz"), ("-tJf", "xz")].map { option, ending in
                try Program.run("tar", [option, "out/\(name).tar.\(ending)"], in: folder.url).output
            }
            #expect(!entries[0].isEmpty && entries[0] == entries[1])
        }
        let installed = try Tool.run(
            folder.url.appendingPathComponent("\(name)/install"), ["--prefix", "here"], in: folder.url)
        #expect(installed.status == 0 && installed.output.contains("/here/bin/weaver\n"), "\(installed.errors)")
        for part in ["LICENSE", "README.md", "share/man/man1/weaver.1", "share/completions/weaver.fish"] {
            #expect(folder.text("\(name)/\(part)")?.isEmpty == false, "\(part)")
        }
        // A second run, with another path of the binary and in another time zone, gives the same bytes.
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("weaver"), withDestinationURL: binary)
        #expect(
            try script("release", ["--binary", "weaver", "out"], in: folder, environment: ["TZ": "Asia/Tokyo"]).status
                == 0)
        #expect(folder.text("out/SHA256SUMS") == sums)

        try usesTheBundle(folder)
    }

    /// Returns the binary without its symbols where that is possible, which is packed in half the time.
    private static func strippedBinary(in folder: TemporaryFolder) throws -> URL {
        #if os(Linux)
            let stripped = folder.url.appendingPathComponent("stripped")
            if Program.exists("strip"), try Program.run("strip", ["-o", stripped.path, Self.binary]).status == 0 {
                return stripped
            }
        #endif
        return Tool.weaver
    }

    /// Builds and runs a package with the released bundle of the compiler, so that the builds do not compile the
    /// compiler.
    private func usesTheBundle(_ folder: TemporaryFolder) throws {
        try folder.write(
            "Sample/Package.swift",
            """
            // swift-tools-version:6.0
            import PackageDescription
            let package = Package(
                name: "Sample", platforms: [.macOS(.v13)], dependencies: [.package(name: "Weaver", path: "../out/WeaverBinary")],
                targets: [.executableTarget(name: "Sample", plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")])])
            """)
        try folder.write(
            "Sample/Sources/Sample/App.swift",
            "final class Clock { let name = \"clock\" }\nfinal class App {\n    init(clock: Clock) { print(clock.name) }\n}\n"
        )
        try folder.write("Sample/Sources/Sample/main.swift", "_ = MainDependencyContainer.buildApp()\n")
        try folder.write("Sample/Sources/Sample/App.weaver", "App:\n    registrations:   {clock: Clock}\n")
        let sample = folder.url.appendingPathComponent("Sample")
        let run = try Program.run("swift", ["run"], in: sample)
        #expect(run.status == 0 && run.output.hasSuffix("clock\n"), "\(run.errors)\(run.output)")
        #expect(!run.output.contains("WeaverSyntax") && !run.errors.contains("WeaverSyntax"))

        try buildsWhereNothingElseCanBeWritten(sample, in: folder)

        // The command plugin passes on the tool's output and exit status.
        let words = ["package", "--allow-writing-to-package-directory", "weaver", "--"]
        let check = try Program.run("swift", words + ["check", "--warnings-as-errors"], in: sample)
        #expect(check.status == 0, "\(check.errors)")
        let formatted = try Program.run("swift", words + ["format", "Sources"], in: sample)
        #expect(
            formatted.status == 0
                && (formatted.output + formatted.errors).contains("formatted Sources/Sample/App.weaver"),
            "\(formatted.errors)")
        try folder.write("Sample/Sources/Sample/App.weaver", "App:\n  references: {clock: Clock}\n")
        let faulty = try Program.run("swift", words + ["check"], in: sample)
        #expect(
            faulty.status != 0
                && (faulty.output + faulty.errors).contains(
                    "Sources/Sample/App.weaver:2:16: error: 'clock' cannot be resolved")
        )
    }

    /// Builds as in the sandbox of macOS, where only the build folder is writable. The build succeeds, and the cache in
    /// the build folder is used. This check is skipped if the system does not allow such a mount.
    private func buildsWhereNothingElseCanBeWritten(_ sample: URL, in folder: TemporaryFolder) throws {
        guard try Program.run("unshare", ["--mount", "true"]).status == 0 else { return }
        let before = try folder.pluginCaches(of: "Sample")
        #expect(before.count == 1)
        try folder.write(
            "Sample/Sources/Sample/App.weaver", "App:\n    registrations:   {clock: Clock  }\n    references: {}\n")
        let script =
            "mount --bind . . && mount --bind .build .build && mount -o remount,bind,ro . && cd \"$PWD\" && ! touch probe && swift build"
        let build = try Program.run("unshare", ["--mount", "sh", "-c", script], in: sample)
        #expect(build.status == 0 && build.output.contains("Weaver Sample"), "\(build.errors)\(build.output)")
        let after = try folder.pluginCaches(of: "Sample")
        #expect(after.keys == before.keys && after != before)
    }
}
