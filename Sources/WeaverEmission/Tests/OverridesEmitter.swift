import WeaverGraph

/// Emits the graphs in which tests can replace registrations: for each root that the tests mention, a structure such as
/// `AppGraph`, the structures of the types below it, and the containers, which are those of the main output but for the
/// replacements (Sources/WeaverEmission/README.md, "Graphs of tests").
struct OverridesEmitter {
    private let lowered: LoweredGraph
    private let overrides: Overrides
    private let options: EmissionOptions
    private let nodes: Nodes
    /// The modifiers of a declaration that containers of any isolation use.
    private let modifiers: [Head.Modifier]

    private var graph: LinkedGraph { _read { yield lowered.graph } }
    private var lowering: Lowering { lowered.lowering }
    private var types: TypeText { _read { yield lowered.types } }

    /// Creates the emitter of a graph that is lowered for tests.
    init(_ lowered: LoweredGraph, _ tests: TestsOptions, _ options: EmissionOptions) {
        self.lowered = lowered
        self.options = options
        overrides = lowered.lowering.overrides.required("the graph is lowered for tests")
        nodes = Nodes(lowered, overrides, tests)
        modifiers = lowered.lowering.saysNonisolated ? [.nonisolated] : []
    }

    /// Returns the declarations, and whether they need Foundation. `workers` print the containers.
    func declarations(_ workers: Workers) -> (declarations: [Declaration], needsFoundation: Bool) {
        let emitter = MainEmitter(lowered: lowered, options: options, printsAtOnce: false)
        var runtime = lowered.names.runtime
        var declarations = overrides.roots.flatMap { type, name in
            // Its closures may belong to the isolation domain of the test.
            [
                root(type, named: name, emitter, &runtime),
                .text("@available(*, unavailable)\nextension \(name): \(runtime.names[.sendable]) {}"),
            ]
        }
        declarations += nodes.all.map { node($0, &runtime) }
        declarations += nodes.bundles.map(bundle)
        declarations += overrides.storages.flatMap { storage($0, runtime) }
        let plans = lowered.plans.all.filter { overrides.types.contains($0.type.id) && !graph.isForeign($0.type) }
        let containers = workers.map(plans.count) { index in
            var runtime = lowered.names.runtime
            let wiring = Wiring(lowered: lowered, plan: plans[index], isShared: false)
            let declarations = ContainerEmitter(wiring: wiring).declarations(&runtime).map {
                $0.printed(keepsNames: true)
            }
            return (declarations: declarations, parts: runtime.parts)
        }
        for (printed, parts) in containers {
            declarations += printed
            runtime.use(parts)
        }
        declarations += lowered.quietNames.declarations + lowered.quietFunctions.declarations
        return (declarations + runtime.declarations, runtime.needsFoundation)
    }

    // MARK: Structures

    /// Returns the structure of a root, such as `AppGraph`.
    private func root(
        _ id: LinkedGraph.TypeID, named name: String, _ emitter: MainEmitter, _ runtime: inout Runtime
    ) -> Declaration {
        let type = graph[id]
        let storage = overrides.storage(of: id).required("the root registers something")
        let plan = lowered.plans[id]
        var allocator = memberAllocator(storage)
        let names = MemberNames(&allocator)
        let function =
            emitter.build(plan, overrides: names.overrides, &runtime)
            ?? emitter.resolver(of: plan, overrides: names.overrides, &runtime)
        return .type(
            doc: "The graph of `\(type.name)`, in which tests can replace what its registrations build.",
            Head(modifiers, .struct, name),
            members: [.stored(Head([.private], .var, names.overrides), type: "\(TypeReference(storage.name))?")]
                + members(of: id, names) + [.function(function), change(storage, names)])
    }

