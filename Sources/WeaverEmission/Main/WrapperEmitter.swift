import WeaverDiagnostics
import WeaverGraph

/// Emits the sources of one type's property wrappers, and the code that opens frames with them.
///
/// A frame lets the wrappers of an instance find their sources while the instance is built. The wrappers take the
/// sources one after the other, in the order of their declarations.
struct WrapperEmitter {
    /// The qualified name of the type whose wrappers read the sources.
    let name: String
    /// The type whose wrappers read the sources.
    private let key: TypeKey
    private let lowered: LoweredGraph

    /// The generic type of which the type is an instance; nil if it is none. Its sources are those of all instances.
    private let generic: GenericType?
    private let slots: [Slot]
    /// The unqualified names of the types that declare the wrappers: the type itself and its superclasses.
    private let owners: [String]

    /// A wrapper, and the source that the wrapper reads.
    private struct Slot {
        enum Source {
            case accessor(Accessor)
            /// There is no source: the program stops with this message when the wrapper is read.
            case fault(String)
        }

        /// The place of the property.
        var place: Place
        /// The type of the value that the wrapper returns.
        var value: TypeKey
        var source: Source
    }

    init(wiring: Wiring) {
        let (type, lowered) = (wiring.plan.type, wiring.lowered)
        self.init(
            type.declaredName, type.key, type.stated.map { lowered.graph[$0] },
            readAs: type.stated.map { lowered.names.accessor(of: $0) }, lowered)
    }

    /// Creates the emitter for a detached type, which only user code builds.
    init(_ type: DetachedType, _ lowered: LoweredGraph) {
        self.init(
            type.name, type.key, type.bindings,
            readAs: type.bindings.map { lowered.names.accessor(of: $0, of: type, in: lowered.graph) }, lowered)
    }

    /// Creates the emitter. `accessors` are the accessors of `bindings`. Evaluates both only if any type has wrappers.
    private init(
        _ name: String, _ key: TypeKey, _ bindings: @autoclosure () -> [Binding],
        readAs accessors: @autoclosure () -> [Accessor], _ lowered: LoweredGraph
    ) {
        self.name = name
        self.key = key
        self.lowered = lowered
        generic = lowered.graph.genericType(named: name)
        guard lowered.hasWrappers else {
            (self.slots, owners) = ([], [])
            return
        }
        let lowering = lowered.lowering
        let written = generic?.bindings ?? []
        /// Returns the type of the property that wraps `binding` in `owner`, as `name` would write it.
        func value(of binding: Binding, of owner: String, readAs read: Accessor?) -> TypeKey {
            let own = written.first { $0.name == binding.name }
            guard owner != name, let superclass = lowered.graph.genericType(named: owner),
                let result = own?.accessType ?? read?.type
            else { return (owner == name ? own ?? binding : binding).wrappedType(lowered.types) }
            let parameters = (binding.wrapper?.parameters ?? []).map {
                lowered.graph.inherited($0, from: superclass, by: name)
            }
            return parameters.isEmpty ? result : lowered.types.function(parameters, result)
        }
        func slots(of owner: String, _ bindings: [Binding]) -> [Slot] {
            let wrapped = bindings.filter { $0.isWrapped }
            let accessors = wrapped.isEmpty ? [] : accessors()
            let present = wrapped.map { binding in
                // The wrappers of a superclass are read through the resolver of this type. So this type must declare
                // the same dependencies.
                let missing =
                    owner == name
                    ? "Nothing registers '\(name).\(binding.name)', so that its parameters are not known."
                    : "'\(owner)' wraps '\(binding.name)', which its subclass '\(name)' does not declare: declare it there too."
                // A generic superclass writes the type in its own way.
                let isOfGeneric = owner != name && lowered.graph.genericType(named: owner) != nil
                let read = accessors.first { isOfGeneric ? $0.name == binding.name : binding.isWrapped($0) }
                return Slot(
                    place: binding.place, value: value(of: binding, of: owner, readAs: read),
                    source: read.map(Slot.Source.accessor) ?? .fault(missing))
            }
            let leftOut = (lowering.leftOutWrappers[owner] ?? []).map { binding in
                let message = "\(owner).\(binding.name) is not there on this platform, or in this project."
                return Slot(place: binding.place, value: binding.wrappedType(lowered.types), source: .fault(message))
            }
            return (present + leftOut).sorted(on: \.place)
        }
        let superclasses = lowering.graph.wrappedSuperclasses(ofTypeNamed: name)
        self.slots = slots(of: name, bindings()) + superclasses.flatMap(slots)
        owners = [name.lastName] + superclasses.map(\.name.lastName)
    }

    var isEmpty: Bool { slots.isEmpty }

    /// The name of the generated function that takes a resolver and returns the sources.
    private var function: String { lowered.names.sources(ofTypeNamed: name) }

