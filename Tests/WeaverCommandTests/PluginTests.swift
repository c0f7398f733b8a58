import Foundation
import Testing
import WeaverTestSupport

/// Tests of the build-tool plugin in a user's package, with the real `swift build`. By default, the package depends on
/// a copy of the plugin that runs the `weaver` of the tests. With `WEAVER_PLUGIN_FROM_SOURCES=1`, SwiftPM builds
/// `weaver` from the repository's sources, as it does for users; `WEAVER_PLUGIN_SCRATCH` names a build folder in which
/// it may have done so before.
@Suite(.thorough, .ownThreads) struct PluginTests {
    private static let isFromSources = ProcessInfo.processInfo.environment["WEAVER_PLUGIN_FROM_SOURCES"] == "1"

    private static let scratch = ProcessInfo.processInfo.environment["WEAVER_PLUGIN_SCRATCH"]

    private func package(using weaver: URL) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "Package.swift",
            """
            // swift-tools-version:6.0
            import PackageDescription
            let package = Package(
                name: "Sample", platforms: [.macOS(.v13)],
                dependencies: [.package(name: "Weaver", path: "\(weaver.path)")],
            targets: [.executableTarget(name: "Sample", plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")])])
            """)
        try folder.write(
            "Sources/Sample/Types.swift",
            """
            final class Clock { let name = "clock" }
            final class Watch { let name = "watch" }
            final class App {
                let clock: Clock
                init(clock: Clock) { self.clock = clock }
            }
            """)
        try folder.write("Sources/Sample/main.swift", "print(MainDependencyContainer.buildApp().clock.name)\n")
        try folder.write("Sources/Sample/Sample.weaver", "App:\n  registrations:\n    clock: Clock\n")
        try folder.write(".weaver.yaml", "jobs: 1\n")
        return folder
    }

    private func swift(_ words: String..., in folder: TemporaryFolder) throws -> ToolResult {
        let options = Self.scratch.map { ["--scratch-path", $0] } ?? []
        return try Tool.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["swift", words[0]] + options + words.dropFirst(), in: folder.url)
    }

    /// Checks in one package, because each build takes long, that a build generates code only if something has changed,
    /// and that it reports errors.
    @Test func generatesInABuildAndOnlyWhenSomethingChanged() throws {
        let prebuilt = Self.isFromSources ? nil : try TemporaryFolder.prebuiltPlugins()
        defer { withExtendedLifetime(prebuilt) {} }
        let folder = try package(using: prebuilt?.url ?? Fixture.repository)
        let step = "Weaver Sample"

        let first = try swift("build", in: folder)
        #expect(first.status == 0 && first.output.contains(step), "\(first.errors)\(first.output)")
        #expect(try swift("run", "--skip-build", in: folder).output.hasSuffix("clock\n"))

        // If SwiftPM builds the tool from sources, it links and runs the tool once more in the second build. The third
        // build has nothing to do.
        _ = try swift("build", in: folder)
        let unchanged = try swift("build", in: folder)
        #expect(unchanged.status == 0 && !unchanged.output.contains(step))

        try folder.write(
            "Sources/Sample/Sample.weaver", "App:\n  registrations:\n    clock: Clock\n  references:\n    time: Time\n")
        let unresolved = try swift("build", in: folder)
        let place = folder.url.resolvingSymlinksInPath().path + "/Sources/Sample/Sample.weaver"
        #expect(unresolved.status != 0)
        #expect((unresolved.output + unresolved.errors).contains("\(place):5:5: error: 'time' cannot be resolved"))

        try folder.write("Sources/Sample/Sample.weaver", "App:\n  registrations:\n    clock: Clock\n    watch: Watch\n")
        let mended = try swift("build", in: folder)
        #expect(mended.status == 0 && mended.output.contains(step))

        // All files that the plugin writes are in the build folder, where the sandbox allows writing. One of them is
        // the cache, which the next build uses and updates.
        let kept = try folder.pluginCaches(scratch: Self.scratch)
        #expect(kept.count == 1)
        try folder.write(
            "Sources/Sample/Types.swift",
            (folder.text("Sources/Sample/Types.swift") ?? "") + "\nextension App {\n    // weaver: other = Watch\n}\n")
        let source = try swift("build", in: folder)
        #expect(source.status == 0 && source.output.contains(step))
        let keptAnew = try folder.pluginCaches(scratch: Self.scratch)
        #expect(keptAnew.keys == kept.keys && keptAnew != kept)
        let ownFolders = Self.scratch == nil ? [".build"] : []
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
                == ownFolders + [".weaver.yaml", "Package.swift", "Sources"])
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path + "/Sources").count == 4)

        try folder.write(".weaver.yaml", "jobs: 2\n")
        let config = try swift("build", in: folder)
        #expect(config.status == 0 && config.output.contains(step))

        // A property file is an input of the build, whether the config file names it or a pattern. SwiftPM plans the
        // build again when files come or go, and asks the plugin for its inputs only then.
        try folder.write("config/shop.yml", "title: Shop\n")
        try folder.write("config/my shop.conf", "title: Shop\n")
        try folder.write(
            "Sources/Sample/Sample.weaver",
            "App:\n  registrations:\n    clock: Clock\n    title: {type: String, property: title}\n")
        let conditional = "\n  - config/shop.yml\n  - config/my shop.conf when !NEVER   # any name and condition"
        let inLines = "\n  - config/shop.yml\n  - file: config/my shop.conf\n    when: '!NEVER'"
        for (names, file) in [
            ("[config/shop.yml]", "shop.yml"), ("['config/*.yml']", "shop.yml"), (conditional, "my shop.conf"),
            (inLines, "my shop.conf"),
        ] {
            try folder.write(".weaver.yaml", "#property_files: [FILE]\nproperty_files: \(names)\n")
            try folder.write("Sources/Sample/Further\(names.count).swift", "struct Further\(names.count) {}\n")
            let named = try swift("build", in: folder)
            #expect(named.status == 0 && named.output.contains(step), "\(named.errors)\(named.output)")
            try folder.write("config/\(file)", "title: \(names.count)\n")
            let edited = try swift("build", in: folder)
            #expect(edited.status == 0 && edited.output.contains(step), "\(edited.errors)\(edited.output)")
        }
        // The file for previews is compiled with the target, wherever the config file puts it.
        try folder.write("Sources/Sample/Sample.weaver", "App:\n  registrations:\n    clock: Clock\n")
        try folder.write(".weaver.yaml", "previews_output: Anywhere.swift\n")
        let preview = try folder.write(
            "Sources/Sample/Preview.swift", "#if DEBUG\nfunc show() { _ = MainDependencyResolverPreview() }\n#endif\n")
        let previewed = try swift("build", in: folder)
        #expect(previewed.status == 0, "\(previewed.errors)\(previewed.output)")
        try FileManager.default.removeItem(at: preview)
        try folder.write("Sources/Sample/Sample.weaver", "App:\n  registrations:\n    clock: Clock\n    watch: Watch\n")

        // The target's own config file replaces the config file of the package. It makes warnings errors, so the unused
        // `watch` is an error now.
        try folder.write("Sources/Sample/.weaver.yaml", "warnings_as_errors: true\n")
        let strict = try swift("build", in: folder)
        #expect(strict.status != 0 && (strict.output + strict.errors).contains("[unused-registration]"))
    }
}

