import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// The cache folder. Runs read and write two files in it: the facts file (`FactsCache`), whose name depends on the
/// options that select the inputs, and the stamp file (`RunStamp`), whose name depends on all options.
struct CacheFolder {
    private let folder: FilePath
    let facts: FilePath
    let stamp: FilePath

    /// Finds the cache folder, and computes the names of its files. Nil if the options switch the cache off, or if the
    /// run writes no outputs and the folder does not exist: such a run uses an existing cache, but does not create one.
    /// `configDiagnostics`, the diagnostics of the config file, count as an option.
    init?(_ configuration: Configuration, _ configDiagnostics: [Diagnostic], in project: FilePath) {
        guard let path = configuration.cachePath else { return nil }
        folder = FilePath(path, relativeTo: project)
        guard configuration.writesOutputs || folder.isFolder else { return nil }
        let inputs = fingerprint(
            of: [
                project.string, configuration.inputPaths, configuration.ignoredPaths, configuration.isRecursive,
                configuration.placedOutputs.map { $0.output(in: project).string }, configuration.configPath as Any,
                configuration.tests as Any,
            ] as [Any])
        facts = FilePath(name: "\(Self.name(inputs)).facts", in: folder)
        // The number of threads does not change the outcome.
        var options = configuration
        options.jobs = nil
        let programs = configuration.emitters.flatMap { $0.programStatus(in: project) }
        let outcome = fingerprint(of: options) + fingerprint(of: configDiagnostics) + fingerprint(of: programs)
        stamp = FilePath(name: "\(Self.name(inputs + outcome)).stamp", in: folder)
    }

    private static func name(_ text: String) -> String {
        var text = text
        return String(text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }, radix: 36)
    }

    /// Writes `parts`, one after another, to the cache file at `path`, without flushing it. If the machine stops, a
    /// checksum shows later whether the file is complete. Returns nil for success, else the reason for the failure.
    func keep(_ parts: [[UInt8]], at path: FilePath) -> CacheNote? {
        Leftovers.remove(from: folder)
        return make() ?? writeAtomically(parts, to: path, flushes: false).map(CacheNote.init)
    }

    /// Makes the folder if it does not exist, with a `.gitignore` that excludes all of it from version control. Returns
    /// nil for success, else the reason for the failure.
    private func make() -> CacheNote? {
        if folder.isFolder { return nil }
        guard Folder.make(folder.string) else { return CacheNote("its folder cannot be made") }
        return writeAtomically(Array("*\n".utf8), to: FilePath(name: ".gitignore", in: folder)).map(CacheNote.init)
    }

    /// The file name extensions of all cache files.
    private static let endings = [".facts", ".stamp"]

    /// The number of days after which a cache file is removed if no run has written it.
    private static let days: Int64 = 30

    /// Removes cache files that no run has written for a long time.
    func removeOutdated() {
        let limit = FileStatus.now() - Self.days * 86_400_000_000_000
        for file in Self.files(in: folder) {
            if let status = FileStatus(of: file), status.modified < limit { unlink(file.string) }
        }
    }

    private static func files(in folder: FilePath) -> [FilePath] {
        let names = Folder.contents(of: folder.string) ?? []
        // Temporary files of a run that was killed count as well.
        return names.filter { name in
            endings.contains(where: name.hasSuffix) || name.hasPrefix(".weaver-") && name.hasSuffix(".tmp")
        }
        .map { FilePath(name: $0, in: folder) }
    }

    /// Removes the cache: all files that Weaver has left in `folder`, and the folder itself if it is then empty.
    /// Returns whether there was a cache file, or the reason why one cannot be removed.
    static func clean(_ folder: FilePath) -> Result<Bool, DriverFailure> {
        guard folder.exists else { return .success(false) }
        guard folder.isFolder else { return .failure(DriverFailure(message: "'\(folder.string)' is no folder")) }
        var hasAny = false
        for file in files(in: folder) {
            guard unlink(file.string) == 0 || errno == ENOENT else {
                return .failure(
                    DriverFailure(message: "cannot remove '\(file.string)': \(String(cString: strerror(errno)))"))
            }
            hasAny = true
        }
        let mark = FilePath(name: ".gitignore", in: folder)
        if (try? readSource(mark, as: "").get())?.bytes == Array("*\n".utf8) { unlink(mark.string) }
        rmdir(folder.string)
        return .success(hasAny)
    }
}

/// Removes the cache at `cachePath`, relative to the project's folder, for `weaver clean`. Returns whether there was a
/// cache file, or the reason why one cannot be removed.
package func clean(projectPath: String, cachePath: String) -> Result<Bool, DriverFailure> {
    CacheFolder.clean(FilePath(cachePath, relativeTo: FilePath(projectPath)))
}
