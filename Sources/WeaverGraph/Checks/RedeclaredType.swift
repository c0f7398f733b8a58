import WeaverDiagnostics

/// Reports a type or alias that the input files declare more than once, if a dependency names it or its owner has that
/// name. Two modules may each declare the name, but generated code can name only one of the declarations.
///
///     A/ViewModel.swift: final class ViewModel {}
///     B/ViewModel.swift: final class ViewModel {}      error, where something registers a ViewModel
@Sendable func checkRedeclaredTypes(_ graph: LinkedGraph) -> [Diagnostic] {
    let redeclared = graph.declarations.redeclarations
    guard !redeclared.isEmpty else { return [] }
    // By redeclared name, the first dependency whose types mention the name, or whose owner has it.
    var uses: [String: Binding] = [:]
    for id in graph.bindingIDs {
        let binding = graph[id]
        for type in [binding.type, binding.accessType] {
            type.forEachName { parts in
                let name = parts.map(\.name).joined(separator: ".")
                if redeclared[name] != nil, uses[name] == nil { uses[name] = binding }
            }
        }
        for name in binding.redeclaredAliases where uses[name] == nil { uses[name] = binding }
        let owner = graph[binding.owner].name
        if redeclared[owner] != nil, uses[owner] == nil { uses[owner] = binding }
    }
    return uses.map { name, use in .redeclared(name, redeclared[name] ?? [], use) }
}

extension Diagnostic {
    fileprivate static func redeclared(_ name: String, _ places: [Place], _ use: Binding) -> Diagnostic {
        let count = places.count == 2 ? "twice" : "\(places.count) times"
        return Diagnostic(
            .conflictingDeclaration, "the inputs declare '\(name)' \(count): generated code can name but one",
            at: places[places.count - 1],
            notes: places.dropLast().map { Note("'\(name)' is declared here, too", at: $0) } + [
                Note("'\(use.name)' needs it", at: use.namePlace)
            ],
            help: "rename one, or leave out the sources that the generated code is not for: --ignored-path")
    }
}
