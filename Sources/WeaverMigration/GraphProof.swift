import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// A proof that two versions of a project have the same graph and the same generated code. It compares their graphs on
/// every platform and in every project, regardless of the places of the facts, and the imports of the generated code.
/// Finally it puts the facts of one version in the order of the other version, and compares the generated code byte by
/// byte.
struct GraphProof {
    private let files: [FileFacts]
    /// The facts of other modules that the graph needs.
    private let foreign: [FileFacts]
    private let emission: EmissionOptions
    /// The targets for which the versions are compared: first the requested platform and project, then all platforms
    /// and projects.
    private let targets: [Target]
    /// The description of the graphs: one line for each fact about a type. Registrations and parameters keep their
    /// order, because the order has a meaning. References are sorted by name.
    private let description: [Line]
    /// The same with the registrations of each type and bundle sorted, unless a collection gathers them in their order.
    private let unorderedDescription: [Line]
    /// The outputs, one for each of `targets`; nil if the project has errors for the target. The first output always
    /// exists.
    private let outputs: [ProvenOutput?]

    /// A line of the description, and the declared name of the type or bundle that it is about; nil if there is none.
    private struct Line: Equatable {
        var owner: String?
        var text: String
    }

    /// Returns the proof of a project, and the project's diagnostics. The proof is nil if the project has errors for
    /// `target`. `interfaces` are those of the modules that it may import.
    static func of(
        _ files: [FileFacts], for target: Target, _ emission: EmissionOptions, _ interfaces: [InterfaceOutline] = []
    ) -> (proof: GraphProof?, diagnostics: [Diagnostic]) {
        // A migration moves annotations, so the `#sourceLocation` directives that point to them would differ.
        var emission = emission
        emission.locatesBuilders = false
        let (own, foreign, faults) = resolve(files, for: target, interfaces)
        if faults.hasErrors { return (nil, faults) }
        let compilation = compile(own + foreign, for: target, emission, .standard)
        return (
            ProvenOutput(compilation).map { GraphProof(own, foreign, target, emission, $0) }, compilation.diagnostics
        )
    }

    private init(
        _ files: [FileFacts], _ foreign: [FileFacts], _ target: Target, _ emission: EmissionOptions,
        _ output: ProvenOutput
    ) {
        (self.files, self.foreign) = (files, foreign)
        self.emission = emission
        targets = target == target.unfiltered ? [target] : [target, target.unfiltered]
        let graphs = linkedGraphs(files + foreign, for: target.unfiltered)
        func description(_ order: ([String]) -> [String]) -> [Line] {
            var lines: [Line] = []
            for (condition, graph) in graphs {
                lines.append(Line(text: condition.words ?? "always"))
                for bundle in graph.bundles.values.sorted(on: \.name) {
                    lines += bundle.description(order).map { Line(owner: bundle.name, text: $0) }
                }
                for type in graph.types.sorted(on: \.name) {
                    lines += graph.description(of: type, order).map { Line(owner: type.declaredName, text: $0) }
                }
                lines += graph.leftOut.map { "not there: \($0.statement)" }.sorted().map { Line(text: $0) }
            }
            return lines
        }
        self.description = description { $0 }
        let isGathered = graphs.contains { $0.1.bindings.contains { $0.collect != nil } }
        unorderedDescription = isGathered ? self.description : description { $0.sorted() }
        outputs =
            [output] + targets.dropFirst().map { ProvenOutput(compile(files + foreign, for: $0, emission, .standard)) }
    }

    /// Returns the modules of the import statements that a file of this version's output has and that the file of the
    /// same name in `other` does not have.
    func importsLost(in other: GraphProof) -> Set<String> {
        zip(outputs, other.outputs).reduce(into: []) { lost, pair in
            guard let output = pair.0, let other = pair.1 else { return }
            for (name, imports) in output.imports {
                lost.formUnion(imports.subtracting(other.imports[name] ?? []).map(\.module))
            }
        }
    }

    /// Returns the modules whose import statements differ between the outputs of this version and of `other`.
    func importsChanged(in other: GraphProof) -> Set<String> {
        zip(outputs, other.outputs).reduce(into: []) { changed, pair in
            guard let output = pair.0, let other = pair.1 else { return }
            changed.formUnion(output.changedImports(in: other, mayBeAdded: emission.splitsOutput).map(\.module))
        }
    }

