import Foundation
import PackagePlugin

/// Compiles the manifests and annotations of a target in its build; for a test target, writes the resolver stub and the doubles of the
/// targets that it tests. A command's inputs are the sources and manifests of the targets and a config file: it runs again when one
/// of them changes, and only then. The config file is the one in the nearest folder around the sources: the target's own, or
/// the package's.
@main
struct WeaverPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return target.kind == .test ? try testCommands(context, target) : try mainCommands(context, target)
    }

    private func mainCommands(_ context: PluginContext, _ target: any SourceModuleTarget) throws -> [Command] {
        let inputs = target.weaverInputs
        guard !inputs.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "Weaver.swift")
        return [
            .buildCommand(
                displayName: "Weaver \(target.name)", executable: try context.tool(named: "weaver").url,
                arguments: arguments(context, inputs, mainOutput: output), inputFiles: inputs + config(context, inputs),
                outputFiles: [output])
        ]
    }

    /// The targets that a test target names have main outputs of their own; the one that is written here is not compiled.
    private func testCommands(_ context: PluginContext, _ target: any SourceModuleTarget) throws -> [Command] {
        let tested = target.dependencies.compactMap { dependency -> (any SourceModuleTarget)? in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }.filter(\.statesDependencies)
        guard !tested.isEmpty else { return [] }
        let inputs = tested.flatMap(\.weaverInputs)
        let tests = target.weaverInputs
        let folder = context.pluginWorkDirectoryURL
        let output = folder.appending(path: "WeaverTests.swift")
        let arguments = arguments(context, inputs, mainOutput: folder.appending(path: "Main/Weaver.swift")) + [
            "--tests", "--tests-output-path", output.filePath, "--testable-imports",
        ] + tested.map(\.moduleName) + ["--tests-input-path"] + tests.map(\.filePath)
        return [
            .buildCommand(
                displayName: "Weaver \(target.name)", executable: try context.tool(named: "weaver").url, arguments: arguments,
                inputFiles: inputs + tests + config(context, inputs), outputFiles: [output])
        ]
    }

    private func arguments(_ context: PluginContext, _ inputs: [URL], mainOutput: URL) -> [String] {
        let config = config(context, inputs).flatMap { ["--config-path", $0.filePath] }
        return ["compile", "--quiet", "--project-path", context.package.directoryURL.filePath, "--main-output-path", mainOutput.filePath]
            + config + ["--input-path"] + inputs.map(\.filePath)
    }

    /// The config file of some sources, if there is one.
    private func config(_ context: PluginContext, _ files: [URL]) -> [URL] {
        let package = context.package.directoryURL
        var folder = files[0].deletingLastPathComponent()
        func holds(_ file: URL) -> Bool { file.pathComponents.starts(with: folder.pathComponents) }
        while !files.allSatisfy(holds) { folder.deleteLastPathComponent() }
        while true {
            for name in [".weaver.json", ".weaver.yaml"] {
                let file = folder.appending(path: name)
                if FileManager.default.fileExists(atPath: file.filePath) { return [file] }
            }
            guard folder.pathComponents.count > package.pathComponents.count else { return [] }
            folder.deleteLastPathComponent()
        }
    }
}

extension SourceModuleTarget {
    fileprivate var weaverInputs: [URL] {
        sourceFiles.map(\.url).filter { ["swift", "weaver"].contains($0.pathExtension) }
    }

    /// Whether there may be anything for the compiler in its files.
    fileprivate var statesDependencies: Bool {
        weaverInputs.contains { file in
            file.pathExtension == "weaver" || (try? String(contentsOf: file, encoding: .utf8))?.contains("eaver") == true
        }
    }
}

extension URL {
    fileprivate var filePath: String { path(percentEncoded: false) }
}
