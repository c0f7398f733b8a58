import WeaverGraph

/// What the wrappers of one type read: a source for each, in the order of declaration.
struct WrapperEmitter {
    let type: InjectableType
    let wiring: Wiring

    private var wrapped: [Binding] {
        type.bindings.map { wiring.lowering.graph[$0] }.filter { $0.wrapper != nil }
    }

    var isEmpty: Bool { wrapped.isEmpty }

    /// The name of the function that gives a resolver's sources.
    private var function: String { wiring.names.lowerFlat(type) + "Sources" }

    /// The instance, built in a frame of `resolver`; as it is where there are no wrappers.
    func building(_ instance: Expression, from resolver: String, _ runtime: inout Runtime) -> Expression {
        if isEmpty { return instance }
        let closure = Expression.Closure(captures: [], parameters: [], body: [.return(instance)])
        return .trailing(.text(runtime.use(.frames) + ".building"), frame(of: resolver), closure)
    }

    /// Opens a frame of `resolver` for what user code builds next.
    func opening(_ resolver: String, _ runtime: inout Runtime) -> Statement {
        .expression(.call(runtime.use(.frames) + ".open", frame(of: resolver)))
    }

    /// The arguments that describe a frame: type, count, sources.
    private func frame(of resolver: String) -> [Expression.Argument] {
        [
            .init(label: nil, value: .text("\"\(type.baseName)\"")), .init(label: nil, value: .text(String(wrapped.count))),
            .init(label: nil, value: .text("\(function)(\(resolver))")),
        ]
    }

    func declaration(_ runtime: inout Runtime) -> Declaration {
        let cases = wrapped.enumerated().map { index, binding -> (pattern: String, value: Expression) in
            let accessor = Accessor(binding.id, lowering: wiring.lowering)
            let type = valueType(of: binding, accessor)
            return (String(index), .trailing(.text("\(runtime.name("WeaverSource"))<\(type)>"), [], read(accessor, &runtime)))
        }
        let resolver = "any " + wiring.names.dependencyResolver(of: type)
        return .function(
            Function(
                doc: "What the wrappers of '\(type.name)' read, in the order of their declaration.", head: "private func \(function)",
                parameters: [.init(label: nil, name: "resolver", type: resolver)], result: "(Int) -> AnyObject?",
                body: [
                    .return(
                        .closure(
                            .init(captures: [], parameters: ["index"], body: [.switch("index", cases: cases, fallback: .text("nil"))])))
                ]))
    }

    private func read(_ accessor: Accessor, _ runtime: inout Runtime) -> Expression.Closure {
        guard accessor.isolation != .none else {
            return .init(captures: [], parameters: [], body: [.return(.text(accessor.value(on: "resolver")))])
        }
        // The property is read on the main actor; what it wraps is not seen to be.
        let unchecked = runtime.use(.unchecked)
        let names = accessor.parameters.indices.map { "p\($0)" }
        let arguments = zip(accessor.parameters, names).map { "\(SwiftKeyword.label($0.name)): \($1).value" }.joined(separator: ", ")
        let member = SwiftKeyword.escaping(accessor.name) + (names.isEmpty ? "" : "(\(arguments))")
        let value = Expression.text("MainActor.assumeIsolated { \(unchecked)(resolver.value.\(member)) }.value")
        let captures = ["resolver = \(unchecked)(resolver)"]
        guard !names.isEmpty else { return .init(captures: captures, parameters: [], body: [.return(value)]) }
        let boxes = names.map { Statement.let(name: $0, .text("\(unchecked)(\($0))")) }
        let function = Expression.Closure(captures: [], parameters: names, body: boxes + [.return(value)])
        return .init(captures: captures, parameters: [], body: [.return(.closure(function))])
    }

    private func valueType(of binding: Binding, _ accessor: Accessor) -> String {
        guard !accessor.parameters.isEmpty else { return wiring.types(accessor.type) }
        return wiring.types(
            .function(
                TypeKey.Function(
                    parameters: accessor.parameters.map { TypeKey.Element(label: nil, type: $0.type) }, result: accessor.type)))
    }
}

