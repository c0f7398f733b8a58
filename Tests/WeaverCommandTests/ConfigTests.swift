import Foundation
import Testing
import WeaverTestSupport

/// Tests of config files with the real binary (`weaver compile --help`).
@Suite(.ownThreads) struct ConfigTests {
    /// Returns a project with a correct source, and with a faulty one in `Sources/Old` that the tests tell weaver to
    /// ignore.
    private func project(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", SampleSource.app)
        try folder.write("Sources/Old/Other.swift", SampleSource.faulty)
        for (name, text) in files { try folder.write(name, text) }
        return folder
    }

    /// A config file as Weaver 1.x had it, in YAML.
    private static let yaml = """
        # How this project is generated.
        main_output_path: Sources/Generated
        input_paths:
          - Sources
        ignored_paths:
          - Sources/Old   # not any more

        """
    private static let json = """
        {"main_output_path": "Sources/Generated", "input_paths": ["Sources"], "ignored_paths": ["Sources/Old"], "jobs": null}
        """

    @Test(arguments: [
        (".weaver.yaml", yaml), (".weaver.json", json),
        (".weaver.yaml", "---\n" + json.replacingOccurrences(of: ", \"jobs\": null", with: "")),
        (
            ".weaver.yaml",
            "main_output_path: Sources/Generated\nrecursive: FALSE\n"
                + "input_paths: Sources\nignored_paths: []\nquiet:\njobs: ~\n"
        ),
        (".weaver.yaml", "{main_output_path: Sources/Generated, recursive_off: Yes, input_paths: [Sources]}"),
    ])
    func isFoundInTheProject(_ name: String, _ text: String) throws {
        let folder = try project([name: text])
        for (words, directory) in [([], folder.url), (["--project-path", folder.url.path], nil)] as [([String], URL?)] {
            let result = try Tool.weaver(["compile"] + words, in: directory)
            #expect(result.status == 0 && result.errors == "", "\(result.errors)")
            #expect(folder.text("Sources/Generated/Weaver.swift") != nil)
        }
    }

    @Test func jsonGoesFirst() throws {
        let folder = try project([
            ".weaver.json": "{\"main_output_path\": \"J.swift\", \"input_paths\": [\"Sources/App.swift\"]}",
            ".weaver.yaml": "jobs: [\n",
        ])
        #expect(try Tool.weaver(["swift"], in: folder.url).output == "wrote J.swift\n")
    }

    /// Paths in a config file are relative to the project's folder, wherever the config file is.
    @Test(arguments: ["Configs", "Configs/.weaver.yaml", "Configs/other.json", "Configs/conf.weaver"])
    func isReadWhereItIsAskedFor(_ path: String) throws {
        let folder = try project([
            "Configs/.weaver.yaml": Self.yaml, "Configs/other.json": Self.json, "Configs/conf.weaver": Self.yaml,
        ])
        let inside = try Tool.weaver(["compile", "--config-path", path], in: folder.url)
        #expect(inside.status == 0 && inside.output == "wrote Sources/Generated/Weaver.swift\n", "\(inside.errors)")
        let elsewhere = try project()
        let absolute = folder.url.appendingPathComponent(path).path
        let outside = try Tool.weaver(["compile", "--project-path", elsewhere.url.path, "--config-path=\(absolute)"])
        #expect(outside.status == 0 && elsewhere.text("Sources/Generated/Weaver.swift") != nil, "\(outside.errors)")
    }

