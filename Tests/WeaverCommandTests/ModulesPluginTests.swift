import Foundation
import Testing
import WeaverTestSupport

/// Tests of graphs across the modules of a package, with the real `swift build`. The package `Sample` of
/// `Tests/Fixtures/packages` has five targets, one of them without the plugin, and a test target. It depends on the
/// package `Toolbox` beside it. All tests are in one function, because they share the first build.
@Suite(.thorough, .ownThreads) struct ModulesPluginTests {
    private let folder: TemporaryFolder
    private let sample: URL
    private let prebuilt: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        prebuilt = try TemporaryFolder.prebuiltPlugins()
        for package in ["Sample", "Toolbox"] {
            try FileManager.default.copyItem(
                at: Fixture.repository.appendingPathComponent("Tests/Fixtures/packages/\(package)"),
                to: folder.url.appendingPathComponent(package))
        }
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("Weaver"), withDestinationURL: prebuilt.url)
        sample = folder.url.appendingPathComponent("Sample")
    }

    @Test func buildsOneGraphAndOnlyWhatHasChanged() throws {
        let first = try build()
        #expect(first.status == 0, "\(first.text)")
        #expect(first.text.contains("warning: 'ShapesTests' does not read Tests/ShapesTests/.weaver.yaml: "))
        #expect(
            first.ran == ["App", "Board", "Core", "Feature", "FeatureTests", "Printing", "ShapesTests"],
            "the target without the plugin has no step")
        let text = "|> first of title at noon|\n|> second of title at noon|\n3\n"
        #expect(try swift("run", "--skip-build", "App").output.hasSuffix(text))
        let tests = try swift("test", "--skip-build")
        #expect(tests.status == 0, "\(tests.errors)\(tests.output)")

        try unchanged()
        try bodies()
        try interfaces()
        try manifests()
        try otherPackages()
        try checks()
    }

    private func unchanged() throws {
        let again = try build()
        #expect(again.ran == [] && again.compiled == [] && again.written == [])
    }

    /// Edits a body in the lowest module. The steps above it run, because they read the file, but they write nothing.
    private func bodies() throws {
        try edit("Sample/Sources/Core/Layout.swift", "\"> \"", "\">> \"")
        let body = try build()
        #expect(body.status == 0, "\(body.text)")
        #expect(body.ran == ["App", "Board", "Core", "Feature", "FeatureTests"])
        #expect(body.written == [])
        #expect(body.compiled == ["Core"])
        #expect(try swift("run", "--skip-build", "App").output.contains("|>> first"))
    }

    /// Adds a dependency to a type. The outputs change of its module and of the module that registers the type. The
    /// module that registers the dependency passes it already, as a closure, for what reads it by a resolver.
    private func interfaces() throws {
        let file = "Sample/Sources/Core/Layout.swift"
        try edit(file, "// weaver: width <- Int\n", "// weaver: width <- Int\n    // weaver: logger <- Logging\n")
        try edit(file, "init(width: Int) {", "init(width: Int, logger: any Logging) {")
        let interface = try build()
        #expect(interface.status == 0, "\(interface.text)")
        #expect(interface.written == ["Board", "Core"])
        #expect(interface.changedObjects == ["Board", "Core"])
    }

    /// Edits a manifest so that a type is built in another way, but needs the same from other modules.
    private func manifests() throws {
        try edit(
            "Sample/Sources/Core/Core.weaver", "    ruler: Ruler\n",
            "    ruler: Ruler\n  references:\n    logger: Logging\n")
        let manifest = try build()
        #expect(manifest.status == 0, "\(manifest.text)")
        #expect(manifest.written == ["Core"] && manifest.changedObjects == ["Core"])
        #expect(try swift("run", "--skip-build", "App").output.contains("layout\n"))
    }

    /// Edits a source and the config file of a module of another package, which are inputs as well.
    private func otherPackages() throws {
        try edit("Toolbox/Sources/Printing/Printer.swift", "\"|\"", "\"!\"")
        let body = try build()
        #expect(body.ran == ["App", "Board", "Core", "Feature", "FeatureTests", "Printing"])
        #expect(body.written == [] && body.changedObjects == ["Printing"])

        try edit("Toolbox/Sources/Printing/.weaver.yaml", "warnings_as_errors", "jobs: 1\nwarnings_as_errors")
        let config = try build()
        #expect(config.ran.count == 6 && config.written == [] && config.compiled == [])
    }

    /// The command plugin checks each target with its modules, in their order, and fails if one of them is faulty. The
    /// build fails at the same place.
    private func checks() throws {
        let check = ["package", "weaver", "check"]
        #expect(try swift(check).status == 0)
        try edit("Sample/Sources/App/main.swift", "    // weaver: titled = Title <- Titled\n", "")
        try edit("Sample/Sources/Core/Layout.swift", "logger <- Logging", "logger <- Login")
        let faulty = try swift(check)
        #expect(faulty.status != 0)
        let text = faulty.output + faulty.errors
        let unresolved =
            "Sources/App/main.swift:14:16: error: 'titled' is not registered on the path App → Board (Board)"
        #expect(text.contains(unresolved), "\(text)")
        #expect(text.contains("Sources/Feature/Screen.swift:8:16: note: "), "\(text)")
        let core = text.split(separator: "\n").filter { $0.hasPrefix("Sources/Core/Layout.swift:") }
        #expect(core.contains { $0.contains(": error: ") }, "\(text)")

        let one = try swift(check + ["--target", "App", "--diagnostics-format", "json"])
        #expect(one.status != 0 && one.output.contains("\"unresolved-dependency\""))
        // SwiftPM ends a build at the first step that fails, so the build has one faulty target only.
        try edit("Sample/Sources/Core/Layout.swift", "logger <- Login", "logger <- Logging")
        let build = try swift("build")
        #expect(build.status != 0)
        #expect((build.output + build.errors).contains(unresolved), "\(build.errors)\(build.output)")
    }
}

