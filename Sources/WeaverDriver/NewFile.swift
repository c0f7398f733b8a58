import Foundation

/// Writes `text` to the new file `name` of the project at `projectPath`. Returns false, and changes nothing, if that
/// file exists, even if another process has only just made it. Fails if the file cannot be written.
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

/// The manifests in the project's folder that are inputs by default, as paths relative to that folder.
package func manifests(inProjectAt projectPath: String) -> [String] {
    let project = FilePath(projectPath)
    return Discovery.inputs(at: ["."], ignoring: [], isRecursive: true, in: project).files.filter(\.isManifest).map {
        $0.relative(to: project)
    }
}
