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
    let text = package.text ?? ""
    let build = ProjectLayout.Build.package(usesPlugin: text.contains("\"WeaverPlugin\""))
    // These are the folders in which SwiftPM looks for targets.
    guard let root = ["Sources", "Source", "src", "srcs"].first(where: { FilePath(name: $0, in: project).isFolder })
    else {
        return ProjectLayout(build: build, sources: ".", name: project.name)
    }
    let folder = FilePath(name: root, in: project)
    let targets = folder.list.filter { FilePath(name: $0, in: folder).isFolder }
    if targets.isEmpty || folder.list.contains(where: { $0.hasSuffix(".swift") }) {
        return ProjectLayout(build: build, sources: root, name: project.name)
    }
    // The target with a program is preferred, because the roots of a graph are there.
    let target = targets.first { FilePath(name: $0, in: folder).holdsProgram } ?? targets[0]
    return ProjectLayout(
        build: build, sources: "\(root)/\(target)",
        otherSources: targets.filter { $0 != target }.map { "\(root)/\($0)" }, name: target)
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
