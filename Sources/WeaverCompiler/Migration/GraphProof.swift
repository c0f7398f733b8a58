import WeaverDiagnostics
import WeaverEmission
import WeaverGraph
import WeaverSyntax

/// What two projects must have in common to be wired alike: what their graphs say, whoever states it, and the generated code but for the
/// order of declarations that do not depend on each other.
struct GraphProof {
    /// A line for each fact about a type. Registrations and parameters in their order, which means something; references by name.
    private let description: [String]
    /// Those of the main and the tests output but for imports, sorted.
    private let lines: [String]
    /// The lines of the main output that import something.
    private let importLines: Set<String>
    /// The modules that they name.
    let imports: Set<String>

    /// Of a project without errors; else nil.
    static func of(_ files: [FileFacts], for target: Target) -> (proof: GraphProof?, diagnostics: [Diagnostic]) {
        let (graphs, diagnostics) = check(files, for: target)
        let compilation = compile(files, for: target, .standard, .standard)
        guard let graphs, let output = compilation.mainOutput else { return (nil, diagnostics) }
        return (GraphProof(graphs, output, compilation.testsOutput ?? ""), diagnostics)
    }

    private init(_ graphs: [CheckedGraph], _ output: String, _ testsOutput: String) {
        description = graphs.flatMap { graph in
            ["on \(graph.condition.text ?? "every platform")"] + graph.graph.types.sorted { $0.name < $1.name }.flatMap { graph.graph.description(of: $0) }
                + graph.detached.sorted { $0.name < $1.name }.flatMap { type in
                    ["detached \(type.name)"] + type.bindings.map { "\($0.statement)" }.sorted()
                }
        }
        let source = SourceText(path: "", text: output)
        let tree = parseSwift(source)
        importLines = Set(tree.imports.map { source[$0.span] })
        imports = Set(tree.imports.compactMap { $0.path.first.map { source.identifier($0) } })
        let isImport = importLines
        lines = (output + testsOutput).split(separator: "\n").map(String.init).filter { !isImport.contains($0) }.sorted()
    }

    /// What `other` says otherwise, `faults` being what is wrong with its project; nil where they are equal.
    func fault(of other: GraphProof?, _ faults: [Diagnostic]) -> String? {
        guard let other else { return faults.first { $0.severity == .error }.map { "it would have the error: \($0.message)" } ?? "it would have none" }
        if let difference = zip(description, other.description).first(where: { $0.0 != $0.1 }) {
            return "it has '\(difference.0)' and would have '\(difference.1)'"
        }
        if description.count != other.description.count { return "it would have more, or less" }
        if importLines != other.importLines {
            let changed = importLines.symmetricDifference(other.importLines).sorted().joined(separator: ", ")
            return "the generated code would import something else (\(changed)): manifests know no conditions and attributes of imports"
        }
        return lines == other.lines ? nil : "the generated code would say something else"
    }
}

extension BindingGraph {
    fileprivate func description(of type: InjectableType) -> [String] {
        let bindings = type.bindings.map { self[$0] }
        let ordered = bindings.filter { $0.kind == .registration } + bindings.filter { $0.kind == .parameter }
        let references = bindings.filter { $0.kind == .reference }.sorted { $0.name < $1.name }
        let isolated = type.isolatedPlace == nil ? "" : " isolated"
        return ["\(type.name)\(isolated)"] + ordered.map { "\(type.name).\($0.statement)" }
            + references.map { "\(type.name).\($0.statement) is \(resolutions(of: $0.id).map { ending($0.ending) }.sorted().joined(separator: ", "))" }
    }

    private func ending(_ ending: Resolution.Ending) -> String {
        func name(_ id: BindingID) -> String { "\(self[self[id].owner].name).\(self[id].name)" }
        switch ending {
        case .found(let id, let byType): return name(id) + (byType ? " by type" : "")
        case .ambiguous(_, let candidates): return candidates.map(name).joined(separator: " or ")
        case .missing(let type): return "nothing above \(self[type].name)"
        }
    }
}

extension Binding {
    /// All that is said of it.
    fileprivate var statement: String {
        var words = ["\(name) (\(kind.rawValue)): \(type.text())"]
        if let abstract { words.append("<- \(abstract.text())") }
        words.append("scope \(scope.rawValue)")
        if let builder { words.append("builder \(builder.expression)") }
        if isSettable { words.append("settable") }
        if objcPlace != nil { words.append("objc") }
        if let escaping { words.append("escaping \(escaping.isEscaping)") }
        if !platforms.isEmpty { words.append("platforms \(platforms.sorted().map(\.rawValue).joined(separator: " "))") }
        if !projects.isEmpty { words.append("projects \(projects.sorted().joined(separator: " "))") }
        words += parameters.map { "\($0.name): \($0.type.text())" }
        return words.joined(separator: " ")
    }
}
