import WeaverDiagnostics
import WeaverEmission
import WeaverGraph
import WeaverSyntax

/// What two projects must have in common to be wired alike: what their graphs say on every platform and in every
/// project, whoever states it; what the generated code imports; and, once the facts of the one are put into the order
/// of the other, that code to the byte.
struct GraphProof {
    private let files: [FileFacts]
    private let emission: EmissionOptions
    /// The platform and project that are asked for, and all of them.
    private let targets: [Target]
    /// A line for each fact about a type. Registrations and parameters in their order, which means something;
    /// references by name.
    private let description: [String]
    /// What is generated for each target; nil where there are errors, which there are not for the first.
    private let outputs: [ProvenOutput?]

    /// Of a project without errors where `target` is; else nil.
    static func of(_ files: [FileFacts], for target: Target, _ emission: EmissionOptions) -> (
        proof: GraphProof?, diagnostics: [Diagnostic]
    ) {
        // Annotations move, and what is said of their places with them.
        var emission = emission
        emission.locatesBuilders = false
        let compilation = compile(files, for: target, emission, .standard)
        return (ProvenOutput(compilation).map { GraphProof(files, target, emission, $0) }, compilation.diagnostics)
    }

    private init(_ files: [FileFacts], _ target: Target, _ emission: EmissionOptions, _ output: ProvenOutput) {
        self.files = files
        self.emission = emission
        targets = target == target.unfiltered ? [target] : [target, target.unfiltered]
        description = linkedGraphs(files, for: target.unfiltered).flatMap { condition, graph in
            ["on \(condition.text ?? "every platform")"]
                + graph.types.sorted { $0.name < $1.name }.flatMap(graph.description)
                + graph.leftOut.map { "not there: \($0.statement)" }.sorted()
        }
        outputs = [output] + targets.dropFirst().map { ProvenOutput(compile(files, for: $0, emission, .standard)) }
    }

    /// The modules that files of the output import here, and not in `other`.
    func importsLost(in other: GraphProof) -> Set<String> {
        zip(outputs, other.outputs).reduce(into: []) { lost, pair in
            guard let output = pair.0, let other = pair.1 else { return }
            for (name, imports) in output.imports {
                lost.formUnion(imports.modules.subtracting(other.imports[name]?.modules ?? []))
            }
        }
    }

    /// What `other` says otherwise, `faults` being what is wrong with its project; nil where they are equal.
    func fault(of other: GraphProof?, _ faults: [Diagnostic]) -> String? {
        guard let other else {
            return faults.first { $0.severity == .error }.map { "it would have the error: \($0.message)" }
                ?? "it would have none"
        }
        if let difference = zip(description, other.description).first(where: { $0.0 != $0.1 }) {
            return "it has '\(difference.0)' and would have '\(difference.1)'"
        }
        if description.count != other.description.count { return "it would have more, or less" }
        for index in targets.indices {
            guard let output = outputs[index] else { continue }
            guard let found = other.outputs[index] else {
                return "it would have errors on other platforms, or in other projects"
            }
            let lines = output.changedImports(in: found, mayBeAdded: emission.splitsOutput)
            if !lines.isEmpty {
                return
                    "the generated code would import something else (\(lines.joined(separator: ", "))): manifests know no conditions and attributes of imports"
            }
            let expected = ProvenOutput(
                compile(files.ordered(like: other.files), for: targets[index], emission, .standard))
            if expected?.texts != found.texts { return "the generated code would say something else" }
        }
        return nil
    }
}

/// The main and the tests output, taken apart; both by the names of files.
private struct ProvenOutput {
    struct Imports {
        var lines: Set<String> = []
        /// The modules that they name.
        var modules: Set<String> = []
    }

    private(set) var imports: [String: Imports] = [:]
    /// What is left without them.
    private(set) var texts: [String: String] = [:]

    /// Nil where the project has errors.
    init?(_ compilation: Compilation) {
        guard !compilation.outputs.isEmpty else { return nil }
        for file in compilation.files(of: "main") { add(file.text, file.name) }
        add(compilation.testsOutput ?? "", "tests")
    }

    private mutating func add(_ text: String, _ name: String) {
        let source = SourceText(path: name, text: text)
        var (imports, rest, end) = (Imports(), "", 0)
        for statement in parseSwift(source).imports {
            imports.lines.insert(source[statement.span])
            if let module = statement.path.first { imports.modules.insert(source.identifier(module)) }
            rest += source[Span(end, Int(statement.span.start))]
            end = Int(statement.span.end)
        }
        self.imports[name] = imports
        texts[name] = rest + source[Span(end, source.bytes.count)]
    }

    /// The lines that files of `other` lack or, unless they may be added to files, have as well; never one that no file
    /// here has.
    func changedImports(in other: ProvenOutput, mayBeAdded: Bool) -> [String] {
        let known = imports.values.reduce(into: Set()) { $0.formUnion($1.lines) }
        var changed: Set<String> = []
        for (name, imports) in imports {
            let lines = other.imports[name]?.lines ?? []
            changed.formUnion(imports.lines.subtracting(lines))
            changed.formUnion(lines.subtracting(mayBeAdded ? known : imports.lines))
        }
        return changed.sorted()
    }
}

extension [FileFacts] {
    /// The same dependencies and attributes where, and in the order in which, `others` have them, who may state them by
    /// manifests.
    func ordered(like others: [FileFacts]) -> [FileFacts] {
        var stated: [String: [DependencyFact]] = [:]
        for fact in flatMap(\.dependencies) { stated[fact.key, default: []].append(fact) }
        var files = others
        for index in files.indices {
            files[index].dependencies = files[index].dependencies.compactMap { fact in
                let isWrapper = fact.isWrapper
                guard let position = stated[fact.key]?.firstIndex(where: { $0.isWrapper == isWrapper }) else {
                    return nil
                }
                return stated[fact.key]?.remove(at: position)
            }
            // What no file means in particular, the first one states for all.
            files[index].attributes = index == 0 ? flatMap(\.attributes) : []
            files[index].existentials = index == 0 ? reduce(into: []) { $0.formUnion($1.existentials) } : []
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
            + references.map {
                "\(type.name).\($0.statement) is \(resolutions(of: $0.id).map { ending($0.ending) }.sorted().joined(separator: ", "))"
            }
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
