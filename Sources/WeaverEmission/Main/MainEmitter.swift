import WeaverDiagnostics
package import WeaverGraph

/// Emits the main output: resolvers, containers, `MainDependencyContainer` and the runtime types that they use
/// (Sources/WeaverEmission/README.md).
package struct MainEmitter {
    let lowered: LoweredGraph
    let options: EmissionOptions
    /// Whether declarations are printed as soon as they are made, to save memory. They are not if they have to be
    /// united, member by member, with those of other outputs.
    let printsAtOnce: Bool

    init(lowered: LoweredGraph, options: EmissionOptions, printsAtOnce: Bool) {
        self.lowered = lowered
        self.options = options
        self.printsAtOnce = printsAtOnce
    }

    var lowering: Lowering { lowered.lowering }
    var graph: LinkedGraph { _read { yield lowered.graph } }
    var names: EmittedNames { _read { yield lowered.names } }
    var types: TypeText { _read { yield lowered.types } }
    var plans: ContainerPlans { _read { yield lowered.plans } }

    /// Returns the generated file, or all files of a split output. `graphs` has one graph for each platform condition,
    /// and each file holds the declarations for all of them. Equal facts give equal bytes. `dependent` are lists of
    /// choices that were taken to be independent and are not: unless it is empty, the files are wrong.
    package static func emit(_ graphs: [LoweredGraph], version: String, _ options: EmissionOptions, _ workers: Workers)
        -> (files: [GeneratedFile], dependent: [[Int]])
    {
        let (plain, groups, users) = outputs(of: graphs, options, workers)
        let traced =
            options.tracesBuilding
            ? outputs(of: graphs.map { LoweredGraph($0, isTraced: true) }, options, workers).outputs : []
        let header = options.header(version: version)
        let notes = FactoryNotes(graphs)
        let union = VariantUnion(of: graphs, groups, users)
        func file(of home: String?, _ outputs: [Output]) -> SwiftFile {
            SwiftFile(uniting: outputs.map { $0.file(for: home, header) }, in: union)
        }
        func text(of home: String?) -> String {
            var files = file(of: home, plain)
            if !traced.isEmpty {
                let (on, off) = VariantCondition.branches(on: "WEAVER_TRACE")
                files = SwiftFile(uniting: [files, file(of: home, traced)], in: VariantUnion([off, on]))
            }
            return notes.added(to: SwiftPrinter.print(files))
        }
        let fileNames = outputNames(
            for: Set(plain.flatMap(\.homes)), besides: graphs.lazy.flatMap { $0.graph.declarations.sourcePaths })
        let files =
            [GeneratedFile(name: GeneratedFile.commonName, text: text(of: nil))]
            + fileNames.sorted(on: \.value).map { GeneratedFile(name: $1, text: text(of: $0)) }
        return (files, union.dependent)
    }

    /// Returns the outputs of the graphs of all conditions, the groups of choices on which the types depend whose
    /// declarations differ between them, and the types that use the protocols of accessors.
    private static func outputs(
        of graphs: [LoweredGraph], _ options: EmissionOptions, _ workers: Workers
    ) -> (outputs: [Output], groups: GroupsOfParts, users: ResolverUsers) {
        // Almost nothing is the same with traces as without.
        let emitters = graphs.map {
            MainEmitter(lowered: $0, options: options, printsAtOnce: !options.tracesBuilding)
        }
        var (parts, differing) = parts(of: emitters, workers)
        let groups = GroupsOfParts(graphs, differing)
        // Some conditions have no graph of their own, and may use what the graphs use together.
        let needsAll = graphs.contains(where: \.condition.tellsOfOthers)
        let used = needsAll ? parts.joined().reduce(into: Set()) { $0.formUnion($1.runtime.parts) } : []
        for graph in parts.indices where !groups.isEmpty {
            for index in parts[graph].indices {
                guard let groups = groups.groups(ofTypeNamed: parts[graph][index].type) else { continue }
                parts[graph][index] = parts[graph][index].depending(on: groups)
            }
        }
        let all = parts
        let (users, outputs) = workers.map(emitters.count, beside: { ResolverUsers(graphs, groups) }) { index in
            emitters[index].output(all[index], using: used)
        }
        return (outputs, groups, users)
    }

    /// Returns the output with the given parts. It has the helpers `used` in addition to those that the parts use.
    private func output(_ parts: [Part], using used: Set<Runtime.Part>) -> Output {
        var runtime = names.runtime
        runtime.use(used)
        for part in parts { runtime.use(part.runtime.parts) }
        var output = Output(imports: OutputImports(lowering, options), isSplit: options.splitsOutput)
        addResolverProtocols(to: &output)
        addResolverAliases(parts, to: &output)
        addInputResolverAliases(to: &output)
        addMainContainer(parts, to: &output)
        output.add(WrapperDeclarations.declarations(lowered, &runtime), for: nil)
        for part in parts { output.add(part.initializer, for: part.place) }
        addFactories(
            parts.compactMap { part in part.factory.map { ($0.access, part.place, $0.1) } } + bundleFactories(&runtime),
            to: &output)
        for part in parts { output.add(part.containers, for: part.place) }
        output.add(
            PushedResolvers(parts.map(\.wrappers).filter { !$0.isEmpty }, types, graph.isolation).declarations(
                &runtime), for: nil)
        for part in parts { output.add(part.sources, for: part.place) }
        output.add(lowered.quietNames.declarations + lowered.quietFunctions.declarations, for: nil)
        // Code that writes the trace compiles also where nothing is recorded.
        if lowered.isTraced { _ = runtime.use(.trace) }
        output.add(runtime.declarations, for: nil)
        output.needsFoundation = runtime.needsFoundation || !names.exposed.isEmpty
        output.needsLocksAlone = !runtime.needsThreadKeys && names.exposed.isEmpty
        return output
    }

    func wiring(_ plan: ContainerPlan) -> Wiring {
        Wiring(lowered: lowered, plan: plan, isShared: lowered.madeElsewhere.contains(plan.type.id))
    }

    // MARK: Resolvers

    /// Adds the resolver protocols. In a split output, the output file of an input file declares a protocol that only
    /// types of this input file use.
    private func addResolverProtocols(to output: inout Output) {
        let places = output.isSplit ? resolverPlaces() : [:]
        func add(_ name: String, _ requirement: Declaration, of accessor: Accessor) {
            let isolation = names.isNonisolated(accessor) ? [.nonisolated] : graph.isolation.modifiers
            let exposure: [Head.Modifier] = names.exposed.contains(accessor) ? [.exposed(as: nil)] : []
            let head = Head(exposure + isolation, .protocol, name, inherits: [names.anyObject])
            let declaration = Declaration.type(doc: nil, head, members: [requirement])
            // All types that use the protocol may depend on the same choices.
            let group = names.users.isEmpty ? nil : names.index(of: accessor).flatMap { names.users[$0].group }
            output.add([group.map { .ofGroups([$0], declaration) } ?? declaration], for: places[accessor] ?? nil)
        }
        for (index, accessor) in names.accessors.enumerated() where names.written.hasProtocol(ofAccessorAt: index) {
            add(names.resolverNames[index], accessor.requirement(types), of: accessor)
        }
        for accessor in names.settable {
            add(names.setter(of: accessor), accessor.setterRequirement(types), of: accessor)
        }
    }

    /// Returns, for each accessor, a place in the input file whose output file declares the accessor's protocol: the
    /// place of a type that uses the accessor. The value is nil if types of several input files use the accessor; the
    /// shared file then declares the protocol.
    private func resolverPlaces() -> [Accessor: Place?] {
        var places: [Accessor: Place?] = [:]
        func note(_ accessor: Accessor, _ place: Place) {
            if let known = places[accessor], known?.home != place.home {
                places[accessor] = .some(nil)
            } else {
                places[accessor] = place
            }
        }
        for type in graph.types where !graph.isForeign(type) {
            for id in type.stated { note(names.accessor(of: id), type.place) }
            for id in type.bindings where graph[id].isSettable { note(Accessor(setting: graph[id]), type.place) }
        }
        for type in lowering.detached {
            for binding in type.bindings { note(names.accessor(of: binding, of: type, in: graph), type.place) }
            for binding in type.bindings where binding.isSettable { note(Accessor(setting: binding), type.place) }
        }
        return places
    }

    /// Adds the aliases of the resolvers of all types. `parts` are those of the types, then those of detached types.
    private func addResolverAliases(_ parts: [Part], to output: inout Output) {
        let ownCount = parts.count - lowering.detached.count
        for part in parts[..<ownCount] { output.add(part.aliases, for: part.place) }
        for type in graph.genericTypes where names.written.hasProtocol(of: type) {
            output.add(GenericResolvers(lowered: lowered).declarations(of: type), for: type.place)
        }
        for part in parts[ownCount...] { output.add(part.aliases, for: part.place) }
    }

    /// Returns the alias of the resolver of `type`, printed. Empty if the output does not declare it.
    func resolverAlias(of type: InjectableType) -> [Declaration] {
        guard names.written.hasAlias(of: type) else { return [] }
        let resolvers = GenericResolvers(lowered: lowered)
        var parts = resolvers.parts(of: type)?.map(resolvers.text) ?? names.resolvers(of: type.stated, lowering)
        if lowering.hasSendableResolver(type) { parts.append(names.runtime.names[.sendable]) }
        return [printed(alias(names.dependencyResolver(of: type), parts, groups: groupsOfResolvers(of: type)))]
    }

    /// Returns the groups of choices on which the substituted dependencies of `type` depend, by the names of their
    /// protocols; nil if there are none.
    private func groupsOfResolvers(of type: InjectableType) -> [String: Int]? {
        guard let groups = lowered.condition.groupsOfSubstitutions(inTypeNamed: type.name) else { return nil }
        return type.stated.reduce(into: [:]) { result, id in
            guard let group = groups[graph[id].name] else { return }
            for name in names.resolvers(of: [id], lowering) { result[name] = group }
        }
    }

    /// Returns the alias of the resolver of a detached type, printed.
    func resolverAlias(of type: DetachedType) -> [Declaration] {
        let resolvers = names.resolvers(
            of: type.bindings.map { names.accessor(of: $0, of: type, in: graph) }, settable: type.bindings)
        return [printed(alias(names.dependencyResolver(ofTypeNamed: type.name), resolvers))]
    }

    /// Returns an alias `name` for the composition of `protocols`, or for `AnyObject` if `protocols` is empty. If
    /// `name` has dots, the alias stands in an extension of the enclosing type.
    private func alias(_ name: String, _ protocols: [String], groups: [String: Int]? = nil) -> Declaration {
        let parts = protocols.isEmpty ? [names.anyObject] : protocols
        let alias = Declaration.alias(name: name.lastName, parts: parts, groups: groups)
        return name.hasDots ? .type(doc: nil, Head(.extension, name.enclosingName), members: [alias]) : alias
    }

    /// Adds, for each type that some registrations build with builders, the alias of the resolver that these builders
    /// receive. The resolver has the dependencies that the containers of all these registrations have in common, and
    /// the parameters of the type. In a split output, the alias stands in the output file with these containers if one
    /// file has all of them, otherwise in the shared file.
    private func addInputResolverAliases(to output: inout Output) {
        var registrations: [String: [LinkedGraph.BindingID]] = [:]
        var order: [String] = []
        for id in graph.bindingIDs where graph[id].hasInputResolver {
            let name = names.inputResolver(of: graph[id].type)
            if registrations.updateValue((registrations[name] ?? []) + [id], forKey: name) == nil { order.append(name) }
        }
        for name in order {
            let registrations = registrations[name] ?? []
            let parts =
                Set(registrations.map { graph[$0].owner }).count == 1
                    && Set(registrations.map { graph[$0].parameters }).count == 1
                ? names.inputResolvers(of: registrations[0], lowering)
                : names.commonInputResolvers(of: registrations, lowering)
            let places = registrations.map { graph[graph[$0].owner].place }
            output.add([alias(name, parts)], for: Set(places.map(\.home)).count == 1 ? places[0] : nil)
        }
        // The builders of a detached type, which is built under other conditions, are compiled as well.
        for type in lowering.detached {
            for binding in type.bindings where binding.hasInputResolver && binding.kind == .registration {
                let name = names.inputResolver(of: binding.type)
                guard registrations.updateValue([], forKey: name) == nil else { continue }
                output.add([alias(name, names.inputResolvers(of: binding, of: type, lowering))], for: type.place)
            }
        }
    }

    // MARK: The main container

    /// Adds the declaration of `MainDependencyContainer`. In a split output, each file gets an extension with the
    /// members for its types.
    private func addMainContainer(_ parts: [Part], to output: inout Output) {
        let container = Declaration.type(
            doc: "Makes the resolvers and the instances that need nothing from above.",
            mainContainerHead, members: (output.isSplit ? [] : parts.flatMap(\.mainMembers)) + exposedResolvers())
        output.add([container], for: nil)
        guard output.isSplit else { return }
        for part in parts where !part.mainMembers.isEmpty {
            output.add(
                [.type(doc: nil, Head(.extension, "MainDependencyContainer"), members: part.mainMembers)],
                for: part.place
            )
        }
    }

    func mainMembers(for plan: ContainerPlan, _ wrappers: WrapperEmitter, _ runtime: inout Runtime)
        -> [Declaration]
    {
        var members: [Function] = []
        if lowering.needsNothingFromAbove(plan.type) {
            let container = containerCall(plan, instance: selfSlot(of: plan.type, &runtime), &runtime)
            members.append(resolver(of: plan, wrappers, parameters(of: plan), container, &runtime))
            if let build = build(plan, &runtime) { members.append(build) }
        } else if options.exposesResolvers {
            // The function is for one instance of a generic type.
            let given = ContainerCallFromArguments(
                Wiring(lowered: lowered.printingConcreteTypes(for: plan), plan: plan, isShared: false), &runtime)
            members.append(
                resolver(
                    of: plan, wrappers, given.functionParameters, given.container, on: given.isolation, &runtime))
        }
        if let build = buildInjecting(wrappers, plan.type.key, plan.type.construction, &runtime) {
            members.append(build)
        }
        return members.map(printedMember)
    }

    /// Returns a function of `MainDependencyContainer`, printed with the indentation of a member.
    func printedMember(_ function: Function) -> Declaration {
        printed(.function(function), indent: 1)
    }

    /// The declaration of `MainDependencyContainer` without its body. It is a class if any dependency is exposed to
    /// Objective-C, because Objective-C cannot call an enumeration; otherwise an enumeration.
    private var mainContainerHead: Head {
        let access = WrapperDeclarations.access(of: lowering.wrapped)
        guard !names.exposed.isEmpty else { return Head(access, .enum, "MainDependencyContainer") }
        let project = (graph.project ?? "").filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return Head(
            [.exposed(as: "\(project)MainDependencyContainer")] + access + [.final], .class, "MainDependencyContainer",
            inherits: ["NSObject"])
    }

    /// Returns the functions of `MainDependencyContainer` through which Objective-C code gets resolvers. There is one
    /// for each type that has exposed dependencies, has no parameters and needs nothing from above. The resolver has
    /// the exposed dependencies alone.
    private func exposedResolvers() -> [Declaration] {
        guard !names.exposed.isEmpty else { return [] }
        var allocator = NameAllocator(taken: graph.types.map { names.lowerFlat($0) + "DependencyResolver" })
        let resolvers = plans.all.compactMap { plan -> Declaration? in
            let exposed = plan.type.stated.filter { names.exposed.contains(Accessor($0, lowering: lowering)) }
            guard lowering.needsNothingFromAbove(plan.type), !exposed.isEmpty, parameters(of: plan).isEmpty,
                graph.effects.container(of: plan.type.id).isEmpty
            else { return nil }
            let parts = names.resolvers(of: exposed, lowering)
            let name = names.lowerFlat(plan.type) + "DependencyResolver"
            let function = allocator.allocate(names.lowerFlat(plan.type) + "ObjCDependencyResolver")
            return .function(
                Function(
                    doc: nil,
                    head: Head(
                        [.attribute("@objc(\(name))")] + isolation(of: plan).modifiers + [.static], .func, function),
                    parameters: [], result: "any \(parts.joined(separator: " & "))", body: [.return(.call(name, []))]))
        }
        return resolvers.isEmpty ? [] : [.conditional(condition: ObjectiveC.condition, resolvers)]
    }

    /// Returns the function of `MainDependencyContainer` that makes a type's resolver, such as
    /// `appDelegateDependencyResolver()`. `container` is the expression that makes the container from `parameters`,
    /// which are given on the global actor `given`.
    private func resolver(
        of plan: ContainerPlan, _ wrappers: WrapperEmitter, _ parameters: [Function.Parameter], _ container: Expression,
        on given: Isolation = .none, _ runtime: inout Runtime
    ) -> Function {
        let effects = graph.effects.container(of: plan.type.id)
        var body: [Statement] = [.return(container.marked(effects))]
        let isolation = isolation(of: plan).or(wrappers.isEmpty ? .none : wrappers.isolation).or(given)
        if !wrappers.isEmpty {
            body = [
                .let(name: "container", container.marked(effects)),
                wrappers.opening("container", &runtime),
                .return(.text("container")),
            ]
        }
        return Function(
            doc: nil,
            head: Head(
                lowering.modifiers(making: plan.type, on: isolation, effects) + [.static], .func,
                names.lowerFlat(plan.type) + "DependencyResolver"),
            parameters: types.instanceParameters(plan.type.arguments) + parameters, effects: types.effects(effects),
            result: "any \(lowered.resolver(of: plan.type))", body: body)
    }

    /// Returns the function of a test's graph that makes the resolver of a root which no function builds. `overrides`
    /// is the expression that reads the replacements.
    func resolver(of plan: ContainerPlan, overrides: String, _ runtime: inout Runtime) -> Function {
        let container = containerCall(plan, instance: selfSlot(of: plan.type, &runtime), overrides: overrides, &runtime)
        var function = resolver(
            of: plan, WrapperEmitter(wiring: wiring(plan)), parameters(of: plan), container, &runtime)
        function.head.modifiers.removeAll { $0 == .static }
        return function
    }

    /// Returns the function of `MainDependencyContainer` that builds a root for user code, such as `buildApp()`. Nil
    /// for a type that is no root, that makes its own resolver, that is generic, or that no initializer can build.
    /// With `overrides`, the function is a member of the graph of a test, whose replacements this expression reads.
    func build(_ plan: ContainerPlan, overrides: String? = nil, _ runtime: inout Runtime) -> Function? {
        guard plan.type.registrants.isEmpty, plan.type.construction.call != nil,
            let declared = plan.type.declared, !declared.makesResolver, !graph.declarations.isGeneric(plan.type.key)
        else { return nil }
        let effects = graph.effects.making(plan.type.id)
        func building(with instance: Expression) -> Expression {
            let container = containerCall(plan, instance: instance, overrides: overrides, &runtime)
            guard plan.isInjectedInPlace else { return wiring(plan).building(plan, container).marked(effects) }
            return lowered.injecting(container, into: plan.type.key, plan.type.construction, &runtime).marked(effects)
        }
        var body: [Statement] = []
        if graph.refersToItself(plan.type) {
            // The instances below the root read the root through a weak reference, which is set once the root exists.
            var allocator = NameAllocator(taken: parameters(of: plan).map(\.name))
            let (slot, instance) = (allocator.allocate("reference"), allocator.allocate("instance"))
            body = [
                .let(name: slot, selfSlot(of: plan.type, &runtime)), .let(name: instance, building(with: .text(slot))),
                .expression(.call("\(slot).set", [.init(label: nil, value: .text(instance))])),
                .return(.text(instance)),
            ]
        } else {
            body = [.return(building(with: .text("nil")))]
        }
        return Function(
            doc: nil,
            head: Head(
                lowering.modifiers(
                    making: plan.type, on: lowering.isolations.instance[plan.type.id.index], effects)
                    + (overrides == nil ? [.static] : []),
                .func, "build" + names.flat(plan.type.name)),
            parameters: parameters(of: plan), effects: types.effects(effects),
            result: types.reference(plan.type.builtKey), body: body)
    }

    /// Returns the expression that makes a weak reference (`SelfSlot`) to the instance of a root, if the root refers to
    /// itself. Otherwise returns the expression `nil`.
    private func selfSlot(of type: InjectableType, _ runtime: inout Runtime) -> Expression {
        guard graph.refersToItself(type) else { return .text("nil") }
        // The weak reference is set when the actor already has its container, so the reference must be Sendable.
        let slot = runtime.use(graph.declarations.isActor(type.key) ? .sendableSelfSlot : .selfSlot)
        return .call(
            .type("\(slot)<\(types.reference(type.key))>"), [.init(label: nil, value: .text("\"\(type.name)\""))])
    }

    /// Returns the function of `MainDependencyContainer` that builds a type with wrappers from any resolver of that
    /// type, such as `buildHome(injecting: resolver)`. Nil for a type without wrappers, or without `init(injecting:)`.
    func buildInjecting(
        _ wrappers: WrapperEmitter, _ key: TypeKey, _ construction: Construction, _ runtime: inout Runtime
    ) -> Function? {
        guard !wrappers.isEmpty, case .injecting(let call) = construction, !graph.declarations.isGeneric(key) else {
            return nil
        }
        let instance = lowered.injecting(.text("resolver"), into: key, construction, &runtime)
        let effects = call.effects.untyped
        let isActor = graph.declarations.isActor(key)
        let resolver: TypeReference = "any \(wrappers.resolver(types))"
        return Function(
            doc: nil,
            head: Head(
                lowering.modifiers(
                    call.isolation.or(wrappers.isolation), effects, of: key,
                    isBySDK: graph.declarations.isMainActorBySDK(key)) + [.static],
                .func, "build" + names.flat(wrappers.name)),
            parameters: [.init(label: "injecting", name: "resolver", type: isActor ? "sending \(resolver)" : resolver)],
            effects: types.effects(effects),
            result: types.reference(call.isFailable ? .optional(key) : key),
            body: isActor
                ? wrappers.sending("resolver", into: instance, effects, &runtime)
                : [.return(wrappers.building(instance, effects, from: "resolver", &runtime))])
    }

    private func isolation(of plan: ContainerPlan) -> Isolation { lowering.isolation(ofContainer: plan.type) }

    private func parameters(of plan: ContainerPlan) -> [Function.Parameter] {
        plan.type.bindings.map { graph[$0] }.filter { $0.kind == .parameter }.map { types.parameter($0.name, $0.type) }
    }

    /// Returns the call that makes a container with no container above it. Parameters are passed by their names. The
    /// input that is the root itself is `instance`, and nothing meets the other inputs: one that is set has a slot,
    /// which holds nil until then.
    private func containerCall(
        _ plan: ContainerPlan, instance: Expression, overrides: String? = nil, _ runtime: inout Runtime
    ) -> Expression {
        .call(
            .type(lowered.container(of: plan)),
            plan.arguments.map { argument in
                let name = plan.name(argument)
                if case .overrides = argument { return .init(label: name, value: .text(overrides ?? "nil")) }
                guard case .input(let key) = argument else { return .init(label: name, value: .text(name)) }
                if graph.isSelfReference(key, of: plan.type) { return .init(label: name, value: instance) }
                let form = lowering.inputForm(key, of: plan.type.id)
                guard form.isSlot else { return .init(label: name, value: wiring(plan).absent(as: form)) }
                let label = "\"\(plan.shownName).\(graph.asked(key).name)\""
                return .init(label: name, value: wiring(plan).slot(form, label, built: "nil", &runtime))
            })
    }
}
