import WeaverGraph

/// What output files import: what the sources do that state the types which they mention.
struct OutputImports {
    private let graph: BindingGraph
    private let options: EmissionOptions
    /// The files that state a type of another module, by the words it is written with.
    private var files: [String: Set<String>] = [:]
    /// The words of types that aliases stand for: where they are stated says nothing of their modules.
    private var aliasWords: Set<String> = []
    /// The files that state the dependencies of an input's types.
    private var filesByHome: [String: Set<String>] = [:]

    init(_ lowering: Lowering, _ types: TypeText, _ options: EmissionOptions) {
        graph = lowering.graph
        self.options = options
        guard options.splitsOutput else { return }
        for type in graph.types {
            filesByHome[type.place.home, default: []].formUnion([type.place.file] + type.bindings.map { graph[$0].place.file })
        }
        for type in lowering.detached {
            filesByHome[type.place.home, default: []].formUnion([type.place.file] + type.bindings.map(\.place.file))
        }
        for binding in graph.bindings + lowering.detached.flatMap(\.bindings) + graph.leftOut {
            for type in [binding.type, binding.accessType] + binding.parameters.map(\.type) {
                for word in types(type).words where graph.declarations.types[word] == nil { files[word, default: []].insert(binding.place.file) }
            }
        }
        for alias in graph.declarations.aliases.values { aliasWords.formUnion(types(alias.type).words) }
        aliasWords.subtract(graph.declarations.types.keys)
    }

    /// Those of an output that is one file.
    func all(needsFoundation: Bool) -> [SwiftFile.Import] {
        imports(needsFoundation: needsFoundation) { _ in true }
    }

    /// Those of the file that holds some declarations: for an input's types, or, with no home, for all.
    func needed(by declarations: [Declaration], of home: String?, needsFoundation: Bool) -> [SwiftFile.Import] {
        let words = declarations.reduce(into: Set()) { $0.formUnion(SwiftPrinter.print($1).words) }
        guard words.isDisjoint(with: aliasWords) else { return all(needsFoundation: needsFoundation) }
        var needed = home.flatMap { filesByHome[$0] } ?? []
        for word in words { needed.formUnion(files[word] ?? []) }
        return imports(needsFoundation: needsFoundation, ofFile: needed.contains)
    }

    /// What annotations and manifests ask for is there for all.
    private func imports(needsFoundation: Bool, ofFile isNeeded: (String) -> Bool) -> [SwiftFile.Import] {
        let allowed = graph.imports.filter { ($0.fact.isRequested || isNeeded($0.file)) && options.allowsImport(of: $0.fact.module) }
        var imports = Set(allowed.map { SwiftFile.Import(text: $0.fact.text, condition: $0.fact.isConditional ? $0.fact.module : nil) })
        if needsFoundation { imports.insert(SwiftFile.Import(text: "import Foundation", condition: nil)) }
        // What is imported anyhow needs no condition.
        let certain = Set(imports.filter { $0.condition == nil }.map(\.text))
        return imports.filter { $0.condition == nil || !certain.contains($0.text) }.sorted { $0.text < $1.text }
    }
}

extension String {
    /// The identifiers in a Swift text.
    fileprivate var words: Set<String> {
        Set(split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
}