    /// Returns the structure of the registrations below a type.
    private func node(_ node: Nodes.Node, _ runtime: inout Runtime) -> Declaration {
        let storage = overrides.storage(of: node.type).required("the type registers something")
        var allocator = memberAllocator(storage)
        let names = MemberNames(&allocator)
        let optional = types.reference(.optional(node.replacement))
        let assign = [names.replacement, names.overrides].map { Statement.assign("self.\($0)", .text($0)) }
        let storageType: TypeReference = "\(TypeReference(storage.name))?"
        return .type(
            doc: "What a `\(graph[node.type].name)` is built of, or what is built in its place.",
            Head(modifiers, .struct, node.name, inherits: [runtime.names[.expressibleByNilLiteral]]),
            members: [
                .stored(Head([.fileprivate], .var, names.replacement), type: optional),
                .stored(Head([.fileprivate], .var, names.overrides), type: storageType),
                .function(
                    Function(
                        doc: nil, head: Head(.`init`), parameters: [.init(label: "nilLiteral", name: "_", type: "()")],
                        result: nil, body: [])),
                .function(
                    Function(
                        doc: nil, head: Head(.`init`),
                        parameters: [
                            .init(label: nil, name: names.replacement, type: types.escaping(node.replacement))
                        ],
                        result: nil, body: [assign[0]])),
                .function(
                    Function(
                        doc: nil, head: Head([.fileprivate], .`init`),
                        parameters: [
                            .init(label: "replacement", name: names.replacement, type: optional),
                            .init(label: "overrides", name: names.overrides, type: storageType),
                        ],
                        result: nil, body: assign)),
            ] + members(of: node.type, names) + [change(storage, names)])
    }

    /// The names of the members that a structure has beside those of registrations.
    private struct MemberNames {
        let overrides: String
        let replacement: String
        let change: String

        init(_ allocator: inout NameAllocator) {
            overrides = allocator.allocate("overrides")
            replacement = allocator.allocate("replacement")
            change = allocator.allocate("change")
        }
    }

    private func memberAllocator(_ storage: Overrides.Storage) -> NameAllocator {
        NameAllocator(taken: overrides.memberNames(of: storage, in: graph))
    }

    /// Returns the structure of the registrations that a type has from a bundle.
    private func bundle(_ node: Nodes.BundleNode) -> Declaration {
        let storage = overrides.storage(of: node.type).required("the type registers something")
        var allocator = memberAllocator(storage)
        let names = MemberNames(&allocator)
        let storageType: TypeReference = "\(TypeReference(storage.name))?"
        let replacements = node.bundle.registrations.map { id -> (Function.Parameter, Statement) in
            let name = SwiftKeyword.escaping(graph[id].name)
            let member = SwiftKeyword.escaping(overrides.member(id).required("the registration can be replaced"))
            guard let inner = nodes.node(of: id) else {
                let type = types.reference(.optional(nodes.replacement(of: id)))
                let parameter = Function.Parameter(label: name, name: name, type: type, fallback: "nil")
                return (parameter, .line("\(names.change) { $0.\(member) = \(name) }"))
            }
            let parameter = Function.Parameter(
                label: name, name: name, type: "\(TypeReference(inner.name))?", fallback: "nil")
            return (parameter, .line("if let \(name) { self.\(name) = \(name) }"))
        }
        return .type(
            doc: "The registrations that `\(graph[node.type].name)` has from the bundle `\(node.bundle.name)`.",
            Head(modifiers, .struct, node.name),
            members: [
                .stored(Head([.fileprivate], .var, names.overrides), type: storageType),
                .function(
                    Function(
                        doc: "Replaces the bundle: the registrations that are not named are those of the app.",
                        head: Head(.`init`), parameters: replacements.map(\.0), result: nil,
                        body: replacements.map(\.1))),
                .function(
                    Function(
                        doc: nil, head: Head([.fileprivate], .`init`),
                        parameters: [.init(label: "overrides", name: names.overrides, type: storageType)],
                        result: nil, body: [.assign("self.\(names.overrides)", .text(names.overrides))])),
            ] + node.bundle.registrations.map { member($0, names) } + [change(storage, names)])
    }

