import WeaverCache
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSystem

/// The property files of a run, as bytes. They are read in each run, and parsed only if the run compiles.
struct PropertyFiles: Sendable {
    private struct File: Sendable {
        var path: FilePath
        /// The file's text; nil if it is too large to be read.
        var source: Result<SourceText, Unreadable>?
        var name: String
        /// The condition under which the file's values hold.
        var condition: Condition
    }

    private let files: [File]

    private init(files: [File]) { self.files = files }

    /// Reads the property files that `configuration` names, in the order in which later ones win. A file that is named
    /// twice has its last place, and holds under each of its conditions. `texts` are unsaved texts, which stand for
    /// those of the disk. Fails if a name leads to no file.
    static func read(
        for configuration: Configuration, in project: FilePath, texts: [FilePath: SourceText] = [:]
    ) -> Result<PropertyFiles, DriverFailure> {
        var paths: [FilePath] = []
        var conditions: [FilePath: Condition] = [:]
        for option in configuration.propertyFiles.map(PropertyFileOption.init) {
            switch PropertyFilePattern(option.pattern, in: project).files() {
            case .success(let found):
                paths.removeAll(where: found.contains)
                paths += found
                for path in found {
                    conditions[path] = .any(of: [conditions[path], option.condition].compactMap { $0 })
                }
            case .failure(let fault): return .failure(fault)
            }
        }
        let files = paths.map { path -> File in
            let name = path.relative(to: project)
            if let text = texts[path] {
                let isTooLarge = text.bytes.count > maximalPropertyFileSize
                return File(
                    path: path, source: isTooLarge ? nil : .success(text), name: name,
                    condition: conditions[path] ?? .always)
            }
            let isTooLarge = FileStatus(of: path).map { $0.size > maximalPropertyFileSize } ?? false
            return File(
                path: path, source: isTooLarge ? nil : readSource(path, as: name), name: name,
                condition: conditions[path] ?? .always)
        }
        return .success(PropertyFiles(files: files))
    }

    /// Returns the facts of the property files that `configuration` names; none if a name leads to no file, which a run
    /// reports.
    static func facts(of configuration: Configuration) -> [FileFacts] {
        (try? read(for: configuration, in: FilePath(configuration.projectPath)).get())?.facts() ?? []
    }

    var paths: [FilePath] { files.map(\.path) }

    /// The digest of the paths, the conditions and the bytes of all files, in their order; 0 if there are none.
    var digest: UInt64 {
        var digest: UInt64 = 0
        for file in files {
            digest = mix(digest ^ PathHash(file.path).bits)
            let condition = Array(file.condition.text.utf8)
            digest = mix(digest ^ condition.withUnsafeBytes { checksum(of: $0) })
            switch file.source {
            case .success(let source): digest = mix(digest ^ source.bytes.withUnsafeBytes { checksum(of: $0) })
            case .failure(let fault): digest = mix(digest ^ UInt64(fault.diagnostic.message.utf8.count))
            case nil: digest = mix(digest ^ 1)
            }
        }
        return digest
    }

    /// The facts of all files, with other texts in the place of some, by the names of their files. A file with an error
    /// has a diagnostic alone.
    func facts(replacing texts: [String: [UInt8]] = [:]) -> [FileFacts] {
        files.enumerated().map { order, file in
            let replacement = texts[file.name].map { SourceText(path: file.name, bytes: $0) }
            return switch replacement.map(Result.success) ?? file.source {
            case .success(let source): propertyFacts(source, order: order, under: file.condition)
            case .failure(let fault): WeaverFacts.facts(ofUnreadable: file.name, fault.diagnostic)
            case nil: propertyFacts(ofTooLarge: file.name)
            }
        }
    }
}

/// A value of `--property-file`: `dev.yml`, or `dev.yml when DEBUG`.
struct PropertyFileOption {
    /// The path, or the pattern, of the files.
    let pattern: String
    /// The condition under which the values of the files hold.
    let condition: Condition

