import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// Where a run finds and leaves what it knows: what inputs state under the options that say which those are, how it
/// ended under all of its options.
struct CacheFolder {
    private let folder: FilePath
    let facts: FilePath
    let stamp: FilePath

    /// Nil where nothing is to be kept: a run that writes no outputs uses what is there, and makes nothing. What is
    /// wrong with the config file counts like an option.
    init?(_ configuration: Configuration, _ configDiagnostics: [Diagnostic], in project: FilePath) {
        guard let path = configuration.cachePath else { return nil }
        folder = FilePath(path, relativeTo: project)
        guard configuration.writesOutputs || folder.isFolder else { return nil }
        let inputs = fingerprint(
            of: [
                project.string, configuration.inputPaths, configuration.ignoredPaths, configuration.isRecursive,
                configuration.mainOutput(in: project).string, configuration.configPath as Any,
                configuration.tests as Any,
            ] as [Any])
        facts = FilePath(name: "\(Self.name(inputs)).facts", in: folder)
        // On however many threads, the outcome is the same.
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

    /// Writes one of its files, unflushed: what a machine that stops leaves of it is told by its checksum. Returns why
    /// it could not be done, nil for success.
    func keep(_ parts: [[UInt8]], at path: FilePath) -> CacheNote? {
        Leftovers.remove(from: folder)
        return make() ?? writeAtomically(parts, to: path, flushes: false).map(CacheNote.init)
    }

    /// Makes it, with a word to version control.
    private func make() -> CacheNote? {
        if folder.isFolder { return nil }
        do {
            try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
        } catch {
            return CacheNote("its folder cannot be made")
        }
        return writeAtomically(Array("*\n".utf8), to: FilePath(name: ".gitignore", in: folder)).map(CacheNote.init)
    }

    /// The endings of all that it holds.
    private static let endings = [".facts", ".stamp"]

    /// What other options have left is kept for so many days.
    private static let days: Int64 = 30

    /// Removes what has not been of use for long.
    func removeOutdated() {
        let limit = FileStatus.now() - Self.days * 86_400_000_000_000
        for file in Self.files(in: folder) {
            if let status = FileStatus(of: file), status.modified < limit { unlink(file.string) }
        }
    }

    private static func files(in folder: FilePath) -> [FilePath] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
        // What a run that was killed has left beside them counts too.
        return names.filter { name in
            endings.contains(where: name.hasSuffix) || name.hasPrefix(".weaver-") && name.hasSuffix(".tmp")
        }
        .map { FilePath(name: $0, in: folder) }
    }

    /// Removes the cache at `path`: what Weaver has left there, and the folder if nothing else is in it. Returns
    /// whether there was one, or why it cannot be removed.
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

/// `weaver clean`: removes the cache at `cachePath`, relative to the project's folder. Returns whether there was one.
package func clean(projectPath: String, cachePath: String) -> Result<Bool, DriverFailure> {
    CacheFolder.clean(FilePath(cachePath, relativeTo: FilePath(projectPath)))
}
