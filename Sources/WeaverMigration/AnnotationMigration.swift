package import WeaverCompiler
package import WeaverDiagnostics
package import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// Moves the comment annotations of Swift sources to manifests. The annotations of `Home.swift` move to `Home.weaver`
/// in the same folder; if that manifest exists, they are appended to it. `types` names the types whose annotations
/// move; if it is empty, the annotations of all types move. Doc comments directly above an annotation move together
/// with the annotation. Property wrappers stay in the source, since they are code. If `dependency` is not nil, only the
/// annotations of the dependency of that name move, and a manifest that states something of its type gets them there.
/// The registrations of the type may then have another order (`Migration.changesOrder`).
///
/// A proof checks that the graph stays the same (`GraphProof`): for `target`, and for all other platforms and projects.
/// If annotations of a type would change the graph, all of the type's annotations stay in the source, with a warning.
/// If the type is one of `types`, or if no type is the reason, no file changes and the migration has an error.
/// `further` are the facts of files that do not change, such as property files. `interfaces` are those of the modules
/// that the project may import: manifests import those that their sources import.
package func migrateAnnotations(
    _ sources: [SourceText], of types: [String], dependency: String? = nil, for target: Target,
    _ emission: EmissionOptions, _ further: [FileFacts] = [], _ interfaces: [InterfaceOutline] = []
) -> Migration {
    var migration = Migration()
    let facts = sources.map(facts)
    let (before, diagnostics) = GraphProof.of(facts + further, for: target, emission, interfaces)
    guard let before else {
        migration.diagnostics = diagnostics.filter { $0.severity == .error }
        return migration
    }
    let project = AnnotatedProject(facts, for: target, interfaces)
    let modules = Set(interfaces.map(\.module))
    migration.unknown = types.filter { !project.types.contains($0) }.map {
        ($0, nearestName(to: $0, in: Array(project.types)))
    }
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    // The types whose annotations stay, with the reasons. Each attempt adds types that moved before.
    var staying: [String: String] = [:]
    while true {
        let files = zip(sources, facts).filter { $1.origin == .source }.map { source, _ in
            AnnotatedFile(
                source, project, only: Set(types), except: Set(staying.keys), dependency: dependency)
        }
        var attempt = migration
        attempt.remark(on: files, staying)
        let moved = files.filter(\.isChanged)
        let isInserted = dependency != nil
        let first = attempt.moving(moved, texts, importing: modules, isInserted: isInserted)
        guard let place = moved.first?.moved.first, !first.isRefused else { return first }
        // Generated code repeats the imports of annotated sources. Imports that would get lost must be stated in the
        // manifests.
        var last = first
        func proof(_ migration: Migration) -> (proof: GraphProof?, diagnostics: [Diagnostic]) {
            GraphProof.of(
                migration.applied(to: texts).map(WeaverFacts.facts) + further, for: target, emission, interfaces)
        }
        var (after, faults) = proof(first)
        if let lost = after.map(before.importsLost), !lost.isEmpty {
            last = attempt.moving(moved, texts, importing: lost.union(modules), isInserted: isInserted)
            (after, faults) = proof(last)
        }
        guard !last.isRefused, let fault = before.fault(of: after, faults) else { return last }
        if dependency != nil, before.fault(of: after, faults, orderCounts: false) == nil {
            last.changesOrder = true
            return last
        }
        let reasons = after.map { before.reasons(against: moved, becoming: $0, fault) } ?? [:]
        guard !types.isEmpty || reasons.isEmpty else {
            staying.merge(reasons) { first, _ in first }
            continue
        }
        let places = moved.flatMap(\.first).filter { reasons[$0.key] != nil }.map(\.value)
        attempt.remark(
            .error, "the graph would not be the same: nothing is moved", at: places.min() ?? place, help: fault)
        return attempt.applying([], to: texts)
    }
}

