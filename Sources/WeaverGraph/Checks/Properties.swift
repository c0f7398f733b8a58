import WeaverDiagnostics

/// Reports registrations whose values the property files do not have, or have in another form than their types need;
/// properties that nothing reads; and attributes that `property` excludes (Grammar/properties.md).
///
///     class App {
///         // weaver: server = ServerConfig
///         // weaver: server.property = "server"      error: no property file has 'server.url' …
///     }
///     struct ServerConfig { let url: URL }
@Sendable func checkProperties(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.propertyFindings
        + graph.bindingIDs.lazy.filter { graph[$0].hasRareAttributes }.flatMap { id in
            graph[id].kind == .reference ? twoNames(of: graph[id], in: graph) : exclusions(of: graph[id], in: graph)
        }
}

/// Returns a diagnostic if a reference has both `from` and `fromProperty`.
private func twoNames(of reference: Binding, in graph: LinkedGraph) -> [Diagnostic] {
    guard !reference.isInherited, let property = reference.fromProperty, let from = reference.attributes[.from] else {
        return []
    }
    let name = "\(graph[reference.owner].name).\(reference.name)"
    return [
        Diagnostic(
            .conflictingAttribute, "'fromProperty' and 'from' of '\(name)' exclude each other", at: property.place,
            notes: [Diagnostic.Note("'from' is stated here", at: from.place)], help: "remove one of the two")
    ]
}

/// Returns the diagnostics of a registration's attributes `property` and `default` that go with none of its others.
private func exclusions(of binding: Binding, in graph: LinkedGraph) -> [Diagnostic] {
    guard binding.kind == .registration, !binding.isInherited else { return [] }
    let name = "\(graph[binding.owner].name).\(binding.name)"
    guard let property = binding.attributes[.property] else {
        guard let fallback = binding.attributes[.default] else { return [] }
        return [
            Diagnostic(
                .attributeNotApplicable, "'default' does not apply to the registration '\(binding.name)'",
                at: fallback.place, help: "name the property that it stands for: '\(binding.name)' has none")
        ]
    }
    var others: [(attribute: Attribute, place: Place)] = []
    if let place = binding.builderPlace { others.append((.builder, place)) }
    if let place = binding.setterPlace { others.append((.setter, place)) }
    let excluded = others.map { attribute, place in
        Diagnostic(
            .conflictingAttribute, "'property' and '\(attribute.rawValue)' of '\(name)' exclude each other",
            at: property.place, notes: [Diagnostic.Note("'\(attribute.rawValue)' is stated here", at: place)],
            help: "remove one of the two")
    }
    guard excluded.isEmpty, let first = graph.firstDependency(ofTypeOf: binding) else { return excluded }
    return [
        Diagnostic(
            .conflictingAttribute,
            "'property' of '\(name)' does not go with the dependencies of '\(binding.type.text())'",
            at: property.place,
            notes: [
                Diagnostic.Note(
                    "'\(binding.type.text())' states '\(graph[first].name)' here", at: graph[first].namePlace)
            ],
            help: "remove 'property', or keep what comes from the property files in a type of its own")
    ]
}
