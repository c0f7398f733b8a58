import WeaverGraph

/// Types as the generated file writes them.
struct TypeText {
    let protocols: Set<String>
    /// Named types that stand for closures.
    let closures: Set<TypeKey>

    /// The module to write in front of types of the inputs, by their names: of those whose names other modules give
    /// too, for files of another module.
    var modules: [String: String] = [:]

    /// What is written for types whose own names swiftc would warn of.
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

    /// As the type of a parameter whose value is kept.
    func escaping(_ type: TypeKey) -> String {
        var isClosure = closures.contains(type)
        if case .function = type { isClosure = true }
        return self(isClosure ? .prefixed("@escaping", type) : type)
    }

    /// A parameter whose value is kept, under the name of a dependency.
    func parameter(_ name: String, _ type: TypeKey) -> Function.Parameter {
        .init(label: name, name: SwiftKeyword.escaping(name), type: escaping(type))
    }

    /// The type of a closure whose arguments are kept: closures among them escape.
    func function(_ parameters: [TypeKey], _ result: TypeKey, attributes: [String] = []) -> TypeKey {
        let parameters = parameters.map { type -> TypeKey.Element in
            var isClosure = closures.contains(type)
            if case .function = type { isClosure = true }
            return TypeKey.Element(label: nil, type: isClosure ? .prefixed("@escaping", type) : type)
        }
        return .function(TypeKey.Function(attributes: attributes, parameters: parameters, result: result))
    }

    /// The type of what a form holds.
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
    /// The attributes of the type of a closure that is read in the domain.
    var attributes: [String] {
        switch self {
        case .container: []
        case .actor(let actor): ["@" + actor]
        case .any: ["@Sendable"]
        }
    }
}

extension Isolation {
    /// `@MainActor ` in front of a declaration.
    var prefix: String {
        if case .actor(let actor) = self { return "@\(actor) " }
        return ""
    }
}
