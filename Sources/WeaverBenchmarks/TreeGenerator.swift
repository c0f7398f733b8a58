import Foundation

/// Generates trees of Swift files that resemble a project. A tenth of the files declares types with dependencies, in
/// the form that the style names: comments, property wrappers or manifests. Equal seeds give equal trees.
struct TreeGenerator {
    enum Style: String, CaseIterable {
        case comments, wrappers, manifests
    }

    private static let seed: UInt64 = 0x5EED_7EEE

    private var random = SplitMix64(state: Self.seed)
    private let style: Style
    private let folder: URL

    /// Generates a tree of `fileCount` Swift files in a temporary folder, which is removed first if it exists. Returns
    /// the path of the folder.
    static func tree(of fileCount: Int, _ style: Style) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "weaver-bench-tree-\(style.rawValue)-\(fileCount)")
        try? FileManager.default.removeItem(at: folder)
        var generator = TreeGenerator(style: style, folder: folder)
        for number in 0..<fileCount { try generator.write(number) }
        return folder.path
    }

    private init(style: Style, folder: URL) {
        self.style = style
        self.folder = folder
    }

    /// Writes one file. A folder has fifty files, and a module has twenty folders.
    private mutating func write(_ number: Int) throws {
        let place = folder.appendingPathComponent("Module\(number / 1_000)/Feature\(number / 50)")
        if number % 50 == 0 { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
        var text = "import Foundation\n\n"
        if number % 10 == 0 {
            text += annotated(number)
            if style == .manifests {
                try manifest(number).write(to: place.appendingPathComponent("Screen\(number).weaver"))
            }
        }
        text += plain(number)
        try Data(text.utf8).write(to: place.appendingPathComponent("File\(number).swift"))
    }

    private func annotated(_ number: Int) -> String {
        let (comments, wrappers) = (style == .comments, style == .wrappers)
        return """
            protocol Loading\(number) { func load() -> Int }
            final class Loader\(number): Loading\(number) { func load() -> Int { \(number) } }
            final class Screen\(number) {
            \(comments ? "    // weaver: loader = Loader\(number) <- Loading\(number)\n    // weaver: row = Row\(number)" : "")
            \(wrappers ? "    @Weaver(.registration, type: Loader\(number).self) private var loader: Loading\(number)\n    @Weaver(.registration) private var row: Row\(number)" : "")
                init(injecting resolver: any Screen\(number)DependencyResolver) { _ = resolver.row }
            }
            final class Row\(number) {
            \(comments ? "    // weaver: loader <- Loading\(number)" : "")
            \(wrappers ? "    @Weaver(.reference) private var loader: Loading\(number)" : "")
                init(injecting resolver: any Row\(number)DependencyResolver) {}
            }


            """
    }

    private func manifest(_ number: Int) -> Data {
        Data(
            """
            Screen\(number):
              registrations:
                loader: Loader\(number) <- Loading\(number)
                row: Row\(number)
            Row\(number):
              references:
                loader: Loading\(number)

            """.utf8)
    }

    private mutating func plain(_ number: Int) -> String {
        var text = "/// \(words(12)).\nstruct Model\(number): Equatable {\n"
        for index in 0..<3 + random.below(6) {
            text += "    var \(random.pick(Self.nouns))\(index): Int = \(random.below(1_000))\n"
        }
        for index in 0..<6 + random.below(12) {
            text +=
                "\n    /// \(words(9)).\n    func \(random.pick(Self.nouns))\(index)(_ value: Int, with other: [String: Int] = [:]) -> Int? {\n"
            for _ in 0..<2 + random.below(6) {
                text += "        guard value > \(random.below(50)), other[\"\(words(2))\"] != nil else { return nil }\n"
            }
            text += "        return value * \(random.below(9))\n    }\n"
        }
        return text + "}\n"
    }

    private mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in random.pick(Self.nouns) }.joined(separator: " ")
    }

    private static let nouns = [
        "movie", "person", "request", "session", "store", "image", "review", "cache", "title", "queue",
    ]
}
