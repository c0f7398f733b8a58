import Foundation
import PackagePlugin

/// Runs `weaver compile` in the build of a target, with the modules that the target depends on, directly or indirectly.
/// For a test target, the command writes the resolver stub and the doubles of the targets that the test target depends
/// on. The inputs of a build command are the sources and manifests of the targets and modules, their config files, and
/// the property files and programs that these name; the command runs again only if one of these files has changed. The
/// config file is the one in the nearest folder around the sources: the target's own folder, or the package's.
@main
struct WeaverPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let generation = Generation(
            target: target.name, weaver: try context.tool(named: "weaver").url, root: context.package.directoryURL,
            folder: context.pluginWorkDirectoryURL)
        let graph = PackageGraph(context.package)
        func options(_ name: String, of targets: [any SourceModuleTarget]) throws -> ModuleOptions {
            try ModuleOptions(
                name: name, package: context.package.identifier, isExecutable: targets.allSatisfy(\.isExecutable),
                // The code of one tested target most often has no conditions that another one states.
                conditions: Set(targets.flatMap(\.conditions)).sorted(),
                // Tests may import what the tested targets do not depend on.
                modules: graph.modules(below: targets + [target]), in: context.pluginWorkDirectoryURL)
        }
        guard target.kind == .test else {
            return generation.main(target.weaverInputs, try options(target.moduleName, of: [target]))
        }
        // The tested targets have main outputs of their own. The main output that is written here is not compiled.
        let tested = target.dependencies.compactMap { dependency -> (any SourceModuleTarget)? in
            if case .target(let target) = dependency { target as? any SourceModuleTarget } else { nil }
        }.tested(by: target.weaverInputs, \.weaverInputs, \.moduleName)
        let name = tested.count == 1 ? tested[0].moduleName : target.moduleName
        return generation.tests(
            target.weaverInputs, of: tested.map { ($0.moduleName, $0.weaverInputs) }, try options(name, of: tested))
    }
}

extension Array {
    /// Returns the targets, among the dependencies of a test target, that are tested: those that state dependencies and
    /// that the sources of the tests import `@testable`. If none of them is imported so, all targets that state
    /// dependencies are tested; if there is none, those that are imported `@testable`, for the doubles of their
    /// protocols. The others are modules like any other: a test may import them for the values that it passes.
    fileprivate func tested(
        by sources: [URL], _ inputs: (Element) -> [URL], _ name: (Element) -> String
    ) -> [Element] {
        let words = sources.flatMap { source in
            ((try? String(contentsOf: source, encoding: .utf8)) ?? "").split(whereSeparator: \.isNewline)
        }.flatMap { line -> [Substring] in
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            return code.contains("@testable") ? code.split { !$0.isLetter && !$0.isNumber && $0 != "_" } : []
        }
        let stating = filter { inputs($0).stateDependencies }
        let testable = (stating.isEmpty ? self : stating).filter { words.contains(name($0)[...]) }
        return testable.isEmpty ? stating : testable
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

    func main(_ inputs: [URL], _ modules: ModuleOptions) -> [Command] {
        guard !inputs.isEmpty else { return [] }
        let output = folder.appending(path: "Weaver.swift")
        let previews = previews(for: inputs, in: folder)
        let arguments = arguments(inputs, modules, mainOutput: output, previews)
        return [command(arguments, inputs, modules, [output] + previews)]
    }

    /// Returns the command for the test target, whose files are `tests`. Each tested target has its module's name and
    /// its files.
    func tests(_ tests: [URL], of tested: [(name: String, files: [URL])], _ modules: ModuleOptions) -> [Command] {
        guard !tested.isEmpty else { return [] }
        let inputs = tested.flatMap(\.files)
        let configs = ([tests] + tested.map(\.files)).flatMap(config).filter { config in
            let folder = config.deletingLastPathComponent().pathComponents
            return !inputs.allSatisfy { $0.pathComponents.starts(with: folder) }
        }
        warn(ofUnread: configs + tests.filter { $0.pathExtension == "weaver" })
        let output = folder.appending(path: "WeaverTests.swift")
        let main = folder.appending(path: "Main")
        let arguments =
            arguments(
                inputs, modules, mainOutput: main.appending(path: "Weaver.swift"), previews(for: inputs, in: main)) + [
                "--tests", "--tests-output-path", output.filePath, "--testable-imports",
            ] + tested.map(\.name) + ["--tests-input-path"] + tests.map(\.filePath)
        return [command(arguments, inputs + tests, modules, [output])]
    }

    /// Warns of config files and manifests that the run for a test target does not read.
    private func warn(ofUnread files: [URL]) {
        for file in Set(files).sorted(by: { $0.path < $1.path }) {
            let path = file.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")
            Diagnostics.warning(
                "'\(target)' does not read \(path): tests take manifests from the tested targets, and a config file "
                    + "from a folder around the sources of all of these")
        }
    }

    private func command(
        _ arguments: [String], _ inputs: [URL], _ modules: ModuleOptions, _ outputs: [URL]
    ) -> Command {
        .buildCommand(
            displayName: "Weaver \(target)", executable: weaver, arguments: arguments,
            inputFiles: inputs + config(inputs) + filesRead(namedIn: config(inputs), below: root) + modules.files,
            outputFiles: outputs)
    }

    /// Returns the path of the file for previews in `folder`; none if the config file asks for no such file.
    private func previews(for inputs: [URL], in folder: URL) -> [URL] {
        statesPreviews(config(inputs)) ? [folder.appending(path: "WeaverPreviews.swift")] : []
    }

    private func arguments(
        _ inputs: [URL], _ modules: ModuleOptions, mainOutput: URL, _ previews: [URL]
    ) -> [String] {
        // A build may write to no other folder, so this overrides the config file.
        let cache = folder.appending(path: "Cache")
        return [
            "compile", "--quiet", "--project-path", root.filePath, "--main-output-path", mainOutput.filePath,
            "--cache-path", cache.filePath,
        ]
            + previews.flatMap { ["--previews-output", $0.filePath] }
            + modules.arguments + config(inputs).flatMap { ["--config-path", $0.filePath] } + ["--input-path"]
            + inputs.map(\.filePath)
    }

    private func config(_ files: [URL]) -> [URL] { configFile(for: files, below: root) }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension WeaverPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let root = context.xcodeProject.directoryURL
            let generation = Generation(
                target: target.displayName, weaver: try context.tool(named: "weaver").url, root: root,
                folder: context.pluginWorkDirectoryURL)
            func options(_ name: String, of targets: [XcodeTarget]) throws -> ModuleOptions {
                try ModuleOptions(
                    name: name, package: nil, isExecutable: targets.allSatisfy(\.isExecutable),
                    modules: modules(below: targets, or: target, in: root), in: context.pluginWorkDirectoryURL)
            }
            guard target.isTest else {
                return generation.main(target.weaverInputs, try options(target.moduleName, of: [target]))
            }
            let tested = target.dependencies.compactMap { dependency -> XcodeTarget? in
                if case .target(let target) = dependency { target } else { nil }
            }.tested(by: target.weaverInputs, \.weaverInputs, \.moduleName)
            let name = tested.count == 1 ? tested[0].moduleName : target.moduleName
            return generation.tests(
                target.weaverInputs, of: tested.map { ($0.moduleName, $0.weaverInputs) }, try options(name, of: tested))
        }

