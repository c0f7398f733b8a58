import WeaverDiagnostics

/// Returns the way in which generated code makes an instance of `type` without a builder. The ways are tried in the
/// order of Grammar/README.md, "How a type is built". `injectable` is `type` with its dependencies; nil if it has none.
func construction(of type: TypeKey, injectable: InjectableType?, in graph: LinkedGraph) -> Construction {
    let declarations = graph.declarations
    if let injectable, let factory = declarations.factories[injectable.name] {
        return graph.call(of: factory, for: injectable)
    }
    guard let declared = injectable.map(\.declared) ?? declarations[type] else {
        guard let name = type.dottedName else { return .missing(existing: [], place: nil) }
        let call = InitializerCall(isolation: declarations.isolation(of: type))
        guard let injectable else { return .plain(call) }
        // An extension in the input files may declare an initializer that fits.
        let usable = (declarations.foreignInitializers[name] ?? []).filter(\.isUsable)
            .filter(\.effects.isEmpty)
        if usable.contains(where: { graph.takesResolver($0, of: injectable) }) { return .injecting(call) }
        let fits = usable.compactMap { Fit($0, of: injectable, in: graph) }
        if case .one(let fit) = Fit.best(of: fits, declarations) {
            var call = call
            call.needsContext = fit.call.initializer.opensExistentials
            return .constructor(call, arguments: fit.arguments)
        }
        // An external type is declared in another module, which cannot know the resolvers that are generated here.
        return declarations.externalTypes[name] == nil ? .injecting(call) : .missing(existing: usable, place: nil)
    }
    let candidates = declarations.initializers(of: declared, for: injectable)
    func call(_ initializer: InitializerFact) -> InitializerCall {
        InitializerCall(
            isolation: declarations.isolation(of: initializer, in: declared),
            needsContext: initializer.opensExistentials || candidates.contains { $0.isFailable },
            isDeprecated: initializer.availability == .deprecated, effects: initializer.effects,
            isFailable: initializer.isFailable,
            hasAsyncOverload: !initializer.isAsync && candidates.contains { $0.isAsync && $0.isVisible })
    }
    // A deprecated initializer is called only if no other initializer fits, one that waits or fails only if no other of
    // the same availability fits, and one that returns nil only if none of these fits.
    for preference in Preference.all {
        let usable = candidates.filter { preference.admits($0) }
        // Most types have one initializer.
        if usable.isEmpty { continue }
        let others = candidates.filter { !preference.admits($0) }
        if let injectable {
            let injecting = usable.filter {
                graph.takesResolver($0, of: injectable)
                    && declarations.overload(of: .injecting($0), among: others) == nil
            }
            // Swift calls the one whose default values are fewest.
            if let initializer = injecting.min(by: { $0.parameters.count < $1.parameters.count }) {
                return .injecting(call(initializer))
            }
        }
        let fits: [Fit] = usable.compactMap { initializer in
            guard let fit = Fit(initializer, of: injectable, in: graph) else { return nil }
            return declarations.overload(of: fit.call, among: others) == nil ? fit : nil
        }
        switch Fit.best(of: fits, declarations) {
        case .none: continue
        case .several(let several): return .ambiguous(several.map(\.call.initializer))
        case .one(let fit):
            return injectable == nil
                ? .plain(call(fit.call.initializer))
                : .constructor(call(fit.call.initializer), arguments: fit.arguments)
        }
    }
    return .missing(existing: candidates, place: declared.place)
}

extension LinkedGraph {
    /// Returns the call of `init()` by which a registration would make an instance of `type`, a type of the inputs
    /// without dependencies and generic parameters. Nil if there is none.
    package func plainCall(of type: TypeKey) -> InitializerCall? {
        guard typeID(of: type) == nil, let declared = declarations[type], declared.module == nil,
            declared.genericParameters.isEmpty, [.class, .struct, .actor].contains(declared.kind)
        else { return nil }
        return construction(of: type, injectable: nil, in: self).plainCall
    }
}

/// A group of initializers among which one is chosen, before the groups behind it in `all` are considered.
private struct Preference {
    var isFailable: Bool
    var availability: DeclaredAvailability
    var hasEffects: Bool

    static let all = [false, true].flatMap { isFailable in
        [DeclaredAvailability.available, .deprecated].flatMap { availability in
            [false, true].map {
                Preference(isFailable: isFailable, availability: availability, hasEffects: $0)
            }
        }
    }

    func admits(_ initializer: InitializerFact) -> Bool {
        initializer.isCallable && initializer.isFailable == isFailable && initializer.availability == availability
            && initializer.effects.isEmpty != hasEffects
    }
}

/// An initializer that generated code could call, with the arguments of the call.
struct Fit {
    let call: PossibleCall
    let arguments: [ConstructorArgument]
    /// Whether every argument has exactly the type of its parameter. False if the type of some argument only conforms
    /// to or inherits from the type of its parameter.
    let isExact: Bool