    /// Returns the properties of the structure of `type`: one for each of its bundles, and one for each registration
    /// that no bundle states.
    private func members(of type: LinkedGraph.TypeID, _ names: MemberNames) -> [Declaration] {
        let bundles = nodes.bundles.filter { $0.type == type }
        let included = Set(bundles.flatMap(\.bundle.registrations))
        let own = graph[type].bindings.filter { graph.isReplaceable($0) && !included.contains($0) }
        return own.map { member($0, names) } + bundles.map { property(of: $0, names) }
    }

    /// Returns the property for the registrations of a bundle.
    private func property(of node: Nodes.BundleNode, _ names: MemberNames) -> Declaration {
        let storage = overrides.storage(of: node.type).required("the type registers something")
        var allocator = memberAllocator(storage)
        let new = "newValue.\(MemberNames(&allocator).overrides)"
        let members = node.bundle.registrations.flatMap { id in
            [overrides.member(id).map(SwiftKeyword.escaping), overrides.member(below: id)].compactMap { $0 }
        }
        let copies = members.map { member in Statement.line("$0.\(member) = new?.\(member)") }
        return .computed(
            Head(.var, SwiftKeyword.escaping(node.bundle.member)), type: TypeReference(node.name),
            body: [
                .block(
                    "get",
                    [
                        .return(
                            .call(node.name, [.init(label: "overrides", value: .text(names.overrides))]))
                    ]),
                .block(
                    "set", [.line("let new = \(new)"), .block(names.change, copies)]),
            ])
    }

    /// Returns the property of a structure for one registration.
    private func member(_ id: LinkedGraph.BindingID, _ names: MemberNames) -> Declaration {
        let name = SwiftKeyword.escaping(graph[id].name)
        let member = SwiftKeyword.escaping(overrides.member(id).required("the registration can be replaced"))
        let read = "\(names.overrides).\(member)"
        if let value = nodes.values[id] { return property(name, id, value, member, names) }
        guard let node = nodes.node(of: id) else {
            return property(
                name, types.reference(.optional(nodes.replacement(of: id))), names, get: .text(read),
                set: "\(names.change) { $0.\(member) = newValue }")
        }
        let inner = nodes.names(of: node)
        guard let below = overrides.member(below: id) else {
            // The type leads back to this one: both are the same node.
            let (old, new) = (names.overrides, "newValue.\(inner.overrides)")
            return property(
                name, TypeReference(node.name), names, get: made(node, read, old),
                set: "\(old) = \(new) ?? \(old)", "\(names.change) { $0.\(member) = newValue.\(inner.replacement) }"
            )
        }
        let new = "(newValue.\(inner.replacement), newValue.\(inner.overrides))"
        return property(
            name, TypeReference(node.name), names, get: made(node, read, "\(names.overrides).\(below)"),
            set: "\(names.change) { ($0.\(member), $0.\(below)) = \(new) }")
    }

    /// Returns the property of a structure for the value of a property file.
    private func property(
        _ name: String, _ id: LinkedGraph.BindingID, _ value: Expression, _ member: String, _ names: MemberNames
    ) -> Declaration {
        let read = Expression.choice(if: "let replaced = \(names.overrides)?.\(member)", "replaced()", else: value)
        return .computed(
            Head(lowering.isolations.building[id.index].modifiers, .var, name),
            type: types.reference(lowering.keptType(of: id)),
            body: [
                .block("get", [.return(read)]),
                .line("set { \(names.change) { $0.\(member) = { newValue } } }"),
            ])
    }

    private func made(_ node: Nodes.Node, _ replacement: String, _ overrides: String) -> Expression {
        .call(
            node.name,
            [
                .init(label: "replacement", value: .text(replacement)),
                .init(label: "overrides", value: .text(overrides)),
            ])
    }

