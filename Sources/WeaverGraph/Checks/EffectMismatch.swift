import WeaverDiagnostics

/// Reports a closure that a constructor takes for a dependency and that has fewer effects than reading the dependency.
///
///     class App { // weaver: database = Database          class Database { init() async throws {} }
///                 // weaver: database.scope = .lazy
///                 // weaver: screen = Screen
///     class Screen { // weaver: database <- Database      error: reading it is 'async throws'
///                    init(database: @escaping () -> Database) {}
@Sendable func checkEffects(_ graph: LinkedGraph) -> [Diagnostic] {
    guard !graph.effects.isEmpty else { return [] }
    return graph.types.flatMap { type -> [Diagnostic] in
        guard case .constructor(let call, let arguments) = type.construction else { return [] }
        let isConcurrent = call.isConcurrent(ofActor: graph.declarations.isActor(type.key))
        return arguments.compactMap { argument in
            guard let closure = argument.closure, argument.form != .setter else { return nil }
            let needed = graph.effects.access(argument.binding)
            guard !needed.fit(in: closure.effects) else {
                guard isConcurrent, closure.thrownType != nil, graph.domain(of: argument) == nil else { return nil }
                return .unsent(closure, reading: graph[argument.binding], for: type, in: graph)
            }
            return .mismatch(of: closure, reading: graph[argument.binding], needed, for: type, in: graph)
        }
    }
}

extension Diagnostic {
    /// Returns the diagnostic of a closure that an initializer which waits takes. Generated code passes what is not
    /// Sendable to such an initializer in a generic structure, and swiftc 6.3 fails, or makes code that fails, on
    /// closures with a stated type of errors there.
    fileprivate static func unsent(
        _ closure: TypeKey.Function, reading binding: Binding, for type: InjectableType, in graph: LinkedGraph
    ) -> Diagnostic {
        var mended = closure
        mended.thrownType = nil
        return Diagnostic(
            .effectMismatch,
            "the initializer of '\(type.name)' waits, and cannot be given '\(binding.name)' by a closure that states the type of its errors",
            at: binding.namePlace,
            help: "take it as '\(graph.declarations.text(.function(mended)))', or let the initializer not wait")
    }

    fileprivate static func mismatch(
        of closure: TypeKey.Function, reading binding: Binding, _ needed: Effects, for type: InjectableType,
        in graph: LinkedGraph
    ) -> Diagnostic {
        var mended = closure
        let all = closure.effects.joined(needed)
        (mended.isAsync, mended.isThrowing, mended.thrownType) = (all.isAsync, all.isThrowing, all.thrownType)
        let taker = graph.gathered.collections[type.id] == nil ? "'\(type.name)'" : "the collection"
        let stated = closure.effects.isEmpty ? "has no effects" : "is '\(closure.effects.text)'"
        return Diagnostic(
            .effectMismatch,
            "\(taker) takes '\(binding.name)' by a closure that \(stated), and reading it is '\(needed.text)'",
            at: binding.namePlace, notes: graph.effectNotes(of: binding),
            help: "take it as '\(graph.declarations.text(.function(mended)))'"
                + (closure.parameters.isEmpty ? ", or register '\(binding.name)' for the container" : ""))
    }
}

extension LinkedGraph {
    /// Returns a note at each registration that provides `binding` with effects: the registration itself, or those to
    /// which a reference resolves.
    func effectNotes(of binding: Binding) -> [Diagnostic.Note] {
        let providers = binding.kind == .reference ? self.providers(of: binding.id) : []
        var seen: Set<BindingID> = []
        return providers.filter { seen.insert($0).inserted && !effects.access($0).isEmpty }.map {
            Diagnostic.Note(
                "'\(self[self[$0].owner].name)' registers '\(self[$0].name)' here, and building it is '\(effects.building($0).text)'",
                at: self[$0].namePlace)
        }
    }
}
