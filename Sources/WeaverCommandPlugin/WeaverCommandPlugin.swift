import Foundation
import PackagePlugin

/// The command plugin `swift package weaver`: runs any command of `weaver` in the package's folder. `check` checks each
/// target of the package, unless its options name inputs.
@main
struct WeaverCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let weaver = try context.tool(named: "weaver").url
        // SwiftPM passes on the `--` that ends its own options.
        let arguments = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
        if arguments.first == "check", let check = TargetCheck(Array(arguments.dropFirst())) {
            try exit(unless: check.run(weaver, in: context))
        } else {
            try exit(unless: runWeaver(weaver, arguments, in: context.package.directoryURL))
        }
    }

    /// Ends the plugin with the status of a command that has failed. The command has already printed what is wrong.
    private func exit(unless status: Int32) {
        if status != 0 { Foundation.exit(status) }
    }
}

/// Runs `weaver` and returns its exit status.
private func runWeaver(_ weaver: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = weaver
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
}

/// The command `check` for the targets of a package, each with the modules that it depends on.
private struct TargetCheck {
    /// The names of the targets; empty for all targets that state dependencies.
    private let names: [String]
    /// The options for `weaver check`.
    private let options: [String]

    /// The options of `weaver check` that name the inputs, or that ask for something else than a check.
    private static let ownInputs: Set = [
        "help", "project-path", "config-path", "input-path", "module-name", "package-name", "module", "module-package",
        "module-define", "interface", "executable",
    ]

    /// Reads the words after `check`. Nil if they name the inputs: then `weaver` needs no help of the plugin.
    init?(_ words: [String]) {
        var words = ArgumentExtractor(words)
        names = words.extractOption(named: "target")
        options = words.remainingArguments
        let names = options.filter { $0.hasPrefix("-") }.map { $0.drop { $0 == "-" }.prefix { $0 != "=" } }
        guard Self.ownInputs.isDisjoint(with: names.map(String.init)) else { return nil }
    }

    /// Checks the targets one after another, each after those that it depends on, and all of them even if one fails.
    /// Returns the exit status of the last check that failed, else 0.
    func run(_ weaver: URL, in context: PluginContext) throws -> Int32 {
        let graph = PackageGraph(context.package)
        let targets = try targets(of: context.package).map { ($0, modules: graph.modules(below: [$0])) }
            .sorted { $0.modules.count < $1.modules.count }
        let isOneDocument = options.contains { $0 == "sarif" || $0.hasSuffix("=sarif") }
        guard targets.count <= 1 || !isOneDocument else {
            Diagnostics.error("a SARIF file tells of one run: name one of the targets with --target")
            return Self.misuse
        }
        var status: Int32 = 0
        for (target, modules) in targets {
            let inputs = target.weaverInputs
            guard !inputs.isEmpty else {
                Diagnostics.error("the target '\(target.name)' has no Swift sources and no manifests")
                status = Self.misuse
                continue
            }
            let module = try ModuleOptions(
                name: target.moduleName, package: context.package.identifier, isExecutable: target.isExecutable,
                conditions: target.conditions, modules: modules,
                in: context.pluginWorkDirectoryURL.appending(path: target.name))
            let config = configFile(for: inputs, below: context.package.directoryURL)
            let arguments =
                ["check"] + module.arguments + config.flatMap { ["--config-path", $0.filePath] } + ["--input-path"]
                + inputs.map(\.filePath) + options
            let result = try runWeaver(weaver, arguments, in: context.package.directoryURL)
            if result == Self.misuse { return result }
            if result != 0 { status = result }
        }
        return status
    }

    /// The exit status of `weaver` for options that it does not know.
    private static let misuse: Int32 = 64

    /// The targets to check. Tests are left out: the build-tool plugin does not compile their statements either.
    private func targets(of package: Package) throws -> [any SourceModuleTarget] {
        guard names.isEmpty else {
            return try package.targets(named: names).compactMap { $0 as? any SourceModuleTarget }
        }
        return package.sourceModules.filter {
            $0.kind != .test && $0.kind != .macro && $0.weaverInputs.stateDependencies
        }
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
            try exit(
                unless: runWeaver(
                    context.tool(named: "weaver").url, rest.isEmpty ? ["check"] : rest,
                    in: context.xcodeProject.directoryURL))
        }
    }
#endif
