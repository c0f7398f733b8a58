import Foundation
import PackagePlugin

// The command plugin compiles this file as well, through a symbolic link: plugins cannot share a library.

/// A module that the inputs of a run may import. `weaver` reads it for its interface alone.
struct ImportedModule {
    var name: String
    /// The package of the module; nil if it is the package of the inputs.
    var package: String?
    /// The sources and manifests of the module, and its config file.
    var files: [URL]
    /// The conditions with which the module is compiled, apart from those of the build's command line.
    var conditions: [String] = []
}

/// The packages that a package depends on, directly or indirectly, and that package itself.
struct PackageGraph {
    private let root: Package
    private let packages: [Target.ID: Package]

    init(_ root: Package) {
        var packages: [Target.ID: Package] = [:]
        var seen: Set = [root.id]
        var rest = [root]
        while let package = rest.popLast() {
            for target in package.targets { packages[target.id] = package }
            rest += package.dependencies.map(\.package).filter { seen.insert($0.id).inserted }
        }
        (self.root, self.packages) = (root, packages)
    }

    /// Returns the modules that `targets` depend on, directly or indirectly, without the modules of `targets`, sorted
    /// by name.
    func modules(below targets: [any SourceModuleTarget]) -> [ImportedModule] {
        let names = Set(targets.map(\.moduleName))
        return importedModules(through: targets.flatMap(\.dependencies)) { target, _ in
            let package = packages[target.id] ?? root
            return (package.id == root.id ? nil : package.identifier, package.directoryURL)
        }.filter { !names.contains($0.name) }
    }
}

/// Returns the Swift modules that are reached through `dependencies`, sorted by name. Macros, executables and the
/// targets that only they need are left out: they are no part of the program. `home` gets a target and its files. It
/// returns the package of the target, nil if it is the package of the inputs, and the folder of that package.
func importedModules(
    through dependencies: [TargetDependency],
    home: (any SourceModuleTarget, [URL]) -> (package: String?, folder: URL)
) -> [ImportedModule] {
    var modules: [String: ImportedModule] = [:]
    var seen: Set<Target.ID> = []
    var rest = dependencies
    while let dependency = rest.popLast() {
        for target in dependency.libraryTargets where seen.insert(target.id).inserted {
            rest += target.dependencies
            let files = target.weaverInputs
            guard target is SwiftSourceModuleTarget, !files.isEmpty else { continue }
            let (package, folder) = home(target, files)
            modules[target.moduleName] = ImportedModule(
                name: target.moduleName, package: package, files: files + configFile(for: files, below: folder),
                conditions: target.conditions)
        }
    }
    return modules.values.sorted { $0.name < $1.name }
}

extension TargetDependency {
    /// The targets of the dependency that can be imported: neither macros nor executables.
    fileprivate var libraryTargets: [any SourceModuleTarget] {
        let targets: [any Target] =
            switch self {
            case .target(let target): [target]
            case .product(let product): product.targets
            @unknown default: []
            }
        return targets.compactMap { $0 as? any SourceModuleTarget }.filter { $0.kind == .generic }
    }
}

extension Package {
    /// The name of the package as the compiler gets it (`-package-name`): its identity as a C99 identifier.
    var identifier: String { id.c99Identifier }
}

extension SourceModuleTarget {
    /// The Swift sources and the manifests of the target.
    var weaverInputs: [URL] { Array(sourceFiles).weaverInputs }

    /// The compilation conditions that the package states for the target and that hold in this build.
    var conditions: [String] {
        let conditions = (self as? SwiftSourceModuleTarget)?.compilationConditions ?? []
        return Set(conditions).filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }.sorted()
    }

    /// Whether the target is a program: it offers nothing to other modules.
    var isExecutable: Bool { kind == .executable || kind == .snippet }
}

/// The options that tell `weaver` about the inputs' own module and the modules that they may import.
struct ModuleOptions {
    private(set) var arguments: [String]
    /// The files that the options depend on: those of the modules, and the lists of them.
    private(set) var files: [URL] = []

    /// Writes a list of the files of each module in a folder in `folder`, where the plugin may write. A list whose text
    /// is the same is left alone, so that a build does not run again what reads it. `package` is nil if it is not
    /// known. `conditions` are those with which the inputs are compiled.
    init(
        name: String, package: String?, isExecutable: Bool, conditions: [String] = [], modules: [ImportedModule],
        in folder: URL
    ) throws {
        // A condition that the package states for one target does not hold in the others.
        let stated = Set(conditions + modules.flatMap(\.conditions)).sorted()
        func defines(_ conditions: [String], in module: String) -> [String] {
            stated.flatMap { ["--module-define", "\(module)=\(conditions.contains($0) ? "" : "!")\($0)"] }
        }
        arguments =
            ["--module-name", name] + (package.map { ["--package-name", $0] } ?? [])
            + (isExecutable ? ["--executable"] : []) + defines(conditions, in: name)
        let folder = folder.appending(path: "Modules")
        if !modules.isEmpty { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        for module in modules {
            let list = folder.appending(path: "\(module.name).txt")
            let text = module.files.map { $0.filePath + "\n" }.joined()
            if (try? String(contentsOf: list, encoding: .utf8)) != text {
                try text.write(to: list, atomically: true, encoding: .utf8)
            }
            arguments += ["--module", "\(module.name)=@\(list.filePath)"]
            if let package = module.package { arguments += ["--module-package", "\(module.name)=\(package)"] }
            arguments += defines(module.conditions, in: module.name)
            files += module.files + [list]
        }
    }
}

/// Returns the config file for `files`: the one in the nearest folder that contains all of them, up to the folder
/// `root` of the package. The list is empty if there is none, and without files.
func configFile(for files: [URL], below root: URL) -> [URL] {
    guard var folder = files.first?.deletingLastPathComponent() else { return [] }
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

extension [File] {
    /// The Swift sources and the manifests. Swift files that are resources are neither.
    var weaverInputs: [URL] {
        filter { file in
            file.url.pathExtension == "weaver" || file.url.pathExtension == "swift" && file.type == .source
        }.map(\.url)
    }
}

extension [URL] {
    /// Whether the files may state dependencies: one is a manifest, or mentions Weaver.
    var stateDependencies: Bool {
        contains { file in
            file.pathExtension == "weaver"
                || (try? String(contentsOf: file, encoding: .utf8))?.contains("eaver") == true
        }
    }
}

extension URL {
    var filePath: String { path(percentEncoded: false) }
}

extension String {
    /// The identifier of C99 that SwiftPM makes of the text: each character that such an identifier cannot have, and a
    /// digit at the beginning, becomes an underscore.
    var c99Identifier: String {
        let characters = map { $0.isLetter || $0.isNumber ? $0 : "_" }
        return characters.first?.isNumber == true ? "_" + String(characters.dropFirst()) : String(characters)
    }
}
