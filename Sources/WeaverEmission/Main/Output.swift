import WeaverDiagnostics

/// The declarations of an output in their order, and which of its files each stands in.
struct Output {
    let imports: OutputImports
    let isSplit: Bool
    /// Whether what all files share uses Foundation.
    var needsFoundation = false

    private var shared: [Declaration] = []
    /// By the names of inputs (`Place.home`).
    private var byHome: [String: [Declaration]] = [:]

    init(imports: OutputImports, isSplit: Bool) {
        self.imports = imports
        self.isSplit = isSplit
    }

    /// The inputs that have output files of their own.
    var homes: [String] { Array(byHome.keys) }

    /// With the types of the input that `place` lies in, or, with no place, for all.
    mutating func add(_ new: [Declaration], for place: Place?) {
        if isSplit, let place { byHome[place.home, default: []] += new } else { shared += new }
    }

    /// The file for an input's types, or, with no home, for the rest.
    func file(for home: String?, _ header: [String]) -> SwiftFile {
        let declarations = home.map { byHome[$0] ?? [] } ?? shared
        return SwiftFile(
            header: header,
            imports: imports.imports(for: declarations, of: home, needsFoundation: needsFoundation && home == nil),
            declarations: declarations)
    }
}
