import WeaverDiagnostics

/// The form in which generated code calls a builder. The argument labels in the builder's expression decide it. Without
/// labels, the function's declaration in the input files decides. Without a declaration, the builder takes one
/// argument.
package enum BuilderCall: Hashable, Sendable {
    /// The value of a static property or an enum case: `Type.shared`.
    case value(String)
    /// A call without arguments: `function()`.
    case withoutArgument(function: String)
    /// A call with the resolver: `function(resolver)` or `function(label: resolver)`.
    case function(String, label: String?)
    /// A call of a closure without parameters.
    case closureWithoutArgument(String)
    /// A call of a closure with the resolver. `ignoresArgument` is true if the closure does not use the resolver.
    case closure(String, ignoresArgument: Bool)
}

extension Declarations {
    /// Returns the form in which generated code calls a builder. `owner` is the dotted name of the type that has the
    /// registration.
    package func call(of builder: Builder, in owner: String) -> BuilderCall {
        switch builder.shape {
        case .closure(let count, let ignores, let statesTypes):
            // A parameter of a stated type takes nothing else than a resolver.
            let closure = replacingSelf(in: builder.expression, with: owner)
            return count == 0
                ? .closureWithoutArgument(closure) : .closure(closure, ignoresArgument: ignores && !statesTypes)
        case .function(let labels):
            let function = qualifiedFunction(builder, in: owner)
            if let labels {
                guard let label = labels.first else { return .withoutArgument(function: function) }
                return .function(function, label: label == "_" ? nil : label)
            }
            guard let (declared, type) = builderFunction(builder, in: owner) else {
                return isSharedInstance(builder) ? .value(function) : .function(function, label: nil)
            }
            if declared.isProperty {
                // An alias may stand for the type of a closure.
                guard let result = declared.result, case .function(let closure) = qualify(result, in: type?.name ?? "")
                else { return .value(function) }
                return closure.parameters.isEmpty
                    ? .withoutArgument(function: function) : .function(function, label: nil)
            }
            guard let label = declared.labels.first, declared.requiredCount > 0 else {
                return .withoutArgument(function: function)
            }
            return .function(function, label: label)
        case .other:
            return .function("(\(builder.expression))", label: nil)
        }
    }

    /// Whether a builder without labels, whose declaration the input files do not show, names a shared instance by one
    /// of the usual names: `URLSession.shared`, `FileManager.default`. No function of such a name takes a resolver.
    private func isSharedInstance(_ builder: Builder) -> Bool {
        let name = builder.baseName
        guard let dot = name.lastIndex(of: ".") else { return false }
        return Self.namesOfSharedInstances.contains(name[name.index(after: dot)...])
    }

    private static let selfType = "Self"

    /// The names that Apple's frameworks, and many others, give to the static properties with shared instances.
    private static let namesOfSharedInstances: Set<Substring> = [
        "autoupdatingCurrent", "current", "default", "general", "main", "processInfo", "shared", "sharedInstance",
        "singleton", "standard",
    ]

    /// Returns the declaration of a builder that is a function or a property declared in the input files, with the type
    /// that the function belongs to (nil outside of types). If several declarations fit the builder's labels, returns
    /// the first one that generated code can call. Nil if no declaration fits.
    func builderFunction(_ builder: Builder, in owner: String) -> (function: FunctionFact, type: DeclaredType?)? {
        guard case .function(let labels) = builder.shape else { return nil }
        let (functions, type) = builderFunctions(builder, in: owner)
        let fits = functions.filter { $0.fits(labels) }
        return (fits.first { $0.isCallable } ?? fits.first).map { ($0, type) }
    }

