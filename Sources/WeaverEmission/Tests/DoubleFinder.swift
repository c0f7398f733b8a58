package import WeaverGraph

/// Which double stands for a type: one that exists, one that is to be written, or none.
package struct DoubleFinder: Sendable {
    private let catalog: ProtocolCatalog
    private let declarations: Declarations
    private let options: TestsOptions

    package init(_ catalog: ProtocolCatalog, _ declarations: Declarations, _ options: TestsOptions) {
        self.catalog = catalog
        self.declarations = declarations
        self.options = options
    }

    /// The doubles that the dependencies of `graphs` ask for and nobody has written, in the order of their names; those with faults
    /// cannot be.
    package func missing(in graphs: [CheckedGraph]) -> [DoubleShape] {
        guard options.generatesDoubles else { return [] }
        var shapes: [String: DoubleShape] = [:]
        for graph in graphs {
            for type in graph.graph.bindings.map(\.accessType) + graph.detached.flatMap(\.bindings).map(\.accessType) {
                guard let protocols = protocols(of: type.unwrapped ?? type), !exists(WrittenType.doubleName(of: protocols)) else { continue }
                let name = WrittenType.doubleName(of: protocols)
                if shapes[name] == nil { shapes[name] = catalog.shape(of: protocols) }
            }
        }
        return shapes.keys.sorted().compactMap { shapes[$0] }
    }

    /// What the stub holds for a dependency of a type that is not optional.
    func content(for type: TypeKey) -> StubPlan.Slot.Content {
        let isAbstract = type.components.allSatisfy { $0.dottedName.map(declarations.protocols.contains) ?? false }
        guard let names = type.components.mapOrNil(\.dottedName) else { return .value(expectedDouble: nil) }
        let name = WrittenType.doubleName(of: names)
        if exists(name) { return .double(name) }
        guard isAbstract else { return .value(expectedDouble: nil) }
        // Weaver 1.x expects one of each protocol, whoever declares it.
        guard options.generatesDoubles else { return .double(name) }
        guard let protocols = protocols(of: type), let shape = catalog.shape(of: protocols), shape.faults.isEmpty,
            let arguments = arguments(of: shape, for: type)
        else { return .value(expectedDouble: name) }
        return .double(name + arguments)
    }

    private func exists(_ double: String) -> Bool { options.declared.contains(double) || declarations.types[double] != nil }

    /// The protocols of the inputs that a type is made of; nil for any other type.
    private func protocols(of type: TypeKey) -> [String]? {
        type.components.mapOrNil { part in part.dottedName.flatMap { catalog.isDeclared($0) ? $0 : nil } }
    }

    /// The generic arguments of a double: what `any Repository<Movie>` says of its primary associated types. Nil where it leaves one
    /// open.
    private func arguments(of shape: DoubleShape, for type: TypeKey) -> String? {
        guard !shape.associatedTypes.isEmpty else { return "" }
        var known: [String: TypeKey] = [:]
        for part in type.components {
            guard case .named(let parts) = part, let last = parts.last, let declared = declarations[part] else { continue }
            for (name, argument) in zip(declared.genericParameters, last.arguments) { known[name] = argument }
        }
        guard let arguments = shape.associatedTypes.mapOrNil({ known[$0.name] }) else { return nil }
        return "<" + arguments.map { $0.text(isProtocol: declarations.protocols.contains) }.joined(separator: ", ") + ">"
    }
}

extension Array {
    /// All results of `transform`, or nil if it gives nil for one.
    fileprivate func mapOrNil<Result>(_ transform: (Element) -> Result?) -> [Result]? {
        var results: [Result] = []
        for element in self {
            guard let result = transform(element) else { return nil }
            results.append(result)
        }
        return results
    }
}
