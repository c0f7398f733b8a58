import WeaverGraph

/// What the wrappers of one type read: a source for each, in the order of declaration.
struct WrapperEmitter {
    let type: InjectableType
    let wiring: Wiring

    /// In the order of their declaration, in which they take their sources.
    private let wrapped: [(binding: Binding, isLeftOut: Bool)]

    init(wiring: Wiring) {
        self.wiring = wiring
        type = wiring.plan.type
        let graph = wiring.lowering.graph
        let present = type.bindings.map { graph[$0] }.filter { $0.wrapper != nil }.map { (binding: $0, isLeftOut: false) }
        let leftOut = (wiring.lowering.leftOutWrappers[type.name] ?? []).map { (binding: $0, isLeftOut: true) }
        wrapped = leftOut.isEmpty ? present : (present + leftOut).sorted { $0.binding.place < $1.binding.place }
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
        let cases = wrapped.enumerated().map { index, item -> (pattern: String, value: Expression) in
            let accessor = item.isLeftOut ? Accessor(item.binding, isolation: .none) : Accessor(item.binding.id, lowering: wiring.lowering)
            let type = valueType(of: item.binding, accessor)
            let closure = item.isLeftOut ? leftOut(item.binding, &runtime) : read(accessor, &runtime)
            return (String(index), .trailing(.text("\(runtime.name("WeaverSource"))<\(type)>"), [], closure))
        }
        let resolver = "any " + wiring.names.dependencyResolver(of: type)
        return .function(
            Function(
                doc: "What the wrappers of '\(type.name)' read, in the order of their declaration.", head: "\(wiring.lowering.graph.isolation.prefix)private func \(function)",
                parameters: [.init(label: nil, name: "resolver", type: resolver)], result: "(Int) -> AnyObject?",
                body: [
                    .return(
                        .closure(
                            .init(captures: [], parameters: ["index"], body: [.switch("index", cases: cases, fallback: .text("nil"))])))
                ]))
    }

    /// What a wrapper reads that is there on other platforms or in other projects only.
    private func leftOut(_ binding: Binding, _ runtime: inout Runtime) -> Expression.Closure {
        let message = "\"\(type.name).\(binding.name) is not there on this platform, or in this project.\""
        return .init(captures: [], parameters: [], body: [.return(.call(runtime.use(.faults), [.init(label: nil, value: .text(message))]))])
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
