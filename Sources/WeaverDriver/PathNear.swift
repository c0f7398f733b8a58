import WeaverDiagnostics
import WeaverSystem

/// Suggests an existing path that resembles `path`, which may be misspelled. Returns nil if `path` exists, is a
/// pattern, or resembles no existing path: then it may name a folder that a build makes later. Paths are relative to
/// the project's folder.
package func pathNear(to path: String, projectPath: String) -> String? {
    guard isMissing(path, projectPath: projectPath) else { return nil }
    let project = FilePath(projectPath)
    var parts = path.split(separator: "/").map(String.init)
    let root = path.hasPrefix("/") ? "/" : ""
    for (index, part) in parts.enumerated() {
        let folder = FilePath(root + parts[..<index].joined(separator: "/"), relativeTo: project)
        if FilePath(name: part, in: folder).exists { continue }
        let names = Folder.contents(of: folder.string) ?? []
        guard let nearest = nearestName(to: part, in: names) else { return nil }
        parts[index] = nearest
    }
    return root + parts.joined(separator: "/")
}

/// Whether `path` names nothing that exists, and is no pattern if patterns are taken. Paths are relative to the
/// project's folder.
package func isMissing(_ path: String, projectPath: String, takesPatterns: Bool = true) -> Bool {
    !(takesPatterns && isPattern(path)) && !FilePath(path, relativeTo: FilePath(projectPath)).exists
}

private func isPattern(_ path: String) -> Bool { path.contains { "*?[".contains($0) } }

/// Returns the help for a `path` of the config file `file` that does not exist. If there is one in the folder of the
/// file, the help tells how to write it: Weaver 1.x took that folder for the project's. Both paths are relative to the
/// project's folder `projectPath`.
package func help(forMissing path: String, ofFile file: String, projectPath: String) -> String {
    if isPattern(path) { return "patterns have no meaning here: name a folder, which stands for all files in it" }
    let rule = "paths are relative to the project's folder"
    let project = FilePath(projectPath)
    let folder = FilePath(file, relativeTo: project).folder
    if isMissing(path, projectPath: folder.string) { return "\(rule) (--project-path)" }
    let written = FilePath(path, relativeTo: folder).steps(from: project)
    return "\(rule): write '\(written)', or run weaver with --project-path \(folder.steps(from: FilePath(".")))"
}
