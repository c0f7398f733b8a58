import WeaverSystem

/// Writes `text` to the new file `name` of the project at `projectPath`. Returns false, and changes nothing, if that
/// file exists, even if another process has only just made it. Fails if the file cannot be written.
package func writeNewFile(_ text: String, named name: String, inProjectAt projectPath: String) -> Result<
    Bool, DriverFailure
> {
    let file = FilePath(name, relativeTo: FilePath(projectPath))
    let descriptor = open(file.string, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0, errno == EEXIST { return .success(false) }
    let isWritten = descriptor >= 0 && Descriptor.write(Array(text.utf8), to: descriptor)
    if descriptor >= 0, close(descriptor) == 0, isWritten { return .success(true) }
    if descriptor >= 0 { unlink(file.string) }
    let reason =
        file.folder.isFolder ? "its folder cannot be written to" : "there is no folder '\(file.folder.string)'"
    return .failure(DriverFailure(message: "cannot write '\(name)': \(reason)"))
}

/// The manifests in the project's folder that are inputs by default, as paths relative to that folder.
package func manifests(inProjectAt projectPath: String) -> [String] {
    let project = FilePath(projectPath)
    return Discovery.inputs(at: ["."], ignoring: [], isRecursive: true, in: project).files.filter(\.isManifest).map {
        $0.relative(to: project)
    }
}
