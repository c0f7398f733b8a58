import WeaverDiagnostics
import WeaverSystem

/// The layout of a project, as its files show it: its source folders and its build system.
package struct ProjectLayout: Equatable, Sendable {
    package enum Build: Equatable, Sendable {
        /// A Swift package. If it uses the plugin, the plugin decides which files are read and written.
        case package(usesPlugin: Bool)
        case xcode
        case other
    }

    package var build: Build
    /// The folder of the sources that one output covers, relative to the project's folder; `.` for the whole project.
    package var sources: String
    /// The source folders of other targets. Each of them needs an output of its own.
    package var otherSources: [String] = []
    /// The names of the targets of a package whose folders are not known, because the paths in their declarations are
    /// no plain string literals.
    package var unplacedTargets: [String] = []
    /// The name of the target or app that the sources make.
    package var name: String
}

/// Finds out the layout of the project in the folder at `path`.
package func layout(ofProjectAt path: String) -> ProjectLayout {
    let project = FilePath(path)
    let package = FilePath(name: "Package.swift", in: project)
    if package.exists { return packageLayout(project, package) }
    let bundles = project.list.filter { $0.hasSuffix(".xcodeproj") }
    if let name = bundles.first?.split(separator: ".").dropLast().joined(separator: ".") {
        let sources = [name, "Sources"].first { FilePath(name: $0, in: project).isFolder }
        return ProjectLayout(build: .xcode, sources: sources ?? ".", name: name)
    }
    let sources = FilePath(name: "Sources", in: project).isFolder ? "Sources" : "."
    return ProjectLayout(build: .other, sources: sources, name: project.name.isEmpty ? "App" : project.name)
}

private func packageLayout(_ project: FilePath, _ package: FilePath) -> ProjectLayout {
    let manifest = SourceText(path: package.name, bytes: package.bytes ?? [])
    let usesPlugin = String(decoding: manifest.bytes, as: UTF8.self).contains("\"WeaverPlugin\"")
    var layout = ProjectLayout(build: .package(usesPlugin: usesPlugin), sources: ".", name: project.name)
    let placed = PlacedTarget.all(in: manifest)
    layout.unplacedTargets = placed.filter { $0.path == nil }.map { $0.name ?? project.name }
    let stated = placed.compactMap { target in
        target.path.map { (folder: FilePath($0, relativeTo: project), name: target.name ?? project.name) }
    }
    // The folders of targets do not overlap, so a folder around that of a target is none.
    let others = project.conventionalTargets.filter { other in
        !stated.contains { $0.folder.isInside(other.folder) || other.folder.isInside($0.folder) }
    }
    let targets = stated + others
    // The target with a program is preferred, because the roots of a graph are there.
    guard let target = targets.first(where: \.folder.holdsProgram) ?? targets.first else { return layout }
    layout.sources = target.folder == project ? "." : target.folder.relative(to: project)
    layout.otherSources = targets.filter { $0.folder != target.folder }.map { $0.folder.relative(to: project) }
    layout.name = target.name
    return layout
}

extension FilePath {
    /// The folders in which SwiftPM looks for the targets of the package in this folder whose declarations state no
    /// path, and their names.
    fileprivate var conventionalTargets: [(folder: FilePath, name: String)] {
        let roots = ["Sources", "Source", "src", "srcs"].map { FilePath(name: $0, in: self) }
        guard let root = roots.first(where: \.isFolder) else { return [] }
        let targets = root.list.map { (folder: FilePath(name: $0, in: root), name: $0) }.filter(\.folder.isFolder)
        return targets.isEmpty || root.list.contains { $0.hasSuffix(".swift") } ? [(root, name)] : targets
    }
}

extension FilePath {
    /// The sorted names of the entries of a folder, without hidden ones.
    fileprivate var list: [String] {
        (Folder.contents(of: string) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The text of the file; nil if it cannot be read.
    fileprivate var text: String? {
        bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a source below this folder is `main.swift` or mentions `@main`.
    fileprivate var holdsProgram: Bool {
        Discovery.inputs(at: [string], ignoring: [], isRecursive: true, in: self).files.contains { file in
            file.name == "main.swift"
                || file.text?.contains("@main") == true
        }
    }
}
