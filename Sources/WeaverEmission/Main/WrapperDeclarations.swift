import WeaverGraph

/// Emits the property wrapper types: `Weaver`, and for dependencies with `n` parameters `WeaverPn`, for each `n` in
/// use.
struct WrapperDeclarations {
    /// All dependencies that property wrappers in the sources state.
    private let wrapped: [Binding]
    /// The names of the attributes that the arguments of these wrappers state.
    private let usedArguments: Set<String>
    private let access: [Head.Modifier]
    private let frames: String
    private let source: String
    /// The isolation modifier of the wrapper types. Empty if none is needed.
    private let isolation: [Head.Modifier]
    /// The kinds of builders in wrappers: those that do not wait, and those that wait. A closure that does not wait
    /// would not be isolated as its type is if the parameter were asynchronous.
    private let builderKinds: [BuilderKind]
    /// The types of the builders whose closures leave the type of their parameter to swiftc.
    private let untypedBuilders: [UntypedBuilder]
    private let runtime: Runtime

    /// Returns the declarations of the wrapper types. Empty if no dependency is stated by a property wrapper.
    static func declarations(_ lowered: LoweredGraph, _ runtime: inout Runtime) -> [Declaration] {
        let lowering = lowered.lowering
        let wrapped = lowering.wrapped
        guard !wrapped.isEmpty else { return [] }
        let frames = runtime.use(.frames)
        let emitter = WrapperDeclarations(
            wrapped: wrapped,
            usedArguments: wrapped.reduce(into: []) { $0.formUnion($1.wrapper?.arguments ?? []) },
            access: access(of: wrapped), frames: frames, source: runtime.names[.source],
            isolation: lowering.wrapperModifiers,
            builderKinds: BuilderKind.all(lowered), untypedBuilders: UntypedBuilder.all(lowered), runtime: runtime)
        let arities = Set(wrapped.compactMap { $0.wrapper?.parameters.count }).sorted()
        return [emitter.words()] + arities.flatMap(emitter.wrapper)
    }

    /// Returns the access modifier of the wrapper types. The wrapper types are as visible as the most visible property
    /// that they wrap.
    static func access(of wrapped: [Binding]) -> [Head.Modifier] {
        wrapped.compactMap { $0.wrapper?.access }.max()?.modifiers ?? []
    }

    /// Returns the extension with the types of a wrapper's arguments: dependency kinds, scopes, platforms and projects.
    private func words() -> Declaration {
        func cases(_ name: String, _ cases: [String]) -> Declaration {
            .type(doc: nil, Head(access, .enum, name), members: [.line("case \(cases.joined(separator: ", "))")])
        }
        var declarations = [
            cases("DependencyKind", ["registration", "reference", "parameter"]),
            cases("Scope", Scope.allCases.map(\.rawValue)),
        ]
        if isUsed(.platforms) {
            declarations.append(cases("Platform", Platform.allCases.map(\.rawValue) + ["OSX"]))
        }
        if isUsed(.projects) { declarations.append(projects()) }
        if isUsed(.collect) { declarations.append(selection()) }
        return .type(doc: nil, Head(.extension, "MainDependencyContainer"), members: declarations)
    }