extension TemporaryFolder {
    /// Returns the folder of a package `Weaver` that has the plugins, and the `weaver` of the tests as a binary tool.
    static func prebuiltPlugins() throws -> TemporaryFolder {
        struct TargetInfo: Decodable {
            struct Target: Decodable { var unversionedTriple: String }
            var target: Target
        }
        let info = try Tool.swiftc(["-print-target-info"])
        let triple = try JSONDecoder().decode(TargetInfo.self, from: Data(info.output.utf8)).target.unversionedTriple
        let folder = try TemporaryFolder()
        try folder.write(
            "weaver.artifactbundle/info.json",
            """
            {"schemaVersion": "1.0", "artifacts": {"weaver": {"type": "executable", "version": "1.0.0",
             "variants": [{"path": "weaver", "supportedTriples": ["\(triple)"]}]}}}
            """)
        try FileManager.default.copyItem(
            at: Tool.weaver, to: folder.url.appendingPathComponent("weaver.artifactbundle/weaver"))
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Plugins"), withIntermediateDirectories: true)
        for plugin in ["WeaverPlugin", "WeaverCommandPlugin"] {
            try FileManager.default.copyItem(
                at: Fixture.repository.appendingPathComponent("Sources/\(plugin)"),
                to: folder.url.appendingPathComponent("Plugins/\(plugin)"))
        }
        try folder.write(
            "Package.swift",
            """
            // swift-tools-version:6.0
            import PackageDescription
            let package = Package(
                name: "Weaver",
                products: [
                    .plugin(name: "WeaverPlugin", targets: ["WeaverPlugin"]),
                    .plugin(name: "WeaverCommandPlugin", targets: ["WeaverCommandPlugin"]),
                ],
                targets: [
                    .binaryTarget(name: "weaver", path: "weaver.artifactbundle"),
                    .plugin(name: "WeaverPlugin", capability: .buildTool(), dependencies: ["weaver"]),
                    .plugin(
                        name: "WeaverCommandPlugin",
                        capability: .command(intent: .custom(verb: "weaver", description: "Runs weaver.")),
                        dependencies: ["weaver"]),
                ])
            """)
        return folder
    }

    /// Returns the cached facts of the plugin's runs for a package, by the paths of the cache files. `package` is the
    /// path of the package relative to this folder. `scratch` is the build folder, if it is not that of the package.
    func pluginCaches(of package: String = "", scratch: String? = nil) throws -> [String: Data] {
        let folder = url.appendingPathComponent(package)
        let build = scratch.map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent(".build")
        // SwiftPM identifies a package by the name of its folder in small letters.
        let outputs = build.appendingPathComponent("plugins/outputs/\(folder.lastPathComponent.lowercased())")
        let facts = try FileManager.default.subpathsOfDirectory(atPath: outputs.path).filter {
            $0.hasSuffix(".facts") && $0.contains("/WeaverPlugin/Cache/")
        }
        return try Dictionary(
            uniqueKeysWithValues: facts.map { ($0, try Data(contentsOf: outputs.appendingPathComponent($0))) })
    }
}