extension ModulesPluginTests {
    /// The outcome of a build. Names are those of targets, sorted.
    private struct Build {
        var status: Int32
        var text: String
        /// The targets whose step of Weaver has run.
        var ran: [String]
        /// The targets whose output of Weaver is new or has another modification time.
        var written: [String]
        /// The targets that the compiler was called for.
        var compiled: [String]
        /// The targets with an object file that is new or has another modification time.
        var changedObjects: [String]
    }

    private func build() throws -> Build {
        let (outputs, objects) = (files(in: "plugins/outputs", ".swift"), files(in: "debug/", ".swift.o"))
        let result = try swift("build", "--build-tests")
        let lines = result.output.split(separator: "\n").compactMap { $0.split(separator: "] ", maxSplits: 1).last }
        func targets(after word: String) -> [String] {
            let steps = lines.filter { $0.hasPrefix(word + " ") && !$0.contains("plugin") }
            return Set(steps.map { String($0.split(separator: " ")[1]) }).sorted()
        }
        /// The parts of the paths of the files that have changed.
        func changed(_ before: [String: Date], _ after: [String: Date], part: Int) -> [String] {
            let paths = after.filter { before[$0.key] != $0.value }.keys
            return Set(paths.map { String($0.split(separator: "/")[part]) }).sorted()
        }
        return Build(
            status: result.status, text: result.errors + result.output, ran: targets(after: "Weaver"),
            written: changed(outputs, files(in: "plugins/outputs", ".swift"), part: 1),
            compiled: targets(after: "Compiling"),
            changedObjects: changed(objects, files(in: "debug/", ".swift.o"), part: 0).map {
                $0.replacing(".build", with: "")
            })
    }

    /// Returns the modification times of files in the build folder, by their paths in `part`.
    private func files(in part: String, _ ending: String) -> [String: Date] {
        let root = sample.appendingPathComponent(".build/\(part)").resolvingSymlinksInPath()
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
        return Dictionary(
            uniqueKeysWithValues: paths.filter { $0.hasSuffix(ending) && !$0.contains("/Main/") }.map { path in
                let attributes = try? FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
                return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
            })
    }

    private func swift(_ words: String...) throws -> ToolResult { try swift(words) }

    private func swift(_ words: [String]) throws -> ToolResult {
        try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["swift"] + words, in: sample)
    }

    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try #require(folder.text(path))
        #expect(text.contains(old), "\(path) has no '\(old)'")
        try folder.write(path, text.replacing(old, with: new))
    }
}
