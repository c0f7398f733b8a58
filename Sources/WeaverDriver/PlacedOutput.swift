import WeaverCompiler
import WeaverDiagnostics
import WeaverSystem

/// The output of an emitter that has options of its own, and the path that these options state.
package struct PlacedOutput: Hashable, Sendable {
    /// The name of the emitter.
    let emitter: String
    let placement: Placement
    /// A file, or a folder in which `placement.fileName` is written. Absolute, or relative to the project's folder.
    package var path: String

    /// Returns the outputs of all emitters that have a placement, in the order of the registry. `value` returns the
    /// value of an option; nil if the option is not given.
    package static func all(_ value: (_ option: String) -> String?) -> [PlacedOutput] {
        Emitters.all.compactMap { emitter in
            emitter.placement.map { placement in
                PlacedOutput(
                    emitter: emitter.name, placement: placement, path: value(placement.option) ?? placement.fileName)
            }
        }
    }

    /// Whether the path is that of a folder, whether or not the folder exists.
    func namesFolder(in project: FilePath) -> Bool { FilePath(path, relativeTo: project).namesFolder }

    /// The path of the first file.
    func output(in project: FilePath) -> FilePath {
        let path = FilePath(path, relativeTo: project)
        return path.namesFolder ? FilePath(name: placement.fileName, in: path) : path
    }

    /// Whether the file at `path`, in the folder of the first file, has the name of a further file.
    func isFurther(_ path: FilePath, in project: FilePath) -> Bool {
        placement.furtherEnding.map { path.name.hasSuffix($0) && path.folder == output(in: project).folder } ?? false
    }

    /// The files with names of further files that lie in the folder of the first file, sorted by name.
    func furtherFiles(in project: FilePath) -> [FilePath] {
        guard let ending = placement.furtherEnding else { return [] }
        let folder = output(in: project).folder
        let names = Folder.contents(of: folder.string)?.sorted() ?? []
        return names.filter { $0.hasSuffix(ending) }.map { FilePath(name: $0, in: folder) }
    }

    /// Returns the output at its path without symbolic links.
    func followingLinks(in project: FilePath) -> PlacedOutput {
        var output = self
        output.path = FilePath(path, relativeTo: project).real.string
        return output
    }

    /// Returns the files that the emitter has made in `compilation`, at their paths.
    func files(of compilation: Compilation, in project: FilePath) -> [OutputFile] {
        compilation.outputFiles(of: emitter, at: output(in: project))
    }
}

extension Compilation {
    /// Returns the files that the emitter named `emitter` has made. The first file gets the path `path`; the other
    /// files lie in the same folder.
    func outputFiles(of emitter: String, at path: FilePath) -> [OutputFile] {
        let mark = Emitters.named(emitter).required("there is no emitter '\(emitter)'").mark
        return files(of: emitter).enumerated().map { index, file in
            OutputFile(
                path: index == 0 ? path : FilePath(name: file.name, in: path.folder), text: file.text,
                kind: mark == GeneratedFile.mark ? .swift : .emitted(mark: mark))
        }
    }
}

extension Configuration {
    /// The outputs with a placement that a run writes.
    var placedOutputs: [PlacedOutput] { outputPaths.filter { tests != nil || !$0.placement.isForTests } }

    /// The error in the combination of options; nil if the options go together.
    package var misuse: DriverFailure? {
        let project = FilePath(projectPath)
        let faulty = placedOutputs.first { $0.placement.furtherEnding != nil && !$0.namesFolder(in: project) }
        guard emission.splitsOutput, let faulty else { return nil }
        return DriverFailure(
            message: "'--split-output' needs a folder, not the file '\(faulty.path)'",
            help: "name one with --\(faulty.placement.option)")
    }
}
