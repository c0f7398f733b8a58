/// How generated code calls a builder: written labels decide, then the declarations in the inputs, else it takes one
/// argument.
package enum BuilderCall: Hashable, Sendable {
    /// `function()`
    case withoutArgument(function: String)
    /// `function(resolver)` or `function(label: resolver)`
    case function(String, label: String?)
    /// A closure that takes nothing.
    case closureWithoutArgument(String)
    /// A closure that takes the resolver, or ignores it.
    case closure(String, ignoresArgument: Bool)
}

extension Declarations {
    package func call(of builder: Builder, in owner: String) -> BuilderCall {
        switch builder.shape {
        case .closure(let count, let ignores):
            return count == 0
                ? .closureWithoutArgument(builder.expression) : .closure(builder.expression, ignoresArgument: ignores)
        case .function(let labels):
            let function = qualifiedFunction(builder, in: owner)
            if let labels {
                guard let label = labels.first else { return .withoutArgument(function: function) }
                return .function(function, label: label == "_" ? nil : label)
            }
            guard let (declared, _) = builderFunction(builder, in: owner) else {
                return .function(function, label: nil)
            }
            guard let label = declared.labels.first, declared.requiredCount > 0 else {
                return .withoutArgument(function: function)
            }
            return .function(function, label: label)
        case .other:
            return .function("(\(builder.expression))", label: nil)
        }
    }

    /// The declaration of a builder that is a function of the inputs, and the type that it belongs to: the first that
    /// generated code can call where there are several.
    func builderFunction(_ builder: Builder, in owner: String) -> (function: FunctionFact, type: DeclaredType?)? {
        guard case .function(let labels) = builder.shape else { return nil }
        let (functions, type) = builderFunctions(builder, in: owner)
        let fits = functions.filter { $0.fits(labels) }
        return (fits.first { $0.isCallable } ?? fits.first).map { ($0, type) }
    }

    /// All functions of the inputs that a builder's name stands for, whatever their labels, and the type that it names.
    func builderFunctions(_ builder: Builder, in owner: String) -> (functions: [FunctionFact], type: DeclaredType?) {
        let name = builder.baseName
        guard let dot = name.lastIndex(of: ".") else { return (functions[name] ?? [], nil) }
        let function = String(name[name.index(after: dot)...])
        guard let type = types[typeName(String(name[..<dot]), in: owner)] else { return ([], nil) }
        if function == "init" { return (initializers(of: type).map { FunctionFact($0, of: type) }, type) }
        let own = type.functions.filter { $0.name == function }
        if !own.isEmpty { return (own, type) }
        let inherited = superclassChain(of: type.name).dropFirst() + protocols(of: type)
        return (inherited.flatMap(\.functions).filter { $0.name == function }, type)
    }

    /// The function's name, its type qualified as seen from the generated file.
    private func qualifiedFunction(_ builder: Builder, in owner: String) -> String {
        let name = builder.baseName
        guard let dot = name.lastIndex(of: ".") else { return name }
        let type = name[..<dot]
        return (type == "Self" ? owner : type.contains("<") ? String(type) : qualify(String(type), in: owner))
            + name[dot...]
    }

    /// The qualified name of a builder's type, generic arguments left out.
    private func typeName(_ name: String, in owner: String) -> String {
        name == "Self" ? owner : qualify(String(name.prefix { $0 != "<" }), in: owner)
    }
}

extension Builder {
    /// The expression without written labels.
    var baseName: String {
        let text = expression.prefix { $0 != "(" }
        return String(text.filter { !$0.isWhitespace })
    }
}

extension FunctionFact {
    func fits(_ labels: [String]?) -> Bool {
        guard let labels else { return true }
        return labels == self.labels.map { $0 ?? "_" }
    }

    /// Whether generated code, which stands in a file of its own, can call it with a resolver or with nothing.
    var isCallable: Bool {
        (access ?? .internal) > .fileprivate && availability != .unavailable && !isAsync && !isThrowing
            && requiredCount < 2
    }

    /// An initializer as a function that gives an instance.
    fileprivate init(_ initializer: InitializerFact, of type: DeclaredType) {
        let instance = TypeKey.name(type.name)
        self.init(
            name: "init", labels: initializer.parameters.map(\.label),
            requiredCount: initializer.parameters.count { !$0.hasDefault },
            access: initializer.access, isolation: initializer.isolation, availability: initializer.availability,
            isAsync: initializer.isAsync,
            isThrowing: initializer.isThrowing,
            isGeneric: !initializer.generics.isEmpty || !type.genericParameters.isEmpty,
            result: initializer.isFailable ? .optional(instance) : instance, readNames: nil, place: initializer.place)
    }
}
