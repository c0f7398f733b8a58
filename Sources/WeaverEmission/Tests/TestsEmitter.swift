import WeaverGraph

/// Writes the tests output: the stub, and the generated doubles, which are all that the user has not written
/// (Sources/WeaverEmission/README.md, tests output).
package enum TestsEmitter {
    /// Returns the text of the generated file, which serves all platforms. `project` has the doubles of each graph.
    static func emit(
        _ graphs: [LoweredGraph], _ overridden: [LoweredGraph?], _ project: ProjectDoubles, version: String,
        _ options: EmissionOptions, _ workers: Workers
    ) -> String {
        let (tests, imports) = (project.options, project.imports)
        // Other modules may declare types of the same names as the tested module. Imports of the tested module's types
        // alone hide those. Only names of one word get one, since swiftc's time grows with the square of their number:
        // libraries have such names, while an app's other types rarely share theirs. By import, the conditions of the
        // graphs that need it.
        var own: [ImportFact: [VariantCondition]] = [:]
        let files = graphs.indices.map { index -> SwiftFile in
            let (lowered, overridden, finder) = (graphs[index], overridden[index], project.finders[index])
            let (graph, doubles) = (lowered.graph, finder.generated)
            let declared = graph.declarations.names.union(tests.declared)
            var allocator = NameAllocator(taken: declared)
            var runtime = DoublesRuntime(
                &allocator, declared: declared,
                isNonisolated: graph.declarations.leavesDefaultIsolation(doubles),
                testing: tests.frameworks, publishesAll: tests.publishesDoubles,
                host: tests.isPreview ? "preview" : "test", for: doubles)
            var types = lowered.types
            types.qualify(tests, in: graph)
            let stub = StubEmitter(lowered, types, finder, tests)
            var declarations = stub.declarations(&runtime, &allocator)
            let properties = stub.plan.propertiesOfDoubles
            declarations += doubles.flatMap {
                let mentions = DoubleMentions(tests, of: $0.name, in: properties[$0.name] ?? [])
                return DoubleEmitter($0, graph.declarations, declared: declared, mentions, runtime)
                    .declarations(&runtime)
            }
            let replaceable = overridden.map { OverridesEmitter($0, tests, options) }
            let graphs = replaceable?.declarations(workers)
            declarations += graphs?.declarations ?? []
            let testable = tests.testableImports.map { ImportFact(testable: $0) }
            let others = (graph.imports.map(\.fact) + imports).filter { !tests.testableImports.contains($0.module) }
                .map(\.inTests)
            // Types of the tested module may have the names of types of Foundation, so the graphs import no more of it
            // than they need.
            let importsLocks = graphs?.needsFoundation == true && !others.importsFoundation
            // Without a module's name, the inputs are the only module that the tests import in this way.
            if let module = testable.first, testable.count == 1, (graph.module?.name ?? module.module) == module.module,
                (others + runtime.testingImports).contains(where: { $0.path == $0.module })
            {
                var mentioned = MentionedNames(declarations)
                for double in doubles { mentioned.add(double) }
                for fact in graph.declarations.imports(of: mentioned.names.filter(\.isOneWord), like: module) {
                    own[fact, default: []].append(lowered.condition)
                }
            }
            // Previews are a file of the module itself.
            let restricts =
                tests.isPreview ? graph.declarations.restrictions.mapValues { _ in true } : tests.restrictsImport
            return SwiftFile(
                header: options.header(version: version),
                imports: options.imports(
                    others, and: testable + (importsLocks ? ImportFact.locks : []) + runtime.testingImports,
                    needsLock: runtime.needsLock, isPublic: runtime.isPublic, like: restricts),
                declarations: tests.isPreview
                    ? [.conditional(condition: "DEBUG", declarations + runtime.declarations)]
                    : declarations + runtime.declarations)
        }
        var file = SwiftFile(uniting: files, in: VariantUnion(graphs.map(\.condition)))
        file.imports = SwiftFile.united(
            file.imports
                + own.map { fact, variants in
                    var fact = fact
                    fact.condition = .all(of: [fact.condition, VariantCondition.union(of: variants).condition])
                    return SwiftFile.Import(fact, level: fact.level(like: tests.restrictsImport))
                })
        return SwiftPrinter.print(file)
    }
}

extension String {
    /// Whether a name has no capitals but at its beginning: `Notification`, `URLSession`.
    fileprivate var isOneWord: Bool {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return !utf8.drop(while: capitals.contains).contains(where: capitals.contains)
    }
}

extension TypeText {
    /// Writes the module that the tests import in front of types whose names could mean other types there, among them
    /// the types in `names`.
    mutating func qualify(_ tests: TestsOptions, in graph: LinkedGraph, besides names: Set<String> = []) {
        guard tests.testableImports.count == 1 else { return }
        qualify(
            graph.ambiguousNames().union(names.filter { graph.declarations.types[$0] != nil }),
            with: tests.testableImports[0],
            isHidden: graph.declarations.types[tests.testableImports[0]] != nil)
    }
}

extension ImportFact {
    fileprivate init(testable module: String) {
        self.init(
            attributes: ["@testable"], access: nil, path: module, module: module, isRequested: true,
            condition: .always)
    }

    /// The import without `@_implementationOnly`: the module of the tests need not hide what the tested module hides.
    fileprivate var inTests: ImportFact {
        var fact = self
        fact.attributes.removeAll { $0 == Self.implementationOnly }
        return fact
    }
}

extension Declarations {
    /// Whether a double is used off the main actor, whatever the default isolation of the double's module is. This is
    /// so if the double is an actor or if one of its protocols is declared `nonisolated`.
    func isNonisolated(_ shape: DoubleShape) -> Bool {
        shape.isActor || shape.protocols.contains { types[$0] != nil && isExplicitlyNonisolated(.name($0)) }
    }

    /// Whether the default isolation of the module must not apply to what the doubles `shapes` share. Where there is
    /// one, doubles keep some of their state outside of it, and the stub has functions on other actors.
    func leavesDefaultIsolation(_ shapes: [DoubleShape]) -> Bool {
        defaultIsolation != .none || shapes.contains(where: isNonisolated)
    }
}

extension LinkedGraph {
    /// The names of types of the input files that other modules declare too. A dependency whose type is written with a
    /// module, as `Foundation.Data` is, shows that the module declares the type too.
    fileprivate func ambiguousNames() -> Set<String> {
        var names: Set<String> = []
        for binding in bindings {
            for type in binding.namedTypes {
                type.forEachName { parts in
                    if let (_, name) = parts[0].name.selected, declarations.types[name] != nil { names.insert(name) }
                    if parts.count > 1, declarations.modules.contains(parts[0].name),
                        declarations.types[parts[1].name] != nil
                    {
                        names.insert(parts[1].name)
                    }
                }
            }
        }
        return names
    }
}
