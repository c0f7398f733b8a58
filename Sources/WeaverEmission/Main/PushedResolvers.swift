import WeaverGraph

/// Emits the function `_pushDynamicResolver(_:)` of Weaver 1.x. User code passes a resolver to it, and then builds an
/// instance whose property wrappers read this resolver. The function tests which type's resolver it is, and opens a
/// frame with the sources of that type's wrappers.
struct PushedResolvers {
    /// The emitters of all types whose wrappers can read a pushed resolver, sorted by type name.
    let emitters: [WrapperEmitter]
    let types: TypeText
    let isolation: Isolation

    /// Creates the emitter of the function for the wrappers of `emitters`. `isolation` is the isolation of all resolver
    /// protocols. Leaves out wrappers that are read on global actors other than the main actor, because nothing checks
    /// at run time that the code runs on such an actor.
    init(_ emitters: [WrapperEmitter], _ types: TypeText, _ isolation: Isolation) {
        let pushable = emitters.filter { [.none, .mainActor].contains($0.isolation) }
        self.emitters = pushable.sorted { ($0.name.lastName, $0.name) < ($1.name.lastName, $1.name) }
        self.types = types
        self.isolation = isolation
    }

    /// The greatest number of types that one generated function tests. swiftc takes more than twice as long for a
    /// function of twice the length.
    private static let partSize = 50

    /// Returns the declarations of the function and its helpers. Empty if no type has wrappers.
    func declarations(_ runtime: inout Runtime) -> [Declaration] {
        guard !emitters.isEmpty else { return [] }
        let frame = Expression.call(
            "frame", [.init(label: "of", value: .text("owner")), .init(label: "for", value: .text("resolver"))])
        let closure = Expression.Closure(captures: [], parameters: ["owner"], body: [.return(frame)])
        let push = Function(
            doc:
                "Hands a resolver to what user code builds next, or a closure to each of its wrappers in order, as in Weaver 1.x.",
            head: Head(isolation.modifiers + [.static], .func, "_pushDynamicResolver"),
            parameters: [.init(label: nil, name: "resolver", type: "Any")], result: nil,
            body: [
                .expression(
                    .trailing(
                        .text(runtime.use(.frames) + ".push"), [.init(label: nil, value: .text("resolver"))], closure))
            ])
        let parts = stride(from: 0, to: emitters.count, by: Self.partSize).map {
            emitters[$0..<min($0 + Self.partSize, emitters.count)]
        }
        let tests = parts.map { $0.map { test($0, &runtime) } }
        var functions = [push]
        if tests.count == 1 {
            functions.append(function("frame", tests[0], runtime))
        } else {
            let calls = tests.indices.map { "if let frame = frame\($0 + 1)(of: owner, for: resolver) { return frame }" }
            functions.append(function("frame", calls, runtime))
            functions += tests.enumerated().map { function("frame\($0 + 1)", $1, runtime) }
        }
        return [
            .type(doc: nil, Head(.extension, "MainDependencyContainer"), members: functions.map(Declaration.function))
        ]
    }

    private func test(_ emitter: WrapperEmitter, _ runtime: inout Runtime) -> String {
        let resolver = "any " + emitter.resolver(types).text
        var texts = emitter.frameTexts(of: "resolver")
        if emitter.isolation != isolation {
            // User code must build the instance on the main actor. The generated code asserts at run time that it does.
            let unchecked = runtime.use(.unchecked)
            texts = emitter.frameTexts(of: "pushed.value")
            texts[1] =
                "{ pushed in MainActor.assumeIsolated { \(unchecked)(\(texts[1])) }.value }(\(unchecked)(resolver))"
        }
        let frame = texts.joined(separator: ", ")
        return "if owner == \"\(emitter.name.lastName)\", let resolver = resolver as? \(resolver) { return (\(frame)) }"
    }

    private func function(_ name: String, _ statements: [String], _ runtime: Runtime) -> Function {
        let string = runtime.names[.string]
        return Function(
            doc: nil, head: Head(isolation.modifiers + [.private, .static], .func, name),
            parameters: [
                .init(label: "of", name: "owner", type: TypeReference(string)),
                .init(label: "for", name: "resolver", type: "Any"),
            ],
            result: "([\(string)], (\(runtime.names[.int])) -> \(runtime.names[.anyObject])?)?",
            body: statements.map { .expression(.text($0)) } + [.return(.text("nil"))])
    }
}
