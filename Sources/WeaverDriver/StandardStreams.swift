import WeaverSystem

/// The files for the standard streams of a program, in a temporary folder that is removed with this object. Files are
/// used instead of pipes, so that neither process waits for the other, even if the program does not read all of its
/// input.
final class StandardStreams {
    private let folder: FilePath
    private let input, output, errors: FilePath

    /// Makes a folder whose name begins with `name`, and writes `input`. Throws the reason if that fails.
    init(_ name: String, input text: String) throws(DriverFailure) {
        folder = .temporary(name)
        input = FilePath(name: "input", in: folder)
        output = FilePath(name: "output", in: folder)
        errors = FilePath(name: "errors", in: folder)
        guard Folder.make(folder.string), writeAtomically([Array(text.utf8)], to: input, flushes: false) == nil else {
            throw DriverFailure(message: "the folder '\(folder.string)' for its input cannot be written")
        }
    }

    deinit { Folder.remove(folder.string) }

    /// Starts the program at the path `program` with these streams (`ChildProcess.init`).
    func start(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, leadsGroup: Bool = false
    ) -> ChildProcess? {
        ChildProcess(
            program, arguments, environment: environment, input: input.string, output: output.string,
            errors: errors.string, leadsGroup: leadsGroup)
    }

    /// The bytes that the program has printed to its standard output; none if they cannot be read.
    var printed: [UInt8] { output.bytes ?? [] }

    /// The text that the program has printed to its standard error.
    var errorText: String { String(decoding: errors.bytes ?? [], as: UTF8.self) }
}

extension FilePath {
    /// Returns a new path in the folder for temporary files. Its name begins with `name`; nothing is there yet.
    static func temporary(_ name: String) -> FilePath {
        FilePath(name: "\(name)-\(uniqueName())", in: FilePath(Folder.temporary))
    }
}
