import Foundation
import PackagePlugin

/// Compiles the manifests and annotations of a target in its build. The command's inputs are the target's sources and manifests
/// and the package's config file: it runs again when one of them changes, and only then.
@main
struct WeaverPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let inputs = target.sourceFiles.map(\.url).filter { ["swift", "weaver"].contains($0.pathExtension) }
        guard !inputs.isEmpty else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "Weaver.swift")
        let arguments = [
            "compile", "--quiet", "--project-path", context.package.directoryURL.path(percentEncoded: false), "--main-output-path",
            output.path(percentEncoded: false), "--input-path",
        ]
        let configs = [".weaver.json", ".weaver.yaml"].map { context.package.directoryURL.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
        return [
            .buildCommand(
                displayName: "Weaver \(target.name)", executable: try context.tool(named: "weaver").url,
                arguments: arguments + inputs.map { $0.path(percentEncoded: false) }, inputFiles: inputs + configs,
                outputFiles: [output])
        ]
    }
}
