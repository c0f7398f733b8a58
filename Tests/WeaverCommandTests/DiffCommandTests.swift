import Foundation
import Testing
import WeaverTestSupport

/// Tests of `weaver diff` with the real binary, and with real repositories of git.
@Suite(.ownThreads) struct DiffCommandTests {
    private let folder: TemporaryFolder
    /// The folder for temporary files of the runs, which they must leave empty.
    private let temporary: TemporaryFolder

    private static let app = """
        final class App {
            // weaver: logger = Logger
            // weaver: home = Home
        }
        final class Logger {}

        """

    private static let home = """
        final class Home {
            // weaver: logger <- Logger
            init(injecting _: any HomeDependencyResolver) {}
        }

        """

    init() throws {
        folder = try TemporaryFolder()
        temporary = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        try folder.write("Home.swift", Self.home)
    }

    private func weaver(_ words: String...) throws -> ToolResult { try weaver(words) }

    private func weaver(_ words: [String]) throws -> ToolResult {
        try Tool.weaver(words, in: folder.url, environment: ["TMPDIR": temporary.url.path])
    }

    /// Each file may be a pipe, such as `<(…)`, or the standard input. Each is read once.
    @Test(arguments: [
        "$W diff <(cat Graphs/old.json) <(cat Graphs/new.json)", "$W diff Graphs/old.json - < Graphs/new.json",
        "cat Graphs/new.json | $W diff Graphs/old.json -", "cat Graphs/new.json | $W diff Graphs/old.json /dev/stdin",
    ])
    func readsPipes(_ command: String) throws {
        try keepGraph("old")
        try change()
        try keepGraph("new")
        let expected = try weaver("diff", "Graphs/old.json", "Graphs/new.json")
        #expect(expected.status == 1 && expected.errors.isEmpty)
        let result = try Tool.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["bash", "-c", command], in: folder.url,
            environment: ["W": Tool.weaver.path])
        #expect(result.status == 1 && result.output == expected.output, "\(result.errors)")
    }

    /// A config file may be a pipe. It is read once, also where a command needs it again, and is no input of a build.
    @Test(arguments: [
        (
            "compile --quiet --emit-dependencies weaver.d CONFIG && cat weaver.d",
            "Out.swift: \\\n  App.swift\n\nApp.swift:\n"
        ),
        ("diff --against HEAD CONFIG", "the graphs are the same\n"), ("check CONFIG", ""),
    ])
    func readsAConfigFileFromAPipe(_ command: String, _ output: String) throws {
        try folder.write(
            "App.swift",
            "final class App {\n    // weaver: logger = Logger\n    init(logger: Logger) {}\n}\nfinal class Logger {}\n"
        )
        let git = "git -c user.name=a -c user.email=a@b"
        let config = #"--config-path <(printf 'input_paths: [App.swift]\nmain_output_path: Out.swift\n')"#
        let script = "\(git) init -q . && \(git) add . && \(git) commit -q -m a && $W "
        let result = try Tool.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["bash", "-c", script + command.replacing("CONFIG", with: config)],
            in: folder.url, environment: ["W": Tool.weaver.path])
        #expect(result.status == 0 && result.errors.isEmpty && result.output == output, "\(result)")
    }

    /// Writes the graph of the project to a file in `Graphs`.
    private func keepGraph(_ name: String) throws {
        try folder.write("Graphs/\(name).json", try weaver("graph", "--pretty").output)
    }

    /// Makes the next version of the project: `clock` is new, `home` is lazy, and `logger` is Home's own.
    private func change() throws {
        try folder.write(
            "App.swift",
            """
            // A new line, so that all places differ.
            final class App {
                // weaver: logger = Logger
                // weaver: clock = Clock
                // weaver: home = Home
                // weaver: home.scope = .lazy
            }
            final class Clock {}
            final class Logger {}

            """)
    }

    // MARK: Files

    @Test func tellsWhatDiffers() throws {
        try keepGraph("old")
        let same = try weaver("diff", "Graphs/old.json", "Graphs/old.json")
        #expect(same.status == 0 && same.output == "the graphs are the same\n" && same.errors.isEmpty)
        try change()
        try keepGraph("new")
        let different = try weaver("diff", "Graphs/old.json", "Graphs/new.json")
        #expect(different.status == 1 && different.errors.isEmpty)
        #expect(
            different.output == """
                1 type changed, 1 dependency added, 1 scope changed, 1 warning added

                Types
                ~ App
                +     registration clock: Clock, scope container
                ~     home
                ~         scope: container → lazy

                Launch
                ~ App: 2 instances
                +     App.clock builds Clock
                -     App.home builds Home

                Diagnostics
                + App.swift:4: warning: nothing refers to 'clock' of 'App' [unused-registration]

                """, "\(different.output)")
        let back = try weaver("diff", "Graphs/new.json", "Graphs/old.json").output
        #expect(back.contains("-     registration clock: Clock") && back.contains("scope: lazy → container"))
    }

    /// A change of lines alone is no difference; JSON tells it nevertheless.
    @Test func placesAreNoDifference() throws {
        try keepGraph("old")
        try folder.write("App.swift", "\n\n" + Self.app)
        try keepGraph("new")
        let text = try weaver("diff", "Graphs/old.json", "Graphs/new.json")
        #expect(text.status == 0 && text.output == "the graphs are the same\n")
        let json = try weaver("diff", "--format", "json", "Graphs/old.json", "Graphs/new.json")
        #expect(json.status == 0)
        #expect(
            json.output.hasPrefix(
                #"{"version":1,"same":true,"types":{"added":[],"removed":[],"changed":[{"name":"App","members":[{"member":"line","old":1,"new":3}],"#
            ))
        #expect(
            try weaver("diff", "--format=markdown", "Graphs/old.json", "Graphs/new.json").output
                == "**Dependency graph:** no differences\n")
    }

    /// Another provider on a path is told with the path, and the launch with its order.
    @Test func tellsProvidersByPath() throws {
        try keepGraph("old")
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: logger = Logger
                // weaver: shell = Shell
            }
            final class Shell {
                // weaver: logger = Logger
                // weaver: home = Home
                init(injecting _: any ShellDependencyResolver) {}
            }
            final class Logger {}

            """)
        try keepGraph("new")
        let result = try weaver("diff", "Graphs/old.json", "Graphs/new.json").output
        #expect(
            result.contains(
                "~ Home\n~     logger\n-         provided by App.logger on App → Home\n+         provided by Shell.logger on Shell → Home\n"
            ), "\(result)")
        let json = try weaver("diff", "--format=json", "Graphs/old.json", "Graphs/new.json").output
        #expect(
            json.contains(
                #""change":"added","provider":{"type":"Shell","dependency":"logger"},"path":["Shell","Home"]}"#))
        #expect(
            json.contains(
                #""instances":{"old":2,"new":4},"added":[{"type":"Shell","dependency":"logger","builds":"Logger"},{"type":"Shell","dependency":"home","builds":"Home"},{"type":"App","dependency":"shell","builds":"Shell"}],"removed":[{"type":"App","dependency":"home","builds":"Home"}]"#
            ), "\(json)")
    }

    @Test func printsMarkdownForPullRequests() throws {
        try keepGraph("old")
        try change()
        try keepGraph("new")
        let markdown = try weaver("diff", "Graphs/old.json", "Graphs/new.json", "--format", "markdown")
        #expect(markdown.status == 1)
        #expect(markdown.output.hasPrefix("**Dependency graph:** 1 type changed · "))
        #expect(
            markdown.output.contains(
                """
                <details><summary>Types</summary>

                ```diff
                ! App
                +     registration clock: Clock, scope container
                !     home
                !         scope: container → lazy
                ```

                </details>

                """), "\(markdown.output)")
    }

    /// A file that is no graph is an error with its file, line, column and code, and nothing is printed as a result.
    @Test func damagedFilesAreTold() throws {
        try keepGraph("old")
        for (text, said) in [
            (
                "{\n  \"version\": 1,\n  \"types\": [}\n",
                "bad.json:3:13: error: this is not JSON: expected a value of JSON"
            ),
            (#"{"version": 1, "types": 3, "diagnostics": []}"#, "bad.json:1:25: error: 'types' is an array"),
            (#"{"version": 1, "types": []}"#, "bad.json:1:1: error: a graph has no 'diagnostics'"),
            (
                #"{"version": 1, "types": [{"name": "A"}], "diagnostics": []}"#,
                "bad.json:1:26: error: a type has no 'file'"
            ),
            ("", "bad.json:1:1: error: this is not JSON: the text ends where a value is expected"),
        ] {
            try folder.write("bad.json", text)
            for files in [["bad.json", "Graphs/old.json"], ["Graphs/old.json", "bad.json"]] {
                let result = try Tool.weaver(["diff"] + files, in: folder.url)
                #expect(result.status == 1 && result.output.isEmpty)
                #expect(result.errors.hasPrefix(said + " [invalid-graph]"), "\(result.errors)")
            }
        }
        let missing = try weaver("diff", "nothing.json", "Graphs/old.json")
        #expect(
            missing.status == 1
                && missing.errors.contains("'nothing.json': the file cannot be read: there is no such file"))
    }

    @Test(arguments: [
        ["diff"], ["diff", "a.json"], ["diff", "a.json", "b.json", "c.json"],
        ["diff", "--against", "HEAD", "a.json", "b.json"], ["diff", "--format", "xml", "a.json", "b.json"],
        ["diff", "a.json", "b.json", "--agains", "HEAD"],
    ])
    func wrongUsage(_ words: [String]) throws {
        let result = try Tool.weaver(words, in: folder.url)
        #expect(result.status == 64 && result.output.isEmpty, "\(result.errors)")
    }

    // MARK: Revisions

    private func git(_ words: String...) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
        let result = try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["git"] + identity + words, in: folder.url)
        try #require(result.status == 0, "git \(words): \(result.errors)")
    }

    private func commit() throws {
        try git("init", "-q")
        try git("add", "-A")
        try git("commit", "-q", "-m", "A version")
    }

    @Test func comparesWithARevision() throws {
        try commit()
        #expect(try weaver("diff", "--against", "HEAD").status == 0)
        try keepGraph("old")
        try change()
        try keepGraph("new")
        let files = try weaver("diff", "Graphs/old.json", "Graphs/new.json", "--format", "json")
        let revision = try weaver("diff", "--against", "HEAD", "--ignored-path", "Graphs", "--format", "json")
        #expect(revision.status == 1 && revision.errors.isEmpty && revision.output == files.output)
        let unknown = try weaver("diff", "--against", "nowhere")
        #expect(unknown.status == 1 && unknown.errors.contains("git knows no revision 'nowhere'"))
        let option = try weaver("diff", "--against=--output=x")
        #expect(option.status == 1 && option.errors.contains("git knows no revision '--output=x'"))
    }

    /// The app of the conditions: `logger` is another type under `DEBUG`, and all references find it.
    private static func conditional(_ other: String) -> String {
        """
        final class App {
            #if DEBUG
            // weaver: logger = DebugLogger <- Logging
            #else
            // weaver: logger = \(other) <- Logging
            #endif
            // weaver: home = Home
        }
        protocol Logging {}
        final class DebugLogger: Logging {}
        final class \(other): Logging {}

        """
    }

    /// A difference under some conditions alone is told with them, in each format. With a given condition it is none,
    /// or the whole difference.
    @Test func comparesEveryCombinationOfConditions() throws {
        try folder.write("Home.swift", Self.home.replacing("Logger", with: "Logging"))
        try folder.write("App.swift", Self.conditional("FileLogger"))
        try commit()
        let same = try weaver("diff", "--against", "HEAD")
        #expect(same.status == 0 && same.output == "the graphs are the same\n" && same.errors.isEmpty)
        try folder.write("App.swift", Self.conditional("OtherLogger"))
        let text = try weaver("diff", "--against", "HEAD")
        #expect(text.status == 1 && text.errors.isEmpty)
        #expect(
            text.output == """
                1 type changed

                Types, if !DEBUG
                ~ App
                ~     logger
                ~         type: FileLogger → OtherLogger

                Launch, if !DEBUG
                ~ App: 2 instances
                +     App.logger builds OtherLogger
                -     App.logger builds FileLogger

                """, "\(text.output)")
        let json = try weaver("diff", "--against", "HEAD", "--format", "json")
        #expect(json.status == 1)
        let root = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let parts = try #require(root["conditions"] as? [[String: Any]])
        #expect(root["same"] as? Bool == false && parts.count == 1)
        #expect(parts.first?["condition"] as? String == "!DEBUG" && parts.first?["launches"] is [Any])
        let markdown = try weaver("diff", "--against", "HEAD", "--format", "markdown").output
        #expect(markdown.contains("<summary>Types, if !DEBUG</summary>"), "\(markdown)")
        #expect(try weaver("diff", "--against", "HEAD", "--define", "DEBUG").status == 0)
        let without = try weaver("diff", "--against", "HEAD", "--undefine", "DEBUG")
        #expect(without.status == 1 && without.output.contains("\nTypes\n~ App\n"), "\(without.output)")
    }

    /// A registration that has come under a condition is missing without it. What all combinations have in common comes
    /// first, and flags that only one of the graphs knows are combined with those of the other.
    @Test func tellsWhatHasComeUnderAnotherCondition() throws {
        func app(_ first: String, _ second: String, logger: String = "logger") -> String {
            """
            final class App {
                #if \(first)
                // weaver: extra = Extra
                #endif
                #if \(second)
                // weaver: other = Extra
                #endif
                // weaver: \(logger) = Logger
                // weaver: home = Home
            }
            final class Logger {}
            final class Extra {}

            """
        }
        try folder.write("App.swift", app("DEBUG || !DEBUG", "A"))
        try commit()
        try folder.write("App.swift", app("DEBUG && BETA", "A", logger: "log"))
        let text = try weaver("diff", "--against", "HEAD", "--warning", "unused-registration=off")
        #expect(text.status == 1)
        let dependency = "~ App\n+     registration log: Logger, scope container\n-     registration logger: Logger"
        #expect(text.output.contains("\n\nTypes\n\(dependency)"), "\(text.output)")
        #expect(
            text.output.contains(
                "\nTypes, if !BETA || !DEBUG\n~ App\n-     registration extra: Extra, scope container\n")
                || text.output.contains(
                    "\nTypes, if !(BETA && DEBUG)\n~ App\n-     registration extra: Extra, scope container\n"),
            "\(text.output)")
        try folder.write("App.swift", app("DEBUG || !DEBUG", "B"))
        let renamed = try weaver("diff", "--against", "HEAD", "--warning", "unused-registration=off").output
        #expect(renamed.contains("\nTypes, if A && !B\n~ App\n-     registration other: Extra"), "\(renamed)")
        #expect(renamed.contains("\nTypes, if !A && B\n~ App\n+     registration other: Extra"), "\(renamed)")
    }

    /// Files have the united graph alone, so the command does not say that the graphs are the same.
    @Test func filesTellThatTheyUniteConditions() throws {
        try folder.write("Home.swift", Self.home.replacing("Logger", with: "Logging"))
        try folder.write("App.swift", Self.conditional("FileLogger"))
        try keepGraph("old")
        let result = try weaver("diff", "Graphs/old.json", "Graphs/old.json")
        #expect(result.status == 0 && result.output == "the files show no difference\n")
        #expect(result.errors.contains("weaver: note: these graphs unite those of several combinations of conditions"))
        try folder.write("Graphs/one.json", try weaver("graph", "--define", "DEBUG").output)
        let one = try weaver("diff", "Graphs/one.json", "Graphs/one.json")
        #expect(one.output == "the graphs are the same\n" && one.errors.isEmpty)
    }

    /// A project in a folder of the repository, whose config file of the revision names other inputs, and modules and
    /// links of the revision.
    @Test func readsTheRevisionsOwnFiles() throws {
        try folder.write("Apps/Shop/.weaver.yaml", "input_paths: [Sources, ../../Shared]\n")
        try folder.write("Apps/Shop/Sources/Shop.swift", "final class Shop {\n    // weaver: log = Log\n}\n")
        try folder.write(
            "Shared/Log.swift", "final class Log {\n    // weaver: clock = Clock\n}\nfinal class Clock {}\n")
        try folder.link("Apps/Shop/Sources/Linked.swift", to: "../../../Linked/Deep.swift")
        try folder.write("Linked/Deep.swift", "final class Deep {\n    // weaver: log = Log\n}\n")
        try commit()
        let project = ["--project-path", "Apps/Shop"]
        let same = try weaver(["diff", "--against", "HEAD"] + project)
        #expect(same.status == 0, "\(same.output)\(same.errors)")
        try folder.write("Apps/Shop/.weaver.yaml", "input_paths: [Code]\n")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Apps/Shop/Sources"))
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Shared"))
        try folder.write("Apps/Shop/Code/Shop.swift", "final class Shop {\n    // weaver: log = Int\n}\n")
        let result = try weaver(["diff", "--against", "HEAD"] + project)
        #expect(result.status == 1)
        for line in ["- Deep, a root (Sources/Linked.swift:1)", "- Log (", "~ Shop", "type: Log → Int"] {
            #expect(result.output.contains(line), "\(line): \(result.output)")
        }
        #expect(try temporaryFiles().isEmpty)
    }

    /// Symbolic links to the project, to an input, and in the repository are followed. The old version of an input
    /// outside of the project has the path that the new one has.
    @Test func followsLinks() throws {
        try folder.write("Apps/Shop/Sources/Shop.swift", Self.app)
        try folder.write("Apps/Shop/Sources/Home.swift", Self.home)
        try folder.link("Apps/Linked", to: "Shop")
        try commit()
        let outside = try TemporaryFolder()
        try outside.link("Link", to: folder.url.appendingPathComponent("Apps/Shop").path)
        let link = outside.url.appendingPathComponent("Link").path
        let ways = [
            ["--project-path", link], ["--project-path", "Apps/Shop", "--input-path", link + "/Sources"],
            ["--project-path", "Apps", "--input-path", "Linked"],
            ["--project-path", "Apps", "--input-path", "Linked/Sources"],
            ["--project-path", "Apps/Shop", "--input-path", "../Linked/Sources"],
        ]
        for way in ways {
            let same = try weaver(["diff", "--against", "HEAD"] + way)
            #expect(same.status == 0 && same.output == "the graphs are the same\n", "\(way): \(same)")
        }
        try folder.write("Apps/Shop/Sources/Shop.swift", Self.app.replacing("logger", with: "log"))
        for way in ways {
            let changed = try weaver(["diff", "--against", "HEAD", "--format", "json"] + way)
            #expect(changed.status == 1 && changed.output.contains(#""name":"log""#), "\(way): \(changed)")
            #expect(!changed.output.contains(temporary.url.path), "\(way): \(changed)")
        }
    }

    /// An input that the revision does not have yet counts as empty.
    @Test func newInputsAreAdded() throws {
        try commit()
        try folder.write("Feature/Feature.swift", "final class Feature {\n    // weaver: log = Logger\n}\n")
        let result = try weaver("diff", "--against", "HEAD", "--input-path", "Feature")
        #expect(result.status == 1 && result.output.contains("+ Feature, a root (Feature/Feature.swift:1)"))
    }

    /// A pattern of property files, or a property file, that the revision does not have yet counts as empty there; in
    /// the work tree it is an error.
    @Test(arguments: ["Settings/*.yml", "Settings/new.yml when DEBUG"])
    func newPropertyFilesAreAdded(_ option: String) throws {
        try folder.write("Settings/readme.txt", "no property file\n")
        try folder.write("Settings/other.json", "{}\n")
        try commit()
        try folder.write(".weaver.yaml", "property_files: [\"\(option)\"]\nwarnings: {unused-property: off}\n")
        let missing = try weaver("diff", "--against", "HEAD")
        #expect(missing.status == 1 && missing.output.isEmpty)
        #expect(missing.errors.contains("property file"), "\(missing.errors)")
        try folder.write("Settings/new.yml", "name: shop\n")
        let same = try weaver("diff", "--against", "HEAD", "--config-path", ".weaver.yaml")
        #expect(same.status == 0, "\(same.output)\(same.errors)")
        try change()
        let different = try weaver("diff", "--against", "HEAD", "--config-path", ".weaver.yaml")
        #expect(different.status == 1 && different.output.contains("scope: container → lazy"), "\(different.errors)")
    }

    /// Nothing that the configuration of the repository names is started: hooks, monitors, filters, text conversions,
    /// pagers, external diffs, aliases.
    @Test func startsNoProgramOfTheRepository() throws {
        let mark = folder.url.appendingPathComponent("started").path
        let script = "sh -c 'echo $0 >> \(mark); cat'"
        try folder.write(".gitattributes", "*.swift filter=spy diff=spy\n")
        try commit()
        for (key, value) in [
            ("core.fsmonitor", script), ("core.pager", script), ("pager.ls-tree", script), ("pager.cat-file", script),
            ("filter.spy.smudge", script), ("filter.spy.process", script), ("filter.spy.clean", script),
            ("diff.spy.textconv", script), ("diff.external", script), ("core.sshCommand", script),
            ("alias.ls-tree", "!" + script), ("alias.rev-parse", "!" + script), ("core.editor", script),
            ("credential.helper", "!" + script), ("core.askPass", script), ("gpg.program", script),
            ("extensions.partialClone", "origin"), ("remote.origin.url", "ext::" + script),
            ("remote.origin.promisor", "true"), ("remote.origin.uploadpack", script),
        ] {
            try git("config", key, value)
        }
        for hook in [
            "post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman", "pre-auto-gc",
        ] {
            let path = try folder.write(".git/hooks/\(hook)", "#!/bin/sh\necho \(hook) >> \(mark)\n").path
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        // `git config` may have started the monitor itself.
        try? FileManager.default.removeItem(atPath: mark)
        try change()
        let result = try weaver("diff", "--against", "HEAD")
        #expect(result.status == 1 && result.output.contains("scope: container → lazy"), "\(result.errors)")
        // An object that is missing would be fetched from the remote.
        let blob = try Tool.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["git", "--no-pager", "-c", "core.fsmonitor=false", "rev-parse", "HEAD:Home.swift"], in: folder.url
        )
        .output.trimmingCharacters(in: .newlines)
        try FileManager.default.removeItem(
            at: folder.url.appendingPathComponent(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"))
        let partial = try weaver("diff", "--against", "HEAD")
        #expect(
            partial.status == 1 && partial.output.isEmpty && partial.errors.contains("weaver: error: git"),
            "\(partial.errors)")
        #expect(folder.text("started") == nil)
    }

    /// In a folder that is in no repository, and with a config file of the revision that has errors.
    @Test func revisionsThatCannotBeReadAreTold() throws {
        let outside = try weaver("diff", "--against", "HEAD")
        #expect(outside.status == 1 && outside.errors.contains("weaver: error: git rev-parse has failed"))
        try folder.write(".weaver.yaml", "platform: iphone\n")
        try commit()
        try folder.write(".weaver.yaml", "platform: iOS\n")
        let config = try weaver("diff", "--against", "HEAD")
        #expect(config.status == 1 && config.output.isEmpty)
        #expect(
            config.errors.contains("'.weaver.yaml' of 'HEAD': unknown value of 'platform' 'iphone'"), "\(config.errors)"
        )
    }

    /// Returns the names of the temporary files and folders that the runs have left.
    private func temporaryFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: temporary.url.path)
    }
}
