import WeaverDiagnostics

/// The declarations of an output in their order, by the file in which they stand.
struct Output {
    let imports: OutputImports
    let isSplit: Bool
    /// Whether the declarations in the shared file use Foundation.
    var needsFoundation = false
    /// Whether they use nothing of Foundation but locks.
    var needsLocksAlone = false

    private var shared: [Declaration] = []
    /// The declarations in each input file's own output file, by the home of the input file (`Place.home`).
    private var byHome: [String: [Declaration]] = [:]

    init(imports: OutputImports, isSplit: Bool) {
        self.imports = imports
        self.isSplit = isSplit
    }

    /// The homes (`Place.home`) of the input files that have output files of their own.
    var homes: [String] { Array(byHome.keys) }

    /// Adds declarations to the output file of the input file in which `place` lies. If `place` is nil, or if the
    /// output is not split, adds the declarations to the shared file.
    mutating func add(_ new: [Declaration], for place: Place?) {
        if isSplit, let place { byHome[place.home, default: []] += new } else { shared += new }
    }

    /// Returns the output file of the input file with the given home, or the shared file if `home` is nil. `header` are
    /// the lines of the comment at the top of the file.
    func file(for home: String?, _ header: [String]) -> SwiftFile {
        let declarations = home.map { byHome[$0] ?? [] } ?? shared
        return SwiftFile(
            header: header,
            imports: imports.imports(
                for: declarations, of: home, needsFoundation: needsFoundation && home == nil,
                needsLocksAlone: needsLocksAlone),
            declarations: declarations)
    }
}
