/// The list of the files that the program of an emitter has made in its output folder. Later runs may overwrite and
/// remove the files on this list. All other files in the folder belong to the user.
struct EmittedList {
    let path: FilePath
    private let emitter: String

    /// The text that every list begins with.
    static let head = "# Written by weaver for its emitter "

    init(of emitter: EmitterConfiguration, in project: FilePath) {
        self.emitter = emitter.name
        path = FilePath(name: ".weaver-\(emitter.name).files", in: emitter.output(in: project))
    }

    /// The paths of the listed files, relative to the output folder of the emitter. Empty if there is no list, or if
    /// Weaver has not written the file at `path`.
    func names() -> [String] {
        guard let source = try? readSource(path, as: path.string).get() else { return [] }
        let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first?.hasPrefix(Self.head) == true else { return [] }
        return lines.dropFirst().map(String.init)
    }

    /// The text of a list of `names`, one on each line, sorted.
    func text(_ names: [String]) -> String {
        ([Self.head + "'\(emitter)'"] + names.sorted()).joined(separator: "\n") + "\n"
    }
}
