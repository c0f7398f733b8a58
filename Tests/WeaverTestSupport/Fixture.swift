package import Foundation

/// A folder with the files of a test case: in `Tests/Fixtures`, or temporary.
package struct Fixture: Sendable, CustomStringConvertible {
    package let folder: URL

    package init(_ folder: URL) {
        self.folder = folder
    }

    /// The name of the folder, which is shown if a test with this case fails.
    package var description: String { folder.lastPathComponent }

    /// The root folder of the package. `Tests/Sanitized` compiles this file through a link.
    package static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let root = repository.appendingPathComponent("Tests/Fixtures")

    /// The names of the only fixtures that run, if the environment gives them: `WEAVER_FIXTURES=Builders,Bundles`.
    package static let chosen = ProcessInfo.processInfo.environment["WEAVER_FIXTURES"].map {
        Set($0.split(separator: ",").map(String.init))
    }

    /// Returns the folders in `Tests/Fixtures/<kind>`, such as `run`, `output` or `diagnostics`, in alphabetical order.
    /// Hidden folders, pages (`.md`) and folders that are not `chosen` are left out. To add a case, add a folder.
    package static func all(_ kind: String) -> [Fixture] {
        let folder = root.appendingPathComponent(kind)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let cases = names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") && chosen?.contains($0) != false }
        return cases.sorted().map { Fixture(folder.appendingPathComponent($0)) }
    }

    /// Returns the files below `Tests/Fixtures/<kind>` whose names end with `ending`, for kinds in which each case is a
    /// file.
    package static func files(_ kind: String, ending: String) -> [URL] {
        Fixture(root.appendingPathComponent(kind)).files(ending: ending)
    }

    /// Returns the files below the subfolder `part` whose paths have one of the given endings, sorted by path. An empty
    /// `part` means the whole folder.
    package func files(in part: String = "", ending: String...) -> [URL] {
        let start = part.isEmpty ? folder : folder.appendingPathComponent(part)
        let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in ending.contains(where: path.hasSuffix) }.sorted().map {
            start.appendingPathComponent($0)
        }
    }

    /// Returns the entries of the subfolder `part`, each as a fixture, sorted by name.
    package func folders(in part: String) -> [Fixture] {
        let start = folder.appendingPathComponent(part)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: start.path)) ?? []
        return names.sorted().map { Fixture(start.appendingPathComponent($0)) }
    }

    /// Returns the folders of `Tests/Fixtures/shared` that lines of `uses.txt` name after `word`, which is `module` or
    /// `support`: `module UIKit`, `support Life`.
    package func used(_ word: String) -> [Fixture] {
        let lines = (text("uses.txt") ?? "").split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let shared = Self.root.appendingPathComponent("shared/\(word)s")
        return lines.compactMap { line -> Fixture? in
            guard line.first == word, let name = line.last else { return nil }
            return Fixture(shared.appendingPathComponent(name))
        }
    }

    /// Returns the text of the file with a path relative to `Tests/Fixtures`.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the text of a file of this folder, or nil if there is no such file.
    package func text(_ name: String) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Writes the expected text `text` to the file `name`, if that file is missing or if the environment has
    /// `WEAVER_RECORD=1`.
    package func record(_ text: String, as name: String) throws {
        guard self.text(name) == nil || ProcessInfo.processInfo.environment["WEAVER_RECORD"] == "1" else { return }
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
}

/// A temporary folder for one test, removed when this object is freed.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a text file at a path relative to this folder, creates missing folders, and returns the location of the
    /// file.
    @discardableResult
    package func write(_ name: String, _ text: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    /// Makes a symbolic link at a path relative to this folder. `target` is absolute, or relative to the link's folder.
    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
    }

    package func text(_ name: String) -> String? {
        try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
}
