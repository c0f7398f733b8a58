import Foundation
import Testing
import WeaverTestSupport

/// Tests of `weaver watch` with the real binary. The watch runs again after every change of an input and after nothing
/// else, both with notifications of the system and with polling.
@Suite(.ownThreads) struct WatchTests {
    /// A running `weaver watch`. `count` is the number of its output lines that the test has read.
    private final class Watch {
        private let tool: RunningTool
        private var count = 0

        init(_ words: [String], in folder: TemporaryFolder) throws {
            tool = try RunningTool(Tool.weaver, ["watch"] + words, in: folder.url)
        }

        /// Waits for the next line and returns it, or nil if there is none within half a minute.
        func line() -> String? {
            guard tool.waits(until: { Self.lines($0).count > count }) else { return nil }
            count += 1
            return Self.lines(tool.output)[count - 1]
        }

        /// Returns the next line whose message ends with `ending`, apart from the time after it, or nil if there is
        /// none. Other lines are skipped, because a change in several steps may lead to several runs.
        func line(ending: String) -> String? { line(endingWithOneOf: [ending]) }

        /// Returns the next line whose message ends with one of `endings`, apart from the time after it, or nil if
        /// there is none.
        func line(endingWithOneOf endings: [String]) -> String? {
            while let line = line() {
                if endings.contains(where: { line.contains(": \($0) (") }) { return line }
            }
            return nil
        }

        /// Ends the watch with a signal. Returns its exit status, whether the signal killed it, all lines of its
        /// output, and its standard error.
        func end(_ signal: CInt = SIGINT) -> (status: Int32, wasKilled: Bool, lines: [String], errors: String) {
            tool.send(signal)
            let result = tool.result()
            return (result.status, tool.wasKilled, Self.lines(result.output), result.errors)
        }

        private static func lines(_ text: String) -> [String] {
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", SampleSource.app)
        return folder
    }

    private func move(_ old: String, to new: String, in folder: TemporaryFolder) throws {
        try FileManager.default.moveItem(
            at: folder.url.appendingPathComponent(old), to: folder.url.appendingPathComponent(new))
    }

    private func remove(_ name: String, in folder: TemporaryFolder) throws {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }

    @Test(arguments: [[], ["--poll"]])
    func runsAgainOnEachChange(_ words: [String]) throws {
        let folder = try project()
        let watch = try Watch(words, in: folder)
        #expect(watch.line()?.hasPrefix("watching: no errors, wrote Weaver.swift (") == true)

        // An error does not end the watch, and leaves the output as it is.
        try folder.write("Sources/Home.swift", SampleSource.faulty)
        #expect(watch.line(ending: "1 error")?.hasPrefix("Sources/Home.swift: ") == true)
        #expect(folder.text("Weaver.swift") != nil)
        try remove("Sources/Home.swift", in: folder)
        #expect(watch.line(ending: "no errors, Weaver.swift is up to date") != nil)

        // A new folder, even a nested one, is watched with its present and future files.
        try folder.write("Sources/Deep/Er/Other.swift", "final class Another {}\n")
        #expect(watch.line(ending: "no errors, Weaver.swift is up to date") != nil)
        try folder.write("Sources/Deep/Er/Home.swift", SampleSource.faulty)
        #expect(watch.line(ending: "1 error")?.hasPrefix("Sources/Deep/Er/Home.swift: ") == true)

        // A renamed folder is still watched, under its new name.
        try move("Sources/Deep", to: "Sources/Shallow", in: folder)
        #expect(watch.line(ending: "1 error") != nil)
        try folder.write("Sources/Shallow/Er/Home.swift", "final class Home {}\n")
        #expect(
            watch.line(ending: "no errors, Weaver.swift is up to date")?.hasPrefix("Sources/Shallow/Er/Home.swift: ")
                == true)

        // The watch runs again if a config file is created, changed or deleted.
        try folder.write(".weaver.yaml", "main_output_path: Generated\n")
        #expect(watch.line(ending: "no errors, wrote Generated/Weaver.swift")?.hasPrefix(".weaver.yaml: ") == true)
        try folder.write(".weaver.yaml", "split_output: true\n")
        #expect(watch.line(ending: "1 error") != nil)
        try remove(".weaver.yaml", in: folder)
        #expect(watch.line(ending: "no errors, Weaver.swift is up to date") != nil)