extension GraphProof {
    /// Returns the types whose annotations make the graph another one when those of `files` move, by their names, each
    /// with a message. `after` is the proof of the project after the move, and `fault` its fault. The result is empty
    /// if no type is known to be the reason.
    fileprivate func reasons(
        against files: [AnnotatedFile], becoming after: GraphProof, _ fault: String
    ) -> [String: String] {
        let differences = differences(from: after).filter { type, _ in files.contains { $0.first[type] != nil } }
        guard differences.isEmpty else { return differences }
        let modules = importsChanged(in: after)
        for isPlain in [false, true] {
            let types = files.filter { $0.hasImport(of: modules, isPlain: isPlain) }.flatMap(\.first.keys)
            if !types.isEmpty { return Dictionary(types.map { ($0, fault) }) { first, _ in first } }
        }
        return [:]
    }
}

extension Migration {
    /// Warns about property wrappers, which do not move, and about the types in `staying`, with the reasons there.
    fileprivate mutating func remark(on files: [AnnotatedFile], _ staying: [String: String]) {
        for file in files where !file.wrappers.isEmpty {
            let count = file.wrappers.count.counted("property wrapper")
            remark(
                .warning, "this file has \(count): wrappers are code, and do not move", at: file.wrappers[0], help: nil)
        }
        for (type, reason) in staying {
            guard let place = files.lazy.compactMap({ $0.staying[type] }).first else { continue }
            remark(.warning, "'\(type)' stays as it is: its annotations cannot move", at: place, help: reason)
        }
    }

    /// Moves the annotations of `files`. `isInserted` says whether a manifest that states something of their types can
    /// take them.
    fileprivate func moving(
        _ files: [AnnotatedFile], _ texts: [String: SourceText], importing modules: Set<String>, isInserted: Bool
    ) -> Migration {
        var migration = self
        for file in files {
            let path = file.manifestPath
            let manifest = file.manifest(importing: modules)
            if isInserted, let inserted = texts[path].flatMap(manifest.inserted) {
                migration.changed[path] = inserted
            } else if let fault = texts[path].flatMap(manifest.fault) {
                migration.remark(
                    .error, fault.message, at: fault.type.flatMap { file.first[$0] } ?? file.moved[0],
                    help: "unite the two by hand, or rename the manifest")
            } else {
                migration.changed[path] = manifest.appended(to: texts[path], path: path)
            }
        }
        return migration.applying(files.flatMap(\.edits), to: texts)
    }

    /// Returns the texts of the project after this migration. `texts` are the texts before, by path.
    fileprivate func applied(to texts: [String: SourceText]) -> [SourceText] {
        Array(texts.merging(changed) { $1 }.values)
    }
}

/// The graph of a whole project: its types, and the kinds of their dependencies.
struct AnnotatedProject {
    private let declarations: Declarations?
    /// The kinds of dependencies, by the name of the type that states them and then by the name of the dependency.
    private var kinds: [String: [String: DependencyFact.Kind]] = [:]

    init(_ files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline]) {
        // Unfiltered, because the migration moves the annotations for all platforms and projects.
        let graphs = linkedGraphs(files, for: target.unfiltered, interfaces).map(\.graph)
        declarations = graphs.first?.declarations
        for graph in graphs {
            for type in graph.types {
                let bindings = type.bindings.map { (graph[$0].name, graph[$0].kind) }
                kinds[type.declaredName, default: [:]].merge(bindings) { first, _ in first }
            }
            for type in graph.genericTypes {
                let bindings = type.bindings.map { ($0.name, $0.kind) }
                kinds[type.name, default: [:]].merge(bindings) { first, _ in first }
            }
            for bundle in graph.bundles.values {
                let bindings = bundle.registrations.map { ($0.name, $0.kind) }
                kinds[bundle.name, default: [:]].merge(bindings) { first, _ in first }
            }
        }
    }

    /// The names of the types that have dependencies.
    var types: some Collection<String> { kinds.keys }

    func qualify(_ name: String) -> String { declarations?.qualify(name, in: "") ?? name }

    func kind(of name: String, in type: String) -> DependencyFact.Kind? { kinds[type]?[name] }
}
