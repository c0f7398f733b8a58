import WeaverCompiler
import WeaverSystem

/// The files of a revision that a run can read, written to a temporary folder. The folder has the layout of the
/// repository, so that relative paths of options mean the same there.
final class RevisionTree {
    private let repository: GitRepository
    private let entries: [GitRepository.Entry]
    /// The temporary folder, which stands for the top of the work tree.
    private let root: FilePath
    /// The top of the work tree itself, without symbolic links on the way to it.
    private let top: FilePath
    /// The folder that stands for the project's.
    let project: FilePath

    /// Reads the list of the revision's files. `project` must be without symbolic links (`FilePath.real`). Fails if the
    /// project is in no repository, if there is no such revision, or if the temporary folder cannot be made. Nothing is
    /// written yet.
    init(of revision: String, for project: FilePath) throws(DriverFailure) {
        repository = try GitRepository.containing(project)
        entries = try repository.entries(of: repository.commit(revision))
        let steps = Array(repeating: "..", count: repository.prefix.split(separator: "/").count)
        top = FilePath(steps.joined(separator: "/"), relativeTo: project)
        root = .temporary("weaver-revision")
        self.project = FilePath(repository.prefix, relativeTo: root)
        guard Folder.make(self.project.string) else {
            throw DriverFailure(message: "the folder '\(root.string)' cannot be made")
        }
    }

    deinit { Folder.remove(root.string) }

    /// Returns the path that stands for `path` in the tree: `path` itself if it lies outside of the repository. A
    /// symbolic link from outside into the repository is followed. Links in the repository are not: the revision may
    /// have others.
    func mapped(_ path: FilePath) -> FilePath {
        let inside = path.isInside(top) ? path : path.real
        guard inside.isInside(top) else { return path }
        return FilePath(inside == top ? "." : inside.relative(to: top), relativeTo: root)
    }

    /// Returns the path in the work tree that the path `name` of the tree stands for; `name` itself if it lies outside
    /// of the tree.
    func original(_ name: String) -> String {
        guard name.hasPrefix(root.prefix) else { return name }
        return FilePath(FilePath(name).relative(to: root), relativeTo: top).string
    }

    /// Whether `path` lies in the tree.
    func contains(_ path: FilePath) -> Bool { path.isInside(root) }

    /// Whether the revision has a file at `path`, or in it. True for a path outside of the tree, and for one that leads
    /// through a link.
    func has(_ path: FilePath) -> Bool {
        guard contains(path) else { return true }
        let name = name(of: path)
        return entries.contains { isBelow($0.path, name) || $0.leads(to: name) }
    }

    /// Returns the path of a file of the tree as the repository has it; empty for the tree itself.
    private func name(of path: FilePath) -> [UInt8] {
        path == root ? [] : Array(path.relative(to: root).utf8)
    }

    /// Writes the files below `paths` that a run may read, and the files that `paths` name themselves.
    func write(_ paths: [FilePath]) throws(DriverFailure) {
        let prefixes = paths.filter(contains).map(name)
        func needed(_ prefixes: [[UInt8]]) -> [GitRepository.Entry] {
            entries.filter { entry in
                prefixes.contains {
                    $0 == entry.path || isBelow(entry.path, $0) && entry.mayBeRead || entry.leads(to: $0)
                }
            }
        }
        var needed = needed(prefixes)
        // A link may lead to any file of the repository.
        if needed.contains(where: { $0.kind == .link }) { needed += entries.filter(\.mayBeRead) }
        let contents = try repository.contents(of: needed.map(\.object))
        for kind in [GitRepository.Entry.Kind.file, .link] {
            for entry in needed where entry.kind == kind {
                guard let bytes = contents[entry.object], write(bytes, entry) else {
                    throw DriverFailure(
                        message:
                            "'\(String(decoding: entry.path, as: UTF8.self))' of the revision cannot be written to "
                            + "'\(root.string)'")
                }
            }
        }
    }

    /// Writes a file or a link. Returns whether it is there afterwards. Links are written after all files, so that no
    /// file is written through a link; a link that leads out of the repository is left out.
    private func write(_ bytes: ArraySlice<UInt8>, _ entry: GitRepository.Entry) -> Bool {
        var path = Array(root.prefix.utf8)
        let parts = entry.path.split(separator: slash)
        for part in parts.dropLast() {
            path += part
            mkdir(path.map { CChar(bitPattern: $0) } + [0], 0o700)
            path.append(slash)
        }
        let name = (path + (parts.last ?? [])).map { CChar(bitPattern: $0) } + [0]
        switch entry.kind {
        case .link:
            guard staysInside(bytes, depth: parts.count - 1) else { return true }
            return symlink(bytes.map { CChar(bitPattern: $0) } + [0], name) == 0 || errno == EEXIST
        case .file:
            let descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return Descriptor.write(Array(bytes), to: descriptor)
        }
    }

    /// Whether the target of a link leads to no folder above the tree. `depth` is the number of folders that the link
    /// is in. `..` may stand at the beginning alone, since a folder on the way may be a link.
    private func staysInside(_ target: ArraySlice<UInt8>, depth: Int) -> Bool {
        let parts = target.split(separator: slash)
        let ups = parts.prefix { $0.elementsEqual("..".utf8) }.count
        return target.first != slash && !target.contains(0) && ups <= depth
            && !parts.dropFirst(ups).contains { $0.elementsEqual("..".utf8) }
    }
}

private let slash = UInt8(ascii: "/")

/// Whether `path` is `prefix` or lies below it. Both are paths in the repository.
private func isBelow(_ path: [UInt8], _ prefix: [UInt8]) -> Bool {
    prefix.isEmpty || path.starts(with: prefix) && (path.count == prefix.count || path[prefix.count] == slash)
}

extension GitRepository.Entry {
    /// Whether a run may read the file: sources, manifests, config files, property files and interfaces.
    fileprivate var mayBeRead: Bool {
        kind == .link || Self.endings.contains { path.suffix($0.count).elementsEqual($0) }
    }

    /// Whether the file is a link on the way to `path`.
    fileprivate func leads(to path: [UInt8]) -> Bool { kind == .link && isBelow(path, self.path) }

    private static let endings = [".swift", ".weaver", ".yaml", ".yml", ".json", ".weaver-interface"].map {
        Array($0.utf8)
    }
}
