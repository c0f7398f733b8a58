import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts

/// The modules that the inputs of a run may import: their interfaces, read from files or made from sources.
struct KnownModules: Sendable {
    /// Sorted by the names of the modules.
    var interfaces: [InterfaceOutline] = []
    /// By module that is given as sources, the facts of its files.
    var files: [String: [FileFacts]] = [:]
    /// The errors in interface files, and the modules that an interface names and that are not known.
    var diagnostics: [Diagnostic] = []
    /// All files that were read, sorted.
    var paths: [FilePath] = []

    /// Reads the modules that `configuration` names. Fails if a file cannot be found, if a module is named twice, or if
    /// modules depend on each other in a cycle.
    /// `texts` are unsaved texts, which stand for those of the disk.
    static func read(
        for configuration: Configuration, in project: FilePath, texts: [FilePath: SourceText] = [:]
    ) -> Result<KnownModules, DriverFailure> {
        GivenModules.find(for: configuration, in: project, knowing: nil, texts: texts).flatMap {
            $0.known(keeps: false)
        }
    }

    /// Returns the digest of everything that the outcome of a run can depend on: of the interfaces, and, for a run that
    /// makes doubles, of the protocols.
    func digest(forDoubles: Bool) -> UInt64 {
        var text = interfaces.map { $0.module + " " + String($0.digest) + " " }.joined()
        if forDoubles {
            for (module, files) in files.sorted(on: \.key) {
                text += module
                for file in files where !file.protocols.isEmpty { text += "\(file.protocols) \(file.imports)" }
            }
        }
        for diagnostic in diagnostics { text += "\(diagnostic.place) \(diagnostic.message)" }
        return text.isEmpty ? 0 : text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }
    }

    /// Returns `paths` with each `@FILE` replaced by the paths that the file lists, one in each line. Empty lines are
    /// left out. Fails if such a file cannot be read.
    static func expanded(_ paths: [String], in project: FilePath) throws(DriverFailure) -> [String] {
        var expanded: [String] = []
        for path in paths {
            guard path.hasPrefix("@") else {
                expanded.append(path)
                continue
            }
            let name = String(path.dropFirst())
            switch readSource(FilePath(name, relativeTo: project), as: name) {
            case .failure(let fault): throw DriverFailure(message: "'\(name)': \(fault.diagnostic.message)")
            case .success(let list):
                expanded += String(decoding: list.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(
                    String.init)
            }
        }
        return expanded
    }
}

extension ModulesConfiguration {
    /// The paths of the files that list further paths: those of the values `@FILE`.
    var listPaths: [String] {
        (modules.flatMap(\.paths) + interfacePaths).filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
    }

    /// The paths of modules that options and lists name; and all paths: these, those of the lists, and those of
    /// interfaces. A list that cannot be read has none.
    func namedPaths(in project: FilePath) -> (modules: [String], all: [String]) {
        func expanded(_ paths: [String]) -> [String] {
            paths.flatMap { (try? KnownModules.expanded([$0], in: project)) ?? [] }
        }
        let modules = expanded(modules.flatMap(\.paths))
        return (modules, listPaths + modules + expanded(interfacePaths))
    }

    /// The path of the interface that the run writes; nil if it writes none.
    func output(in project: FilePath) -> FilePath? { outputPath.map { FilePath($0, relativeTo: project) } }
}
