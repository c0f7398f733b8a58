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
    private var faults: [String] = []

    /// The inputs in the order of their paths, each once, and what kept others from being found.
    static func inputs(
        at paths: [String], ignoring ignoredPaths: [String], isRecursive: Bool, in project: FilePath
    ) -> (files: [FilePath], faults: [String]) {
        var discovery = Discovery(ignored: ignoredPaths.map { FilePath($0, relativeTo: project) }, isRecursive: isRecursive)
        for path in paths {
            let input = FilePath(path, relativeTo: project)
            if input.isFolder {
                discovery.walk(input)
            } else if input.exists {
                discovery.found.insert(input)
            } else {
                discovery.faults.append("there is no input '\(path)'")
            }
        }
        return (discovery.found.sorted(), discovery.faults)
    }

    private init(ignored: [FilePath], isRecursive: Bool) {
        self.ignored = ignored
        self.isRecursive = isRecursive
    }

    private mutating func walk(_ folder: FilePath) {
        let real = URL(fileURLWithPath: folder.string).resolvingSymlinksInPath().path
        guard visited.insert(real).inserted else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.string) else {
            faults.append("the folder '\(folder.string)' cannot be read: make it readable, or leave it out with --ignored-path")
            return
        }
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
