import Foundation
import Testing
import WeaverTestSupport

@testable import weaver
@testable import WeaverDriver

/// Tests of `weaver init` in projects of several kinds: the files that it writes are valid.
@Suite(.ownThreads) struct StartTests {
    private static let types = """
        class Logger { init() {} }
        protocol MovieStoring: AnyObject {}
        final class MovieStore: MovieStoring { init() {} }
        final class AppDelegate {
            let logger: Logger
            init(logger: Logger) { self.logger = logger }
        }
        final class HomeScreen {
            init(store: any MovieStoring, title: String) { print(title) }
        }

        """

    @Test(
        arguments: [
            ("Sources/App/main.swift", "Package.swift", ["Sources/App", "App.weaver"], "Sources/App/Weaver.swift"),
            ("src/Tool/Tool.swift", "Package.swift", ["src/Tool", "Tool.weaver"], "src/Tool/Weaver.swift"),
            (
                "Movie App/Delegate.swift", "Movie App.xcodeproj/project.pbxproj", ["Movie App", "Movie App.weaver"],
                "Movie App/Weaver.swift"
            ),
            ("Sources/Delegate.swift", "Makefile", ["Sources", "NAME.weaver"], "Sources/Weaver.swift"),
            ("App/It's.swift", "It's.xcodeproj/project.pbxproj", nil, "Weaver.swift"),
        ] as [(String, String, [String]?, String)])
    func whatItWritesCompiles(_ source: String, _ build: String, _ inputs: [String]?, _ output: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(source, Self.types)
        try folder.write(build, "")
        let result = try Tool.weaver(["init"], in: folder.url)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let wanted = inputs.map { $0.map { $0.replacing("NAME", with: folder.url.lastPathComponent) } }
        let config = try #require(readConfigFile(at: nil, projectPath: folder.url.path))
        let arguments = ConfigArguments(config.syntax, for: Commands.compile).arguments
        #expect(arguments.several("input-path") == wanted)
        #expect(arguments.one("main-output-path") == output)
        #expect(
            result.output.contains("wrote .weaver.yaml: ") && result.output.contains("weaver compile: writes \(output)")
        )

        let check = try Tool.weaver(["check"], in: folder.url)
        #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
        #expect(try Tool.weaver(["compile"], in: folder.url).output == "wrote \(output)\n")
        #expect(try Tool.weaver(["format", "--check"], in: folder.url).status == 0)