    /// Returns a property that is nil as long as nothing is replaced. Its getter has no optional chaining: in the Swift
    /// 5 mode with GlobalActorIsolatedTypesUsability, swiftc warns of closures of an actor that are read by it.
    private func property(
        _ name: String, _ type: TypeReference, _ names: MemberNames, get: Expression, set: String...
    ) -> Declaration {
        let get = [Statement.expression(.text("guard let \(names.overrides) else { return nil }")), .return(get)]
        let set = set.count == 1 ? [Statement.line("set { \(set[0]) }")] : [.block("set", set.map(Statement.line))]
        return .computed(Head(.var, name), type: type, body: [.block("get", get)] + set)
    }

    /// Returns the function that changes the replacements of one structure, and of no copy of it.
    private func change(_ storage: Overrides.Storage, _ names: MemberNames) -> Declaration {
        .text(
            """
            private mutating func \(names.change)(_ set: (\(storage.name)) -> Void) {
                let changed = \(storage.name)(copying: \(names.overrides))
                set(changed)
                \(names.overrides) = changed
            }
            """)
    }

    // MARK: Storage

    /// Returns the class that holds the replacements of the registrations of some types.
    private func storage(_ storage: Overrides.Storage, _ runtime: Runtime) -> [Declaration] {
        var properties: [(name: String, type: TypeReference)] = []
        for id in storage.registrations {
            let member = overrides.member(id).required("the registration can be replaced")
            properties.append(
                (SwiftKeyword.escaping(member), types.reference(.optional(nodes.replacement(of: id)))))
            if let below = overrides.member(below: id),
                let nested = graph[id].builds.flatMap({ overrides.storage(of: $0) })
            {
                properties.append((below, TypeReference(nested.name + "?")))
            }
        }
        let units = stride(from: 0, to: properties.count, by: ContainerPlan.unitSize).map {
            properties[$0..<min($0 + ContainerPlan.unitSize, properties.count)]
        }
        let other = Function.Parameter(label: "copying", name: "other", type: TypeReference(storage.name + "?"))
        var allocator = NameAllocator(taken: properties.map(\.name) + ["init"])
        let parts = units.indices.map { units.count == 1 ? "" : allocator.allocate("copyPart\($0 + 1)") }
        let body: [Statement] =
            units.count == 1
            ? properties.map { .assign("self.\($0.name)", .text("other?.\($0.name)")) }
            : [.expression(.text("guard let other else { return }"))]
                + parts.map { .expression(.call($0, [.init(label: nil, value: .text("other"))])) }
        let copies =
            units.count == 1
            ? []
            : zip(parts, units).map { name, unit in
                Declaration.function(
                    Function(
                        doc: nil, head: Head([.private], .func, name),
                        parameters: [.init(label: nil, name: "other", type: TypeReference(storage.name))],
                        result: nil,
                        body: unit.map { .assign("self.\($0.name)", .text("other.\($0.name)")) }))
            }
        let owners = storage.types.map { "`\(graph[$0].name)`" }.joined(separator: ", ")
        return [
            .type(
                doc: "The replacements of the registrations of \(owners). Nothing changes them once a graph has them.",
                Head(
                    modifiers + [.private, .final], .class, storage.name,
                    inherits: ["@unchecked \(runtime.names[.sendable])"]),
                members: properties.map { .stored(Head(.var, $0.name), type: $0.type) }
                    + [
                        .function(
                            Function(doc: nil, head: Head(.`init`), parameters: [other], result: nil, body: body))
                    ] + copies)
        ]
    }

    /// The structures of types below the roots: one for each type and each closure that replaces it.
    private struct Nodes {
        struct Node {
            let name: String
            let type: LinkedGraph.TypeID
            /// The type of the closure that is called in the place of what the graph builds.
            let replacement: TypeKey
        }

        /// The structure of the registrations that a type has from a bundle.
        struct BundleNode {
            let name: String
            let type: LinkedGraph.TypeID
            let bundle: IncludedBundle
        }