        /// Returns the modules that `targets` of the project or `further` depend on, directly or indirectly, without
        /// the modules of `targets`, sorted by name. They are other targets of the project, and targets of packages.
        /// Xcode does not tell the package of a product, so a package is known by its folder, which holds
        /// `Package.swift`.
        private func modules(
            below targets: [XcodeTarget], or further: XcodeTarget, in root: URL
        ) -> [ImportedModule] {
            var modules: [String: ImportedModule] = [:]
            var products: [TargetDependency] = []
            var seen = Set(targets.map(\.id))
            var rest = (targets + [further]).flatMap(\.dependencies)
            while let dependency = rest.popLast() {
                switch dependency {
                case .target(let target):
                    guard seen.insert(target.id).inserted, !target.isExecutable else { continue }
                    rest += target.dependencies
                    let files = target.weaverInputs
                    guard !files.isEmpty else { continue }
                    modules[target.moduleName] = ImportedModule(
                        name: target.moduleName, package: nil, files: files + configFile(for: files, below: root))
                case .product(let product): products.append(.product(product))
                @unknown default: break
                }
            }
            for module in importedModules(through: products, home: { packageFolder(around: $1[0]) }) {
                modules[module.name] = modules[module.name] ?? module
            }
            for target in targets { modules[target.moduleName] = nil }
            return modules.values.sorted { $0.name < $1.name }
        }
    }

    /// Returns the folder around a file that holds `Package.swift`, and the identifier of its name.
    private func packageFolder(around file: URL) -> (package: String?, folder: URL) {
        var folder = file.deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").filePath) {
                return (folder.lastPathComponent.lowercased().c99Identifier, folder)
            }
            folder.deleteLastPathComponent()
        }
        return (nil, file.deletingLastPathComponent())
    }

    extension XcodeTarget {
        fileprivate var isTest: Bool {
            if case .other(let kind) = product?.kind {
                kind.hasSuffix("-test") || kind.hasSuffix("-testing")
            } else {
                false
            }
        }

        fileprivate var isExecutable: Bool {
            switch product?.kind {
            case .application, .executable: true
            default: false
            }
        }

        /// The module name that Xcode derives from the target's name. Build settings can change it, but a plugin cannot
        /// see them.
        fileprivate var moduleName: String {
            String(displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }

        fileprivate var weaverInputs: [URL] { Array(inputFiles).weaverInputs }
    }
#endif
