import Foundation
import PackagePlugin

/// Compiles the manifests and annotations of a target in its build. The command's inputs are the target's sources and manifests
/// and a config file: it runs again when one of them changes, and only then. The config file is the one in the nearest folder around
/// the target's sources: the target's own, or the package's.
@main
struct WeaverPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let inputs = target.sourceFiles.map(\.url).filter { ["swift", "weaver"].contains($0.pathExtension) }
        guard !inputs.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "Weaver.swift")
        let config = config(around: inputs, in: context.package.directoryURL)
        var arguments = [
            "compile", "--quiet", "--project-path", context.package.directoryURL.path(percentEncoded: false), "--main-output-path",
            output.path(percentEncoded: false),
        ]
        if let config { arguments += ["--config-path", config.path(percentEncoded: false)] }
        arguments += ["--input-path"] + inputs.map { $0.path(percentEncoded: false) }
        return [
            .buildCommand(
                displayName: "Weaver \(target.name)", executable: try context.tool(named: "weaver").url,
                arguments: arguments, inputFiles: inputs + [config].compactMap { $0 },
                outputFiles: [output])
        ]
    }

    private func config(around files: [URL], in package: URL) -> URL? {
        var folder = files[0].deletingLastPathComponent()
        func holds(_ file: URL) -> Bool { file.pathComponents.starts(with: folder.pathComponents) }
        while !files.allSatisfy(holds) { folder.deleteLastPathComponent() }
        while true {
            for name in [".weaver.json", ".weaver.yaml"] {
                let file = folder.appending(path: name)
                if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { return file }
            }
            guard folder.pathComponents.count > package.pathComponents.count else { return nil }
            folder.deleteLastPathComponent()
        }
    }
}
