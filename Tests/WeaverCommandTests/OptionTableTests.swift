import Foundation
import Testing
import WeaverDiagnostics
import WeaverTestSupport

@testable import weaver
@testable import WeaverDriver

/// A sample value of an option, written on the command line, in YAML and in JSON.
struct Sample: CustomTestStringConvertible, Sendable {
    var command: String
    var words: [String]
    var yaml: String
    var json: String

    var testDescription: String { "\(command) \(words.joined(separator: " "))" }

    /// The samples for every option with a config key, of the commands that read a config file. Values have the type
    /// that the option takes.
    static let all = [Commands.compile, Commands.swift, Commands.watch, Commands.check].flatMap { command in
        command.options.filter(\.isConfigurable).flatMap { Sample.samples(of: $0, of: command) }
    }

    private static func samples(of option: Option, of command: Command) -> [Sample] {
        func sample(_ words: [String], _ key: String, yaml: String, json: String) -> Sample {
            Sample(command: command.name, words: words, yaml: "\(key): \(yaml)\n", json: "{\"\(key)\": \(json)}")
        }
        return option.keys.flatMap { key, isOn in
            switch option.value {
            case .flag, .pair:
                return option.words.map { word in
                    let truth = word.isOn == isOn ? "true" : "false"
                    return sample(["--" + word.word], key, yaml: truth, json: truth)
                }
            case .one: return [sample(["--" + option.name, "a b"], key, yaml: "a b", json: "\"a b\"")]
            case .number: return [sample(["--\(option.name)=3"], key, yaml: "3", json: "3")]
            case .several:
                return [
                    sample(
                        ["--" + option.name, "a", "b", "--\(option.name)=c"], key, yaml: "[a, b, c]",
                        json: "[\"a\", \"b\", \"c\"]"),
                    sample(["--" + option.name, "a"], key, yaml: "a", json: "\"a\""),
                ]
            case .texts:
                return [
                    sample(
                        ["--" + option.name, "a=b c", "d"], key, yaml: "[a=b c, d]", json: "[\"a=b c\", \"d\"]"),
                    sample(["--\(option.name)=a=b"], key, yaml: "{a: b}", json: "{\"a\": \"b\"}"),
                ]
            case .assignments(let assignment):
                return assignment.values.flatMap { value in
                    let word = "\(assignment.names[0])=\(value)"
                    return [
                        sample(["--\(option.name)=\(word)"], key, yaml: "[\(word)]", json: "[\"\(word)\"]"),
                        sample(
                            ["--" + option.name, word], key, yaml: "{\(assignment.names[0]): \(value)}",
                            json: "{\"\(assignment.names[0])\": \"\(value)\"}"),
                    ]
                }
            case .choice(let values):
                return values.map { sample(["--" + option.name, $0], key, yaml: $0, json: "\"\($0)\"") }
            }
        }
    }
}

@Suite(.ownThreads) struct OptionTableTests {
    /// The commands that write outputs have the option that each placement of an emitter names.
    @Test func placementsNameOptions() {
        var names: [String] = []
        _ = PlacedOutput.all { option in
            names.append(option)
            return nil
        }
        #expect(names == ["main-output-path", "tests-output-path"])
        for command in [Commands.compile, Commands.swift, Commands.watch] {
            #expect(Set(names).isSubset(of: command.options.map(\.name)), "\(command.name)")
        }
    }

    /// Every option that config files may set has a key with the same effect.
    @Test(arguments: Sample.all)
    func aKeyDoesWhatItsOptionDoes(_ sample: Sample) throws {
        let command = try #require(Commands.all.first { $0.name == sample.command })
        let expected = try Arguments.parse(sample.words, for: command).get()
        #expect(expected != Arguments())
        for (name, text) in [(".weaver.yaml", sample.yaml), (".weaver.json", sample.json)] {
            let folder = try TemporaryFolder()
            try folder.write(name, text)
            let file = try #require(readConfigFile(at: nil, projectPath: folder.url.path))
            let config = ConfigArguments(file.syntax, for: command)
            #expect(file.syntax.diagnostics.isEmpty && config.diagnostics.isEmpty, "\(text)")
            #expect(config.arguments == expected, "\(text)")
            #expect(configuration(config.arguments) == configuration(expected), "\(text)")
        }
    }