    /// A config file is not read as an input, even if its name ends like a manifest's.
    @Test func isNeverAnInput() throws {
        let folder = try project(["Sources/conf.weaver": "ignored_paths: [Sources/Old]\n"])
        #expect(try Tool.weaver(["check", "--config-path", "Sources/conf.weaver"], in: folder.url).status == 0)
        #expect(
            try Tool.weaver(["check", "--ignored-path", "Sources/Old"], in: folder.url).errors.contains(
                "conf.weaver:1:1: error"))
    }

    @Test func theCommandLineWins() throws {
        let folder = try project([".weaver.yaml": Self.yaml + "recursive: no\nquiet: true\n"])
        func compile(_ words: String...) throws -> ToolResult {
            try Tool.weaver(["compile", "--main-output-path", "Mine.swift"] + words, in: folder.url)
        }
        let result = try compile("--recursive-on", "--ignored-path", "Nothing")
        #expect(result.status == 1 && result.errors.contains("Sources/Old/Other.swift:2:16: error:"))
        #expect(try compile("--input-path", "Sources/App.swift").output == "")
        #expect(folder.text("Mine.swift") != nil && folder.text("Sources/Generated/Weaver.swift") == nil)
    }

    @Test func anEmptyListIsAnEmptyList() throws {
        let folder = try project([".weaver.yaml": "input_paths: []\n"])
        #expect(try Tool.weaver(["check"], in: folder.url).status == 0)
    }

    @Test func valuesAreNotExpanded() throws {
        let folder = try project([".weaver.yaml": "input_paths: [Sources/App.swift]\nmain_output_path: ~/$HOME/*\n"])
        #expect(try Tool.weaver(["compile"], in: folder.url).output == "wrote ~/$HOME/*/Weaver.swift\n")
    }

    @Test(arguments: [
        (
            "main_output_path: [a, b]",
            "1:19: error: 'main_output_path' takes one value, not a list [invalid-option-value]"
        ),
        (
            "main_output_path: {a: b}",
            "1:19: error: 'main_output_path' takes one value, not a mapping [invalid-option-value]"
        ),
        (
            "input_paths:\n  - a\n  - [b]",
            "3:5: error: 'input_paths' is a list of single values, not a list [invalid-option-value]"
        ),
        ("input_paths: {a: b}", "1:14: error: 'input_paths' takes a list, not a mapping [invalid-option-value]"),
        ("recursive: maybe", "1:12: error: 'recursive' is true or false, not 'maybe' [invalid-option-value]"),
        ("quiet: [true]", "1:8: error: 'quiet' is true or false, not a list [invalid-option-value]"),
        ("quiet: tRUE", "1:8: error: 'quiet' is true or false, not 'tRUE' [invalid-option-value]"),
        ("color: allways", "1:8: error: unknown value of 'color' 'allways' [invalid-option-value]"),
        ("color: allways", "   = help: did you mean 'always'?"),
        ("color: mauve", "   = help: use one of auto, always, never"),
        ("jobs: 0", "1:7: error: 'jobs' needs a positive number, not '0' [invalid-option-value]"),
        ("jobs: &n 4", "1:7: error: '&n': a config file has no anchors [syntax-error]"),
        ("jobs: 2\njobs: 3", "2:1: error: "),
        ("- jobs", "1:1: error: a config file consists of keys and values [syntax-error]"),
        ("just text", "1:1: error: a config file consists of keys and values [syntax-error]"),
    ])
    func yamlOfTheWrongShapeIsAnError(_ text: String, _ message: String) throws {
        let folder = try project([".weaver.yaml": text])
        let result = try Tool.weaver(["compile"], in: folder.url)
        #expect(result.status == 1 && result.output == "")
        #expect(
            ("\n" + result.errors).contains(message.hasPrefix(" ") ? "\n" + message : "\n.weaver.yaml:" + message),
            "\(result.errors)")
        #expect(folder.text("Weaver.swift") == nil)
        #expect(!result.errors.contains("Other.swift"), "nothing else is looked at")
    }

    @Test(arguments: [
        ("{\n  \"jobs\": \"x\"\n}", "2:3: error: 'jobs' needs a positive number, not 'x' [invalid-option-value]"),
        ("{\"quiet\": 1}", "1:2: error: 'quiet' is true or false, not '1' [invalid-option-value]"),
        ("{\"main_output_path\": true}", "1:2: error: 'main_output_path' takes text, not true [invalid-option-value]"),
        (
            "{\"color\": \"jobs\", \"jobs\": 1.5}",
            "1:19: error: 'jobs' needs a positive number, not '1.5' [invalid-option-value]"
        ),
        ("{\"input_paths\": [\"a\", 1]}", "1:2: error: 'input_paths' takes text, not 1 [invalid-option-value]"),
        ("[1]", "1:1: error: a config file consists of keys and values [syntax-error]"),
        ("{\n  \"jobs\": 1\n", "error: this is not JSON: "),
        ("", "error: this is not JSON: "),
    ])
    func jsonOfTheWrongShapeIsAnError(_ text: String, _ message: String) throws {
        let folder = try project([".weaver.json": text])
        let result = try Tool.weaver(["compile"], in: folder.url)
        #expect(
            result.status == 1 && result.errors.hasPrefix(".weaver.json:") && result.errors.contains(message),
            "\(result.errors)")
    }

    /// A fault within a mapping is told at its own key, though another key is written the same way.
    @Test func nestedKeysOfJSONHaveTheirPlaces() throws {
        let text = """
            {
              "main_output_path": "\\"nonsense\\": ",
              "warnings": {
                "unused-registration": "off",
                "nonsense": "off"
              }
            }

            """
        let folder = try project([".weaver.json": text])
        let result = try Tool.weaver(["check"], in: folder.url)
        #expect(result.errors.hasPrefix(".weaver.json:5:5:"), "\(result.errors)")
    }

    @Test func jsonThatIsNoneIsToldWithItsLine() throws {
        let folder = try project([".weaver.json": "{\n  \"jobs\": 1,\n  \"quiet\": tru\n}\n"])
        let result = try Tool.weaver(["check"], in: folder.url)
        #expect(result.status == 1 && result.errors.hasPrefix(".weaver.json:3:"), "\(result.errors)")
    }

    @Test(arguments: [
        ("gone.yaml", "gone.yaml:1:1: error: there is no such config file [unreadable-file]"),
        ("Sources", "Sources:1:1: error: this folder holds no config file [unreadable-file]"),
        ("pipe.yaml", "pipe.yaml:1:1: error: the file cannot be read: it is not a file [unreadable-file]"),
    ])
    func aFileThatIsAskedForMustBeThere(_ path: String, _ message: String) throws {
        let folder = try project()
        #expect(mkfifo(folder.url.appendingPathComponent("pipe.yaml").path, 0o600) == 0)
        let result = try Tool.weaver(["check", "--config-path", path], in: folder.url)
        #expect(result.status == 1 && result.errors.hasPrefix(message), "\(result.errors)")
    }

    @Test(arguments: [
        (
            "input_path: [a]", "there is no key 'input_path': it has no effect [unknown-key]",
            "did you mean 'input_paths'?"
        ),
        (
            "template_path: a", "the key 'template_path' has no effect [unknown-key]",
            "remove it: there are no templates any more"
        ),
        ("output_path: a", "the key 'output_path' has no effect [unknown-key]", "write main_output_path"),
        (
            "project_path: a", "the key 'project_path' has no effect [unknown-key]",
            "--project-path or WEAVER_PROJECT_PATH sets it, a config file does not"
        ),
        (
            "config_path: a", "the key 'config_path' has no effect [unknown-key]",
            "--config-path sets it, a config file does not"
        ),
    ])
    func aKeyWithoutEffectIsAWarning(_ line: String, _ message: String, _ help: String) throws {
        let folder = try project([".weaver.yaml": Self.yaml + line + "\n"])
        let result = try Tool.weaver(["compile"], in: folder.url)
        #expect(result.status == 0 && result.output == "wrote Sources/Generated/Weaver.swift\n")
        #expect(result.errors.hasPrefix(".weaver.yaml:7:1: warning: \(message)\n7 | \(line)\n"), "\(result.errors)")
        #expect(result.errors.contains("= help: \(help)\n"), "\(result.errors)")
        let xcode = try Tool.weaver(["check", "--project-path", folder.url.path, "--diagnostics-format=xcode"])
        #expect(xcode.errors.hasPrefix(folder.url.path + "/.weaver.yaml:7:1: warning:"))
        let strict = try Tool.weaver(
            ["compile", "--warnings-as-errors", "--main-output-path", "Strict.swift"], in: folder.url)
        #expect(strict.status == 1 && strict.errors.contains("error: \(message)") && folder.text("Strict.swift") == nil)
    }

    /// Every command reports problems of the config file, and does nothing if the config file has errors.
    @Test(arguments: [
        ["explain", "App.logger"], ["double", "Logging"], ["clean"], ["migrate", "--from", "annotations"],
        ["migrate", "--from", "weaver-1", "--dry-run"],
    ])
    func everyCommandTellsOfIt(_ words: [String]) throws {
        let source =
            "protocol Logging {}\nclass Logger: Logging {}\nclass App {\n    // weaver: logger = Logger <- Logging\n}\n"
        func run(under config: String) throws -> (result: ToolResult, source: String?) {
            let folder = try TemporaryFolder()
            try folder.write("App.swift", source)
            try folder.write(".weaver.yaml", config)
            return (try Tool.weaver(words, in: folder.url), folder.text("App.swift"))
        }
        let told = try run(under: "nonsense: 1\n").result
        #expect(
            told.status == 0 && told.errors.hasPrefix(".weaver.yaml:1:1: warning: there is no key 'nonsense'"),
            "\(told.errors)")
        let (refused, left) = try run(under: "- jobs\n")
        #expect(refused.status == 1 && refused.output == "" && left == source)
        #expect(
            refused.errors.hasPrefix(".weaver.yaml:1:1: error: a config file consists of keys"), "\(refused.errors)")
    }

    /// All commands share one config file. A key of an option that only `compile` has is ignored by `check`, whatever
    /// its value, and checked by the commands that have the option.
    @Test func checkKnowsTheKeysOfCompile() throws {
        let folder = try project([".weaver.yaml": Self.yaml + "force: perhaps\n"])
        let result = try Tool.weaver(["check"], in: folder.url)
        #expect(result.status == 0 && result.errors == "")
        #expect(try Tool.weaver(["swift"], in: folder.url).status == 1)
    }

    @Test func optionsThatTheCommandItselfHeedsWorkToo() throws {
        let folder = try project([
            ".weaver.yaml": "diagnostics_format: xcode\ncolor: always\nwarnings_as_errors: true\nnonsense: 1\n"
        ])
        let result = try Tool.weaver(["check"], in: folder.url)
        #expect(result.status == 1 && result.errors.contains("/.weaver.yaml:4:1: error: there is no key 'nonsense'"))
        #expect(
            try Tool.weaver(["check", "--diagnostics-format", "text"], in: folder.url).errors.contains(
                "\u{1B}[1;31merror:"))
    }

    @Test func theProjectMayStandInTheEnvironment() throws {
        let folder = try project([".weaver.yaml": Self.yaml])
        func compile(_ words: String...) throws -> ToolResult {
            try Tool.weaver(["compile"] + words, environment: ["WEAVER_PROJECT_PATH": folder.url.path])
        }
        #expect(try compile().output == "wrote \(folder.url.path)/Sources/Generated/Weaver.swift\n")
        #expect(try compile("--project-path", "/nonexistent").errors.contains("there is no folder '/nonexistent'"))
    }

    /// The key or option for the Swift version takes any notation of Xcode's SWIFT_VERSION, and selects the language
    /// mode. An unsupported version is an error.
    @Test(arguments: ["5", "5.0", "6", "6.0", "'6.2'"])
    func aVersionHasAMode(_ version: String) throws {
        let folder = try project([".weaver.yaml": "swift_version: \(version)\n"])
        let words = ["compile", "--ignored-path", "Sources/Old"]
        #expect(try Tool.weaver(words, in: folder.url).status == 0)
        #expect(try Tool.weaver(words + ["--swift-version", version.filter { $0 != "'" }], in: folder.url).status == 0)
        try folder.write(".weaver.yaml", "swift_version: 4.2\n")
        #expect(try Tool.weaver(["compile"], in: folder.url).errors.contains("unknown value of 'swift_version' '4'"))
    }

    /// A missing path in `ignored_paths` is reported if its name is close to that of an existing file or folder. Other
    /// missing paths are not reported, because they may be created later.
    @Test func aMistypedIgnoredPathIsTold() throws {
        let folder = try project([
            "Sources/Drafts/Draft.swift": "",
            ".weaver.yaml": "ignored_paths: [Sources/Draftz, Generated, 'Sources/Dra*', Sources/Drafts]\n",
        ])
        let told = try Tool.weaver(["check"], in: folder.url).errors
        #expect(
            told.contains(
                ".weaver.yaml:1:17: warning: there is no 'Sources/Draftz' to be ignored [invalid-option-value]\n"))
        #expect(
            told.contains("   = help: did you mean 'Sources/Drafts'?\n") && told.ranges(of: "to be ignored").count == 1)
        #expect(
            try Tool.weaver(["check", "--warning", "invalid-option-value=off"], in: folder.url).errors.contains(
                "to be ignored") == false)
    }

    /// A path that is read and does not exist, and a value that does not go together with others, are errors at the
    /// line of the config file. On the command line they are named as they are written there.
    @Test(arguments: [
        ("input_paths: [Sourcs]", "1:15", "there is no input 'Sourcs'", "did you mean 'Sources'?"),
        (
            "input_paths: nowhere", "1:14", "there is no input 'nowhere'",
            "paths are relative to the project's folder (--project-path)"
        ),
        (
            "input_paths: ['Sourcs/*.swift']", "1:15", "there is no input 'Sourcs/*.swift'",
            "patterns have no meaning here: name a folder, which stands for all files in it"
        ),
        ("property_files:\n  - app.jsn", "2:5", "there is no property file 'app.jsn'", "did you mean 'app.json'?"),
        (
            "property_files: [app.jsn when DEBUG]", "1:18", "there is no property file 'app.jsn'",
            "did you mean 'app.json'?"
        ),
        (
            "property_files: [{file: app.jsn, when: DEBUG}]", "1:25", "there is no property file 'app.jsn'",
            "did you mean 'app.json'?"
        ),
        (
            "property_files: ['*.yml']", "1:18", "no property file matches '*.yml'",
            "a pattern finds files that end with .yml, .yaml or .json, below the project's folder"
        ),
        ("property_files: [Sources]", "1:18", "the property file 'Sources' is a folder", "name the files in it"),
        (
            "property_files: [app.json when A B]", "1:18", "there is no property file 'app.json when A B'",
            "'A B' is no condition: write one as behind '#if'"
        ),
        ("modules: {Core: Sourcs}", "1:17", "there is no file or folder 'Sourcs'", "did you mean 'Sources'?"),
        ("modules:\n  - Core=Sourcs", "2:5", "there is no file or folder 'Sourcs'", "did you mean 'Sources'?"),
        ("modules: {Core: '@app.jsn'}", "1:17", "there is no file or folder 'app.jsn'", "did you mean 'app.json'?"),
        (
            "interfaces: [Core.weaver-interface]", "1:14", "there is no interface 'Core.weaver-interface'",
            "paths are relative to the project's folder (--project-path)"
        ),
        ("module_name: A B", "1:1", "'A B' in 'module_name' is no name of a module", nil),
        ("testable_imports: [App, A B]", "1:1", "'A B' in 'testable_imports' is no name of a module", nil),
        ("defines: [A]\nundefines: [A]", "1:1", "'A' is in both 'defines' and 'undefines'", nil),
        ("package_name: Shop", "1:1", "'package_name' needs module_name", nil),
        (
            "defines: [A && B]", "1:1",
            "'A && B' is no condition for 'defines': name one such as DEBUG or 'canImport(UIKit)'", nil
        ),
        (
            "main_output_path: Weaver.swift\nsplit_output: true", "2:1",
            "'split_output' needs a folder, not the file 'Weaver.swift'", "name one with main_output_path"
        ),
    ])
    func aWrongSettingIsToldAtItsLine(_ config: String, _ place: String, _ message: String, _ help: String?) throws {
        let folder = try project(["app.json": "{}\n", ".weaver.yaml": config + "\n"])
        let result = try Tool.weaver(["compile", "--ignored-path", "Sources/Old"], in: folder.url)
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(".weaver.yaml:\(place): error: \(message) [invalid-option-value]\n"),
            "\(result.errors)")
        #expect(help.map { result.errors.contains("   = help: \($0)\n") } ?? !result.errors.contains("help:"))
    }

    @Test func aConfigFileElsewhereIsOfItsFolder() throws {
        let folder = try project([
            "App/Modules/A.swift": "final class A {}\n", "App/.weaver.yaml": "input_paths: [Modules]\n",
        ])
        func errors(_ words: String...) throws -> String { try Tool.weaver(["check"] + words, in: folder.url).errors }
        #expect(
            try errors("--config-path", "App").contains(
                "   = help: paths are relative to the project's folder: "
                    + "write 'App/Modules', or run weaver with --project-path App\n"))
        // The plugin passes the package's folder.
        #expect(
            try errors("--config-path", "App", "--project-path", folder.url.path).contains("write 'App/Modules', or"))
        #expect(try errors("--config-path", ".weaver.yaml", "--project-path", "App") == "")
    }

    @Test func wrongSettingsOfTheCommandLineAreToldAsTheyAreWritten() throws {
        let folder = try project([".weaver.yaml": "input_paths: [Sourcs]\nmodule_name: A B\n"])
        func errors(_ words: String...) throws -> String { try Tool.weaver(["check"] + words, in: folder.url).errors }
        #expect(
            try errors("--input-path", "Source", "--module-name", "A").contains("error: there is no input 'Source'\n"))
        #expect(
            try errors("--module-name", "B C").contains("error: 'B C' in '--module-name' is no name of a module\n"))
    }
}