    /// Finds the arguments of a call of `initializer`. Nil if a parameter has the name of a dependency that it does not
    /// take, if another one has no default value, if generic parameters cannot be inferred, or if `type` has
    /// dependencies but the call would pass none.
    /// `type` is nil for a type without dependencies; that of a type whose dependencies hold under other conditions
    /// alone has none.
    init?(_ initializer: InitializerFact, of type: InjectableType?, in graph: LinkedGraph) {
        let bindings = Dictionary(uniqueKeysWithValues: (type?.bindings ?? []).map { (graph[$0].name, $0) })
        var call = PossibleCall(initializer: initializer, parameters: [], arguments: [])
        var arguments: [ConstructorArgument] = []
        var isExact = true
        var inferred: Set<String> = []
        for parameter in initializer.parameters {
            if let binding = bindings[parameter.dependencyName].map({ graph[$0] }) {
                guard let form = form(of: parameter, of: initializer, for: binding, in: graph.declarations) else {
                    return nil
                }
                arguments.append(
                    ConstructorArgument(
                        label: parameter.label, binding: binding.id,
                        type: binding.passedType(to: parameter.type.passed), form: form,
                        isAutoclosure: parameter.type.autoclosureResult != nil))
                call.parameters.append(parameter)
                call.arguments.append(form == .value ? binding.possibleTypes : [parameter.type.passed])
                isExact = isExact && !(form == .value && !binding.matchesParameter(parameter.type.passed))
                if let name = parameter.type.passed.dottedName { inferred.insert(name) }
            } else if !parameter.hasDefault {
                return nil
            }
        }
        // Swift infers the initializer's generic parameters from the arguments.
        let passesEnough = bindings.isEmpty || !arguments.isEmpty
        guard initializer.generics.allSatisfy({ inferred.contains($0.name) }), passesEnough else { return nil }
        (self.call, self.arguments, self.isExact) = (call, arguments, isExact)
    }

    /// The result of a choice among initializers: no initializer fits, one initializer is best, or several are equally
    /// good.
    fileprivate enum Choice {
        case none
        case one(Fit)
        case several([Fit])
    }

    /// Chooses one of the initializers that take the most dependencies: the initializer whose parameters have exactly
    /// the types of the dependencies, else the initializer that Swift calls.
    fileprivate static func best(of fits: [Fit], _ declarations: Declarations) -> Choice {
        if fits.count < 2 { return fits.first.map(Choice.one) ?? .none }
        let most = fits.map(\.arguments.count).max() ?? 0
        // Branches of `#if` may declare one initializer several times.
        var seen: Set<[ParameterFact.Signature]> = []
        let best = fits.filter {
            $0.arguments.count == most && seen.insert($0.call.initializer.parameters.map(\.signature)).inserted
        }
        if best.count < 2 { return best.first.map(Choice.one) ?? .none }
        // For a type without dependencies, every initializer is exact, so `isExact` does not distinguish them.
        let exact = best.filter { $0.isExact && most > 0 }
        if exact.count > 1 { return .several(exact) }
        let called = best.filter { fit in
            declarations.overload(of: fit.call, among: best.map(\.call.initializer)) == nil
        }
        return called.count == 1 ? .one(called[0]) : .several(best)
    }
}

extension Binding {
    /// Returns the type of the argument that passes the dependency to a parameter of type `wanted`: `wanted` itself, or
    /// the dependency's own type if this only conforms to or inherits from `wanted`.
    fileprivate func passedType(to wanted: TypeKey) -> TypeKey {
        if matchesParameter(wanted) { return wanted }
        if case .optional(.function) = wanted { return .optional(passedType(to: wanted.unwrapped ?? wanted)) }
        guard case .function(var function) = wanted, type != wanted else { return accessType }
        if !matchesParameter(function.result) { function.result = accessType }
        return .function(function)
    }

    /// The types that the dependency may have in generated code. A registration is stored with its concrete type if a
    /// reference asks for this type.
    fileprivate var possibleTypes: [TypeKey] {
        kind == .registration && offersConcreteType && type != accessType ? [accessType, type] : [accessType]
    }
}

/// Returns the form in which `parameter` of `initializer` takes the dependency `binding`; nil if it cannot take it.
private func form(
    of parameter: ParameterFact, of initializer: InitializerFact, for binding: Binding, in declarations: Declarations
) -> ConstructorArgument.Form? {
    if let bounds = initializer.bounds(of: parameter) {
        return binding.parameters.isEmpty && declarations.isOne(binding.accessType, of: bounds) ? .value : nil
    }
    if case .prefixed("sending", let type) = parameter.type, !declarations.isSendable(type.passed) { return nil }
    return form(of: parameter.type.passed, for: binding, in: declarations)
}