    private func configuration(_ arguments: Arguments) -> Configuration {
        Commands.configuration(arguments, configPath: nil, writesOutputs: true)
    }

    @Test func namesTellOptionsApart() {
        for command in Commands.all {
            let words = command.options.flatMap(\.words).map(\.word)
            #expect(Set(words).count == words.count, "\(command.name)")
            let keys = command.options.flatMap(\.keys).map(\.key)
            #expect(Set(keys).count == keys.count, "\(command.name)")
            #expect(Set(keys).isDisjoint(with: ConfigArguments.retired.keys), "\(command.name)")
        }
    }

    @Test func keysAreThoseOfWeaver1() {
        let keys = Set(Commands.compile.options.flatMap(\.keys).map(\.key))
        #expect(
            keys.isSuperset(of: ["main_output_path", "input_paths", "ignored_paths", "recursive", "recursive_off"]))
        #expect(keys.isDisjoint(with: ["project_path", "config_path", "help"]))
    }

    @Test func swiftIsCompile() {
        #expect(Commands.swift.options.map(\.name) == Commands.compile.options.map(\.name))
    }

    private static let table = Command(
        name: "test", summary: "",
        options: [
            Option(name: "lint", value: .pair(on: "lint", off: "no-lint"), help: ""),
            Option(name: "module", value: .several("M"), help: ""),
            Option(name: "sources", value: .several("S"), help: ""),
            Option(name: "base", value: .one("DIR"), help: "", variable: "BASE"),
            Option(name: "help", value: .flag, help: "", isConfigurable: false),
        ])

    @Test func aPairMayBearTheNameOfItsFirstWord() throws {
        let lint = Self.table.options[0]
        #expect(lint.keys.map(\.key) == ["lint", "no_lint"])
        #expect(Self.table.options[1].keys.map(\.key) == ["modules"])
        #expect(Self.table.options[2].keys.map(\.key) == ["sources"])
        #expect(lint.usage == "--lint | --no-lint")
        let arguments = try Arguments.parse(["--no-lint", "--lint", "--no-lint"], for: Self.table).get()
        #expect(arguments.isOn("lint") == false)
    }

    @Test func listsTakeWordsUpToTheNextOption() throws {
        let arguments = try Arguments.parse(
            ["--module", "A", "-b", "--base=x=y", "--module=C", "--module", "D", "-h"], for: Self.table
        ).get()
        #expect(arguments.several("module") == ["A", "-b", "C", "D"])
        #expect(arguments.one("base") == "x=y" && arguments.has("help"))
        #expect(arguments.several("sources") == nil)
    }

    @Test(arguments: [
        (["--lint=on"], "'--lint' takes no value"), (["--module"], "'--module' needs a value"),
        (["--base", "--lint"], "'--base' needs a value"),
        (["--no-lnt"], "unknown option '--no-lnt': did you mean '--no-lint'?"),
        (["--module=A", "B"], "unexpected argument 'B'"), (["--module", "A", "--", "B"], "unexpected argument 'B'"),
        (["--module", "--", "A"], "'--module' needs a value"),
    ])
    func saysWhatIsWrong(_ words: [String], _ message: String) {
        #expect(throws: UsageError.self) { try Arguments.parse(words, for: Self.table).get() }
        if case .failure(let error) = Arguments.parse(words, for: Self.table) { #expect(error.text == message) }
    }

    @Test func theCommandLineWinsOverTheEnvironment() throws {
        func base(_ words: [String], _ environment: [String: String]) throws -> String? {
            var arguments = try Arguments.parse(words, for: Self.table).get()
            arguments.fill(from: environment, for: Self.table)
            return arguments.one("base")
        }
        #expect(try base([], ["BASE": "there"]) == "there")
        #expect(try base(["--base", "here"], ["BASE": "there"]) == "here")
        #expect(try base([], ["BASE": ""]) == nil)
    }
}
