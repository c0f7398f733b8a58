package import WeaverGraph

/// Which double stands for a type: one that exists, one that is to be written, or none.
package struct DoubleFinder: Sendable {
    private let declarations: Declarations
    private let generatesDoubles: Bool
    /// The names of the types that exist.
    private let existing: Set<String>
    /// The doubles that dependencies ask for and nobody has written, by their names.
    private let shapes: [String: DoubleShape]

    package init(
        _ catalog: ProtocolCatalog, _ declarations: Declarations, _ options: TestsOptions, for graphs: [CheckedGraph]
    ) {
        self.declarations = declarations
        generatesDoubles = options.generatesDoubles
        existing = options.declared.union(declarations.types.keys)
        var shapes: [String: DoubleShape] = [:]
        for graph in graphs where generatesDoubles {
            for type in (graph.graph.bindings + graph.detached.flatMap(\.bindings)).map(\.accessType) {
                guard let protocols = (type.unwrapped ?? type).names, protocols.allSatisfy(catalog.isDeclared),
                    !declarations.namesDeprecated(protocols)
                else { continue }
                let name = WrittenType.doubleName(of: protocols)
                if shapes[name] == nil, !existing.contains(name) { shapes[name] = catalog.shape(of: protocols) }
            }
        }
        self.shapes = shapes
    }

    /// The doubles that are to be written, in the order of their names; those with faults cannot be.
    package var missing: [DoubleShape] { shapes.sorted { $0.key < $1.key }.map(\.value) }

    /// What the stub holds for a dependency of a type that is not optional.
    func content(for type: TypeKey) -> StubPlan.Slot.Content {
        guard let names = type.names else { return .value(expectedDouble: nil) }
        let name = WrittenType.doubleName(of: names)
        if existing.contains(name) { return .double(name) }
        guard names.allSatisfy(declarations.protocols.contains), !declarations.namesDeprecated(names) else {
            return .value(expectedDouble: nil)
        }
        // Weaver 1.x expects one of each protocol, whoever declares it.
        guard generatesDoubles else { return .double(name) }
        // Two of one name cannot be written: it is that of what is asked for first.
        if let shape = shapes[name], shape.protocols != names { return .value(expectedDouble: nil) }
        // None is written of what constructors alone ask for.
        guard let shape = shapes[name], shape.faults.isEmpty, let arguments = arguments(of: shape, for: type) else {
            return .value(expectedDouble: name)
        }
        return .double(name + arguments)
    }

    /// The generic arguments of a double: what `any Repository<Movie>` says of its primary associated types. Nil where
    /// it leaves one open.
    private func arguments(of shape: DoubleShape, for type: TypeKey) -> String? {
        guard !shape.associatedTypes.isEmpty else { return "" }
        var known: [String: TypeKey] = [:]
        for part in type.components {
            guard case .named(let parts) = part, let last = parts.last, let declared = declarations[part] else {
                continue
            }
            for (name, argument) in zip(declared.genericParameters, last.arguments) { known[name] = argument }
        }
        guard let arguments = shape.associatedTypes.mapOrNil({ known[$0.name] }) else { return nil }
        return "<" + arguments.map { $0.text(isProtocol: declarations.protocols.contains) }.joined(separator: ", ")
            + ">"
    }
}

extension Declarations {
    /// Whether swiftc would warn of a double of some protocols.
    fileprivate func namesDeprecated(_ protocols: [String]) -> Bool { protocols.contains { isDeprecated(.name($0)) } }
}

extension TypeKey {
    /// The dotted names of what it is composed of; nil where a part has none.
    fileprivate var names: [String]? { components.mapOrNil(\.dottedName) }
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
