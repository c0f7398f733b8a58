import Foundation
import Testing
import WeaverDiagnostics
import WeaverTestSupport

@testable import WeaverDriver

/// Tests of diagnostics with the real binary: their formats, the levels of warnings, and fixes.
@Suite(.ownThreads) struct DiagnosticsFormatTests {
    private static let faulty = """
        final class App {
        \t// weaver: home = Home
        }
        final class Home {
        \t/* 😀 */ // weaver: logger <- Logger
            init(injecting resolver: any HomeDependencyResolver) {}
        }
        struct Logger {}

        """

    private func project(_ name: String = "Main, App.swift", _ text: String = faulty) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Sub Folder/" + name, text)
        return folder
    }

    private func json(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func keys(_ object: Any?) -> Set<String> { Set(((object as? [String: Any]) ?? [:]).keys) }

    @Test(arguments: ["compile", "check"])
    func jsonIsAnObjectALine(_ command: String) throws {
        let folder = try project()
        let result = try Tool.weaver([command, "--diagnostics-format", "json"], in: folder.url)
        #expect(result.status == 1 && result.errors == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 1)
        let object = try json(lines[0])
        #expect(
            keys(object) == [
                "code", "severity", "message", "file", "line", "column", "endLine", "endColumn", "notes", "fix",
            ])
        #expect(object["file"] as? String == "Sub Folder/Main, App.swift")
        #expect(object["line"] as? Int == 5 && object["column"] as? Int == 24 && object["endColumn"] as? Int == 30)
        for note in try #require(object["notes"] as? [Any]) {
            #expect(keys(note) == ["message", "file", "line", "column"])
        }
        let fix = try #require(object["fix"] as? [String: Any])
        let edit = (fix["edits"] as? [[String: Any]])?.first
        #expect(keys(edit) == ["file", "line", "column", "endLine", "endColumn", "text"])
        #expect(edit?["line"] as? Int == 2 && edit?["text"] as? String == "\n\t// weaver: logger = Logger")
    }

    /// Diagnostics with one cause are reported once, at the place with the shortest path from a root, with notes for
    /// the other places. `--all-diagnostics` reports each of them.
    @Test func oneCauseIsOneError() throws {
        let names = (1...130).map { "Type\($0)" }
        var text =
            "final class Logger {}\nfinal class App {\n"
            + names.map { "    // weaver: \($0.lowercased()) = \($0)\n" }.joined() + "}\n"
        for name in names {
            text +=
                "final class \(name) {\n    // weaver: logger <- Logger\n    init(injecting _: any \(name)DependencyResolver) {}\n}\n"
        }
        let folder = try project("App.swift", text)
        let told = try Tool.weaver(["check"], in: folder.url).errors
        #expect(told.count(of: "error: ") == 1 && told.count(of: "note: ") == 4)
        #expect(told.contains("Sub Folder/App.swift:139:16: note: also needed by 'Type2', 'Type3' and 127 more\n"))
        #expect(told.contains(":147:16: note: also needed by 'Type4'\n"))
        #expect(
            try Tool.weaver(["check", "--diagnostics-format", "xcode"], in: folder.url).errors.count(
                of: "also needed by") == 3)
        for words in [["json"], ["sarif"]] {
            let log = try Tool.weaver(["check", "--diagnostics-format"] + words, in: folder.url).output
            #expect(log.count(of: "is not registered on the path") == 1 && log.count(of: "also needed by") == 129)
        }
        try folder.write(".weaver.yaml", "all_diagnostics: true\n")
        for words in [["check"], ["compile"], ["graph"]] {
            let each = try Tool.weaver(words, in: folder.url).errors
            #expect(each.count(of: "error: ") == 130 && each.count(of: "also needed by") == 0)
        }
        #expect(try Tool.weaver(["check", "--all-diagnostics", "--config-path", "None"], in: folder.url).status == 1)
        // All of these diagnostics have the same fix, so the fix is applied once and counts as one problem.
        let fixed = try Tool.weaver(["check", "--fix"], in: folder.url)
        #expect(fixed.status == 0 && fixed.output.hasPrefix("fixed 1 problem in 1 file\n"))
    }

    /// If a code has many warnings, formats for people show the first 20 and the number of further ones. Formats for
    /// programs show all of them. Errors are always all shown.
    @Test func manyWarningsAreCounted() throws {
        let text =
            "final class Logger {}\nfinal class App {\n"
            + (1...120).map { "    // weaver: logger\($0) = Logger\n" }.joined() + "}\n"
        let folder = try project("App.swift", text)
        let rest = "… and 100 more 'unused-registration' warnings: --all-diagnostics tells each"
        func run(_ words: String...) throws -> (text: String, count: Int) {
            let result = try Tool.weaver(["check"] + words, in: folder.url)
            return (result.output + result.errors, (result.output + result.errors).count(of: "nothing refers to"))
        }
        let told = try run()
        #expect(told.count == 20 && told.text.hasSuffix("\nweaver: warning: \(rest)\n"))
        let xcode = try run("--diagnostics-format", "xcode")
        #expect(xcode.count == 20 && xcode.text.hasSuffix("\nweaver: warning: \(rest)\n"))
        let github = try run("--diagnostics-format", "github")
        #expect(github.count == 20 && github.text.hasSuffix("\n::warning title=weaver::\(rest)\n"))
        for words in [
            ["--all-diagnostics"], ["--diagnostics-format", "json"], ["--diagnostics-format", "sarif"],
            ["--warnings-as-errors"],
        ] {
            let result = try Tool.weaver(["check"] + words, in: folder.url)
            #expect((result.output + result.errors).count(of: "nothing refers to") == 120)
            #expect(!(result.output + result.errors).contains("more 'unused"))
        }
    }

    /// The output in the format `sarif` has the properties that SARIF 2.1.0 requires of the objects that the output
    /// uses.
    @Test func sarifHasTheShapeOfItsSchema() throws {
        let folder = try project()
        let result = try Tool.weaver(["check", "--diagnostics-format=sarif"], in: folder.url)
        #expect(result.status == 1 && result.errors == "")
        let log = try json(result.output)
        #expect(
            log["version"] as? String == "2.1.0" && (log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "Weaver" && driver["version"] is String)
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let bases = try #require(run["originalUriBaseIds"] as? [String: [String: String]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 1)
        for result in results {
            let rule = rules[try #require(result["ruleIndex"] as? Int)]
            #expect(rule["id"] as? String == result["ruleId"] as? String)
            #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
            #expect((result["message"] as? [String: String])?["text"] != nil)
            let related = try #require(result["relatedLocations"] as? [[String: Any]])
            for location in try #require(result["locations"] as? [[String: Any]]) + related {
                let place = try #require(location["physicalLocation"] as? [String: Any])
                try checkArtifact(place["artifactLocation"], bases, in: folder)
                let region = try #require(place["region"] as? [String: Int])
                #expect(
                    Set(region.keys) == ["startLine", "startColumn", "endLine", "endColumn"]
                        && region.values.allSatisfy { $0 > 0 })
            }
            for fix in try #require(result["fixes"] as? [[String: Any]]) {
                for change in try #require(fix["artifactChanges"] as? [[String: Any]]) {
                    try checkArtifact(change["artifactLocation"], bases, in: folder)
                    for replacement in try #require(change["replacements"] as? [[String: Any]]) {
                        #expect(keys(replacement) == ["deletedRegion", "insertedContent"])
                    }
                }
            }
        }
        // In SARIF, a column counts UTF-16 code units. The emoji before the annotation is two code units, and four
        // bytes.
        let place = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        #expect((place?["region"] as? [String: Int])?["startColumn"] == 22)
    }

    private func checkArtifact(_ location: Any?, _ bases: [String: [String: String]], in folder: TemporaryFolder) throws
    {
        let location = try #require(location as? [String: String])
        let base = try #require(location["uriBaseId"].flatMap { bases[$0]?["uri"] })
        let url = try #require(location["uri"].flatMap { URL(string: $0, relativeTo: URL(string: base)) })
        #expect(FileManager.default.fileExists(atPath: url.path), "\(location)")
    }

    @Test func gitHubIsACommandALine() throws {
        let folder = try project()
        let result = try Tool.weaver(["check", "--diagnostics-format", "github"], in: folder.url)
        #expect(result.errors == "")
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(
            result.output.hasPrefix(
                "::error file=Sub Folder/Main%2C App.swift,line=5,col=24,endLine=5,endColumn=30,title=unresolved-dependency::'logger' "
            ))
        #expect(result.output.contains("%0Ahelp: add to App: // weaver: logger = Logger"))
    }

    /// The runner of GitHub Actions takes relative paths for those of the repository that it has checked out.
    @Test func gitHubIsToldPathsOfTheRepository() throws {
        let folder = try project()
        func output(_ words: String..., in sub: String) throws -> String {
            try Tool.weaver(
                ["check", "--diagnostics-format", "github"] + words, in: folder.url.appendingPathComponent(sub),
                environment: ["GITHUB_WORKSPACE": folder.url.path]
            ).output
        }
        #expect(try output(in: "Sub Folder").hasPrefix("::error file=Sub Folder/Main%2C App.swift,line=5"))
        #expect(
            try output("--project-path", "..", in: "Sub Folder").hasPrefix(
                "::error file=Sub Folder/Main%2C App.swift,line=5"))
    }

    @Test func aRunThatFailsPrintsAWholeResult() throws {
        let folder = try TemporaryFolder()
        let words = ["check", "--project-path", "Missing", "--diagnostics-format"]
        for (format, expectsLog) in [("json", false), ("github", false), ("sarif", true)] {
            let result = try Tool.weaver(words + [format], in: folder.url)
            #expect(result.status == 1 && result.errors.contains("there is no folder 'Missing'"))
            guard expectsLog else {
                #expect(result.output == "")
                continue
            }
            let run = try #require((try json(result.output)["runs"] as? [[String: Any]])?.first)
            #expect((run["results"] as? [Any])?.isEmpty == true)
            #expect((run["invocations"] as? [[String: Bool]])?.first == ["executionSuccessful": false])
        }
    }

    @Test func onlyDiagnosticsAreOnTheOutput() throws {
        let folder = try project("App.swift", "final class App {}\n")
        let result = try Tool.weaver(["compile", "--diagnostics-format", "json"], in: folder.url)
        #expect(result.status == 0 && result.output == "" && result.errors == "wrote Weaver.swift\n")
    }

    // MARK: Warnings

    private static let unused = "final class App {\n    // weaver: logger = Logger\n}\nfinal class Logger {}\n"

    @Test(arguments: [
        ([], 0, "warning: nothing refers"), (["--warning", "unused-registration=off"], 0, ""),
        (["--warning=unused-registration=error"], 1, "error: nothing refers"),
        (["--warnings-as-errors"], 1, "error: nothing refers"),
        (["--warnings-as-errors", "--warning", "unused-registration=off", "retain-cycle=warning"], 0, ""),
        (
            ["--warning", "unused-registration=off", "--warning", "unused-registration=warning"], 0,
            "warning: nothing refers"
        ),
        (["--warning", "syntax-error=off"], 64, "'syntax-error' is an error, which cannot be switched"),
        (["--warning", "unused-registraton=off"], 64, "did you mean 'unused-registration'?"),
        (["--warning", "unused-registration=of"], 64, "did you mean 'off'?"),
        (["--warning", "unused-registration"], 64, "needs a value"),
    ])
    func warningsCanBeSwitched(_ words: [String], _ status: Int32, _ text: String) throws {
        let folder = try project("App.swift", Self.unused)
        let result = try Tool.weaver(["check"] + words, in: folder.url)
        #expect(result.status == status)
        #expect(text.isEmpty ? result.errors == "" : result.errors.contains(text), "\(result.errors)")
    }

    @Test(arguments: [
        (".weaver.yaml", "warnings:\n  unused-registration: off\n", 0, ""),
        (".weaver.yaml", "warnings: [unused-registration=error]\n", 1, "error: "),
        (".weaver.json", "{\"warnings\": {\"unused-registration\": \"off\"}}", 0, ""),
        (".weaver.yaml", "warnings:\n  unused: off\n", 1, ".weaver.yaml:2:3: error: unknown warning 'unused'"),
        (
            ".weaver.yaml", "warnings: {unused-registration: [off]}\n", 1,
            "'unused-registration' takes one value, not a list"
        ),
    ])
    func warningsCanBeSwitchedInTheConfigFile(_ name: String, _ text: String, _ status: Int32, _ message: String) throws
    {
        let folder = try project("App.swift", Self.unused)
        try folder.write(name, text)
        let result = try Tool.weaver(["check"], in: folder.url)
        #expect(result.status == status)
        #expect(message.isEmpty ? result.errors == "" : result.errors.contains(message), "\(result.errors)")
    }

    // MARK: Fixes

    @Test func fixesInputsAndReportsWhatIsLeft() throws {
        let text = Self.faulty.replacingOccurrences(
            of: "home = Home", with: "home = Home\r\n\t// weaver: home.scop = .lazzy")
        let folder = try project("Home.swift", text + "protocol Storing {}\n")
        try folder.write("App.weaver", "App:\n  registrations:\n    log: Storing\n")
        let home = folder.url.appendingPathComponent("Sub Folder/Home.swift").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: home)
        let result = try Tool.weaver(["check", "--fix", "--warning", "unused-registration=off"], in: folder.url)
        // The value of an attribute is checked only after the name of the attribute is fixed. An error without a fix
        // remains.
        #expect(result.output == "fixed 3 problems in 1 file\n" && result.status == 1)
        #expect(
            result.errors.hasPrefix("App.weaver:3:10: error") && !result.errors.contains("Home.swift:2"),
            "\(result.errors)")
        #expect(
            folder.text("Sub Folder/Home.swift")?.contains(
                "\t// weaver: home = Home\r\n\t// weaver: logger = Logger\r\n\t// weaver: home.scope = .lazy\n") == true
        )
        #expect(try FileManager.default.attributesOfItem(atPath: home)[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                "App.weaver", "Sub Folder",
            ])
        let again = try Tool.weaver(["check", "--fix", "--diagnostics-format", "json"], in: folder.url)
        #expect(again.errors == "" && again.output.hasPrefix("{\"code\":"))
    }

    /// A statement is no duplicate that could go if there are two types of its owner's name, each with its own.
    @Test func fixesRemoveNothingOfAnotherType() throws {
        let folder = try project(
            "Phone.swift", "final class App {\n    // weaver: log = Log\n    init(log: Log) {}\n}\nfinal class Log {}\n"
        )
        let other = try folder.write(
            "Mac.swift", "final class App {\n    // weaver: log = Log\n    init(log: Log) {}\n}\n")
        let result = try Tool.weaver(["check", "--fix"], in: folder.url)
        #expect(result.status == 1 && result.output == "", "\(result.output)")
        #expect(result.errors.contains("[duplicate-dependency]") && result.errors.contains("[conflicting-declaration]"))
        #expect(try String(contentsOf: other, encoding: .utf8).contains("log = Log"))
    }

    /// A fix stands where the statement beside it holds: in each branch of `#if` that states it, and in no branch that
    /// the options exclude.
    @Test(arguments: [
        ([], "#if DEBUG, S, LOG, #else, S, LOG, #endif"),
        (["--undefine", "DEBUG"], "#if DEBUG, S, #else, S, LOG, #endif"),
        (["--define", "DEBUG"], "#if DEBUG, S, LOG, #else, S, #endif"),
    ])
    func fixesTheBranchesOfConditions(_ words: [String], _ lines: String) throws {
        func text(_ lines: String) -> String {
            let lines = lines.split(separator: ", ").map {
                "    " + ($0 == "S" ? "// weaver: s = S" : $0 == "LOG" ? "// weaver: log = Logger" : $0) + "\n"
            }
            return "final class App {\n\(lines.joined())    init(injecting _: any AppDependencyResolver) {}\n}\n"
                + "final class S {\n    // weaver: log <- Logger\n"
                + "    init(injecting _: any SDependencyResolver) {}\n}\nfinal class Logger {}\n"
        }
        let folder = try TemporaryFolder()
        try folder.write("App.swift", text("#if DEBUG, S, #else, S, #endif"))
        let result = try Tool.weaver(
            ["check", "--fix", "--warning", "unused-registration=off"] + words, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.text("App.swift") == text(lines))
    }

    /// A fix adds no registration that another condition states, and removes no attribute that another one needs.
    @Test(arguments: [
        "final class App {\n    // weaver: s = S\n    #if DEBUG\n    // weaver: log = Logger\n    #endif\n"
            + "    init(injecting _: any AppDependencyResolver) {}\n}\nfinal class S {\n    // weaver: log <- Logger\n"
            + "    init(injecting _: any SDependencyResolver) {}\n}\nfinal class Logger {}\n",
        "enum Kit {\n    // weaver: self.isBundle = true\n    #if DEBUG\n    // weaver: log = Logger\n    #endif\n}\n"
            + "final class App {\n    // weaver: self.includes = [Kit]\n    // weaver: log = Logger\n"
            + "    // weaver: log.override = true\n    init(injecting _: any AppDependencyResolver) {}\n}\n"
            + "final class Logger {}\n",
    ])
    func fixesBreakNoOtherCondition(_ text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", text)
        #expect(try Tool.weaver(["check", "--fix", "--undefine", "DEBUG"], in: folder.url).status == 1)
        #expect(folder.text("App.swift") == text)
        #expect(try Tool.weaver(["check", "--define", "DEBUG"], in: folder.url).status == 0)
    }

    @Test func fixesOnlyInputs() throws {
        let folder = try project()
        try folder.write(".weaver.yaml", "input_path: [Sub Folder]\n")
        let result = try Tool.weaver(
            ["check", "--fix", "--diagnostics-format", "json", "--ignored-path", "Sub Folder"], in: folder.url)
        #expect(result.status == 0 && !result.errors.contains("fixed"))
        #expect(
            folder.text(".weaver.yaml") == "input_path: [Sub Folder]\n"
                && folder.text("Sub Folder/Main, App.swift") == Self.faulty)
        #expect(try Tool.weaver(["compile", "--fix"], in: folder.url).status == 64)
    }

    @Test func leavesAloneWhatChangedMeanwhile() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(try folder.write("a.swift", "new").path)
        let fixed = SourceText(path: "a.swift", text: "fixed")
        #expect(replace(SourceText(path: "a.swift", text: "old"), with: fixed, at: path) == "it was changed meanwhile")
        #expect(folder.text("a.swift") == "new")
        #expect(replace(SourceText(path: "a.swift", text: "new"), with: fixed, at: path) == nil)
        #expect(folder.text("a.swift") == "fixed")
        #expect(replace(fixed, with: fixed, at: FilePath("b.swift", relativeTo: FilePath(folder.url.path))) != nil)
    }

    @Test func fixesWhatALinkLeadsTo() throws {
        let folder = try project()
        let link = folder.url.appendingPathComponent("Link.swift").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Sub Folder/Main, App.swift")
        let words = ["check", "--fix", "--quiet", "--input-path", "Link.swift", "--warning", "unused-registration=off"]
        let result = try Tool.weaver(words, in: folder.url)
        #expect(result.status == 0 && result.output == "")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Sub Folder/Main, App.swift")
        #expect(folder.text("Sub Folder/Main, App.swift") != Self.faulty)
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
