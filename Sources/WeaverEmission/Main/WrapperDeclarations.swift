import WeaverGraph

/// Emits the property wrapper types: `Weaver`, and for dependencies with `n` parameters `WeaverPn`, for each `n` in
/// use.
struct WrapperDeclarations {
    /// All dependencies that property wrappers in the sources state.
    private let wrapped: [Binding]
    private let access: String
    private let frames: String
    private let source: String
    /// The isolation modifier of the wrapper types, with a space after it. Empty if none is needed.
    private let prefix: String
    /// The attribute of the types of builder parameters: `@isolated(any) ` if a builder may run on a global actor,
    /// otherwise empty.
    private let builderPrefix: String
    private let runtime: Runtime

    /// Returns the declarations of the wrapper types. Empty if no dependency is stated by a property wrapper.
    static func declarations(_ lowering: Lowering, _ runtime: inout Runtime) -> [Declaration] {
        let wrapped = lowering.wrapped
        guard !wrapped.isEmpty else { return [] }
        let frames = runtime.use(.frames)
        let emitter = WrapperDeclarations(
            wrapped: wrapped, access: access(of: wrapped), frames: frames, source: runtime.name("WeaverSource"),
            prefix: lowering.wrapperPrefix, builderPrefix: lowering.wrapsIsolatedBuilders ? "@isolated(any) " : "",
            runtime: runtime)
        let arities = Set(wrapped.compactMap { $0.wrapper?.parameters.count }).sorted()
        return [emitter.words()] + arities.flatMap(emitter.wrapper)
    }

    /// Returns the access modifier of the wrapper types, with a space after it. The wrapper types are as visible as the
    /// most visible property that they wrap.
    static func access(of wrapped: [Binding]) -> String {
        switch wrapped.compactMap({ $0.wrapper?.access }).max() {
        case .open, .public: "public "
        case .package: "package "
        case .internal, .fileprivate, .private, nil: ""
        }
    }

    /// Returns the extension with the types of a wrapper's arguments: dependency kinds, scopes, platforms and projects.
    private func words() -> Declaration {
        var members = [
            "\(access)enum DependencyKind { case registration, reference, parameter }",
            "\(access)enum Scope { case \(Scope.allCases.map(\.rawValue).joined(separator: ", ")) }",
        ]
        if isUsed(.platforms) {
            members.append(
                "\(access)enum Platform { case \(Platform.allCases.map(\.rawValue).joined(separator: ", ")), OSX }")
        }
        var declarations = members.map(Declaration.line)
        if isUsed(.projects) { declarations.append(projects()) }
        return .type(doc: nil, head: "extension MainDependencyContainer", members: declarations)
    }

    /// Returns the type whose values name projects. A wrapper names a project by a string literal, or as `.name` if the
    /// project's name is an identifier.
    private func projects() -> Declaration {
        let names = Set(wrapped.flatMap(\.projects)).sorted().filter {
            $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return .type(
            doc: nil, head: "\(access)struct Project: \(runtime.foreign("ExpressibleByStringLiteral"))",
            members: [.line("\(access)init(stringLiteral name: \(runtime.foreign("String"))) {}")]
                + names.map { .line("\(access)static var \(SwiftKeyword.escaping($0)): Project { \"\($0)\" }") })
    }

    private func isUsed(_ attribute: Attribute) -> Bool {
        wrapped.contains { $0.wrapper?.arguments.contains(attribute.rawValue) ?? false }
    }

    /// Returns the type and the default value of the parameter for `attribute`; nil if the wrapper types have no such
    /// parameter. `builder` is the type of the builder, nil for the initializer without one; `count` is the number of
    /// the dependency's parameters.
    private func argument(_ attribute: Attribute, _ count: Int, builder: String?) -> String? {
        switch attribute.rule.form {
        case .scope: "MainDependencyContainer.Scope = \(count == 0 ? ".container" : ".transient")"
        case .builder: builder.map { builderPrefix + $0 }
        case .flag: isUsed(attribute) ? "\(runtime.foreign("Bool")) = false" : nil
        case .platforms: isUsed(attribute) ? "[MainDependencyContainer.Platform] = []" : nil
        case .projects: isUsed(attribute) ? "[MainDependencyContainer.Project] = []" : nil
        case .isolation: nil
        }
    }

    private func wrapper(parameters count: Int) -> [Declaration] {
        let name = count == 0 ? "Weaver" : "WeaverP\(count)"
        let generics = (["ConcreteType", "AbstractType"] + (0..<count).map { "P\($0 + 1)" }).joined(separator: ", ")
        let value =
            count == 0
            ? "AbstractType" : "(" + (0..<count).map { "P\($0 + 1)" }.joined(separator: ", ") + ") -> AbstractType"
        return [
            .type(
                doc: nil, head: "@propertyWrapper\n\(prefix)\(access)struct \(name)<\(generics)>",
                members: [
                    .line("private let source: \(source)<\(value)>"),
                    .computed(head: "\(access)var wrappedValue: \(value)", body: [.return(.text("source.read()"))]),
                ] + initializers(count, isConcrete: false)),
            .type(
                doc: nil, head: "extension \(name) where ConcreteType == AbstractType",
                members: initializers(count, isConcrete: true)),
        ]
    }

    /// Returns the initializers of the wrapper type for dependencies with `count` parameters. There is one without a
    /// builder. If a wrapper in the sources has a builder, there is also one for each form of builder. The parameters
    /// have the order of Weaver 1.x, and only attributes that the sources use have parameters. With `isConcrete`, the
    /// initializers have no parameter `type`.
    private func initializers(_ count: Int, isConcrete: Bool) -> [Declaration] {
        let takesBuilder = wrapped.contains { $0.wrapper?.parameters.count == count && $0.builder != nil }
        let builders: [(generics: String, type: String?)] = [
            ("", nil), ("", "() -> AbstractType"), ("", "(Any) -> AbstractType"),
            ("<Input>", "(Input) -> AbstractType"),
        ]
        return builders.prefix(takesBuilder ? builders.count : 1).map { generics, builder in
            var parameters: [Function.Parameter] = [
                .init(label: nil, name: "kind", type: "MainDependencyContainer.DependencyKind")
            ]
            func add(_ name: String, _ type: String) { parameters.append(.init(label: name, name: name, type: type)) }
            if !isConcrete { add("type", "ConcreteType.Type") }
            for attribute in Attribute.ofDependencies {
                if let type = argument(attribute, count, builder: builder) { add(attribute.rawValue, type) }
            }
            add("owner", "\(runtime.foreign("StaticString")) = #function")
            return .function(
                Function(
                    doc: nil, head: "\(access)init\(generics)", parameters: parameters, result: nil,
                    body: [.expression(.text("source = \(frames).next(of: owner)"))]))
        }
    }
}
