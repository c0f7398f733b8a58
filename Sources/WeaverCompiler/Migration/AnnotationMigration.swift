package import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Moves the comment annotations of Swift sources, of all their types or of those named, into manifests beside them: `Home.weaver` for
/// `Home.swift`, or the end of one that is there. Doc comments right above an annotation go with it. Wrappers stay: they are code.
///
/// The graph is proven to stay what it is (`GraphProof`); otherwise nothing changes.
package func migrateAnnotations(_ sources: [SourceText], of types: [String], for target: Target) -> Migration {
    var migration = Migration()
    let facts = sources.map(facts)
    let (before, diagnostics) = GraphProof.of(facts, for: target)
    guard let before else {
        migration.diagnostics = diagnostics.filter { $0.severity == .error }
        return migration
    }
    let project = AnnotatedProject(facts, for: target)
    for type in types where !project.types.contains(type) {
        let help = suggestion(for: type, among: project.types)
        migration.remark(.error, "no type '\(type)' has dependencies", at: Place(file: sources.first?.path ?? "", span: Span(0, 0)), help: help)
    }
    let files = sources.filter { !$0.path.hasSuffix(".weaver") }.map { AnnotatedFile($0, project, only: Set(types)) }
    for file in files where !file.wrappers.isEmpty {
        let count = file.wrappers.count.counted("property wrapper")
        migration.remark(.warning, "this file has \(count): wrappers are code, and do not move", at: file.wrappers[0], help: nil)
    }
    let moved = files.filter { !$0.moved.isEmpty }
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    let first = migration.moving(moved, texts, importing: [])
    guard let place = moved.first?.moved.first, !first.isRefused else { return first }
    // What the generated code imports for the sources' sake, their manifests must ask for.
    var lost: Set<String> = []
    if let after = GraphProof.of(first.applied(to: texts).map(WeaverCompiler.facts), for: target).proof { lost = before.imports.subtracting(after.imports) }
    let last = lost.isEmpty ? first : migration.moving(moved, texts, importing: lost)
    let (after, faults) = GraphProof.of(last.applied(to: texts).map(WeaverCompiler.facts), for: target)
    guard !last.isRefused, let fault = before.fault(of: after, faults) else { return last }
    migration.remark(.error, "the graph would not be the same: nothing is moved", at: place, help: fault)
    return migration.applying([], to: texts)
}

extension Migration {
    fileprivate func moving(_ files: [AnnotatedFile], _ texts: [String: SourceText], importing modules: Set<String>) -> Migration {
        var migration = self
        for file in files {
            let path = file.manifestPath
            let manifest = file.manifest(importing: modules)
            if let fault = texts[path].flatMap(manifest.fault) {
                migration.remark(.error, fault, at: file.moved[0], help: "unite the two by hand, or rename the manifest")
            } else {
                migration.changed[path] = manifest.appended(to: texts[path], path: path)
            }
        }
        return migration.applying(files.flatMap(\.edits), to: texts)
    }

    /// The texts of the project afterwards.
    fileprivate func applied(to texts: [String: SourceText]) -> [SourceText] { Array(texts.merging(changed) { $1 }.values) }
}

/// What all files together state.
struct AnnotatedProject {
    private let graphs: [BindingGraph]

    init(_ files: [FileFacts], for target: Target) {
        // Projects and platforms hide nothing from somebody who moves it.
        graphs = linkedGraphs(files, for: Target(platform: nil, project: nil, isolation: target.isolation)).map(\.graph)
    }

    /// The names of the types that have dependencies.
    var types: Set<String> { Set(graphs.flatMap { $0.types.map(\.name) }) }

    func qualify(_ name: String) -> String { graphs.first?.declarations.qualify(name, in: "") ?? name }

    func kind(of name: String, in type: String) -> DependencyFact.Kind? {
        for graph in graphs {
            guard let type = graph.typesByName[type] else { continue }
            if let id = graph[type].bindings.first(where: { graph[$0].name == name }) { return graph[id].kind }
        }
        return nil
    }
}
