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

/// Whether `path` is no pattern and names nothing that exists. Paths are relative to the project's folder.
package func isMissing(_ path: String, projectPath: String) -> Bool {
    !path.contains { "*?[".contains($0) } && !FilePath(path, relativeTo: FilePath(projectPath)).exists
}

/// Returns the folder of the file `file`, relative to the working directory, if there is a `path` in it; otherwise nil.
/// The path `file` is relative to the project's folder `projectPath`.
package func folder(ofFile file: String, having path: String, projectPath: String) -> String? {
    let folder = FilePath(file, relativeTo: FilePath(projectPath)).folder
    return isMissing(path, projectPath: folder.string) ? nil : folder.steps(from: FilePath("."))
}