/// The property wrappers themselves: `@Weaver`, and `@WeaverPn` for each number of parameters in use.
enum WrapperDeclarations {
    static func declarations(for wrapped: [Binding], _ runtime: inout Runtime) -> [Declaration] {
        guard !wrapped.isEmpty else { return [] }
        let access = access(of: wrapped)
        let frames = runtime.use(.frames)
        let arities = Set(wrapped.compactMap { $0.wrapper?.parameters.count }).sorted()
        return [kinds(access)] + arities.flatMap { arity in
            let isBuilt = wrapped.contains { $0.wrapper?.parameters.count == arity && $0.builder != nil }
            return wrapper(parameters: arity, takesBuilder: isBuilt, access, frames, runtime.name("WeaverSource"))
        }
    }

    /// As visible as the most visible property that they wrap.
    static func access(of wrapped: [Binding]) -> String {
        switch wrapped.compactMap({ $0.wrapper?.access }).max() {
        case .open, .public: "public "
        case .package: "package "
        case .internal, .fileprivate, .private, nil: ""
        }
    }

    /// The words that stand in a wrapper's arguments.
    private static func kinds(_ access: String) -> Declaration {
        .type(
            doc: nil, head: "extension MainDependencyContainer",
            members: [
                .line("\(access)enum DependencyKind { case registration, reference, parameter }"),
                .line("\(access)enum Scope { case transient, container, lazy, weak }"),
            ])
    }

    private static func wrapper(parameters count: Int, takesBuilder: Bool, _ access: String, _ frames: String, _ source: String) -> [Declaration] {
        let name = count == 0 ? "Weaver" : "WeaverP\(count)"
        let generics = (["ConcreteType", "AbstractType"] + (0..<count).map { "P\($0 + 1)" }).joined(separator: ", ")
        let value = count == 0 ? "AbstractType" : "(" + (0..<count).map { "P\($0 + 1)" }.joined(separator: ", ") + ") -> AbstractType"
        let assignment = "source = \(frames).next(of: owner)"
        return [
            .type(
                doc: nil, head: "@propertyWrapper\n\(access)struct \(name)<\(generics)>",
                members: [
                    .line("private let source: \(source)<\(value)>"),
                    .computed(head: "\(access)var wrappedValue: \(value)", body: [.return(.text("source.read()"))]),
                ] + initializers(count, isConcrete: false, takesBuilder, access, assignment)),
            .type(
                doc: nil, head: "extension \(name) where ConcreteType == AbstractType",
                members: initializers(count, isConcrete: true, takesBuilder, access, assignment)),
        ]
    }

    /// One without a builder, and, where one is in use, one for each way of writing it.
    private static func initializers(
        _ count: Int, isConcrete: Bool, _ takesBuilder: Bool, _ access: String, _ assignment: String
    ) -> [Declaration] {
        let scope = count == 0 ? ".container" : ".transient"
        let builders: [(generics: String, type: String?)] = [
            ("", nil), ("", "() -> AbstractType"), ("", "(Any) -> AbstractType"), ("<Input>", "(Input) -> AbstractType"),
        ]
        return builders.prefix(takesBuilder ? builders.count : 1).map { generics, builder in
            var parameters: [Function.Parameter] = [.init(label: nil, name: "kind", type: "MainDependencyContainer.DependencyKind")]
            if !isConcrete { parameters.append(.init(label: "type", name: "type", type: "ConcreteType.Type")) }
            parameters.append(.init(label: "scope", name: "scope", type: "MainDependencyContainer.Scope = \(scope)"))
            if let builder { parameters.append(.init(label: "builder", name: "builder", type: builder)) }
            parameters.append(.init(label: "owner", name: "owner", type: "StaticString = #function"))
            return .function(
                Function(doc: nil, head: "\(access)init\(generics)", parameters: parameters, result: nil, body: [.expression(.text(assignment))]))
        }
    }
}
