import WeaverCompiler

/// The options of one emitter: an output in addition to the main output and the tests output.
package struct EmitterConfiguration: Hashable, Sendable {
    /// The name of one of Weaver's own emitters, or the name that the user gives a program.
    package var name: String
    /// The command line of an external program, which the shell runs in the project's folder. Nil if the emitter is one
    /// of Weaver's own.
    package var command: String?
    /// The path of the generated file or, if the emitter is an external program, of the folder for the files that the
    /// program generates. Absolute, or relative to the project's folder.
    package var outputPath: String
    /// The number of seconds that the external program may run.
    package var timeLimit: Int

    package init(name: String, command: String?, outputPath: String, timeLimit: Int) {
        self.name = name
        self.command = command
        self.outputPath = outputPath
        self.timeLimit = timeLimit
    }

    /// The name of the emitter that the option `--previews-output` stands for.
    package static let ofPreviews = Emitters.previews

    /// The names of all emitters of Weaver's own. No program may have one of them.
    package static let ownNames = Emitters.all.map(\.name)

    /// The names of Weaver's own emitters that the option `--emitter` accepts. The main output and the tests output
    /// have options of their own.
    package static let knownNames = ownNames.filter { !Emitters.standardNames.contains($0) }

    /// The name of Weaver's own emitter to run. This emitter makes the output itself or, if `command` is set, the input
    /// of the external program.
    var emitter: String { command == nil ? name : Emitters.programInput }

    /// The file or folder that holds the output.
    func output(in project: FilePath) -> FilePath { FilePath(outputPath, relativeTo: project) }

    /// The words of the command line as the shell reads them, without quotes, operators and the files that it writes,
    /// and the parts of options behind `=`. None if the emitter is one of Weaver's own. What the shell puts in the
    /// place of variables, patterns and commands is not known.
    var words: [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var isEscaped = false
        var isWritten = false
        func end() {
            if word.isEmpty { return }
            if isWritten {
                (isWritten, word) = (false, "")
                return
            }
            words.append(word)
            if let equals = word.firstIndex(of: "="), word[equals...].count > 1 {
                words.append(String(word[word.index(after: equals)...]))
            }
            word = ""
        }
        for character in command ?? "" {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character.isWhitespace || ";|&()<>".contains(character) {
                end()
                if character == ">" { isWritten = true }
            } else {
                word.append(character)
            }
        }
        end()
        return words
    }

    /// The paths that the words of the command line are, whether or not there are such files. Files that these files
    /// load are not included.
    func programFiles(in project: FilePath) -> [FilePath] { words.map { FilePath($0, relativeTo: project) } }

    /// The sizes and modification times of the files that are words of the command line. The cache depends on them, so
    /// that a changed program runs again.
    func programStatus(in project: FilePath) -> [String] {
        zip(words, programFiles(in: project)).compactMap { word, file in
            FileStatus(of: file).map { "\(word) \($0.size) \($0.modified)" }
        }
    }

    /// The files that earlier runs wrote for this emitter. For one of Weaver's own emitters, this is the path of the
    /// output. For an external program, these are the `EmittedList` in its output folder and the files on that list.
    func writtenFiles(in project: FilePath) -> [FilePath] {
        let path = output(in: project)
        guard command != nil else { return [path] }
        let list = EmittedList(of: self, in: project)
        return [list.path] + list.names().map { FilePath($0, relativeTo: path) }
    }
}