        let (status, wasKilled, _, errors) = watch.end()
        #expect(status == 0 && !wasKilled)
        for place in ["Home.swift:2:16", "Deep/Er/Home.swift:2:16", "Shallow/Er/Home.swift:2:16"] {
            #expect(errors.contains("Sources/\(place): error: 'api' cannot be resolved"))
        }
        #expect(errors.contains("'split_output' needs a folder"))
    }

    /// An output that is deleted is written again, in whatever folder it is. Other changes of outputs do not lead to a
    /// run.
    @Test(arguments: [[], ["--poll"]])
    func writesDeletedOutputsAgain(_ words: [String]) throws {
        let folder = try project()
        let watch = try Watch(
            words + ["--input-path", "Sources", "--main-output-path", "Out", "--emit-dependencies", "Lists/Out.d"],
            in: folder)
        #expect(watch.line()?.contains("wrote Out/Weaver.swift") == true)
        // The output folder is new. The watch looks at a new folder only after it has reported the run, so the test
        // waits.
        usleep(700_000)
        try remove("Out/Weaver.swift", in: folder)
        #expect(watch.line(ending: "no errors, wrote Out/Weaver.swift")?.hasPrefix("Out/Weaver.swift: ") == true)
        try remove("Lists/Out.d", in: folder)
        #expect(watch.line(ending: "no errors, Out/Weaver.swift is up to date")?.hasPrefix("Lists/Out.d: ") == true)
        #expect(folder.text("Lists/Out.d") != nil)
        try remove("Out", in: folder)
        #expect(watch.line(ending: "no errors, wrote Out/Weaver.swift") != nil)
        #expect(watch.end().status == 0)
    }

    @Test(arguments: [[], ["--poll"]])
    func outlivesItsFolders(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("Project/Sources/App.swift", SampleSource.app)
        let watch = try Watch(words + ["--project-path", "Project", "--input-path", "Sources"], in: folder)
        #expect(watch.line()?.contains("wrote Project/Weaver.swift") == true)
        try remove("Project/Sources", in: folder)
        #expect(watch.line(ending: "failed") != nil)
        try folder.write("Project/Sources/App.swift", SampleSource.app)
        // A run may have seen the folder without the file, and have written an empty output.
        let endings = ["no errors, Project/Weaver.swift is up to date", "no errors, wrote Project/Weaver.swift"]
        #expect(watch.line(endingWithOneOf: endings) != nil)
        try remove("Project", in: folder)
        #expect(watch.line(ending: "failed") != nil)
        try folder.write("Project/Sources/App.swift", SampleSource.app)
        #expect(watch.line(ending: "no errors, wrote Project/Weaver.swift") != nil)
        #expect(watch.end(SIGTERM).status == 0)
    }

    /// A change of a file that a symbolic link leads to is a change of the input or config file. Two paths of one
    /// folder are watched without a run that no change has caused.
    @Test(arguments: [[], ["--poll"]])
    func followsLinks(_ words: [String]) throws {
        let folder = try project()
        try folder.write("Elsewhere/More.swift", "extension App {\n    // weaver: file = Logger\n}\n")
        try folder.write("Settings/config.yaml", "mainactor: false\n")
        try folder.write("Sources/Generated/Empty.txt", "")
        try folder.link("Sources/More.swift", to: "../Elsewhere/More.swift")
        try folder.link(".weaver.yaml", to: "Settings/config.yaml")
        try folder.link("Out", to: "Sources/Generated")
        let watch = try Watch(
            words + ["--warning", "unused-registration=off", "--input-path", "Sources", "--main-output-path", "Out"],
            in: folder)
        #expect(watch.line()?.contains("wrote Out/Weaver.swift") == true)
        usleep(700_000)
        try folder.write("Elsewhere/More.swift", "extension App {\n    // weaver: second = Logger\n}\n")
        #expect(watch.line(ending: "no errors, wrote Out/Weaver.swift") != nil)
        #expect(folder.text("Out/Weaver.swift")?.contains("second") == true)
        try folder.write("Settings/config.yaml", "mainactor: true\n")
        #expect(watch.line(ending: "no errors, wrote Out/Weaver.swift") != nil)
        #expect(folder.text("Out/Weaver.swift")?.contains("@MainActor") == true)
        usleep(700_000)
        let lines = watch.end().lines
        #expect(lines.count == 3, "\(lines)")
    }