    /// Returns the types and bundles of which this version and `other` say something different, by their declared
    /// names, each with a message about the first difference. Those of which one version merely says more, in graphs
    /// that the other one does not have, are left out if there are others.
    func differences(from other: GraphProof) -> [String: String] {
        func texts(_ description: [Line]) -> [String: [String]] {
            description.reduce(into: [:]) { texts, line in
                if let owner = line.owner { texts[owner, default: []].append(line.text) }
            }
        }
        let (own, others) = (texts(description), texts(other.description))
        let differences: [String: String] = Set(own.keys).union(others.keys).reduce(into: [:]) { differences, owner in
            differences[owner] = Self.difference(between: own[owner] ?? [], and: others[owner] ?? [])
        }
        let clear = differences.filter { $0.value != Self.otherCount }
        return clear.isEmpty ? differences : clear
    }

    private static let otherCount = "it would have more, or less"

    /// Returns a message about the first difference between the lines of two descriptions; nil if they do not differ.
    private static func difference(between lines: [String], and others: [String]) -> String? {
        if let difference = zip(lines, others).first(where: { $0.0 != $0.1 }) {
            return "it has '\(difference.0)' and would have '\(difference.1)'"
        }
        return lines.count == others.count ? nil : otherCount
    }

    /// Returns a message about the first difference between this version and `other`; nil if they do not differ. If
    /// `other` is nil, the other version has errors: the message then states the first error in `faults`, its
    /// diagnostics. Unless `orderCounts`, registrations of one type may have another order.
    func fault(of other: GraphProof?, _ faults: [Diagnostic], orderCounts: Bool = true) -> String? {
        guard let other else {
            return faults.first { $0.severity == .error }.map { "it would have the error: \($0.message)" }
                ?? "it would have none"
        }
        let (description, others) =
            orderCounts
            ? (description, other.description) : (unorderedDescription, other.unorderedDescription)
        if let difference = Self.difference(between: description.map(\.text), and: others.map(\.text)) {
            return difference
        }
        for index in targets.indices {
            guard let output = outputs[index] else { continue }
            guard let found = other.outputs[index] else {
                return "it would have errors on other platforms, or in other projects"
            }
            let lines = output.changedImports(in: found, mayBeAdded: emission.splitsOutput)
            if !lines.isEmpty {
                return
                    "the generated code would import something else (\(lines.map(\.text).joined(separator: ", "))): manifests know no conditions and attributes of imports"
            }
            // The order of the statements decides which of several dependencies has the plain name.
            let named = output.changedProtocols(in: found).first { name in
                files.contains { $0.origin == .source && $0.mentions.contains(NameHash(name)) }
            }
            if let named { return "code names '\(named)', which would have another dependency" }
            let target = targets[index]
            let expected = ProvenOutput(
                compile(files.ordered(like: other.files, for: target) + foreign, for: target, emission, .standard))
            if expected?.texts != found.texts { return "the generated code would say something else" }
        }
        return nil
    }
}

/// The main and the tests output of one compilation. The imports are separated from the other texts; both are stored by
/// file name.
private struct ProvenOutput {
    struct Import: Hashable {
        /// The import statement, with the condition of the `#if` around it.
        var text: String
        var module: String
    }

    private(set) var imports: [String: Set<Import>] = [:]
    /// The texts of the output files without their imports, by file name.
    private(set) var texts: [String: String] = [:]

    /// Creates the output of `compilation`; nil if the project has errors.
    init?(_ compilation: Compilation) {
        guard !compilation.outputs.isEmpty else { return nil }
        for file in compilation.files(of: "main") { add(file.text, file.name) }
        add(compilation.testsOutput ?? "", "tests")
    }

    private mutating func add(_ text: String, _ name: String) {
        let source = SourceText(path: name, text: text)
        let tree = parseSwift(source)
        let conditions = BranchConditions(tree, in: source)
        var (imports, rest, end) = (Set<Import>(), "", 0)
        for statement in tree.imports {
            let condition = statement.branch.map { " under #if \(conditions[$0].text)" } ?? ""
            let module = statement.path.first.map(source.identifier) ?? ""
            imports.insert(Import(text: source[statement.span] + condition, module: module))
            rest += source[Span(end, Int(statement.span.start))]
            end = Int(statement.span.end)
        }
        self.imports[name] = imports
        texts[name] = rest + source[Span(end, source.bytes.count)]
    }

