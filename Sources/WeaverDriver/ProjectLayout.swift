import Foundation

/// What is known of a project by its files: where its sources are, and what builds it.
package struct ProjectLayout: Equatable, Sendable {
    package enum Build: Equatable, Sendable {
        /// A Swift package; with the plugin, which says by itself what is read and written.
        case package(usesPlugin: Bool)
        case xcode
        case other
    }

    package var build: Build
    /// The folder of the sources that one output serves, relative to the project's folder; `.` for all of it.
    package var sources: String
    /// The folders of other targets, which need an output of their own.
    package var otherSources: [String] = []
    /// What the sources make: a target, an app.
    package var name: String
}

/// Looks at the files of a project.
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
    let text = (try? String(contentsOfFile: package.string, encoding: .utf8)) ?? ""
    let build = ProjectLayout.Build.package(usesPlugin: text.contains("\"WeaverPlugin\""))
    // The folders in which SwiftPM looks.
    guard let root = ["Sources", "Source", "src", "srcs"].first(where: { FilePath(name: $0, in: project).isFolder })
    else {
        return ProjectLayout(build: build, sources: ".", name: project.name)
    }
    let folder = FilePath(name: root, in: project)
    let targets = folder.list.filter { FilePath(name: $0, in: folder).isFolder }
    if targets.isEmpty || folder.list.contains(where: { $0.hasSuffix(".swift") }) {
        return ProjectLayout(build: build, sources: root, name: project.name)
    }
    // A program's roots are where a graph begins.
    let target = targets.first { FilePath(name: $0, in: folder).holdsProgram } ?? targets[0]
    return ProjectLayout(
        build: build, sources: "\(root)/\(target)",
        otherSources: targets.filter { $0 != target }.map { "\(root)/\($0)" }, name: target)
}

extension FilePath {
    /// The names of what a folder holds, in alphabetical order, without hidden files.
    fileprivate var list: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: string)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Whether some source below it says where a program begins.
    fileprivate var holdsProgram: Bool {
        Discovery.inputs(at: [string], ignoring: [], isRecursive: true, in: self).files.contains { file in
            file.name == "main.swift"
                || (try? String(contentsOfFile: file.string, encoding: .utf8))?.contains("@main") == true
        }
    }
}
