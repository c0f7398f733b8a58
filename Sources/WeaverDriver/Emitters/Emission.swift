import WeaverCompiler
import WeaverDiagnostics
import WeaverSystem

/// The outputs of the emitters that options name, in addition to the main output and the tests output. The files are
/// made in memory, and not yet written.
struct Emission {
    /// The files of one emitter.
    struct Output {
        let configuration: EmitterConfiguration
        var files: [OutputFile]
        /// The files that the program of this emitter made in earlier runs, and does not make any more.
        var outdated: [FilePath] = []
    }

    private(set) var outputs: [Output] = []
    /// The diagnostics that programs report about the project.
    private(set) var diagnostics: [Diagnostic] = []

    /// Takes the files of Weaver's own emitters from `compilation`, and runs the emitters that are external programs.
    /// If a program fails, throws the name of its emitter and the reason.
    init(
        _ compilation: Compilation, _ configuration: Configuration, in project: FilePath
    ) throws(DriverFailure) {
        let locator = LineLocator(FileReader(files: [], project: project, jobs: configuration.jobs))
        for emitter in configuration.emitters {
            guard let command = emitter.command else {
                outputs.append(Self.output(of: emitter, compilation, in: project))
                continue
            }
            let program = EmitterProgram(command: command, folder: project, timeLimit: emitter.timeLimit)
            let answer: EmitterAnswer
            do throws(DriverFailure) {
                answer = try program.run(compilation.files(of: emitter.emitter).first?.text ?? "")
            } catch {
                throw DriverFailure(message: "the emitter '\(emitter.name)' failed: \(error.message)")
            }
            diagnostics += answer.diagnostics.map { $0.diagnostic(of: emitter, locator) }
            outputs.append(try Self.output(of: emitter, answer, in: project))
        }
    }

    /// All files that are to be written.
    var files: [OutputFile] { outputs.flatMap(\.files) }

    /// Removes the outdated files that are in the way of new ones: a file whose name is now that of a folder, and the
    /// files of a folder whose name is now that of a file, with the folder. What cannot be removed is reported when the
    /// new file is written.
    mutating func clearWay() {
        for index in outputs.indices {
            let paths = outputs[index].files.map(\.path)
            outputs[index].outdated.removeAll { old in
                let blocked = paths.first { $0.isInside(old) || old.isInside($0) }
                guard let blocked, unlink(old.string) == 0 else { return false }
                var folder = old.folder
                while folder.isInside(blocked), rmdir(folder.string) == 0 { folder = folder.folder }
                return true
            }
        }
    }

    /// Returns the output of one of Weaver's own emitters. The first file gets the path that the options name; the
    /// other files lie in the same folder.
    private static func output(
        of emitter: EmitterConfiguration, _ compilation: Compilation, in project: FilePath
    ) -> Output {
        Output(
            configuration: emitter, files: compilation.outputFiles(of: emitter.name, at: emitter.output(in: project)))
    }

    /// Returns the output of an emitter that is an external program: the files in its answer, and the `EmittedList`
    /// that names them. Throws if a file would lie outside of the emitter's output folder.
    private static func output(
        of emitter: EmitterConfiguration, _ answer: EmitterAnswer, in project: FilePath
    ) throws(DriverFailure) -> Output {
        let folder = emitter.output(in: project)
        let list = EmittedList(of: emitter, in: project)
        let known = Set(list.names())
        var files: [OutputFile] = []
        for file in answer.files {
            let path = FilePath(file.path, relativeTo: folder)
            // A symbolic link may lead out of the folder, whatever the path in the answer looks like.
            guard path.leadsInto(folder) else {
                throw DriverFailure(
                    message:
                        "the emitter '\(emitter.name)' failed: its answer names '\(file.path)', which leads out of its folder"
                )
            }
            files.append(OutputFile(path: path, text: file.text, kind: .listed(isListed: known.contains(file.path))))
        }
        files.append(
            OutputFile(
                path: list.path, text: list.text(answer.files.map(\.path)), kind: .emitted(mark: EmittedList.head)))
        let outdated = known.subtracting(answer.files.map(\.path)).sorted().map { FilePath($0, relativeTo: folder) }
        return Output(configuration: emitter, files: files, outdated: outdated.filter { $0.leadsInto(folder) })
    }
}

extension FilePath {
    /// Whether a file written to this path, which begins with the path of `folder`, lies in that folder after all
    /// symbolic links are followed. Parts of the path need not exist.
    fileprivate func leadsInto(_ folder: FilePath) -> Bool { real.isInside(folder.real) }
}

extension EmitterAnswer.Finding {
    /// Returns the finding as a diagnostic at its file, line and column. A finding about no file is placed at the
    /// beginning of the emitter's output.
    fileprivate func diagnostic(of emitter: EmitterConfiguration, _ locator: LineLocator) -> Diagnostic {
        let name = file ?? emitter.outputPath
        let offset = file.map { locator.index(of: $0).offset(line: line ?? 1, column: column ?? 1) } ?? 0
        return Diagnostic(
            .emitterDiagnostic, severity: severity == .error ? .error : .warning,
            "\(message) (\(emitter.name)\(code.map { ": " + $0 } ?? ""))",
            at: Place(file: name, span: Span(Int(offset), Int(offset))))
    }
}