    /// Returns the names of the protocols of single dependencies that both outputs have, and that differ, sorted.
    func changedProtocols(in other: ProvenOutput) -> [String] {
        let (own, others) = (protocols, other.protocols)
        return own.filter { name, lines in others[name].map { $0 != lines } ?? false }.map(\.key).sorted()
    }

    /// By the names of the protocols of single dependencies, their declarations, each of which is one line.
    private var protocols: [String: Set<Substring>] {
        var protocols: [String: Set<Substring>] = [:]
        for text in texts.values {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let keyword = words.firstIndex(of: "protocol"), keyword + 1 < words.count,
                    words[keyword + 1].hasSuffix("Resolver:")
                else { continue }
                protocols[String(words[keyword + 1].dropLast()), default: []].insert(line)
            }
        }
        return protocols
    }

    /// Returns the import statements that differ between files of equal names: those that the file of `other` lacks,
    /// and those that it has in addition. With `mayBeAdded`, an additional one is left out if some other file of this
    /// output has it.
    func changedImports(in other: ProvenOutput, mayBeAdded: Bool) -> [Import] {
        let known = imports.values.reduce(into: Set()) { $0.formUnion($1) }
        var changed: Set<Import> = []
        for (name, imports) in imports {
            let others = other.imports[name] ?? []
            changed.formUnion(imports.subtracting(others))
            changed.formUnion(others.subtracting(mayBeAdded ? known : imports))
        }
        return changed.sorted(on: \.text)
    }
}

extension [FileFacts] {
    /// Returns the files `others` with the dependencies and attributes of `self` in place of their own, in the order of
    /// `others`. `others` state the same facts as `self`, but perhaps in manifests instead of sources. Statements that
    /// several branches of an `#if` repeat are united for `target` before they are compared.
    func ordered(like others: [FileFacts], for target: Target) -> [FileFacts] {
        var stated: [String: [DependencyFact]] = [:]
        for file in self {
            for fact in file.unitingStatements(for: target).dependencies { stated[fact.key, default: []].append(fact) }
        }
        var files = others.map { $0.unitingStatements(for: target) }
        for index in files.indices {
            files[index].dependencies = files[index].dependencies.compactMap { fact in
                let isWrapper = fact.isWrapper
                guard let position = stated[fact.key]?.firstIndex(where: { $0.isWrapper == isWrapper }) else {
                    return nil
                }
                return stated[fact.key]?.remove(at: position)
            }
            // Attributes and existential types do not belong to a particular file, so the first file gets all of them.
            files[index].attributes = index == 0 ? flatMap(\.attributes) : []
            if index == 0 { files[index].hasConditions = contains(where: \.hasConditions) }
            files[index].existentials = index == 0 ? reduce(into: []) { $0.formUnion($1.existentials) } : []
        }
        return files
    }
}

extension DependencyFact {
    /// The identity of a statement: the last part of the owner's name, the dependency's name, and the condition.
    fileprivate var key: String { "\(owner.lastName).\(name) \(condition.text)" }

    fileprivate var isWrapper: Bool {
        if case .wrapper = style { return true }
        return false
    }
}

extension LinkedGraph {
    /// The facts about a type, with its registrations in the order that `order` gives them.
    fileprivate func description(of type: InjectableType, _ order: ([String]) -> [String]) -> [String] {
        let bindings = type.bindings.map { self[$0] }
        func statements(_ kind: DependencyFact.Kind) -> [String] {
            bindings.filter { $0.kind == kind }.map { "\(type.name).\($0.statement)" }
        }
        let references = bindings.filter { $0.kind == .reference }.sorted(on: \.name)
        return [([type.name] + type.attributes.description()).joined(separator: " ")]
            + order(statements(.registration)) + statements(.parameter)
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

extension Bundle {
    fileprivate func description(_ order: ([String]) -> [String]) -> [String] {
        ["bundle \(name)" + (includes.isEmpty ? "" : " includes \(includes.joined(separator: ", "))")]
            + order(registrations.map { "\(name).\($0.statement)" })
    }
}

extension Binding {
    /// The text of all properties of the binding, on one line.
    fileprivate var statement: String {
        var words = ["\(name) (\(kind.rawValue)): \(type.text())"]
        if let abstract { words.append("<- \(abstract.text())") }
        words.append("scope \(scope.rawValue)")
        if let bundle { words.append("by \(bundle)") }
        // The scope in effect is compared above, whether an attribute states it or not.
        words += attributes.description(leavingOut: [.scope])
        words += parameters.map { "\($0.name): \($0.type.text())" }
        return words.joined(separator: " ")
    }
}
