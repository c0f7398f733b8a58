package import WeaverCompiler
import WeaverDiagnostics
import WeaverSystem

package typealias ConfigSyntax = WeaverCompiler.ConfigSyntax
package typealias ConfigValue = WeaverCompiler.ConfigValue

/// A config file that was found in the project's folder, or that an option names.
package struct ConfigFile: Sendable {
    /// The absolute path of the file. If an option names a folder without a config file, the path of that folder.
    package var path: String
    package var syntax: ConfigSyntax

    package var name: String { FilePath(path).name }
}

/// The file names that a config file can have. The first one that exists in a folder is used.
let configFileNames = [".weaver.json", ".weaver.yaml"]

/// Reads the config file of a project. `path` is a file or a folder that holds one, relative to the project's folder.
/// If `path` is nil, the project's folder is searched; the result is nil if that folder has no config file. A file that
/// is missing, unreadable or faulty is reported in the diagnostics of the result.
package func readConfigFile(at path: String?, projectPath: String) -> ConfigFile? {
    let project = FilePath(projectPath)
    var file = path.map { FilePath($0, relativeTo: project) } ?? project
    if file.isFolder {
        let folder = file
        let found = configFileNames.map { FilePath(name: $0, in: folder) }.first(where: \.exists)
        guard path != nil || found != nil else { return nil }
        file = found ?? folder
    } else if path == nil {
        return nil
    }
    return ConfigFile(path: file.string, syntax: read(file, as: file.relative(to: project)))
}

/// Reads the config file in the folder of a project, as `readConfigFile` does. `texts` are unsaved texts, which stand
/// for those of the disk. Nil if the folder has no config file.
func readConfigFile(in project: FilePath, texts: [FilePath: SourceText]) -> ConfigFile? {
    let found = configFileNames.map { FilePath(name: $0, in: project) }.first { texts[$0] != nil || $0.exists }
    return found.map { readConfigFile($0, in: project, texts: texts) }
}

/// Reads the config file at `file`. `texts` are unsaved texts, which stand for those of the disk.
func readConfigFile(_ file: FilePath, in project: FilePath, texts: [FilePath: SourceText]) -> ConfigFile {
    ConfigFile(path: file.string, syntax: texts[file].map(parse) ?? read(file, as: file.relative(to: project)))
}

private func parse(_ source: SourceText) -> ConfigSyntax {
    source.path.hasSuffix(".json") ? parseJSONConfig(source) : parseConfig(source)
}

private func read(_ file: FilePath, as name: String) -> ConfigSyntax {
    if file.isFolder || !file.exists {
        let message = file.isFolder ? "this folder holds no config file" : "there is no such config file"
        return unreadable(
            name, message, help: "name a file, or a folder that holds \(configFileNames.joined(separator: " or "))")
    }
    switch readOnce(file, as: name) {
    case .failure(let fault): return unreadable(name, fault.diagnostic.message, help: "make it readable")
    case .success(let source): return parse(source)
    }
}

private func unreadable(_ name: String, _ message: String, help: String) -> ConfigSyntax {
    let diagnostic = Diagnostic(.unreadableFile, message, at: Place(file: name, span: Span(0, 0)), help: help)
    return ConfigSyntax(entries: [], diagnostics: [diagnostic])
}

/// Whether the file at a path has the name of a config file.
package func isConfigFile(_ path: String) -> Bool { configFileNames.contains(FilePath(path).name) }

/// Whether the folder at an absolute path has a config file.
package func hasConfigFile(_ folder: String) -> Bool {
    configFileNames.contains { FilePath(name: $0, in: FilePath(folder)).exists }
}