    /// Reads a value of the option. What follows the last ` when ` and is no condition belongs to the path.
    init(_ text: String) {
        let separator = text.ranges(of: " when ").last
        if let separator, let condition = readCondition(text[separator.upperBound...]) {
            (pattern, self.condition) = (String(text[..<separator.lowerBound]), condition)
        } else {
            (pattern, condition) = (text, .always)
        }
    }
}

/// Returns the reason why a run cannot read what an option names as a property file, a path or a pattern that is
/// relative to the project's folder; nil if it finds a file.
package func propertyFileFault(_ path: String, projectPath: String) -> DriverFailure? {
    let pattern = PropertyFilePattern(path, in: FilePath(projectPath))
    switch pattern.files() {
    case .success: return nil
    case .failure(var fault):
        if pattern.folder != nil {
            fault.help = "a pattern finds files that end with .yml, .yaml or .json, below the project's folder"
        } else if fault.help == nil, let separator = path.ranges(of: " when ").last {
            fault.help = "'\(path[separator.upperBound...])' is no condition: write one as behind '#if'"
        }
        return fault
    }
}

/// A path of a property file, or a pattern as `--ignored-path` takes it. A pattern finds files whose names end with
/// `.yml`, `.yaml` or `.json` and do not begin with a dot.
struct PropertyFilePattern {
    private let text: String
    private let path: FilePath
    private let project: FilePath
    /// The folder in which a pattern searches, with all folders below it; nil for a path.
    let folder: FilePath?

    init(_ text: String, in project: FilePath) {
        (self.text, self.project) = (text, project)
        let path = FilePath(text, relativeTo: project)
        self.path = path
        let isWild = { (name: String) in name.contains { "*?[".contains($0) } }
        guard isWild(text), !path.exists else {
            folder = nil
            return
        }
        folder = Array(path.andAbove).last { isWild($0.name) }?.folder
    }

    /// The path that is named; nil for a pattern.
    var namedPath: FilePath? { folder == nil ? path : nil }

    static func isPropertyFile(_ name: String) -> Bool {
        !name.hasPrefix(".") && [".yml", ".yaml", ".json"].contains { name.hasSuffix($0) }
    }

    /// Returns the files, those of a pattern sorted by path. Fails if there is none.
    func files() -> Result<[FilePath], DriverFailure> {
        guard let folder else {
            if path.isFolder {
                return .failure(
                    DriverFailure(message: "the property file '\(text)' is a folder", help: "name the files in it"))
            }
            return path.exists
                ? .success([path]) : .failure(DriverFailure(message: "there is no property file '\(text)'"))
        }
        let pattern = IgnoredPaths([text], in: project)
        let found = Self.contents(of: folder).filter { file in
            Self.isPropertyFile(file.name) && !file.isFolder && pattern.contains(Array(file.string.utf8))
        }
        guard !found.isEmpty else { return .failure(DriverFailure(message: "no property file matches '\(text)'")) }
        return .success(found.sorted())
    }

    /// The folders in which a file that the pattern matches may appear.
    var folders: [FilePath] {
        guard let folder, folder.isFolder else { return folder.map { [$0] } ?? [] }
        return [folder] + Self.contents(of: folder).filter(\.isFolder)
    }

    /// Returns the files and folders in a folder and in all folders below it, but for hidden ones.
    private static func contents(of folder: FilePath) -> [FilePath] {
        var found: [FilePath] = []
        var folders = [folder]
        while let folder = folders.popLast() {
            for name in Folder.contents(of: folder.string) ?? [] where !name.hasPrefix(".") {
                let path = FilePath(name: name, in: folder)
                found.append(path)
                // Links to folders are not followed, so no circle of links is.
                if path.isFolder, Folder.target(ofLink: path.string) == nil { folders.append(path) }
            }
        }
        return found
    }
}
