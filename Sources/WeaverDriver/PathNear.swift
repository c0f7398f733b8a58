import Foundation
import WeaverDiagnostics

/// The path that is there and that `path`, which is not, was most likely meant to be; nil where none is near, or `path`
/// is a pattern. Paths are relative to the project's folder. A path that nothing resembles may be there on another day:
/// a folder that a build makes.
package func pathNear(to path: String, projectPath: String) -> String? {
    let project = FilePath(projectPath)
    guard !path.contains(where: { "*?[".contains($0) }), !FilePath(path, relativeTo: project).exists else { return nil }
    var parts = path.split(separator: "/").map(String.init)
    let root = path.hasPrefix("/") ? "/" : ""
    for (index, part) in parts.enumerated() {
        let folder = FilePath(root + parts[..<index].joined(separator: "/"), relativeTo: project)
        if FilePath(name: part, in: folder).exists { continue }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
        guard let nearest = nearestName(to: part, in: names) else { return nil }
        parts[index] = nearest
    }
    return root + parts.joined(separator: "/")
}