        private(set) var all: [Node] = []
        private(set) var bundles: [BundleNode] = []
        private var positions: [LinkedGraph.BindingID: Int] = [:]
        private var replacements: [LinkedGraph.BindingID: TypeKey] = [:]
        /// The values of the properties of property files that registrations become.
        private(set) var values: [LinkedGraph.BindingID: Expression] = [:]
        private var memberNames: [String: MemberNames] = [:]

        init(_ lowered: LoweredGraph, _ overrides: Overrides, _ tests: TestsOptions) {
            struct Kind: Hashable {
                let type: LinkedGraph.TypeID
                let replacement: TypeKey
            }
            let graph = lowered.graph
            var known: [Kind: Int] = [:]
            var allocator = NameAllocator(
                taken: tests.declared.union(graph.declarations.types.keys).union(overrides.storages.map(\.name)))
            for plan in lowered.plans.all where overrides.types.contains(plan.type.id) {
                for bundle in overrides.bundles(of: plan.type.id, in: graph) {
                    let name = allocator.allocate(plan.type.flatName + bundle.name.flat + "Bundle")
                    bundles.append(BundleNode(name: name, type: plan.type.id, bundle: bundle))
                }
                let wiring = Wiring(lowered: lowered, plan: plan, isShared: false)
                let emitter = ContainerEmitter(wiring: wiring)
                let ahead = plan.making.isOnDemand ? [] : emitter.neededAhead()
                for id in plan.type.bindings where graph.isReplaceable(id) {
                    let replacement = emitter.replacement(of: id, overrides, ahead)
                    replacements[id] = replacement
                    values[id] = wiring.propertyValue(of: id)
                    guard overrides.isNode(id, in: graph), let built = graph[id].builds,
                        let storage = overrides.storage(of: built)
                    else { continue }
                    let kind = Kind(type: built, replacement: replacement)
                    if known[kind] == nil {
                        let name = allocator.allocate(graph[built].flatName + "Node")
                        known[kind] = all.count
                        all.append(Node(name: name, type: built, replacement: replacement))
                        var members = NameAllocator(taken: overrides.memberNames(of: storage, in: graph))
                        memberNames[name] = MemberNames(&members)
                    }
                    positions[id] = known[kind]
                }
            }
        }

        /// Returns the structure of what a registration builds; nil if nothing below it can be replaced.
        func node(of id: LinkedGraph.BindingID) -> Node? { positions[id].map { all[$0] } }

        func names(of node: Node) -> MemberNames { memberNames[node.name].required("the structure has names") }

        /// Returns the type of the closure that replaces a registration.
        func replacement(of id: LinkedGraph.BindingID) -> TypeKey {
            replacements[id].required("the registration can be replaced")
        }
    }
}

extension ContainerEmitter {
    /// Returns the type of the closure that replaces the registration `id`, with its parameters, its isolation and
    /// the effects of what it replaces.
    /// `ahead` are the registrations of which something is made before they are built (`neededAhead`).
    fileprivate func replacement(
        of id: LinkedGraph.BindingID, _ overrides: Overrides, _ ahead: Set<LinkedGraph.BindingID>
    ) -> TypeKey {
        let isReadAhead = lowering.form(of: id).isValue && ahead.contains(id)
        let result = isReadAhead ? wiring.weaklyReadType(of: id) : wiring.replacedType(of: id)
        var attributes = lowering.domain(of: id).attributes
        if attributes.isEmpty, overrides.isOnActor(graph[id].owner) { attributes = ["@Sendable"] }
        return types.function(
            graph[id].parameters.map(\.type), result, attributes: attributes, effects: graph.effects.building(id))
    }
}

extension Statement {
    /// A statement on one line that mentions no types of the graph.
    fileprivate static func line(_ text: String) -> Statement { .expression(.text(text)) }
}
