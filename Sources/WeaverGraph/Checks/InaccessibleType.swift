import WeaverDiagnostics

/// Reports a type that has dependencies or is the type of a dependency, and is private to its file: generated code
/// stands in a file of its own and cannot name the type.
///
///     // weaver: logger = Logger                    error, where Logger is private
@Sendable func checkAccess(_ graph: LinkedGraph) -> [Diagnostic] {
    guard graph.declarations.types.mayHaveHidden else { return [] }
    var findings: [Finding] = []
    func add(_ hidden: DeclaredType, at place: Place, of binding: LinkedGraph.BindingID) {
        findings.append(Finding(binding: binding, diagnostic: .inaccessible(hidden, at: place), cause: hidden.name))
    }
    for type in graph.typeIDs {
        guard let first = graph[type].bindings.first, let hidden = graph.declarations.hiddenType(in: graph[type].key)
        else { continue }
        add(hidden, at: graph[first].namePlace, of: first)
    }
    for id in graph.bindingIDs {
        if let hidden = graph.declarations.hiddenType(in: graph[id].type) {
            add(hidden, at: graph[id].typePlace, of: id)
        }
        if let abstract = graph[id].abstract, let hidden = graph.declarations.hiddenType(in: abstract) {
            add(hidden, at: graph[id].accessPlace, of: id)
        }
    }
    return graph.diagnostics(of: findings, "also named by", .dependency)
}

extension Diagnostic {
    fileprivate static func inaccessible(_ type: DeclaredType, at place: Place) -> Diagnostic {
        inaccessible(type.name, HiddenName(access: type.access, place: type.place), at: place)
    }

    /// Returns the diagnostic of a dependency that names the type `name`. `hidden` is the declaration of this type,
    /// which is private to its file.
    static func inaccessible(_ name: String, _ hidden: HiddenName, at place: Place) -> Diagnostic {
        Diagnostic(
            .inaccessibleType, "'\(name)' is \(hidden.access.keyword): generated code cannot name it", at: place,
            notes: [Note("'\(name)' is declared here", at: hidden.place)], help: "make it internal")
    }
}

extension Declarations {
    /// Returns the first private or fileprivate type among the types that `type` names and the types in which these are
    /// nested; nil if there is none.
    fileprivate func hiddenType(in type: TypeKey) -> DeclaredType? {
        var hidden: DeclaredType?
        forEachDeclaration(namedBy: type) { if hidden == nil, $0.isHidden { hidden = $0 } }
        return hidden
    }
}