    /// Returns the statements that build an instance, and return it. Its wrappers read the sources of `resolver`.
    /// `instance` is the code that builds the instance, which runs on `isolation` and has the given effects.
    func statements(
        building instance: Expression, _ effects: Effects = .none, from resolver: String, on isolation: Isolation,
        _ runtime: inout Runtime
    ) -> [Statement] {
        guard lowered.lowering.overrides != nil, !isEmpty else {
            return [.return(building(instance, effects, from: resolver, &runtime))]
        }
        if let built = builtByMainOutput(from: resolver, on: isolation) { return [.return(built.marked(effects))] }
        return [Self.pushing(.text(resolver)), .return(instance.marked(effects))]
    }

    /// Returns the call of the function of the main output that builds an instance from `resolver`, for code on
    /// `isolation`; nil if there is none. The frames of wrappers are private to the main output.
    private func builtByMainOutput(from resolver: String, on isolation: Isolation) -> Expression? {
        let type = lowered.graph.typeID(of: key).map { lowered.graph[$0] }
        guard case .injecting(let call)? = type?.construction, !lowered.graph.declarations.isGeneric(key) else {
            return nil
        }
        let domain = call.isolation == .none ? self.isolation : call.isolation
        guard domain == .none || domain == isolation else { return nil }
        return .call(
            "MainDependencyContainer.build" + lowered.names.flat(name),
            [.init(label: "injecting", value: .text(resolver))])
    }

    /// Returns the statement that hands `resolver` to the wrappers of the instance that is built next, in code outside
    /// of the main output.
    static func pushing(_ resolver: Expression) -> Statement {
        .expression(.call("MainDependencyContainer._pushDynamicResolver", [.init(label: nil, value: resolver)]))
    }

    /// Returns the expression that evaluates `instance`, the code that builds an instance, in a frame with the sources
    /// of `resolver`. Returns `instance` itself if the type has no wrappers.
    func building(
        _ instance: Expression, _ effects: Effects, from resolver: String, _ runtime: inout Runtime
    ) -> Expression {
        if isEmpty { return instance.marked(effects) }
        let closure = Expression.Closure(captures: [], parameters: [], body: [.return(instance.marked(effects))])
        let building =
            effects.isThrowing ? runtime.use(.throwingFrames) + ".trying" : runtime.use(.frames) + ".building"
        return .trailing(.text(building), frame(of: resolver), closure).marked(effects)
    }

    /// Returns the statements of a function that builds an actor. They begin a frame with the sources of `resolver`,
    /// return the value of `instance`, the expression that builds the actor, and end the frame. In contrast to
    /// `building`, the expression is not put into a closure: a closure would capture `resolver`, and Swift does not let
    /// code send a captured value to an actor. If the actor's type has no wrappers, returns only the statement that
    /// returns the value.
    func sending(
        _ resolver: String, into instance: Expression, _ effects: Effects, _ runtime: inout Runtime
    ) -> [Statement] {
        if isEmpty { return [.return(instance.marked(effects))] }
        if lowered.lowering.overrides != nil {
            return statements(building: instance, effects, from: resolver, on: .none, &runtime)
        }
        let frames = runtime.use(.frameBounds)
        return [
            .let(name: "frame", .call(frames + ".begin", frame(of: resolver))),
            .expression(.text("defer { \(frames).end(frame) }")),
            .return(instance.marked(effects)),
        ]
    }

    /// The global actor on which the type's wrappers are read, or none.
    var isolation: Isolation {
        slots.lazy.map { slot in
            if case .accessor(let accessor) = slot.source { accessor.isolation } else { .none }
        }.first { $0 != .none } ?? (lowered.graph.declarations.isOffMainActor(key) ? .none : lowered.graph.isolation)
    }

    /// Returns the statement that opens a frame with the sources of `resolver`. The frame is for the next instance that
    /// user code builds on the same thread, and ends with the last wrapper of that instance, or with the next frame of
    /// its type.
    func opening(_ resolver: String, _ runtime: inout Runtime) -> Statement {
        lowered.lowering.overrides == nil
            ? .expression(.call(runtime.use(.frames) + ".open", frame(of: resolver))) : Self.pushing(.text(resolver))
    }

    /// Returns the arguments of the calls that open a frame with the sources of `resolver`.
    private func frame(of resolver: String) -> [Expression.Argument] {
        frameTexts(of: resolver).map { .init(label: nil, value: .text($0)) }
    }

    /// Returns the texts of the two arguments that describe a frame: the names of the types whose wrappers may take
    /// sources from the frame, and the sources of `resolver`.
    func frameTexts(of resolver: String) -> [String] {
        ["[" + owners.map { "\"\($0)\"" }.joined(separator: ", ") + "]", "\(function)(\(resolver))"]
    }

