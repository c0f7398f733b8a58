package import WeaverDiagnostics

/// Reports a type or type alias of the input files that has the same name as a generated declaration, if users mention
/// that declaration in their code. Also reports a dependency that has the same name as a type that its container must
/// mention: inside of the container, the dependency's property would hide the type.
///
///     class MainDependencyContainer {}                 error: generated under that name
///
///     class App { // weaver: logger = logger           error: the property would hide the class
@Sendable func checkReservedNames(_ graph: LinkedGraph) -> [Diagnostic] {
    // Few projects declare a type with the suffix of generated resolvers.
    let declaresResolvers = graph.declarations.types.keys.contains { $0.hasSuffix("DependencyResolver") }
    let resolvers =
        declaresResolvers
        ? graph.typeIDs.map {
            graph.declarations.placed(graph[$0].declaredName).alias(withSuffix: "DependencyResolver")
        } : []
    let inputResolvers = graph.bindingIDs.filter { graph[$0].hasInputResolver }
        .compactMap { graph[$0].type.dottedName }
        .map { graph.declarations.placed($0).alias(withSuffix: "InputDependencyResolver") }
    return graph.typesTaking(resolvers + inputResolvers + graph.reservedNames)
        + graph.typeIDs.flatMap { type -> [Diagnostic] in
            guard graph.mayHideNames(type) else { return [] }
            var named: Set = [LinkedGraph.mainContainer]
            for id in graph[type].bindings { graph.forEachName(inTypesOf: id) { named.insert($0) } }
            return graph[type].bindings.filter { named.contains(graph[$0].name) }.map { .hiding(graph[$0]) }
        }
}

extension CheckedGraph {
    /// Returns the errors about types and dependencies of the input files that have one of `names`, which are those of
    /// declarations that an option adds to the output.
    package func declarationsTaking(_ names: [String]) -> [Diagnostic] {
        guard !names.isEmpty else { return [] }
        return graph.typesTaking(names)
            + graph.bindings.filter { names.contains($0.name) }.map(Diagnostic.hiding)
    }
}

extension LinkedGraph {
    /// Returns the errors about types and type aliases of the input files that have one of the names of generated
    /// declarations.
    fileprivate func typesTaking(_ names: [String]) -> [Diagnostic] {
        Set(names.filter { declarations.types[$0] != nil || declarations.aliases[$0] != nil }).sorted().compactMap {
            if let type = declarations.types[$0], type.kind != .extension { return .reserved(type.name, type.place) }
            return declarations.aliases[$0].map { .reserved($0.name, $0.place) }
        }
    }

    /// Whether a dependency of `type` may have a name that its container must mention. False for nearly all types,
    /// since names of dependencies begin with small letters and names of types with capitals.
    fileprivate func mayHideNames(_ type: TypeID) -> Bool {
        var mentioned = beginning(of: Self.mainContainer)
        for id in self[type].bindings { forEachName(inTypesOf: id) { mentioned |= beginning(of: $0) } }
        return self[type].bindings.contains { mentioned & beginning(of: self[$0].name) != 0 }
    }

    /// Calls `body` with the first names of the types that a container with the dependency `id` must name, `Foundation`
    /// for `Foundation.URL`: the types of the dependency and of its parameters.
    fileprivate func forEachName(inTypesOf id: BindingID, _ body: (String) -> Void) {
        func visit(_ type: TypeKey) {
            if let name = type.plainName { return body(name) }
            type.forEachName { parts in parts.first.map { body($0.name) } }
        }
        visit(self[id].type)
        self[id].abstract.map(visit)
        if self[id].takesParameters { for parameter in self[id].parameters { visit(parameter.type) } }
    }
}

/// Returns a bit for the beginning of a name: equal names have equal bits. All names whose first letter is not ASCII,
/// or is changed by a combining mark behind it, have one bit.
private func beginning(of name: String) -> UInt64 {
    var bytes = name.utf8.makeIterator()
    let (first, second) = (bytes.next() ?? 0, bytes.next() ?? 0)
    return (first | second) >= 0x80 ? 1 : 1 << UInt64(first & 63)
}

extension LinkedGraph {
    static let mainContainer = "MainDependencyContainer"

    /// The names of generated declarations that users write in their own code: `MainDependencyContainer` and the
    /// property wrappers. The names of resolvers are not included.
    package var reservedNames: Set<String> {
        var arities: Set<Int> = []
        for bindings in [bindings, leftOut] + detached.values {
            for index in bindings.indices where bindings[index].isWrapped {
                if let wrapper = bindings[index].wrapper { arities.insert(wrapper.parameters.count) }
            }
        }
        return Set(arities.map { $0 == 0 ? "Weaver" : "WeaverP\($0)" }).union([Self.mainContainer])
    }
}

extension Declarations {
    /// Returns the last name of the dotted name `name` if the input files do not declare the type in front of it, which
    /// is then a module or a type of another module: `URL` for `Foundation.URL`. Returns any other name unchanged.
    package func placed(_ name: String) -> String {
        if let (_, name) = name.selected { return placed(name) }
        return name.hasDots && types[name.enclosingName] == nil ? name.lastName : name
    }

    /// Returns the name of the alias of a type's resolver, such as `A.BDependencyResolver`.
    package func dependencyResolver(ofTypeNamed name: String) -> String {
        SwiftKeyword.escapingDotted(placed(name).alias(withSuffix: "DependencyResolver"))
    }

    /// Returns the name of the alias of the resolver that builders of `type` receive, such as
    /// `URLSessionInputDependencyResolver`. If `type` is nested in another type, so is the alias.
    package func inputResolver(of type: TypeKey) -> String {
        let name = placed(type.dottedName ?? type.text().filter { $0.isLetter || $0.isNumber })
        return SwiftKeyword.escapingDotted(name.alias(withSuffix: "InputDependencyResolver"))
    }
}

extension Diagnostic {
    fileprivate static func reserved(_ name: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .conflictingDeclaration, "'\(name)' is generated under that name, too", at: place,
            help: "rename it, or leave its file out if it is generated: --ignored-path")
    }

    fileprivate static func hiding(_ binding: Binding) -> Diagnostic {
        let other =
            binding.name == LinkedGraph.mainContainer
            ? "what is generated under that name" : "the type '\(binding.name)'"
        return Diagnostic(
            .conflictingDeclaration, "the dependency '\(binding.name)' hides \(other), which its container must name",
            at: binding.namePlace,
            help: "use another name")
    }
}
