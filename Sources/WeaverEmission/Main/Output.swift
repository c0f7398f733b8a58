import WeaverDiagnostics

/// The declarations of an output in their order, each with the file in which it stands.
struct Output {
    let imports: OutputImports
    let isSplit: Bool
    /// Whether the declarations that all files share use Foundation.
    var needsFoundation = false

    private var shared: [Declaration] = []
    /// The declarations of each input's output file, by `Place.home`.
    private var byHome: [String: [Declaration]] = [:]

    init(imports: OutputImports, isSplit: Bool) {
        self.imports = imports
        self.isSplit = isSplit
    }

    /// The inputs that have output files of their own, as `Place.home`.
    var homes: [String] { Array(byHome.keys) }

    /// Adds declarations to the output file of the input in which `place` lies. Without a place, or if the output is
    /// not split, adds them to the shared file.
    mutating func add(_ new: [Declaration], for place: Place?) {
        if isSplit, let place { byHome[place.home, default: []] += new } else { shared += new }
    }

    /// Returns the output file of an input. With nil, returns the shared file.
    func file(for home: String?, _ header: [String]) -> SwiftFile {
        let declarations = home.map { byHome[$0] ?? [] } ?? shared
        return SwiftFile(
            header: header,
            imports: imports.imports(for: declarations, of: home, needsFoundation: needsFoundation && home == nil),
            declarations: declarations)
    }
}
