import WeaverDiagnostics
import WeaverEmission
import WeaverGraph
import WeaverSyntax

/// What two projects must have in common to be wired alike: what their graphs say, whoever states it, what the generated code imports,
/// and, once the facts of the one are put into the order of the other, the generated code to the byte.
struct GraphProof {
    private let files: [FileFacts]
    private let target: Target
    /// A line for each fact about a type. Registrations and parameters in their order, which means something; references by name.
    private let description: [String]
    /// The lines of the main output that import something.
    private let importLines: Set<String>
    /// The modules that they name.
    let imports: Set<String>

    /// Of a project without errors; else nil.
    static func of(_ files: [FileFacts], for target: Target) -> (proof: GraphProof?, diagnostics: [Diagnostic]) {
        let (graphs, diagnostics) = check(files, for: target)
        guard let graphs, let output = compile(files, for: target, .standard).mainOutput else { return (nil, diagnostics) }
        return (GraphProof(files, target, graphs, output), diagnostics)
    }

    private init(_ files: [FileFacts], _ target: Target, _ graphs: [CheckedGraph], _ output: String) {
        self.files = files
        self.target = target
        description = graphs.flatMap { graph in
            ["on \(graph.condition.text ?? "every platform")"] + graph.graph.types.sorted { $0.name < $1.name }.flatMap(graph.graph.description)
                + graph.detached.sorted { $0.name < $1.name }.flatMap { type in
                    ["\(type.name) by itself"] + type.bindings.map(\.statement).sorted()
                }
        }
        let source = SourceText(path: "", text: output)
        let tree = parseSwift(source)
        importLines = Set(tree.imports.map { source[$0.span] })
        imports = Set(tree.imports.compactMap { $0.path.first.map { source.identifier($0) } })
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
        let (expected, found) = (Self.output(files.ordered(like: other.files), target), Self.output(other.files, target))
        return expected == found ? nil : "the generated code would say something else"
    }

    /// The main and the tests output.
    private static func output(_ files: [FileFacts], _ target: Target) -> [String?] {
        let compilation = compile(files, for: target, .standard, .standard)
        return [compilation.mainOutput, compilation.testsOutput]
    }
}

extension [FileFacts] {
    /// The same dependencies and attributes where, and in the order in which, `others` have them, who may state them by manifests.
    fileprivate func ordered(like others: [FileFacts]) -> [FileFacts] {
        var stated: [String: [DependencyFact]] = [:]
        for fact in flatMap(\.dependencies) { stated[fact.key, default: []].append(fact) }
        var files = others
        for index in files.indices {
            files[index].dependencies = files[index].dependencies.compactMap { fact in
                let isWrapper = fact.isWrapper
                guard let position = stated[fact.key]?.firstIndex(where: { $0.isWrapper == isWrapper }) else { return nil }
                return stated[fact.key]?.remove(at: position)
            }
            files[index].attributes = index == 0 ? flatMap(\.attributes) : []
            files[index].existentials = reduce(into: []) { $0.formUnion($1.existentials) }
        }
        return files
    }
}

extension DependencyFact {
    /// Tells dependencies apart by how the sources name their types.
    fileprivate var key: String { "\(owner.lastName).\(name)" }

    fileprivate var isWrapper: Bool {
        if case .wrapper = style { return true }
        return false
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
