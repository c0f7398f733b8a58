import WeaverDiagnostics
import WeaverGraph

/// Prints types as text for a generated file.
struct TypeText {
    private(set) var protocols: Set<String>
    /// The named types that are closures, according to the attribute `escaping` of parameters.
    let closures: Set<TypeKey>

    /// The modules to write in front of types of the input files, with `.` or `::`, by type name, if other modules
    /// declare types of the same name. Empty in a file that belongs to the same module as the input files.
    private var modules: [String: String] = [:]

    /// The texts to write for deprecated types, whose own names would make swiftc warn (`QuietNames`).
    var quiet: [TypeKey: String] = [:]

    /// The types to write in a container that serves all instances of a generic type. Nil elsewhere.
    private var generalization: Generalization.TypeMap?

    var isGeneralized: Bool { generalization != nil }

    /// Has the types written as in a container that serves all instances of a generic type.
    mutating func generalize(by map: Generalization.TypeMap) { generalization = map }

    init(protocols: Set<String>, closures: Set<TypeKey>) {
        self.protocols = protocols
        self.closures = closures
    }

    /// Writes `module` in front of the types with the names `names`. With `isHidden`, a type has the module's name, and
    /// a module selector (`Logging::Logger`) is written.
    mutating func qualify(_ names: Set<String>, with module: String, isHidden: Bool) {
        let prefix = module + (isHidden ? "::" : ".")
        for name in names { modules[name] = prefix }
        protocols.formUnion(
            protocols.filter { names.contains(String($0.prefix { $0 != "." })) }.map { prefix + $0 })
    }

    /// Returns the type that is written for `type`: in a container that serves all instances of a generic type, with
    /// the parameters of that type.
    func generalized(_ type: TypeKey) -> TypeKey { generalization.map { $0(type) } ?? type }

    func callAsFunction(_ type: TypeKey) -> String { text(of: generalized(type)) }

    /// Returns a type with its text, as it is written in the inputs.
    func written(_ type: TypeKey) -> TypeReference { TypeReference(text(of: type), mentioning: [type]) }

    func text(of written: TypeKey) -> String {
        let type = quiet.isEmpty ? written : written.replacing(by: quiet)
        guard !modules.isEmpty else { return type.text(isProtocol: protocols.contains) }
        let qualified = type.mapNames { parts in
            guard let module = modules[parts[0].name] else { return .named(parts) }
            var parts = parts
            if module.hasSuffix(".") {
                parts.insert(TypeKey.NamePart(String(module.dropLast())), at: 0)
            } else {
                parts[0].name = module + parts[0].name
            }
            return .named(parts)
        }
        return qualified.text(isProtocol: protocols.contains)
    }

    /// Returns the text of a type for a parameter whose argument is stored: with `@escaping` if the type is a closure.
    func escaping(_ type: TypeKey) -> TypeReference {
        var isClosure = closures.contains(type)
        if case .function(var function) = type {
            isClosure = true
            // Swift wants `@escaping` behind `nonisolated(nonsending)`.
            if let first = function.attributes.first, first.hasPrefix("nonisolated") {
                function.attributes.removeFirst()
                let text = "\(first) @escaping \(self(.function(function)))"
                return TypeReference(text, mentioning: [type])
            }
        }
        return TypeReference(self(isClosure ? .prefixed("@escaping", type) : type), mentioning: [type])
    }

    /// Returns the implicitly unwrapped optional of `type`, `T!`.
    func unwrapped(_ type: TypeKey) -> TypeReference {
        let optional = self(.optional(type))
        return TypeReference(optional.dropLast() + "!", mentioning: [type])
    }

    /// Returns a type with its text.
    func reference(_ type: TypeKey) -> TypeReference { TypeReference(self(type), mentioning: [type]) }

    /// Returns a parameter whose argument is stored. Its label and name are `name`, the name of a dependency.
    func parameter(_ name: String, _ type: TypeKey) -> Function.Parameter {
        .init(label: name, name: SwiftKeyword.escaping(name), type: escaping(type))
    }

    /// Returns the type of a closure whose arguments are stored, so that closures among `parameters` are `@escaping`.
    /// A closure that waits runs in the isolation of its caller, unless it belongs to a global actor.
    func function(
        _ parameters: [TypeKey], _ result: TypeKey, attributes: [String] = [], effects: Effects = .none
    ) -> TypeKey {
        let parameters = parameters.map { type -> TypeKey.Element in
            var isClosure = closures.contains(type)
            if case .function = type { isClosure = true }
            return TypeKey.Element(label: nil, type: isClosure ? .prefixed("@escaping", type) : type)
        }
        let isOnActor = attributes.contains { $0 != "@Sendable" }
        return .function(
            TypeKey.Function(
                attributes: (effects.isAsync && !isOnActor ? ["nonisolated(nonsending)"] : []) + attributes,
                parameters: parameters, isAsync: effects.isAsync, isThrowing: effects.isThrowing,
                thrownType: effects.thrownType, result: result))
    }

