package import WeaverGraph

/// Finds the double that tests use in place of a dependency's type, under the condition of one graph: a double that the
/// user has written, a double to be generated, or none.
package struct DoubleFinder: Sendable {
    private let declarations: Declarations
    /// These declarations, and those of the tests.
    private let all: Declarations
    private let generatesDoubles: Bool
    /// The names of all types and aliases that the input files of the main output or the input files of the tests
    /// declare where the graph is compiled.
    private let existing: Set<String>
    /// The names that manifests state for doubles, by the protocol's name.
    private let statedNames: [String: String]
    /// The shapes of the doubles that dependencies need, that the tests mention or that a manifest has an entry for,
    /// and that the user has not written. The keys are the doubles' names.
    private let shapes: [String: DoubleShape]
    /// The shapes of the doubles that the user has not written, sorted by name. Some of the shapes may have faults; no
    /// double can be generated for a shape with faults.
    package let missing: [DoubleShape]
    /// The shapes of the doubles to write, sorted by name.
    package let generated: [DoubleShape]
    /// The shapes of dependencies that have no double since another shape needed its name before, each with the
    /// protocols of that one.
    package let nameless: [(shape: DoubleShape, other: [String])]

    /// `catalog` and `declarations` are those under `condition`. `graphs` are those of all conditions: their
    /// dependencies have doubles wherever their types are protocols.
    package init(
        _ catalog: ProtocolCatalog, _ declarations: Declarations, _ options: TestsOptions, for graphs: [CheckedGraph],
        under condition: VariantCondition
    ) {
        self.declarations = declarations
        generatesDoubles = options.generatesDoubles
        statedNames = catalog.statedNames
        all = declarations.adding(options.files) { $0.holds(condition.value(of:)) ?? true }
        let existing = all.names
        self.existing = existing
        var shapes: [String: DoubleShape] = [:]
        var nameless: [[String]: (shape: DoubleShape, other: [String])] = [:]
        func add(_ name: String, _ shape: @autoclosure () -> DoubleShape?) {
            if shapes[name] == nil, !existing.contains(name) { shapes[name] = shape() }
        }
        for graph in graphs where generatesDoubles {
            for type in (graph.whole.bindings + graph.detached.flatMap(\.bindings)).map(\.accessType) {
                guard let protocols = (type.unwrapped ?? type).names, catalog.mayBeDoubled(protocols),
                    !declarations.namesDeprecated(protocols)
                else { continue }
                let name = catalog.doubleName(of: protocols)
                add(name, catalog.shape(of: protocols))
                if let first = shapes[name]?.protocols, first != protocols, nameless[protocols] == nil {
                    nameless[protocols] = catalog.shape(of: protocols).map { ($0, first) }
                }
            }
        }
        if generatesDoubles {
            for name in catalog.names(doubledAsOneOf: options.mentionedDoubles) {
                add(catalog.doubleName(of: [name]), catalog.shape(of: [name]))
            }
            for name in catalog.typeNames(doubledAsOneOf: options.mentionedDoubles) {
                add(catalog.doubleName(of: [name]), catalog.shape(ofClass: name))
            }
        }
        self.shapes = shapes
        self.nameless = nameless.values.sorted { $0.shape.protocols.lexicographicallyPrecedes($1.shape.protocols) }
        missing = shapes.sorted(on: \.key).map(\.value)
        generated = missing.filter(\.faults.isEmpty)
    }

    /// Whether the double `name` is to be generated.
    func generates(_ name: String) -> Bool { shapes[name].map(\.faults.isEmpty) ?? false }

    /// Returns the isolation in which the double `name` is made, which has no arguments then.
    func making(_ name: String) -> Isolation { shapes[name]?.making ?? all.making(ofTypeNamed: name) ?? .none }

    /// Returns what a stub of the isolation `domain` holds for a dependency of the type `type`: a double, or a value
    /// that the test sets, as it must if the stub cannot make the double. `type` must not be optional.
    func content(for type: TypeKey, in domain: Isolation) -> StubPlan.Slot.Content {
        let content = content(for: type)
        if case .double(let name) = content, !making(name).isReached(from: domain) {
            return .value(expectedDouble: nil)
        }
        return content
    }

    private func content(for type: TypeKey) -> StubPlan.Slot.Content {
        guard let names = type.names else { return .value(expectedDouble: nil) }
        let name = (names.count == 1 ? statedNames[names[0]] : nil) ?? WrittenType.doubleName(of: names)
        if existing.contains(name) {
            return all.making(ofTypeNamed: name) == nil ? .value(expectedDouble: nil) : .double(name)
        }
        // The double of a class takes what the class takes. One that takes nothing stands for it in the stub.
        if let shape = shapes[name], let doubled = shape.doubledClass, shape.protocols == names, shape.faults.isEmpty,
            doubled.canBeMade, shape.associatedTypes.isEmpty
        {
            return .double(name)
        }
        guard names.allSatisfy({ declarations.protocols.contains($0) || ProtocolCatalog.isMarker($0) }),
            names.contains(where: declarations.protocols.contains), !declarations.namesDeprecated(names)
        else {
            return .value(expectedDouble: nil)
        }
        // Weaver 1.x expects the user to have written a double for each protocol.
        guard generatesDoubles else { return .double(name) }
        // Two doubles with the same name cannot be generated. The first composition of protocols that needed the name
        // has it.
        if let shape = shapes[name], shape.protocols != names { return .value(expectedDouble: nil) }
        // Only the types of dependencies have shapes here, so a type that appears only as a constructor's argument gets
        // no double.
        guard let shape = shapes[name], shape.faults.isEmpty, let arguments = arguments(of: shape, for: type) else {
            return .value(expectedDouble: name)
        }
        return .double(name + arguments)
    }

    /// Returns the generic arguments of the double of `shape`, as a clause `<Movie>`. They are the primary associated
    /// types that `type` states: `any Repository<Movie>`. Returns an empty text if the double is not generic, and nil
    /// if `type` leaves an associated type open.
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
        return "<" + arguments.map(declarations.text).joined(separator: ", ")
            + ">"
    }
}

extension Declarations {
    /// Whether one of `protocols` is deprecated, so that swiftc would warn about a stub that has a double of it. The
    /// double itself is deprecated, too.
    fileprivate func namesDeprecated(_ protocols: [String]) -> Bool { protocols.contains { isDeprecated(.name($0)) } }
}

extension TypeKey {
    /// The dotted names of the parts of a composition `A & B`, without `AnyObject`, since doubles are classes; a single
    /// type is its only part. Nil if a part has no name.
    fileprivate var names: [String]? {
        let names = components.mapOrNil(\.dottedName)
        return components.count == 1 ? names : names?.filter { $0.withoutSwift != "AnyObject" }
    }
}

extension Array {
    /// Returns the results of `transform` for all elements, or nil if it returns nil for one of them.
    fileprivate func mapOrNil<Result>(_ transform: (Element) -> Result?) -> [Result]? {
        var results: [Result] = []
        for element in self {
            guard let result = transform(element) else { return nil }
            results.append(result)
        }
        return results
    }
}