/// Returns the form in which a parameter of type `type` takes the dependency `binding`; nil if it cannot take it.
func form(of type: TypeKey, for binding: Binding, in declarations: Declarations) -> ConstructorArgument.Form? {
    if binding.parameters.isEmpty, declarations.converts(binding, to: type) { return .value }
    guard case .function(let function) = type.unwrapped ?? type,
        function.attributes.allSatisfy({
            $0 == "@Sendable" || declarations.globalActor(ofAttribute: $0) != nil
                || function.isAsync && $0.hasPrefix("nonisolated")
        }),
        declarations.converts(binding, to: function.result)
    else { return nil }
    if function.parameters.isEmpty, binding.parameters.isEmpty { return .provider }
    // The parameters of a reference are known only after it is resolved; `verifyConstructions` checks them.
    if !function.parameters.isEmpty, binding.kind == .reference { return .function }
    return !function.parameters.isEmpty && function.keeps(binding.parameters.map(\.type)) ? .function : nil
}

/// Checks the constructors' arguments that are references. Call this function after linking has found the parameters of
/// references. A construction with an argument that does not fit becomes `missing`.
func verifyConstructions(_ graph: inout LinkedGraph) {
    for type in graph.typeIDs {
        guard case .constructor(_, let arguments) = graph[type].construction else { continue }
        let fits = arguments.allSatisfy { argument in
            let binding = graph[argument.binding]
            guard binding.kind == .reference else { return true }
            guard case .function(let function) = argument.type.unwrapped ?? argument.type, argument.form == .function
            else {
                return binding.parameters.isEmpty
            }
            return function.keeps(binding.parameters.map(\.type))
        }
        // `checkParameters` reports a factory of another module that takes a dependency with other parameters.
        guard !fits, !graph.isForeign(graph[type]), let declared = graph[type].declared else { continue }
        let missing = Construction.missing(
            existing: graph.declarations.initializers(of: declared, for: graph[type]), place: declared.place)
        graph[type].construction = missing
        for registrant in graph[type].registrants { graph[registrant].construction = missing }
    }
}

extension Binding {
    /// Whether the dependency can be passed to a parameter of type `wanted`: a reference of that type may resolve to
    /// it, or it is a reference or parameter whose type is a composition with all parts of `wanted`.
    fileprivate func matchesParameter(_ wanted: TypeKey) -> Bool {
        if matches(wanted) { return true }
        return kind != .registration && Set(wanted.components).isSubset(of: type.components)
    }
}

extension Declarations {
    /// Whether the value of the dependency's accessor can be passed to a parameter of type `wanted`: the accessor has
    /// that type, or a type that conforms to or inherits from it.
    fileprivate func converts(_ binding: Binding, to wanted: TypeKey) -> Bool {
        if binding.matchesParameter(wanted) { return true }
        let given = binding.accessType
        if let wanted = wanted.unwrapped { return relation(of: given.unwrapped ?? given, to: wanted) == .yes }
        return relation(of: given, to: wanted) == .yes
    }
}

extension InitializerFact {
    /// Whether generated code can call the initializer. An initializer that is `rethrows` is left out, since the
    /// arguments of a call decide whether it throws.
    var isCallable: Bool { isVisible && !isRethrowing && !isConstrained && availability != .unavailable }

    /// Whether generated code can call the initializer and gets an instance that is not optional.
    var isUsable: Bool { isCallable && !isFailable }

    /// Whether the initializer is `init(injecting:)`: further parameters have default values.
    var isInjecting: Bool {
        parameters.first?.label == "injecting" && parameters.dropFirst().allSatisfy(\.hasDefault)
    }
}

extension LinkedGraph {
    /// Whether `initializer` is `init(injecting:)` with a parameter that accepts the resolver of `type`. The resolver
    /// of another type as the parameter's type is accepted, too, if `type` has all dependencies of that other type.
    fileprivate func takesResolver(_ initializer: InitializerFact, of type: InjectableType) -> Bool {
        guard initializer.isInjecting else { return false }
        let suffix = "DependencyResolver"
        guard let name = initializer.parameters[0].type.dottedName, name.hasSuffix(suffix) else { return true }
        if name.utf8.count == type.name.utf8.count + suffix.utf8.count, name.hasPrefix(type.name) { return true }
        // The resolver of a nested type stands beside that type.
        let named = declarations.qualify(String(name.dropLast(suffix.count)), in: type.declaredName)
        if named == type.declaredName { return true }
        let types = Dictionary(
            type.bindings.map { (self[$0].name, self[$0].accessType) }, uniquingKeysWith: { first, _ in first })
        if let generic = genericType(named: named) {
            let parameters = Set(generic.parameters.map(\.name))
            return generic.bindings.allSatisfy {
                types[$0.name] == $0.accessType || $0.mentions(parameters) && types[$0.name] != nil
            }
        }
        guard let other = typesByName[named], other != type.id else { return true }
        return self[other].bindings.allSatisfy { types[self[$0].name] == self[$0].accessType }
    }
}
