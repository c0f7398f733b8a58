import WeaverDiagnostics

/// A type of the inputs that bears the name of something generated which users name in their own code, or a dependency that bears the
/// name of a type that its own container must name.
///
///     class MainDependencyContainer {}                 error: generated under that name
///
///     class App { // weaver: logger = logger           error: the property would hide the class
@Sendable func checkReservedNames(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    let types = graph.reservedNames.union(graph.types.map { graph.declarations.placed($0.name) + "DependencyResolver" })
        .union(graph.bindings.filter { $0.builder != nil }.compactMap(\.type.dottedName).map { graph.declarations.placed($0) + "InputDependencyResolver" })
    let taken = types.sorted().compactMap { graph.declarations.types[$0] }.filter { $0.kind != .extension }.map(Diagnostic.reserved)
    return taken + graph.types.flatMap { type -> [Diagnostic] in
        let bindings = type.bindings.map { graph[$0] }
        var named: Set<String> = []
        for binding in bindings {
            for type in [binding.type, binding.accessType] + binding.parameters.map(\.type) {
                type.forEachName { parts in parts.first.map { _ = named.insert($0.name) } }
            }
        }
        return bindings.filter { named.contains($0.name) || $0.name == BindingGraph.mainContainer }.map(Diagnostic.hiding)
    }
}

extension BindingGraph {
    static let mainContainer = "MainDependencyContainer"

    /// The names of generated declarations that users write, but for those of resolvers.
    package var reservedNames: Set<String> {
        let arities = (bindings + leftOut + detached.values.joined()).compactMap { $0.wrapper?.parameters.count }
        return Set(arities.map { $0 == 0 ? "Weaver" : "WeaverP\($0)" }).union([Self.mainContainer])
    }
}

extension Declarations {
    /// A dotted name without outer names that are no types of the inputs: modules, and types of other modules.
    package func placed(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return name }
        return types[String(name[..<dot])] != nil ? name : String(name[name.index(after: dot)...])
    }
}

extension Diagnostic {
    fileprivate static func reserved(_ type: DeclaredType) -> Diagnostic {
        Diagnostic(
            .conflictingDeclaration, "'\(type.name)' is generated under that name, too", at: type.place,
            help: "rename it, or leave its file out if it is generated: --ignored-path")
    }

    fileprivate static func hiding(_ binding: Binding) -> Diagnostic {
        let other = binding.name == BindingGraph.mainContainer ? "what is generated under that name" : "the type '\(binding.name)'"
        return Diagnostic(
            .conflictingDeclaration, "the dependency '\(binding.name)' hides \(other), which its container must name", at: binding.namePlace,
            help: "use another name")
    }
}
