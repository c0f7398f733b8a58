import Foundation
import PackagePlugin

/// The command plugin `swift package weaver`: runs any command of `weaver` in the package's folder.
@main
struct WeaverCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "weaver").url, arguments, in: context.package.directoryURL)
    }

    private func run(_ weaver: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = weaver
        // SwiftPM passes on the `--` that ends its own options.
        process.arguments = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        // The process has already printed what is wrong.
        guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension WeaverCommandPlugin: XcodeCommandPlugin {
        /// Runs `weaver` in the project's folder, from Xcode's menu. The targets that Xcode passes are ignored. Without
        /// a command, `weaver check` runs.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var words = ArgumentExtractor(arguments)
            _ = words.extractOption(named: "target")
            let rest = words.remainingArguments
            try run(
                context.tool(named: "weaver").url, rest.isEmpty ? ["check"] : rest,
                in: context.xcodeProject.directoryURL)
        }
    }
#endif
