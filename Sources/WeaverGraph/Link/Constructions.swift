import WeaverDiagnostics

/// How an instance of `type` is made without a builder, by the order of LANGUAGE.md, section 5. `injectable` is the type with
/// its dependencies, nil where it has none.
func construction(of type: TypeKey, injectable: InjectableType?, in graph: BindingGraph) -> Construction {
    let declarations = graph.declarations
    guard let declared = declarations[type] else {
        guard type.dottedName != nil else { return .missing(existing: [], place: nil) }
        let call = InitializerCall(isolation: declarations.isolation(of: type))
        return injectable == nil ? .plain(call) : .injecting(call)
    }
    let candidates = declarations.initializers(of: declared)
    func call(_ initializer: InitializerFact) -> InitializerCall {
        InitializerCall(isolation: declarations.isolation(of: initializer.isolation, in: declared))
    }
    let usable = candidates.filter(\.isUsable)
    if let injectable {
        if let initializer = usable.first(where: { graph.takesResolver($0, of: injectable) }) { return .injecting(call(initializer)) }
        let fits = usable.compactMap { initializer in
            arguments(of: initializer, from: injectable, in: graph).map { (initializer: initializer, arguments: $0) }
        }
        let most = fits.map(\.arguments.count).max() ?? 0
        let best = fits.filter { $0.arguments.count == most }
        if best.count == 1 { return .constructor(call(best[0].initializer), arguments: best[0].arguments) }
        if best.count > 1 { return .ambiguous(best.map(\.initializer)) }
    } else if let initializer = usable.filter({ $0.parameters.allSatisfy(\.hasDefault) }).min(by: { $0.parameters.count < $1.parameters.count }) {
        return .plain(call(initializer))
    }
    return .missing(existing: candidates, place: declared.place)
}

/// The arguments that plain constructor injection passes, or nil where the initializer asks for something else, or for nothing.
private func arguments(
    of initializer: InitializerFact, from type: InjectableType, in graph: BindingGraph
) -> [ConstructorArgument]? {
    let bindings = Dictionary(uniqueKeysWithValues: type.bindings.map { (graph[$0].name, graph[$0]) })
    var arguments: [ConstructorArgument] = []
    for parameter in initializer.parameters {
        if let binding = bindings[parameter.dependencyName], let form = form(of: parameter.type, for: binding, in: graph.declarations) {
            arguments.append(ConstructorArgument(label: parameter.label, binding: binding.id, type: parameter.type, form: form))
        } else if !parameter.hasDefault {
            return nil
        }
    }
    return arguments.isEmpty ? nil : arguments
}

/// In which form a parameter of type `type` takes a dependency, or nil if it cannot.
func form(of type: TypeKey, for binding: Binding, in declarations: Declarations) -> ConstructorArgument.Form? {
    if binding.parameters.isEmpty, binding.matchesParameter(type) { return .value }
    // An autoclosure is no closure to its caller.
    guard case .function(let function) = type.unwrapped ?? type, !function.isAsync, !function.isThrowing,
        function.attributes.allSatisfy({ $0 == "@Sendable" || declarations.globalActor(ofAttribute: $0) != nil }),
        binding.matchesParameter(function.result)
    else { return nil }
    if function.parameters.isEmpty, binding.parameters.isEmpty { return .provider }
    // The parameters of a reference are known only once it is resolved.
    if !function.parameters.isEmpty, binding.kind == .reference { return .function }
    return !function.parameters.isEmpty && function.keeps(binding.parameters.map(\.type)) ? .function : nil
}

