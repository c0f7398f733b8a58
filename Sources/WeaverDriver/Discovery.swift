import Foundation

/// Finds the Swift sources and manifests under the input paths.
struct Discovery {
    /// Folders that are never entered unless they are asked for by name.
    private static let excludedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    private let ignored: [FilePath]
    private let isRecursive: Bool
    private var found: Set<FilePath> = []
    /// Folders by their real paths, so that symbolic links do not lead round in circles.
    private var visited: Set<String> = []

    /// The inputs in the order of their paths, each once, and the input paths that do not exist.
    static func inputs(of configuration: Configuration, in project: FilePath) -> (files: [FilePath], missing: [String]) {
        var discovery = Discovery(
            ignored: configuration.ignoredPaths.map { FilePath($0, relativeTo: project) }, isRecursive: configuration.isRecursive)
        var missing: [String] = []
        for path in configuration.inputPaths {
            let input = FilePath(path, relativeTo: project)
            if input.isFolder {
                discovery.walk(input)
            } else if input.exists {
                discovery.found.insert(input)
            } else {
                missing.append(path)
            }
        }
        return (discovery.found.sorted(), missing)
    }

    private init(ignored: [FilePath], isRecursive: Bool) {
        self.ignored = ignored
        self.isRecursive = isRecursive
    }

    private mutating func walk(_ folder: FilePath) {
        let real = URL(fileURLWithPath: folder.string).resolvingSymlinksInPath().path
        guard visited.insert(real).inserted else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.string) else { return }
        for name in names where !name.hasPrefix(".") {
            let path = FilePath(name, relativeTo: folder)
            guard !ignored.contains(where: path.isInside) else { continue }
            if name.hasSuffix(".swift") || name.hasSuffix(".weaver"), !path.isFolder {
                found.insert(path)
            } else if isRecursive, !Self.excludedFolders.contains(name), path.isFolder {
                walk(path)
            }
        }
    }
}
