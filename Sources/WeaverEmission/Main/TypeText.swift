import WeaverGraph

/// Prints types as text for a generated file.
struct TypeText {
    let protocols: Set<String>
    /// The named types that are closures, according to the attribute `escaping` of parameters.
    let closures: Set<TypeKey>

    /// The modules to write in front of types of the input files, by type name, if other modules declare types of the
    /// same name. Empty in a file that belongs to the same module as the input files.
    var modules: [String: String] = [:]

    /// The texts to write for deprecated types, whose own names would make swiftc warn (`QuietNames`).
    var quiet: [TypeKey: String] = [:]

    func callAsFunction(_ written: TypeKey) -> String {
        let type = quiet.isEmpty ? written : written.replacing(by: quiet)
        guard !modules.isEmpty else { return type.text(isProtocol: protocols.contains) }
        let qualified = type.mapNames { parts in
            modules[parts[0].name].map { .named([TypeKey.NamePart($0)] + parts) } ?? .named(parts)
        }
        return qualified.text { name in
            protocols.contains(name) || protocols.contains(String(name.drop { $0 != "." }.dropFirst()))
        }
    }

    /// Returns the text of a type for a parameter whose argument is stored: with `@escaping` if the type is a closure.
    func escaping(_ type: TypeKey) -> String {
        var isClosure = closures.contains(type)
        if case .function = type { isClosure = true }
        return self(isClosure ? .prefixed("@escaping", type) : type)
    }

    /// Returns a parameter whose argument is stored. Its label and name are `name`, the name of a dependency.
    func parameter(_ name: String, _ type: TypeKey) -> Function.Parameter {
        .init(label: name, name: SwiftKeyword.escaping(name), type: escaping(type))
    }

    /// Returns the type of a closure whose arguments are stored, so that closures among `parameters` are `@escaping`.
    func function(_ parameters: [TypeKey], _ result: TypeKey, attributes: [String] = []) -> TypeKey {
        let parameters = parameters.map { type -> TypeKey.Element in
            var isClosure = closures.contains(type)
            if case .function = type { isClosure = true }
            return TypeKey.Element(label: nil, type: isClosure ? .prefixed("@escaping", type) : type)
        }
        return .function(TypeKey.Function(attributes: attributes, parameters: parameters, result: result))
    }

    /// Returns the text of the type that a dependency in `form` has. With `isEscaping`, closures are `@escaping`, as a
    /// parameter needs. Adds the types of slots to the parts of `runtime` in use.
    func callAsFunction(_ form: Form, isEscaping: Bool, runtime: inout Runtime) -> String {
        switch form {
        case .value(let type): return isEscaping ? escaping(type) : self(type)
        case .lazy(let type, let domain): return runtime.use(.lazySlot(domain)) + "<\(self(type))>"
        case .weak(let type, let domain): return runtime.use(.weakSlot(domain)) + "<\(self(type))>"
        case .instance(let type): return runtime.use(.selfSlot) + "<\(self(type))>"
        case .function(let parameters, let result, let domain):
            let function = function(parameters, result, attributes: domain.attributes)
            return isEscaping ? escaping(function) : self(function)
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
    /// The isolation modifier of a declaration, with a space after it, such as `@MainActor `. Empty without isolation.
    var prefix: String {
        if case .actor(let actor) = self { return "@\(actor) " }
        return ""
    }
}
