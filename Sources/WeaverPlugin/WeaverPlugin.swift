import Foundation
import PackagePlugin

/// Runs `weaver compile` in the build of a target. For a test target, the command writes the resolver stub and the
/// doubles of the targets that the test target depends on. The inputs of a build command are the sources and manifests
/// of the targets and a config file; the command runs again only if one of these files has changed. The config file is
/// the one in the nearest folder around the sources: the target's own folder, or the package's.
@main
struct WeaverPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let generation = Generation(
            target: target.name, weaver: try context.tool(named: "weaver").url, root: context.package.directoryURL,
            folder: context.pluginWorkDirectoryURL)
        guard target.kind == .test else { return generation.main(target.weaverInputs) }
        // The tested targets have main outputs of their own. The main output that is written here is not compiled.
        let tested = target.dependencies.compactMap { dependency -> (any SourceModuleTarget)? in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }.filter { $0.weaverInputs.stateDependencies }
        return generation.tests(target.weaverInputs, of: tested.map(\.moduleName), tested.flatMap(\.weaverInputs))
    }
}

/// The build commands for one target of a package or an Xcode project.
private struct Generation {
    var target: String
    var weaver: URL
    /// The folder of the package or project.
    var root: URL
    /// The folder in which the plugin may write.
    var folder: URL

    func main(_ inputs: [URL]) -> [Command] {
        guard !inputs.isEmpty else { return [] }
        let output = folder.appending(path: "Weaver.swift")
        return [command(arguments(inputs, mainOutput: output), inputs, output)]
    }

    func tests(_ tests: [URL], of modules: [String], _ inputs: [URL]) -> [Command] {
        guard !modules.isEmpty else { return [] }
        let output = folder.appending(path: "WeaverTests.swift")
        let arguments =
            arguments(inputs, mainOutput: folder.appending(path: "Main/Weaver.swift")) + [
                "--tests", "--tests-output-path", output.filePath, "--testable-imports",
            ] + modules + ["--tests-input-path"] + tests.map(\.filePath)
        return [command(arguments, inputs + tests, output)]
    }

    private func command(_ arguments: [String], _ inputs: [URL], _ output: URL) -> Command {
        .buildCommand(
            displayName: "Weaver \(target)", executable: weaver, arguments: arguments,
            inputFiles: inputs + config(inputs), outputFiles: [output])
    }

    private func arguments(_ inputs: [URL], mainOutput: URL) -> [String] {
        // A build may write to no other folder, so this overrides the config file.
        let cache = folder.appending(path: "Cache")
        return [
            "compile", "--quiet", "--project-path", root.filePath, "--main-output-path", mainOutput.filePath,
            "--cache-path", cache.filePath,
        ]
            + config(inputs).flatMap { ["--config-path", $0.filePath] } + ["--input-path"] + inputs.map(\.filePath)
    }

    /// The config file for `files`: the one in the nearest folder that contains all of them, up to the package's
    /// folder. The list is empty if there is none. `files` must not be empty.
    private func config(_ files: [URL]) -> [URL] {
        var folder = files[0].deletingLastPathComponent()
        func holds(_ file: URL) -> Bool { file.pathComponents.starts(with: folder.pathComponents) }
        while !files.allSatisfy(holds) { folder.deleteLastPathComponent() }
        while true {
            for name in [".weaver.json", ".weaver.yaml"] {
                let file = folder.appending(path: name)
                if FileManager.default.fileExists(atPath: file.filePath) { return [file] }
            }
            guard folder.pathComponents.count > root.pathComponents.count else { return [] }
            folder.deleteLastPathComponent()
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension WeaverPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let generation = Generation(
                target: target.displayName, weaver: try context.tool(named: "weaver").url,
                root: context.xcodeProject.directoryURL,
                folder: context.pluginWorkDirectoryURL)
            guard target.isTest else { return generation.main(target.weaverInputs) }
            let tested = target.dependencies.compactMap { dependency -> XcodeTarget? in
                if case .target(let target) = dependency { target } else { nil }
            }.filter { $0.weaverInputs.stateDependencies }
            return generation.tests(target.weaverInputs, of: tested.map(\.moduleName), tested.flatMap(\.weaverInputs))
        }
    }

    extension XcodeTarget {
        fileprivate var isTest: Bool {
            if case .other(let kind) = product?.kind {
                kind.hasSuffix("-test") || kind.hasSuffix("-testing")
            } else {
                false
            }
        }

        /// The module name that Xcode derives from the target's name. Build settings can change it, but a plugin cannot
        /// see them.
        fileprivate var moduleName: String {
            String(displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }

        fileprivate var weaverInputs: [URL] { inputFiles.map(\.url).weaverInputs }
    }
#endif

extension SourceModuleTarget {
    fileprivate var weaverInputs: [URL] { sourceFiles.map(\.url).weaverInputs }
}

extension [URL] {
    fileprivate var weaverInputs: [URL] { filter { ["swift", "weaver"].contains($0.pathExtension) } }

    /// Whether the files may state dependencies: one is a manifest, or mentions Weaver.
    fileprivate var stateDependencies: Bool {
        contains { file in
            file.pathExtension == "weaver"
                || (try? String(contentsOf: file, encoding: .utf8))?.contains("eaver") == true
        }
    }
}

extension URL {
    fileprivate var filePath: String { path(percentEncoded: false) }
}
