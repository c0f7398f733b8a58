import WeaverCompiler

extension Configuration {
    /// Returns the configuration that reads the files of a revision: each path in the repository is replaced by that of
    /// the tree. Inputs, property files and modules that the revision does not have are left out; the interfaces that
    /// it does not have are those of the work tree, since builds make them. `project` is the folder of the work tree.
    func reading(_ tree: RevisionTree, insteadOf project: FilePath) -> Configuration {
        func mapped(_ path: String) -> FilePath { tree.mapped(FilePath(path, relativeTo: project)) }
        func known(_ paths: [String]) -> [String] { paths.map(mapped).filter(tree.has).map(\.string) }
        var configuration = self
        configuration.projectPath = tree.project.string
        configuration.inputPaths = known(inputPaths)
        configuration.ignoredPaths = ignoredPaths.map { $0.hasPrefix("/") ? mapped($0).string : $0 }
        configuration.propertyFiles = propertyFiles.compactMap { text in
            let file = PropertyFileOption(text)
            let folder = PropertyFilePattern(file.pattern, in: project).folder
            guard tree.has(tree.mapped(folder ?? FilePath(file.pattern, relativeTo: project))) else { return nil }
            return text.hasPrefix("/") ? mapped(file.pattern).string + text.dropFirst(file.pattern.count) : text
        }
        configuration.modules.modules = modules.modules.map { module in
            var module = module
            // The files that a list names belong to the build of the work tree.
            let paths = (try? KnownModules.expanded(module.paths, in: project)) ?? module.paths
            module.paths = known(paths)
            return module
        }
        configuration.modules.interfacePaths = modules.interfacePaths.map { path in
            if path.hasPrefix("@") { return "@" + FilePath(String(path.dropFirst()), relativeTo: project).string }
            return (tree.has(mapped(path)) ? mapped(path) : FilePath(path, relativeTo: project)).string
        }
        configuration.modules.outputPath = nil
        return configuration
    }

    /// Returns this configuration without the patterns of property files that match no file of the tree, whose files
    /// must be written. A pattern outside of the repository stays, since its files belong to no revision.
    func withoutUnmatchedPatterns(in tree: RevisionTree) -> Configuration {
        var configuration = self
        configuration.propertyFiles.removeAll { text in
            let pattern = PropertyFilePattern(PropertyFileOption(text).pattern, in: FilePath(projectPath))
            guard let folder = pattern.folder, tree.contains(folder), case .failure = pattern.files() else {
                return false
            }
            return true
        }
        return configuration
    }

    /// The files and folders that a run with this configuration reads.
    var readPaths: [FilePath] {
        let project = FilePath(projectPath)
        let properties = propertyFiles.map { text in
            let pattern = PropertyFileOption(text).pattern
            return PropertyFilePattern(pattern, in: project).folder ?? FilePath(pattern, relativeTo: project)
        }
        return (inputPaths + modules.modules.flatMap(\.paths) + modules.interfacePaths).map {
            FilePath($0, relativeTo: project)
        } + properties
    }
}