        // If the commented sample in the manifest is uncommented, it is a valid graph of `types`.
        let manifest = try #require(manifests(inProjectAt: folder.url.path).first)
        let lines = try #require(folder.text(manifest)).split(separator: "\n", omittingEmptySubsequences: false)
        try folder.write(
            manifest,
            lines.map { $0.hasPrefix("##") ? $0 : $0.hasPrefix("#") ? $0.dropFirst() : $0 }.joined(separator: "\n"))
        let sample = try Tool.weaver(["compile"], in: folder.url)
        #expect(sample.status == 0, "\(sample.errors)")
        #expect(folder.text(output)?.contains("func home(title: String) -> HomeScreen") == true)
    }

    /// The folder of a target whose declaration states a path is that path, if it is a plain string.
    @Test(
        arguments: [
            (#".executableTarget(name: "App", path: "Code"), .testTarget(name: "T", path: "Tests")"#, "Code", "", ""),
            (#".target(name: "Kit", path: "./Code/")"#, "Code", "", ""),
            (#".target(name: "Kit", path: "Lib"), .executableTarget(name: "App", path: "Code")"#, "Code", "Lib", ""),
            (#".target(name: "Kit", dependencies: [.target(name: "Other")], path: "Code")"#, "Code", "", ""),
            (#".target(name: "Kit", path: folder)"#, nil, "", "Kit"),
            (#".target(name: "Kit", path: "Code/\(folder)")"#, nil, "", "Kit"),
            (#".target(name: "Kit", path: "Co" + "de"), .target(name: "App", path: "Code")"#, "Code", "", "Kit"),
            (#".target(name: "Kit" /* path: "Lib" */), "path: \"Lib\"""#, nil, "", ""),
        ] as [(String, String?, String, String)])
    func readsThePathOfATarget(_ targets: String, _ sources: String?, _ others: String, _ unknown: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Package.swift", "let package = Package(name: \"App\", targets: [\(targets)])\n")
        try folder.write("Code/App.swift", "@main struct App { static func main() {} }\n")
        try folder.write("Tests/T.swift", "import Testing\nfinal class App {}\n")
        let result = try Tool.weaver(["init"], in: folder.url)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let config = try #require(readConfigFile(at: nil, projectPath: folder.url.path))
        let arguments = ConfigArguments(config.syntax, for: Commands.compile).arguments
        #expect(arguments.several("input-path")?.first == sources)
        #expect(arguments.one("main-output-path") == (sources.map { $0 + "/" } ?? "") + "Weaver.swift")
        #expect(result.output.contains("for \(others) put a config file") == !others.isEmpty)
        #expect(
            result.output.contains("The path of \(unknown) in Package.swift is no plain string") == !unknown.isEmpty)
        if sources != nil { #expect(try Tool.weaver(["compile"], in: folder.url).status == 0) }
    }

    /// Folders below `Sources` that are in the path of a target are none of their own.
    @Test func thePathOfATargetHasItsFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write("Package.swift", #"targets: [.target(name: "App", path: "Sources"), .target(name: "Kit")]"#)
        try folder.write("Sources/Models/Model.swift", "struct Model {}\n")
        try folder.write("Sources/Views/View.swift", "struct View {}\n")
        let layout = layout(ofProjectAt: folder.url.path)
        #expect(layout.sources == "Sources" && layout.otherSources.isEmpty && layout.name == "App")
    }

    /// The config file names a manifest that exists in the place of the one that is not written.
    @Test(arguments: [("Sources/App/My.weaver", ["Sources"]), ("Other.weaver", ["Sources", "Other.weaver"])])
    func readsTheManifestThatExists(_ manifest: String, _ inputs: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App/App.swift", "final class Logger {}\nfinal class App { init(logger: Logger) {} }")
        try folder.write(manifest, "App:\n  registrations:\n    logger: Logger\n")
        let result = try Tool.weaver(["init"], in: folder.url)
        #expect(result.status == 0 && result.output.contains("left \(manifest) as it is"), "\(result.output)")
        let config = try #require(readConfigFile(at: nil, projectPath: folder.url.path))
        #expect(ConfigArguments(config.syntax, for: Commands.compile).arguments.several("input-path") == inputs)
        let check = try Tool.weaver(["check"], in: folder.url)
        #expect(check.status == 0, "\(check.errors)")
    }

    /// A manifest beside a config file that reads other folders has no effect until it is listed.
    @Test(arguments: [("[Sources]", false), ("[Sources, ./]", true), ("[Shop.weaver, Sources]", true)])
    func tellsOfAManifestThatIsNotRead(_ inputs: String, _ isRead: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("Shop/.weaver.yaml", "input_paths: \(inputs)\n")
        try folder.write("Shop/Sources/App.swift", "final class App {}\n")
        let result = try Tool.weaver(["init"], in: folder.url.appendingPathComponent("Shop"))
        #expect(result.status == 0 && result.output.contains("wrote Shop.weaver"))
        #expect(result.output.contains("Add Shop.weaver to input_paths of .weaver.yaml") != isRead, "\(result.output)")
    }

    /// Each commented key of the config file that `init` writes is a known key with a valid value.
    @Test func commentedKeysAreKeys() throws {
        let config = StartingFiles(layout: ProjectLayout(build: .other, sources: ".", name: "App")).config
        let lines = config.split(separator: "\n").filter { $0.first == "#" && !$0.hasPrefix("# ") }.map {
            $0.dropFirst()
        }
        let folder = try TemporaryFolder()
        try folder.write(".weaver.yaml", lines.joined(separator: "\n"))
        let file = try #require(readConfigFile(at: nil, projectPath: folder.url.path))
        let read = ConfigArguments(file.syntax, for: Commands.compile)
        #expect(file.syntax.diagnostics.isEmpty && read.diagnostics.isEmpty, "\(read.diagnostics.map(\.message))")
        let missing = Commands.compile.options.filter { $0.isConfigurable && read.arguments[$0] == nil }.map(\.name)
        #expect(missing == ["main-output-path"])
        #expect(config.contains("\n#modules: {NAME: PATH}\n") && config.contains("\n#emitters: {NAME: COMMAND}\n"))
    }

    @Test(arguments: [".weaver.yaml", ".weaver.json", "Deep/Other.weaver", "App.weaver"])
    func overwritesNothing(_ existing: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Package.swift", "")
        try folder.write("Sources/App/main.swift", Self.types)
        try folder.write(existing, "{}")
        let first = try Tool.weaver(["init"], in: folder.url)
        #expect(
            first.status == 0 && first.output.contains("left \(existing) as it is\n"), "\(first.output)\(first.errors)")
        #expect(folder.text(existing) == "{}")
        #expect(first.output.contains("the output that \(existing) names") == existing.hasPrefix(".weaver."))
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
        let second = try Tool.weaver(["init"], in: folder.url)
        #expect(second.status == 0 && !second.output.contains("wrote"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == files)
        #expect(manifests(inProjectAt: folder.url.path).count == 1)
    }

    /// In a package with the plugin, `init` writes the manifest for one target, and a config file without an output
    /// path, because the plugin chooses that path.
    @Test func leavesTheOutputToThePlugin() throws {
        let folder = try TemporaryFolder()
        try folder.write("Package.swift", "plugins: [.plugin(name: \"WeaverPlugin\", package: \"Weaver\")]")
        try folder.write("Sources/Kit/Kit.swift", "public struct Kit {}\n")
        try folder.write("Sources/Tool/Tool.swift", "@main struct Tool { static func main() {} }\n")
        let result = try Tool.weaver(["init"], in: folder.url)
        #expect(result.output.contains("wrote Sources/Tool/Tool.weaver") && result.output.contains("swift build: "))
        #expect(result.output.contains("for Sources/Kit put a config file into its folder"))
        let config = try #require(readConfigFile(at: nil, projectPath: folder.url.path))
        let arguments = ConfigArguments(config.syntax, for: Commands.compile).arguments
        #expect(arguments.several("input-path") == ["Sources/Tool"] && arguments.one("main-output-path") == nil)
    }

    @Test func saysWhyItCannotWrite() throws {
        let folder = try TemporaryFolder()
        let result = try Tool.weaver(["init", "--project-path", "Missing"], in: folder.url)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.contains("cannot write '.weaver.yaml': there is no folder '"))
    }
}
