import Foundation
import PackagePlugin

/// `swift package weaver check`: any command of `weaver`, in the package's folder.
@main
struct WeaverCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "weaver").url, arguments, in: context.package.directoryURL)
    }

    private func run(_ weaver: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = weaver
        // SwiftPM hands over the dashes that end its own options.
        process.arguments = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        // It has said what is wrong.
        guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension WeaverCommandPlugin: XcodeCommandPlugin {
        /// From Xcode's menu. It passes the targets that were chosen, which mean nothing here; without a command the
        /// project is checked.
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