    /// Returns the type whose values name projects. A wrapper names a project by a string literal, or as `.name` if the
    /// project's name is an identifier.
    private func projects() -> Declaration {
        let names = Set(wrapped.flatMap(\.projects)).sorted().filter {
            $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return .type(
            doc: nil, Head(access, .struct, "Project", inherits: [runtime.names[.expressibleByStringLiteral]]),
            members: [.line("\(Head(access, .`init`).text)(stringLiteral name: \(runtime.names[.string])) {}")]
                + names.map { name in
                    let head = Head(access + [.static], .var, SwiftKeyword.escaping(name))
                    return .line("\(head.text): Project { \"\(name)\" }")
                })
    }

    /// Returns the type whose values say what a wrapper gathers: a Boolean literal, or a list of tags.
    private func selection() -> Declaration {
        let string = runtime.names[.string]
        return .type(
            doc: nil,
            Head(
                access, .struct, "Selection",
                inherits: [
                    runtime.names[.expressibleByBooleanLiteral], runtime.names[.expressibleByArrayLiteral],
                ]),
            members: [
                .line("\(Head(access, .`init`).text)(booleanLiteral value: \(runtime.names[.bool])) {}"),
                .line("\(Head(access, .`init`).text)(arrayLiteral tags: \(string)...) {}"),
            ])
    }

    private func isUsed(_ attribute: Attribute) -> Bool { usedArguments.contains(attribute.rawValue) }

    /// Returns the type of the parameter for `attribute`, and its default value if it has one; nil if the wrapper types
    /// have no such parameter. `builder` is the type of the builder, nil for the initializer without one; `count` is
    /// the number of the dependency's parameters.
    private func argument(
        _ attribute: Attribute, _ count: Int, builder: TypeReference?
    ) -> (type: TypeReference, fallback: String?)? {
        switch attribute.rule.form {
        case .scope: ("MainDependencyContainer.Scope", count == 0 ? ".container" : ".transient")
        case .builder: builder.map { ($0, nil) }
        case .flag: isUsed(attribute) ? ("\(runtime.names[.bool])", "false") : nil
        case .platforms: isUsed(attribute) ? ("[MainDependencyContainer.Platform]", "[]") : nil
        case .projects: isUsed(attribute) ? ("[MainDependencyContainer.Project]", "[]") : nil
        case .selection:
            isUsed(attribute) ? ("MainDependencyContainer.Selection", "false") : nil
        case .tags: isUsed(attribute) ? ("[\(runtime.names[.string])]", "[]") : nil
        case .name: isUsed(attribute) ? ("\(runtime.names[.string])", "\"\"") : nil
        case .path: isUsed(attribute) ? ("\(runtime.names[.string])", "\"\"") : nil
        case .scalar: isUsed(attribute) ? ("Any?", "nil") : nil
        case .isolation, .types: nil
        }
    }

    /// The types of the parameters for the builders that wait, or for those that do not.
    private struct BuilderKind {
        var isAsync: Bool
        /// `@isolated(any) ` if a builder may run on a global actor; the actor of the wrappers if all these builders
        /// wait and run there, because swiftc isolates no closure that waits by itself; otherwise empty.
        var prefix: TypeReference
        /// The effects of all these builders, with a leading blank. A wrapper never calls its builder.
        var effects: String

        func type(_ input: String, _ result: TypeReference) -> TypeReference {
            "\(prefix)(\(input))\(effects) -> \(result)"
        }

        static func all(_ lowered: LoweredGraph) -> [BuilderKind] {
            let lowering = lowered.lowering
            let graph = lowered.graph
            return [false, true].compactMap { isAsync in
                let builders = lowering.wrapped.filter {
                    $0.hasBuilder && graph.builderEffects(of: [$0]).isAsync == isAsync
                }
                let isNeeded = !isAsync && lowering.wrapped.contains { $0.statesBuilder && !$0.hasBuilder }
                guard !builders.isEmpty || isNeeded else { return nil }
                let runOnActor =
                    isAsync && graph.isolation != .none && lowering.wrapperModifiers == graph.isolation.modifiers
                    && graph.bindingIDs.allSatisfy {
                        !graph[$0].isWrapped || !graph.builderEffects(of: $0).isAsync
                            || lowering.isolations.building[$0.index] == graph.isolation
                    }
                return BuilderKind(
                    isAsync: isAsync,
                    prefix: !lowering.wrapsIsolatedBuilders
                        ? "" : runOnActor ? graph.isolation.prefix : "@isolated(any) ",
                    effects: lowered.types.effects(graph.builderEffects(of: builders).untyped))
            }
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
                doc: nil,
                Head(
                    [.attributeLine("@propertyWrapper")] + isolation + access, .struct, name, generics: "<\(generics)>"),
                members: [
                    .stored(Head([.private], .let, "source"), type: "\(source)<\(value)>"),
                    .computed(
                        Head(access, .var, "wrappedValue"), type: TypeReference(value),
                        body: [.return(.text("source.read()"))]),
                ] + initializers(count, isConcrete: false)),
            .type(
                doc: nil,
                Head(
                    isolation == [.nonisolated] ? isolation : [], .extension, name,
                    where: ["ConcreteType == AbstractType"]),
                members: initializers(count, isConcrete: true)),
        ]
    }

    /// The part of an initializer of a wrapper type in which it differs from the others.
    private struct Form {
        var modifiers: [Head.Modifier]
        var generics = ""
        var constraints: [String] = []
        var concrete: TypeReference = "ConcreteType"
        /// The type of the builder; nil for the initializer without one.
        var builder: TypeReference?
    }

    /// Returns the initializers of the wrapper type for dependencies with `count` parameters. There is one without a
    /// builder. If a wrapper in the sources has a builder, there is also one for each form of builder. The parameters
    /// have the order of Weaver 1.x, and only attributes that the sources use have parameters. With `isConcrete`, the
    /// initializers have no parameter `type`.
    private func initializers(_ count: Int, isConcrete: Bool) -> [Declaration] {
        let takesBuilder = wrapped.contains { $0.wrapper?.parameters.count == count && $0.statesBuilder }
        var forms = [Form(modifiers: access)]
        for kind in builderKinds where takesBuilder {
            forms += ["", "Any", "Input"].map { input in
                let generics = input == "Input" ? "<Input>" : ""
                return Form(modifiers: access, generics: generics, builder: kind.type(input, "AbstractType"))
            }
        }
        for untyped in untypedBuilders where untyped.parameterCount == count && untyped.statesType != isConcrete {
            let kind = builderKinds.first { $0.isAsync == untyped.isAsync }.required(
                "the builder of a wrapper has a kind")
            // The resolver is never public. Nor need the initializer be, since only the sources call it. swiftc calls
            // it only where no other initializer takes the closure.
            forms.append(
                Form(
                    modifiers: [.attribute("@_disfavoredOverload")], generics: untyped.generics,
                    constraints: untyped.constraints,
                    concrete: untyped.concrete, builder: kind.type(untyped.resolver, untyped.abstract)))
        }
        return forms.map { form in
            var parameters: [Function.Parameter] = [
                .init(label: nil, name: "kind", type: "MainDependencyContainer.DependencyKind")
            ]
            func add(_ name: String, _ type: TypeReference, _ fallback: String? = nil) {
                parameters.append(.init(label: name, name: name, type: type, fallback: fallback))
            }
            if !isConcrete { add("type", "\(form.concrete).Type") }
            for attribute in Attribute.ofDependencies {
                if let (type, fallback) = argument(attribute, count, builder: form.builder) {
                    add(attribute.rawValue, type, fallback)
                }
            }
            add("owner", "\(runtime.names[.staticString])", "#function")
            let constraints = form.constraints.joined(separator: ", ")
            return .function(
                Function(
                    doc: nil, head: Head(form.modifiers, .`init`, generics: form.generics), parameters: parameters,
                    result: nil, constraints: constraints.isEmpty ? nil : constraints,
                    body: [.expression(.text("source = \(frames).next(of: owner)"))]))
        }
    }
}

extension Binding {
    /// Whether the wrapper in the source has a builder. That of a reference has no meaning, and is warned of.
    fileprivate var statesBuilder: Bool {
        hasBuilder || wrapper?.arguments.contains(Attribute.builder.rawValue) ?? false
    }
}