    /// A file that the command of an emitter names is an input, unless the program itself writes it.
    @Test(arguments: [[], ["--poll"]])
    func runsProgramsAgain(_ words: [String]) throws {
        let folder = try project()
        func program(_ text: String) throws {
            try folder.write(
                "Tools/emit.sh", "cat >/dev/null\necho '{\"files\": [{\"path\": \"a.md\", \"text\": \"\(text)\"}]}'\n")
        }
        try program("one")
        try folder.link("emit.sh", to: "Tools/emit.sh")
        let watch = try Watch(
            words + [
                "--input-path", "Sources", "--emitter", "docs=tee in.json | sh emit.sh", "--emitter-output",
                "docs=Docs",
            ],
            in: folder)
        #expect(watch.line()?.contains("wrote 1 file of Docs") == true)
        usleep(700_000)
        try program("two, three")
        #expect(watch.line(ending: "no errors, Weaver.swift is up to date, wrote 1 file of Docs") != nil)
        #expect(folder.text("Docs/a.md") == "two, three")
        usleep(700_000)
        try remove("Tools", in: folder)
        #expect(watch.line(ending: "failed") != nil)
        try program("four")
        #expect(watch.line(ending: "no errors, Weaver.swift is up to date, wrote 1 file of Docs") != nil)
        usleep(700_000)
        let lines = watch.end().lines
        #expect(lines.count < 7, "\(lines)")
    }

    /// A symbolic link to a folder is a folder of sources from its first day to its last.
    @Test(arguments: [[], ["--poll"]])
    func followsLinksToFoldersThatComeAndGo(_ words: [String]) throws {
        let folder = try project()
        try folder.write("Elsewhere/Home.swift", SampleSource.faulty)
        let watch = try Watch(words + ["--input-path", "Sources"], in: folder)
        #expect(watch.line()?.contains("no errors") == true)
        try folder.link("Sources/Linked", to: "../Elsewhere")
        #expect(watch.line(ending: "1 error") != nil)
        try remove("Sources/Linked", in: folder)
        #expect(watch.line(ending: "no errors, Weaver.swift is up to date") != nil)
        #expect(watch.end().status == 0)
    }

    /// The watch goes on if its working directory is deleted and created again.
    @Test func outlivesItsWorkingDirectory() throws {
        let folder = try project()
        let watch = try Watch([], in: folder)
        #expect(watch.line() != nil)
        try FileManager.default.removeItem(at: folder.url)
        #expect(watch.line(ending: "failed") != nil)
        try folder.write("Sources/App.swift", SampleSource.app)
        #expect(watch.line(ending: "no errors, wrote Weaver.swift") != nil)
        #expect(folder.text("Weaver.swift") != nil)
        #expect(watch.end().status == 0)
    }

    /// Writing outputs, even into new folders, and files that are no inputs do not lead to a run.
    @Test(arguments: [[], ["--poll"]])
    func itsOwnOutputsAreNoChange(_ words: [String]) throws {
        let folder = try project()
        let watch = try Watch(
            words + [
                "--main-output-path", "Generated/Main", "--split-output", "--tests", "--tests-output-path",
                "Generated/Tests/Stub.swift",
                "--emit-dependencies", "Build/weaver.d", "--emit-xcfilelists", "Lists",
            ], in: folder)
        #expect(watch.line()?.contains("wrote 2 files of Generated/Main, wrote Generated/Tests/Stub.swift") == true)
        try folder.write("Notes.txt", "no input\n")
        try folder.write("Sources/.hidden.swift", SampleSource.faulty)
        usleep(700_000)
        try folder.write("Sources/App.swift", SampleSource.app.replacing("logger", with: "log"))
        #expect(watch.line()?.hasPrefix("Sources/App.swift: no errors, wrote ") == true)
        usleep(700_000)
        #expect(watch.end().lines.count == 2)
    }

    /// Many changes within a short time, as an editor or a checkout makes them, lead to few runs.
    @Test func waitsUntilNothingHappens() throws {
        let folder = try project()
        let watch = try Watch([], in: folder)
        #expect(watch.line() != nil)
        for index in 0..<40 {
            try folder.write("Sources/Type\(index).swift", "final class Type\(index) {}\n")
            usleep(2_000)
        }
        var seen = 0
        while seen < 40, let line = watch.line() {
            seen +=
                line.contains(" and ")
                ? 3 + (Int(line.split(separator: " and ")[1].prefix { $0.isNumber }) ?? 0)
                : line.split(separator: ", ").count
        }
        let (status, _, lines, _) = watch.end()
        #expect(status == 0 && lines.count < 20, "\(lines)")
    }

    @Test func wrongUsageEndsIt() throws {
        let folder = try project()
        #expect(try Tool.weaver(["watch", "--split-output"], in: folder.url).status == 64)
        #expect(try Tool.weaver(["watch", "--poll=1"], in: folder.url).status == 64)
    }
}