/// Checks the arguments that are references once their parameters are known; whatever does not fit after all is missing.
func verifyConstructions(_ graph: inout BindingGraph) {
    for type in graph.typeIDs {
        guard case .constructor(_, let arguments) = graph[type].construction else { continue }
        let fits = arguments.allSatisfy { argument in
            let binding = graph[argument.binding]
            guard binding.kind == .reference else { return true }
            guard case .function(let function) = argument.type.unwrapped ?? argument.type, argument.form == .function else {
                return binding.parameters.isEmpty
            }
            return function.keeps(binding.parameters.map(\.type))
        }
        guard !fits, let declared = graph.declarations[graph[type].key] else { continue }
        let missing = Construction.missing(existing: graph.declarations.initializers(of: declared), place: declared.place)
        graph[type].construction = missing
        for registrant in graph[type].registrants { graph[registrant].construction = missing }
    }
}

extension Binding {
    /// An argument of this dependency's accessor type, or of one that it converts to, can be passed.
    fileprivate func matchesParameter(_ wanted: TypeKey) -> Bool {
        if matches(wanted) { return true }
        return kind != .registration && Set(wanted.components).isSubset(of: type.components)
    }
}

extension InitializerFact {
    /// Whether generated code, which stands in a file of its own, can call it.
    var isUsable: Bool {
        (access ?? .internal) > .fileprivate && !isAsync && !isThrowing && !isFailable && !isGeneric
    }
}

extension BindingGraph {
    /// `init(injecting:)`, unless it asks for the resolver of another type that has what this one has not.
    fileprivate func takesResolver(_ initializer: InitializerFact, of type: InjectableType) -> Bool {
        guard initializer.parameters.count == 1, initializer.parameters[0].label == "injecting" else { return false }
        let suffix = "DependencyResolver"
        guard let name = initializer.parameters[0].type.dottedName, name.hasSuffix(suffix) else { return true }
        guard let other = typesByName[String(name.dropLast(suffix.count))], other != type.id else { return true }
        let names = Set(type.bindings.map { self[$0].name })
        return self[other].bindings.allSatisfy { names.contains(self[$0].name) }
    }
}

extension Declarations {
    /// The initializers of a type: declared, inherited, memberwise and implicit ones.
    fileprivate func initializers(of type: DeclaredType) -> [InitializerFact] {
        switch type.kind {
        case .struct: return type.initializers + (type.declaresInitializer ? [] : memberwiseInitializers(of: type))
        case .actor: return type.initializers + (type.inheritsInitializers ? [.implicit(of: type)] : [])
        // Most classes have their own: no chain is to be made for them.
        case .class where !type.inheritsInitializers: return type.initializers
        case .class:
            var initializers: [InitializerFact] = []
            for ancestor in superclassChain(of: type.name) {
                initializers += ancestor.initializers
                guard ancestor.inheritsInitializers else { return initializers }
            }
            // The last one's own superclass, if it has one, is another module's: most have an `init()`.
            return initializers + [.implicit(of: type)]
        case .enum, .protocol, .extension: return type.initializers
        }
    }

    /// The memberwise one, and `init()` where every property has a value.
    private func memberwiseInitializers(of type: DeclaredType) -> [InitializerFact] {
        let members = type.properties.filter { !($0.isLet && $0.hasDefault) && !$0.isInjected }
        var initializer = InitializerFact.implicit(of: type)
        initializer.access = members.map { $0.access ?? .internal }.min()
        initializer.parameters = members.map { property in
            // A property without a written type takes the type of its initial value: never a dependency.
            ParameterFact(label: property.name, name: property.name, type: property.type ?? .tuple([]), hasDefault: property.hasDefault)
        }
        return members.allSatisfy(\.hasDefault) ? [.implicit(of: type), initializer] : [initializer]
    }
}

extension DeclaredType {
    /// Whether its superclass's initializers, or an implicit one, build it: it has no designated one, and a value for every property.
    fileprivate var inheritsInitializers: Bool { !declaresInitializer && properties.allSatisfy { $0.hasDefault || $0.isInjected } }
}

extension InitializerFact {
    fileprivate static func implicit(of type: DeclaredType) -> InitializerFact {
        InitializerFact(
            parameters: [], access: nil, isolation: .inherited, isAsync: false, isThrowing: false, isFailable: false,
            isGeneric: false, isConvenience: false, place: type.place)
    }
}
