import Foundation
import Testing
import WeaverTestSupport

/// Tests of the options about modules, and of interface files: those that cannot be used, and those that do not change.
@Suite(.ownThreads) struct ModuleInterfaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("CoreKit/Core.swift", "public protocol Logging: AnyObject {}\n")
        try folder.write(
            "PlayerKit/Player.swift",
            """
            import CoreKit
            public final class Player {
                // weaver: logger <- Logging
                init(logger: any Logging) {}
            }
            """)
        try folder.write(
            "App/App.swift",
            """
            import CoreKit
            import PlayerKit
            final class Console: Logging {}
            final class App {
                // weaver: logger = Console <- Logging
                // weaver: player = Player
                init(player: Player) {}
            }
            """)
        for (module, known) in [("CoreKit", []), ("PlayerKit", ["--interface", "CoreKit.weaver-interface"])] {
            let result = try compile(module, known + ["--emit-interface", "\(module).weaver-interface"])
            try #require(result.status == 0, "\(result.output)\(result.errors)")
        }
    }

    private func compile(_ module: String, _ words: [String]) throws -> ToolResult {
        try Tool.weaver(
            [
                "compile", "--quiet", "--no-cache", "--input-path", module, "--module-name", module,
                "--main-output-path", "Generated/\(module).swift",
            ] + words, in: folder.url)
    }

    /// Compiles the module `App` with `words`, which must fail. Returns the first line of the messages.
    private func failure(_ words: String) throws -> String {
        let result = try compile("App", ["--executable"] + words.split(separator: " ").map(String.init))
        #expect(result.status == 1, "\(words): \(result.status)")
        #expect(folder.text("Generated/App.swift") == nil)
        return String((result.output + result.errors).prefix { $0 != "\n" })
    }

    @Test(
        arguments: [
            (
                "--interface CoreKit.weaver-interface CoreKit.weaver-interface",
                "the module 'CoreKit' is given twice: 'CoreKit.weaver-interface' and 'CoreKit.weaver-interface'"
            ),
            (
                "--interface CoreKit.weaver-interface --module CoreKit=CoreKit",
                "the module 'CoreKit' is given twice: 'CoreKit.weaver-interface' and 'CoreKit'"
            ),
            ("--module App=PlayerKit", "the module 'App' is the one that the inputs are: 'PlayerKit'"),
            (
                "--interface Nowhere.weaver-interface",
                "the interface 'Nowhere.weaver-interface': the file cannot be read: there is no such file"
            ),
            ("--module CoreKit=Nowhere", "the module 'CoreKit': there is no input 'Nowhere'"),
        ])
    func modulesThatCannotBeRead(_ words: String, _ message: String) throws {
        #expect(try failure(words) == "weaver: error: " + message)
    }

    @Test(arguments: ["--module-name", "--module"], ["", "a\"b", "1A", "A.B", "A B", "A-B"])
    func textsThatAreNoModules(_ option: String, _ name: String) throws {
        let words = option == "--module" ? [option, name + "=PlayerKit"] : [option, name]
        let result = try Tool.weaver(["check", "--no-cache", "--input-path", "App"] + words, in: folder.url)
        #expect(result.status == 64, "\(words): \(result.errors)")
    }

    @Test(arguments: [
        ("CoreKit", "is written NAME=CONDITION"), ("CoreKit=", "is written NAME=CONDITION"),
        ("CoreKit=A && B", "is written NAME=CONDITION"), ("CorKit=DEBUG", "did you mean 'CoreKit'?"),
    ])
    func definesThatAreNone(_ word: String, _ message: String) throws {
        let words = [
            "check", "--no-cache", "--input-path", "App", "--module", "CoreKit=CoreKit", "--module-define", word,
        ]
        let result = try Tool.weaver(words, in: folder.url)
        #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }

    /// The factory takes the value at once, and the actor below would share it.
    @Test func valuesOfFactoriesStayInTheirDomain() throws {
        try folder.write(
            "MixerKit/Mixer.swift",
            """
            import CoreKit
            public final class Desk {
                // weaver: logger <- Logging
                // weaver: mixer = Mixer
                // weaver: mixer.scope = .lazy
                init(logger: any Logging, mixer: @escaping () -> Mixer) {}
            }
            actor Mixer {
                // weaver: logger <- Logging
                init(logger: any Logging) {}
            }
            """)
        let result = try compile("MixerKit", ["--interface", "CoreKit.weaver-interface"])
        #expect(result.status == 1)
        #expect(
            (result.output + result.errors).hasPrefix(
                "MixerKit/Mixer.swift:9:16: error: the actor 'Mixer' would share 'logger' with 'Desk', which is not "
                    + "Sendable [isolation-conflict]\n"), "\(result.output)\(result.errors)")
    }

    /// The config file of a module says that its generated code is isolated to the main actor.
    @Test func configsOfModulesIsolate() throws {
        try folder.write("PlayerKit/.weaver.yaml", "mainactor: true\n")
        let interfaces = ["--interface", "CoreKit.weaver-interface"]
        let kit = try compile(
            "PlayerKit",
            interfaces + ["--config-path", "PlayerKit/.weaver.yaml", "--emit-interface", "PlayerKit.weaver-interface"])
        try #require(kit.status == 0, "\(kit.output)\(kit.errors)")
        var outputs: [String?] = []
        for given in [["--interface", "PlayerKit.weaver-interface"], ["--module", "PlayerKit=PlayerKit"]] {
            let app = try Tool.weaver(
                [
                    "compile", "--quiet", "--no-cache", "--input-path", "App", "--module-name", "App", "--executable",
                    "--main-output-path", "Generated/App.swift", "--interface", "CoreKit.weaver-interface",
                ] + given, in: folder.url)
            try #require(app.status == 0, "\(app.output)\(app.errors)")
            outputs.append(folder.text("Generated/App.swift"))
        }
        #expect(outputs[0] == outputs[1])
        #expect(outputs[0]?.contains("@MainActor") == true)
    }

    @Test func unknownModules() throws {
        #expect(
            try failure("--interface PlayerKit.weaver-interface")
                == "PlayerKit.weaver-interface:5:5: error: 'PlayerKit' depends on the module 'CoreKit', which is not "
                + "known [unknown-module]")
    }

    @Test func modulesInACycle() throws {
        let message = "weaver: error: modules depend on each other: AKit → BKit → AKit"
        try folder.write("AKit/A.swift", "import BKit\n")
        try folder.write("BKit/B.swift", "import AKit\n")
        #expect(try failure("--module AKit=AKit --module BKit=BKit") == message)
        for (module, used) in [("AKit", "BKit"), ("BKit", "AKit")] {
            try folder.write(
                "\(module).weaver-interface", "weaver-interface: 1\nmodule: \(module)\nuses:\n  - \(used)\n")
        }
        #expect(try failure("--interface AKit.weaver-interface BKit.weaver-interface") == message)
        #expect(try failure("--interface AKit.weaver-interface --module BKit=BKit") == message)
    }

    @Test(
        arguments: [
            (
                "weaver-interface: 1", "weaver-interface: 99",
                "1:19: error: the interface has the format version '99', and this version of Weaver reads version 1"
            ),
            ("weaver-interface: 1\n", "", "1:1: error: this file is no interface of a module"),
            ("kind: protocol", "kind: class", "2:9: error: the file is not as Weaver wrote it"),
            (
                "kind: protocol", "kind: protocl",
                "6:11: error: expected one of 'class', 'struct', 'enum', 'actor', 'protocol'"
            ),
        ])
    func damagedInterfaces(_ old: String, _ new: String, _ message: String) throws {
        let text = try #require(folder.text("CoreKit.weaver-interface"))
        try folder.write("CoreKit.weaver-interface", text.replacingOccurrences(of: old, with: new))
        #expect(
            try failure("--interface CoreKit.weaver-interface")
                == "CoreKit.weaver-interface:\(message) [invalid-interface]")
    }

    /// The first call of a module's factory in a file has a comment above it, and no line of a source has one.
    @Test(arguments: [[], ["--split-output"]])
    func firstCallOfAFactoryHasAComment(_ options: [String]) throws {
        for name in ["First", "Second"] {
            try folder.write(
                "App/\(name).swift",
                """
                import CoreKit
                import PlayerKit
                final class \(name) {
                    // weaver: logger = Console <- Logging
                    // weaver: built = Player
                    // weaver: built.builder = { PlayerKitFactories.makePlayer(logger: $0.logger) }
                    // weaver: player = Player
                    // weaver: other = Player
                    init(built: Player, player: Player, other: Player) {}
                }
                """)
        }
        let interfaces = ["CoreKit", "PlayerKit"].map { $0 + ".weaver-interface" }
        let output = options.isEmpty ? "Generated/App.swift" : "Generated/"
        let result = try compile(
            "App", ["--executable", "--interface"] + interfaces + ["--main-output-path", output] + options)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        let files = options.isEmpty ? ["App.swift"] : ["Weaver.swift", "App+Weaver.swift", "First+Weaver.swift"]
        for name in files {
            let lines = try #require(folder.text("Generated/" + name), "\(name)").split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let comment =
                "// PlayerKitFactories is generated for PlayerKit, whose target must list the Weaver plugin, too."
            let notes = lines.indices.filter { lines[$0] == comment }
            let located = lines.indices.filter { lines[$0].hasPrefix("#sourceLocation(file") }
            let calls = lines.indices.filter {
                lines[$0].contains("PlayerKitFactories.makePlayer(") && !located.contains($0 - 1)
            }
            #expect(notes == calls.prefix(1).map { $0 - 1 }, "\(name): \(lines.joined(separator: "\n"))")
            #expect(calls.isEmpty == (name == "Weaver.swift"), "\(name)")
        }
    }

    /// `check --fix` tells what `check` tells about modules that cannot be read, and changes no input then.
    @Test(arguments: ["damaged", "of another version", "missing", "unknown"])
    func fixesNeedAllModules(_ fault: String) throws {
        let source = try #require(folder.text("App/App.swift")).replacingOccurrences(
            of: "    init(", with: "    // weaver: player = Player\n    init(")
        try folder.write("App/App.swift", source)
        let text = try #require(folder.text("CoreKit.weaver-interface"))
        func check(_ words: [String]) throws -> ToolResult {
            let interfaces = fault == "unknown" ? ["Player"] : ["Core", "Player"]
            return try Tool.weaver(
                ["check", "--no-cache", "--input-path", "App", "--module-name", "App", "--executable", "--interface"]
                    + interfaces.map { $0 + "Kit.weaver-interface" } + words, in: folder.url)
        }
        switch fault {
        case "damaged": try folder.write("CoreKit.weaver-interface", text + "nonsense\n")
        case "of another version":
            try folder.write(
                "CoreKit.weaver-interface",
                text.replacingOccurrences(of: "weaver-interface: 1", with: "weaver-interface: 99"))
        case "missing":
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("CoreKit.weaver-interface"))
        default: break
        }
        let (expected, actual) = (try check([]), try check(["--fix"]))
        #expect(
            expected.status == 1 && actual.errors == expected.errors && actual.output == expected.output,
            "\(expected.errors)\n\(actual.errors)")
        #expect(folder.text("App/App.swift") == source)
        let explained = try Tool.weaver(
            [
                "explain", "App.player", "--input-path", "App", "--module-name", "App", "--interface",
                "CoreKit.weaver-interface", "PlayerKit.weaver-interface",
            ], in: folder.url)
        #expect((explained.status == 0) == (fault == "unknown"), "\(explained.errors)")

        try folder.write("CoreKit.weaver-interface", text)
        guard fault != "unknown" else { return }
        #expect(try check(["--fix"]).status == 0)
        #expect(folder.text("App/App.swift") != source)
    }

    /// A manifest without imports that names types of a module has a fix that imports the module.
    @Test func fixesImportTheModuleOfAManifest() throws {
        try folder.write(
            "App/App.swift",
            """
            import CoreKit
            final class Console: Logging {}
            final class App {}
            final class Home { init(injecting: HomeDependencyResolver) {} }
            """)
        let manifest = """
            App:
              registrations: {logger: Console <- any Logging, home: Home}
            Home:
              references: {logger: any Logging}

            """
        try folder.write("App/App.weaver", "# The app.\n\n" + manifest)
        let result = try Tool.weaver(
            [
                "check", "--fix", "--no-cache", "--input-path", "App", "--module-name", "App", "--executable",
                "--interface", "CoreKit.weaver-interface",
            ], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.text("App/App.weaver") == "# The app.\n\nimports: [CoreKit]\n" + manifest)
    }

    /// No fix registers a type of a module in a file that does not import the module.
    @Test(arguments: [true, false])
    func fixesRegisterOnlyTypesThatTheFileSees(_ isImported: Bool) throws {
        try folder.write("Core/Core.swift", "public final class Tracker { public init() {} }\n")
        let app = "final class App {\n    // weaver: screen = Screen\n    init(screen: Screen) {}\n}\n"
        try folder.write("App/App.swift", (isImported ? "import Core\n" : "") + app)
        try folder.write(
            "App/Screen.swift",
            """
            import Core
            final class Screen {
                // weaver: tracker <- Tracker
                init(tracker: Tracker) {}
            }
            """)
        let result = try Tool.weaver(
            [
                "check", "--fix", "--no-cache", "--input-path", "App", "--module-name", "App", "--executable",
                "--module", "Core=Core", "--warning", "unused-registration=off",
            ], in: folder.url)
        #expect(result.status == (isImported ? 0 : 1), "\(result.errors)")
        let added = folder.text("App/App.swift")?.contains("// weaver: tracker = Tracker\n")
        #expect(added == isImported, "\(result.errors)")
        #expect(isImported || result.errors.contains("help: add to App: // weaver: tracker = Tracker"))
    }

    /// An output does not import a module that another one re-exports to its sources.
    @Test func reexportedModulesAreNotImported() throws {
        let fixture = try #require(Fixture.all("modules").first { $0.description == "ReexportedTypes" })
        let output = folder.url.appendingPathComponent("App.swift").path
        let result = try Tool.weaver(
            [
                "compile", "--no-cache", "--input-path", "App", "--module-name", "App", "--executable", "--module",
                "Core=Core", "Umbrella=Umbrella", "--main-output-path", output,
            ], in: fixture.folder)
        #expect(result.status == 0, "\(result.errors)")
        let imports = folder.text("App.swift")?.split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(imports == ["import Umbrella"])
    }

    /// Manifests to which annotations move import the modules of the config file that their sources import.
    @Test func movedAnnotationsImportTheirModules() throws {
        let source = """
            import CoreKit
            final class Console: Logging {}
            final class App {
                // weaver: logger = Console <- any Logging
                init(logger: any Logging) {}
            }
            """
        try folder.write("App/App.swift", source)
        try folder.write(
            ".weaver.yaml",
            "module_name: App\nexecutable: true\ninput_paths: [App]\nmodules: [CoreKit=CoreKit, PlayerKit=PlayerKit]\n")
        let moved = try Tool.weaver(["migrate", "--from", "annotations"], in: folder.url)
        #expect(moved.status == 0, "\(moved.errors)")
        #expect(
            folder.text("App/App.weaver")
                == "imports: [CoreKit]\n\nApp:\n  registrations:\n    logger: Console <- any Logging\n")
        let checked = try Tool.weaver(["check", "--no-cache"], in: folder.url)
        #expect(checked.status == 0, "\(checked.errors)")
    }

    /// A damaged file gives a diagnostic, or an interface of another text; the run never stops otherwise.
    @Test(arguments: Seeds.of("INTERFACE", usually: 0..<1))
    func mutatedInterfaces(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = Array(try #require(folder.text("PlayerKit.weaver-interface")).utf8)
        for _ in 0..<30 {
            var mutated = bytes
            let index = mutated.indices.randomElement(using: &random)!
            switch Int.random(in: 0...2, using: &random) {
            case 0: mutated.removeSubrange(index...)
            case 1: mutated.remove(at: index)
            default: mutated[index] = bytes.randomElement(using: &random)!
            }
            let file = folder.url.appendingPathComponent("PlayerKit.weaver-interface")
            try Data(mutated).write(to: file)
            let result = try compile(
                "App",
                ["--executable", "--interface", "CoreKit.weaver-interface", "PlayerKit.weaver-interface"])
            #expect(
                result.status == 0 || result.status == 1 && !(result.output + result.errors).isEmpty,
                "seed \(seed): \(result.status)\n\(String(decoding: mutated, as: UTF8.self))")
        }
    }

    /// The outputs of the last run stay as they are if a run fails.
    @Test func outputsStayIfARunFails() throws {
        let interface = try #require(folder.text("PlayerKit.weaver-interface"))
        let code = try #require(folder.text("Generated/PlayerKit.swift"))
        try folder.write(
            "PlayerKit/Other.swift",
            """
            public final class Other {
                // weaver: logger <- Missing
            }
            final class Root {
                // weaver: other = Other
            }
            """)
        let result = try compile(
            "PlayerKit",
            ["--interface", "CoreKit.weaver-interface", "--emit-interface", "PlayerKit.weaver-interface"])
        #expect(result.status == 1)
        #expect(folder.text("PlayerKit.weaver-interface") == interface)
        #expect(folder.text("Generated/PlayerKit.swift") == code)
    }

    /// A change of a body, a comment or an internal type leaves the file of the interface alone, so that nothing that
    /// depends on it is built again. A change of a need writes it anew.
    @Test func interfacesStayIfNothingVisibleChanges() throws {
        let file = folder.url.appendingPathComponent("PlayerKit.weaver-interface")
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        func changed(_ source: String) throws -> Bool {
            try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file.path)
            try folder.write("PlayerKit/Player.swift", source)
            let result = try compile(
                "PlayerKit",
                ["--interface", "CoreKit.weaver-interface", "--emit-interface", "PlayerKit.weaver-interface"])
            #expect(result.status == 0, "\(result.output)\(result.errors)")
            let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            return date != past
        }
        func source(_ need: String, _ rest: String) -> String {
            """
            // A comment.
            import CoreKit

            \(rest)
            public final class Player {
                // weaver: \(need) <- Logging
                // weaver: mixer = Mixer
                private let mixer: Mixer
                init(\(need): any Logging, mixer: Mixer) { self.mixer = mixer }
            }
            """
        }
        #expect(try !changed(source("logger", "final class Mixer {}")))
        #expect(try !changed(source("logger", "final class Mixer { func mix() { print(1) } }")))
        #expect(try changed(source("log", "final class Mixer {}")))
    }

    /// The same bytes are written whatever the order of the modules in the options, and whatever the project's path.
    @Test func orderAndPlaceDoNotMatter() throws {
        let text = try #require(folder.text("PlayerKit.weaver-interface"))
        let known = ["--module", "CoreKit=CoreKit", "--module", "PlayerKit=PlayerKit"]
        let other = ["--module", "PlayerKit=PlayerKit", "--module", "CoreKit=CoreKit"]
        var outputs: Set<String> = []
        for words in [known, other] {
            let result = try compile("App", ["--executable"] + words)
            #expect(result.status == 0, "\(result.output)\(result.errors)")
            outputs.insert(folder.text("Generated/App.swift") ?? "")
        }
        let elsewhere = try TemporaryFolder()
        let moved = elsewhere.url.appendingPathComponent("deep")
        try FileManager.default.copyItem(at: folder.url, to: moved)
        let result = try Tool.weaver(
            [
                "compile", "--quiet", "--no-cache", "--project-path", moved.path, "--input-path", "PlayerKit",
                "--module-name", "PlayerKit", "--module", "CoreKit=CoreKit", "--main-output-path", "P.swift",
                "--emit-interface", "P.weaver-interface",
            ])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(elsewhere.text("deep/P.weaver-interface") == text)
        #expect(elsewhere.text("deep/P.swift") == folder.text("Generated/PlayerKit.swift"))
        #expect(outputs.count == 1)
    }
}