    /// Returns the function that takes a resolver and returns the sources, and, if there are many sources, the further
    /// functions that it calls. With `isShared`, other output files may call the function.
    func declarations(isShared: Bool, _ runtime: inout Runtime) -> [Declaration] {
        let order = "in the order of their declaration" + (owners.count > 1 ? ", those of its superclasses last" : "")
        let body: [Statement] = [
            .return(
                .closure(
                    .init(
                        captures: [], parameters: ["index"],
                        body: [isWide ? divided() : selection(slots.indices, &runtime)])))
        ]
        let constraints = lowered.types.texts(of: generic?.constraints ?? [])
        let function = Function(
            doc: "What the wrappers of '\(name)' read, \(order).",
            head: Head(
                isolationModifiers + (isShared ? [] : [.private]), .func, function,
                generics: lowered.types.text(of: generic?.parameters ?? [])),
            parameters: [resolverParameter],
            result: "(\(runtime.names[.int])) -> \(runtime.names[.anyObject])?",
            constraints: constraints.isEmpty ? nil : constraints.joined(separator: ", "), body: body)
        return [.function(function)] + (isWide ? parts(&runtime) : [])
    }

    private var isolationModifiers: [Head.Modifier] { lowered.lowering.modifiers(isolation, of: key) }

    private var resolverParameter: Function.Parameter {
        .init(label: nil, name: "resolver", type: "any \(resolver(arguments: generic?.key.genericArguments ?? []))")
    }

    /// The type of the resolver that the wrappers of the type read, without `any`.
    func resolver(_ types: TypeText) -> TypeReference {
        resolver(arguments: generic == nil ? [] : types.generalized(key).genericArguments)
    }

    private func resolver(arguments: [TypeKey]) -> TypeReference {
        let name = TypeReference(lowered.names.dependencyResolver(ofTypeNamed: name))
        guard !arguments.isEmpty else { return name }
        return "\(name)<\(arguments.map(lowered.types.written).joined(separator: ", "))>"
    }

    /// The names of the functions that each return some of the sources. Empty if the sources are few enough for one
    /// function.
    ///
    /// Many sources are divided among functions, because swiftc checks all statements of a closure together, and
    /// because the size of a closure that captures a resolver grows with the number of the resolver's protocols.
    private var partNames: [String] { lowered.names.sourcesParts(ofTypeNamed: name) }

    private var isWide: Bool { !partNames.isEmpty }

    /// Returns the statement that calls the function in `partNames` that has the source with the number `index`:
    /// `switch index { case 0..<50: rootSources1(resolver, index) … }`.
    private func divided() -> Statement {
        let cases = partNames.enumerated().map { index, name in
            let start = index * ContainerPlan.unitSize
            return (
                pattern: "\(start)..<\(start + ContainerPlan.unitSize)",
                value: Expression.text("\(name)(resolver, index)")
            )
        }
        return .switch("index", cases: cases, fallback: .text("nil"))
    }

    private func parts(_ runtime: inout Runtime) -> [Declaration] {
        partNames.enumerated().map { index, name in
            let start = index * ContainerPlan.unitSize
            return .function(
                Function(
                    doc: nil, head: Head(isolationModifiers + [.private], .func, name),
                    parameters: [
                        resolverParameter,
                        .init(label: nil, name: "index", type: TypeReference(runtime.names[.int])),
                    ],
                    result: "\(runtime.names[.anyObject])?",
                    body: [selection(start..<min(start + ContainerPlan.unitSize, slots.count), &runtime)]))
        }
    }

    /// Returns the statement that returns the source with the number `index`, for the indices of `slots` in `range`:
    /// `switch index { … }`.
    private func selection(_ range: Range<Int>, _ runtime: inout Runtime) -> Statement {
        .switch("index", cases: range.map { (String($0), source(of: slots[$0], &runtime)) }, fallback: .text("nil"))
    }

    private func source(of slot: Slot, _ runtime: inout Runtime) -> Expression {
        let closure: Expression.Closure
        switch slot.source {
        case .accessor(let accessor):
            // Captures the resolver as the one protocol that is read. A capture of the whole composition would be
            // larger.
            let captures = isWide ? ["resolver = resolver as any \(lowered.names.resolver(of: accessor))"] : []
            closure = .init(
                captures: captures, parameters: [],
                body: [.return(.text(accessor.value(on: "resolver", lowered.types)))])
        case .fault(let message):
            closure = .init(
                captures: [], parameters: [],
                body: [.return(.call(runtime.use(.faults), [.init(label: nil, value: .text("\"\(message)\""))]))])
        }
        return .trailing(.type("\(runtime.names[.source])<\(lowered.types.reference(slot.value))>"), [], closure)
    }
}

extension Binding {
    /// Whether `accessor` returns the dependency that this binding's wrapper reads.
    fileprivate func isWrapped(_ accessor: Accessor) -> Bool {
        accessor.name == name && accessor.type == accessType && accessor.parameters.map(\.type) == wrapper?.parameters
    }

    /// Returns the type of the property that this binding's wrapper wraps.
    fileprivate func wrappedType(_ types: TypeText) -> TypeKey {
        guard let parameters = wrapper?.parameters, !parameters.isEmpty else { return accessType }
        return types.function(parameters, accessType)
    }
}
