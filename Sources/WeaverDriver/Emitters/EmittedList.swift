/// The list of the files that a program has written into its output folder. It tells later runs which files are
/// Weaver's to overwrite and to remove, and which are the user's.
struct EmittedList {
    let path: FilePath
    private let emitter: String

    /// The bytes that a list begins with.
    static let head = "# Written by weaver for its emitter "

    init(of emitter: EmitterConfiguration, in project: FilePath) {
        self.emitter = emitter.name
        path = FilePath(name: ".weaver-\(emitter.name).files", in: emitter.output(in: project))
    }

    /// The paths of the listed files, relative to the folder; none if there is no list that Weaver has written.
    func names() -> [String] {
        guard let source = try? readSource(path, as: path.string).get() else { return [] }
        let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first?.hasPrefix(Self.head) == true else { return [] }
        return lines.dropFirst().map(String.init)
    }

    /// The text of a list of `names`, which stand in it in their order.
    func text(_ names: [String]) -> String {
        ([Self.head + "'\(emitter)'"] + names.sorted()).joined(separator: "\n") + "\n"
    }
}