    /// Returns all functions in the input files with the builder's name, whatever their labels, and the type that the
    /// builder's name contains (nil if it contains none). An initializer counts as a function.
    func builderFunctions(_ builder: Builder, in owner: String) -> (functions: [FunctionFact], type: DeclaredType?) {
        let name = builder.baseName.withoutBackticks
        guard let dot = name.lastIndex(of: ".") else { return (functions[name] ?? [], nil) }
        let function = String(name[name.index(after: dot)...])
        let named = typeName(String(name[..<dot]), in: owner)
        guard let type = types[named] else {
            return ((foreignFunctions[named] ?? []).filter { $0.name == function }, nil)
        }
        if function == "init" { return (initializers(of: type).map { FunctionFact($0, of: type) }, type) }
        let own = type.functions.filter { $0.name == function }
        if !own.isEmpty { return (own, type) }
        let inherited = superclassChain(of: type.name).dropFirst() + protocols(of: type)
        return (inherited.flatMap(\.functions).filter { $0.name == function }, type)
    }

    /// Returns the name of the builder's function as generated code has to write it: the name of the function's type is
    /// qualified. In a generic type, its own name and `Self` stand for the instance: the container of the instance has
    /// aliases for the generic parameters.
    private func qualifiedFunction(_ builder: Builder, in owner: String) -> String {
        let name = builder.baseName
        guard let dot = name.lastIndex(of: ".") else { return name }
        let written = String(name[..<dot])
        if written.contains("<") { return name }
        let type = written == Self.selfType ? owner : qualify(written, in: owner)
        return (type == owner ? nameInOwnContainer(of: type) : type) + name[dot...]
    }

    /// Returns the code of a builder's closure in which the name of the type `owner` stands for `Self`: in generated
    /// code, `Self` is a container.
    private func replacingSelf(in closure: String, with owner: String) -> String {
        guard closure.contains(Self.selfType) else { return closure }
        var scalars = Array(closure.unicodeScalars)
        let type = nameInOwnContainer(of: owner).unicodeScalars
        for occurrence in scalars.withoutLiteralText.occurrences(of: Array(Self.selfType.unicodeScalars)).reversed() {
            scalars.replaceSubrange(occurrence, with: type)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns the name of `type` with its generic parameters as arguments.
    private func nameInOwnContainer(of type: String) -> String {
        let parameters = types[type]?.genericParameters ?? []
        return parameters.isEmpty ? type : "\(type)<\(parameters.joined(separator: ", "))>"
    }

    /// Whether a builder of the generic type `owner` depends on the type's arguments: it names a generic parameter, or
    /// is a function of the type itself.
    func dependsOnArguments(_ builder: Builder, of owner: DeclaredType) -> Bool {
        if builder.words.contains(where: { $0 == Self.selfType || owner.genericParameters.contains($0) }) {
            return true
        }
        guard case .function = builder.shape else { return false }
        return builderFunctions(builder, in: owner.name).type === owner
    }

    /// Returns the qualified form of `name`, the type in a builder's expression, without generic arguments.
    private func typeName(_ name: String, in owner: String) -> String {
        name == Self.selfType ? owner : qualify(String(name.prefix { $0 != "<" }), in: owner)
    }
}

extension Builder {
    /// The builder's expression without argument labels and white space: `App.make` of `App.make(with:)`. Names in
    /// backticks keep them, and the blanks in them.
    var baseName: String {
        var isQuoted = false
        var name = ""
        for character in expression {
            if character == "`" { isQuoted.toggle() }
            if character == "(", !isQuoted { break }
            if isQuoted || !character.isWhitespace { name.append(character) }
        }
        return name
    }
}

extension FunctionFact {
    /// Whether a builder with the argument labels `labels` (`_` for a parameter without a label) may name the function.
    /// Nil labels fit every function.
    func fits(_ labels: [String]?) -> Bool {
        guard let labels else { return true }
        return !isProperty && labels == self.labels.map { $0 ?? "_" }
    }

    /// Whether generated code can call the function with a resolver or with no argument. Generated code is in a file of
    /// its own, so it cannot call private functions.
    var isCallable: Bool {
        (access ?? .internal) > .fileprivate && availability != .unavailable && requiredCount < 2
    }

    /// Creates a function fact that describes `initializer`, for a builder that names an initializer: the function has
    /// the initializer's parameters, and returns an instance of `type`.
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
        thrownType = initializer.thrownType
    }
}
