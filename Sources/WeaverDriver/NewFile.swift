import Foundation

/// Writes a file of a project. Whatever bears its name already, even since a moment ago, is left alone, and the result
/// is false.
package func writeNewFile(_ text: String, named name: String, inProjectAt projectPath: String) -> Result<
    Bool, DriverFailure
> {
    let file = FilePath(name, relativeTo: FilePath(projectPath))
    do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file.string), options: .withoutOverwriting)
        return .success(true)
    } catch CocoaError.fileWriteFileExists {
        return .success(false)
    } catch {
        let reason =
            file.folder.isFolder ? "its folder cannot be written to" : "there is no folder '\(file.folder.string)'"
        return .failure(DriverFailure(message: "cannot write '\(name)': \(reason)"))
    }
}

/// The manifests of a project that are found without being named, relative to its folder.
package func manifests(inProjectAt projectPath: String) -> [String] {
    let project = FilePath(projectPath)
    return Discovery.inputs(at: ["."], ignoring: [], isRecursive: true, in: project).files.filter(\.isManifest).map {
        $0.relative(to: project)
    }
}
