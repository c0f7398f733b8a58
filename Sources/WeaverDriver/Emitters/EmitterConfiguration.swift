import WeaverCompiler

/// An output beside the main output and the tests output, as options ask for it.
package struct EmitterConfiguration: Hashable, Sendable {
    /// The name of one of Weaver's own emitters, or the name that the user gives a program.
    package var name: String
    /// The command line of an external program, which the shell runs in the project's folder. Nil if the emitter is one
    /// of Weaver's own.
    package var command: String?
    /// The path of the generated file or, if the emitter is an external program, of the folder for the files that the
    /// program generates. Absolute, or relative to the project's folder.
    package var outputPath: String
    /// How many seconds a program may run.
    package var timeLimit: Int

    package init(name: String, command: String?, outputPath: String, timeLimit: Int) {
        self.name = name
        self.command = command
        self.outputPath = outputPath
        self.timeLimit = timeLimit
    }

    /// The names of Weaver's emitters that `--emitter` takes. The main output and the tests output have options of
    /// their own.
    package static let knownNames = Emitters.all.map(\.name).filter { $0 != "main" && $0 != "tests" }

    /// The emitter of Weaver's own that makes the output, or that makes the text that a program reads.
    var emitter: String { command == nil ? name : Self.programInput }

    /// The emitter whose text programs read.
    static let programInput = "ir"

    /// The file or folder that holds the output.
    func output(in project: FilePath) -> FilePath { FilePath(outputPath, relativeTo: project) }

    /// The size and the time of each file that the command line names as a word: a program that has changed is run
    /// again. What such a file loads in turn is not known.
    func programStatus(in project: FilePath) -> [String] {
        (command ?? "").split(separator: " ").compactMap { word in
            FileStatus(of: FilePath(String(word), relativeTo: project)).map { "\(word) \($0.size) \($0.modified)" }
        }
    }

    /// The files that earlier runs have written: the output of one of Weaver's emitters, or what the list in a
    /// program's folder names, and that list.
    func writtenFiles(in project: FilePath) -> [FilePath] {
        let path = output(in: project)
        guard command != nil else { return [path] }
        let list = EmittedList(of: self, in: project)
        return [list.path] + list.names().map { FilePath($0, relativeTo: path) }
    }
}