    /// Returns the effects with a space in front, as a declaration or a type states them: ` async throws(LoadError)`.
    func effects(_ effects: Effects) -> String {
        let thrown = effects.thrownType.map { "(\(self($0)))" } ?? ""
        return (effects.isAsync ? " async" : "") + (effects.isThrowing ? " throws" + thrown : "")
    }

    /// Returns the effects that a closure has to state in its signature: those with a type of errors, which Swift does
    /// not infer. Empty for others.
    func stated(_ effects: Effects) -> String { effects.thrownType == nil ? "" : self.effects(effects) }

    /// Returns the type of the errors that code with these effects throws.
    private func failure(_ effects: Effects, _ runtime: Runtime) -> String {
        guard effects.isThrowing else { return runtime.names[.never] }
        return effects.thrownType.map { self($0) } ?? "any " + runtime.names[.error]
    }

    /// Returns the type that a dependency in `form` has. With `isEscaping`, closures are `@escaping`, as a parameter
    /// needs. Adds the types of slots to the parts of `runtime` in use.
    func callAsFunction(_ form: DependencyForm, isEscaping: Bool, runtime: inout Runtime) -> TypeReference {
        switch form {
        case .value(let type): return isEscaping ? escaping(type) : reference(type)
        case .lazy(let type, _, let effects), .weak(let type, _, let effects):
            let failure = effects.isEmpty ? "" : ", " + failure(effects, runtime)
            return "\(slot(form, &runtime))<\(reference(type))\(TypeReference(failure))>"
        case .instance(let type): return "\(slot(form, &runtime))<\(reference(type))>"
        case .maker(let type, let domain): return "\(runtime.use(.maker(domain)))<\(reference(type))>"
        case .function(let parameters, let result, let domain, let effects):
            let function = function(parameters, result, attributes: domain.attributes, effects: effects)
            return isEscaping ? escaping(function) : reference(function)
        }
    }

    /// Returns a function with the types of arguments that a closure passes on to the initializer `call`. Nil if Swift
    /// infers them: it infers neither what an initializer opens, nor the attributes of closures.
    func statedTypes(of arguments: [ConstructorArgument], _ call: InitializerCall?)
        -> ((ConstructorArgument) -> TypeReference)?
    {
        let isInferred = arguments.allSatisfy { argument in
            call?.statedType(of: argument) == nil && argument.closure?.attributes.isEmpty ?? true
        }
        return isInferred ? nil : { escaping(call?.statedType(of: $0) ?? $0.type) }
    }

    /// Returns the name of the class of the slot that holds a dependency in `form`, a slot or a weak reference to an
    /// instance. Adds the class to the parts of `runtime` in use.
    func slot(_ form: DependencyForm, _ runtime: inout Runtime) -> String {
        switch form {
        case .lazy(_, let domain, let effects): return runtime.use(.slot(isWeak: false, domain, effects))
        case .weak(_, let domain, let effects): return runtime.use(.slot(isWeak: true, domain, effects))
        case .instance: return runtime.use(.selfSlot)
        case .value, .function, .maker: internalError("a dependency in the form \(form) has no slot")
        }
    }
}

extension Domain {
    /// The attributes on the type of a closure that is called in the domain.
    var attributes: [String] {
        switch self {
        case .container: []
        case .actor(let actor): ["@" + actor]
        case .any: ["@Sendable"]
        }
    }
}

extension Isolation {
    /// The isolation modifier of a declaration, such as `@MainActor`. Empty without isolation.
    var modifiers: [Head.Modifier] {
        if case .actor(let actor) = self { return [.globalActor(actor)] }
        return []
    }

    /// Returns the isolation modifiers of a declaration, `@preconcurrency` in front of the actor if `isPreconcurrency`.
    func modifiers(isPreconcurrency: Bool) -> [Head.Modifier] {
        (isPreconcurrency && self != .none ? [.attribute("@preconcurrency")] : []) + modifiers
    }

    /// The attribute of the type of a function, with a space after it, such as `@MainActor `. Empty without isolation.
    var prefix: TypeReference {
        guard case .actor(let actor) = self else { return "" }
        return TypeReference("@\(actor) ", mentioning: [.name(actor)])
    }
}
