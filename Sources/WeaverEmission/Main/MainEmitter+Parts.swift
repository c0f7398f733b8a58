import WeaverDiagnostics
import WeaverGraph

extension MainEmitter {
    /// Returns the parts of all types, for each of `emitters`, which are those of all conditions. If these print at
    /// once, declarations are printed that are the same in all graphs which have their type. The others are left as
    /// they are, so that they can be united. `differing` has for each emitter the names of the types whose parts, or
    /// the names of whose resolvers, differ from those of the first emitter; empty if they do not print at once.
    static func parts(
        of emitters: [MainEmitter], _ workers: Workers
    ) -> (parts: [[Part]], differing: [Set<String>]) {
        guard emitters.count > 1, emitters[0].printsAtOnce else {
            return (emitters.map { $0.parts(workers) }, emitters.map { _ in [] })
        }
        var printed = PrintedParts()
        var differing: [Set<String>] = []
        var parts: [[Part]] = []
        /// By type of the first graph, the position of its part.
        let positions = Dictionary(
            emitters[0].ownPlans.enumerated().map { ($0.element.type.id, $0.offset) }, uniquingKeysWith: { $1 })
        for (index, emitter) in emitters.enumerated() {
            let known = emitter.lowered.difference.map { KnownParts(parts: parts[0], positions, $0) }
            let new = emitter.parts(workers, known).map { printed.add($0, of: index) }
            differing.append(printed.takeUnlikeFirst(new.lazy.map(\.type)))
            parts.append(new)
        }
        guard !printed.differing.isEmpty else { return (parts, differing) }
        for (index, emitter) in emitters.enumerated() {
            let unprinted = MainEmitter(lowered: emitter.lowered, options: emitter.options, printsAtOnce: false)
            let own = unprinted.ownPlans
            for position in parts[index].indices where printed.differing.contains(parts[index][position].type) {
                parts[index][position] =
                    position < own.count
                    ? unprinted.part(for: own[position])
                    : unprinted.part(for: unprinted.lowering.detached[position - own.count])
            }
        }
        return (parts, differing)
    }

    /// The printed parts of all types.
    private struct PrintedParts {
        /// The part of each type in the first graph that has the type, by name.
        private var first: [String: Part] = [:]
        /// The names of the types of the first graph.
        private var ofFirst: Set<String> = []
        /// The names of the types whose declarations differ between graphs.
        private(set) var differing: Set<String> = []
        /// The names of the types in the graph whose parts are added that differ from those in the first graph.
        private var unlikeFirst: Set<String> = []
        /// The number of parts of that graph whose types the first graph has.
        private var knownCount = 0

        /// Returns `part`, with the texts of the first graph if it has the same. Thousands of types mostly have the
        /// same in each graph, and equal texts of one origin take no further memory and are compared at once. `graph`
        /// is the index of the part's graph.
        mutating func add(_ part: Part, of graph: Int) -> Part {
            if part.isOfFirst {
                knownCount += 1
                return part
            }
            guard let known = first[part.type] else {
                first[part.type] = part
                if graph == 0 { ofFirst.insert(part.type) } else { unlikeFirst.insert(part.type) }
                knownCount += graph == 0 ? 1 : 0
                return part
            }
            if ofFirst.contains(part.type) { knownCount += 1 }
            if !ofFirst.contains(part.type) || known.resolvers != part.resolvers || !part.hasSameRest(as: known) {
                unlikeFirst.insert(part.type)
            }
            guard part.aliases.isPrinted(like: known.aliases), part.mainMembers.isPrinted(like: known.mainMembers),
                part.containers.isPrinted(like: known.containers), part.sources.isPrinted(like: known.sources)
            else {
                differing.insert(part.type)
                unlikeFirst.insert(part.type)
                return part
            }
            var part = part
            (part.aliases, part.mainMembers) = (known.aliases, known.mainMembers)
            (part.containers, part.sources) = (known.containers, known.sources)
            return part
        }

        /// Returns the names of the types that differ in the graph whose parts were added last, or that it lacks.
        mutating func takeUnlikeFirst(_ names: some Sequence<String>) -> Set<String> {
            defer { (unlikeFirst, knownCount) = ([], 0) }
            return knownCount == ofFirst.count ? unlikeFirst : unlikeFirst.union(ofFirst.subtracting(names))
        }
    }

    /// Returns the parts of all types. `known` are those that are the same as in the first graph.
    private func parts(_ workers: Workers, _ known: KnownParts? = nil) -> [Part] {
        let own = ownPlans
        return workers.map(own.count) { index in
            guard var part = known?.part(own[index].type) else { return part(for: own[index]) }
            assert(part.isAlike(self.part(for: own[index])), "'\(part.type)' differs under \(lowered.condition)")
            part.isOfFirst = true
            return part
        } + lowering.detached.map(part)
    }

    /// The parts of the first graph that are the same in another one.
    private struct KnownParts {
        let parts: [Part]
        /// By type of the first graph, the position of its part.
        private let positions: [LinkedGraph.TypeID: Int]
        private let difference: LoweredDifference

        init(parts: [Part], _ positions: [LinkedGraph.TypeID: Int], _ difference: LoweredDifference) {
            (self.parts, self.positions, self.difference) = (parts, positions, difference)
        }

        func part(_ type: InjectableType) -> Part? {
            difference.same(type.id).flatMap { positions[$0] }.map { parts[$0] }
        }
    }

    /// The plans of the types that this module declares.
    private var ownPlans: [ContainerPlan] { plans.filter { !graph.isForeign($0.type) } }

    /// Returns the names of the types with plans, and the lines that are printed for each.
    func outputLines(_ workers: Workers) -> [(type: String, lines: Int)] {
        let own = ownPlans
        return workers.map(own.count) { index in
            let part = part(for: own[index])
            let factory = part.factory.map { [$0.1] } ?? []
            let declarations = part.mainMembers + part.initializer + factory + part.containers + part.sources
            return (part.type, declarations.reduce(0) { $0 + SwiftPrinter.print($1).lineCount })
        }
    }

    /// All declarations that are generated for one type. They stand at several places of the output.
    struct Part {
        /// The qualified, dotted name of the type.
        let type: String
        let place: Place
        let wrappers: WrapperEmitter
        /// Whether this is the part of the first graph.
        var isOfFirst = false
        /// The names of the protocols through which the type reads and sets its dependencies.
        var resolvers: [String] = []
        /// The alias of the type's resolver, printed. Empty if the output does not declare it.
        var aliases: [Declaration] = []
        /// The members that `MainDependencyContainer` has for the type, printed.
        var mainMembers: [Declaration] = []
        /// The initializer through which other modules build the type (`PublicInitializer`). Empty if there is none.
        var initializer: [Declaration] = []
        /// The factory through which the generated code of other modules builds the type, and its access level; nil if
        /// there is none.
        var factory: (access: AccessLevel, Declaration)?
        /// The type's container and the classes that belong to it, printed. They are printed at once to save memory,
        /// because containers are most of the output.
        var containers: [Declaration] = []
        /// The functions that return the sources of the type's wrappers, printed.
        var sources: [Declaration] = []
        var runtime: Runtime
    }

    private func part(for plan: ContainerPlan) -> Part {
        let wiring = wiring(plan)
        var part = Part(
            type: plan.type.name, place: plan.type.place, wrappers: WrapperEmitter(wiring: wiring),
            runtime: names.runtime)
        part.resolvers = names.resolvers(of: plan.type.stated, lowering) + names.furtherResolvers(of: plan.type)
        part.aliases = resolverAlias(of: plan.type)
        part.mainMembers = mainMembers(for: plan, part.wrappers, &part.runtime)
        part.initializer = PublicInitializer(wiring: wiring)?.declaration(&part.runtime).map { [$0] } ?? []
        if let factory = FactoryEmitter(wiring: wiring) {
            part.factory = (factory.access, factory.declaration(&part.runtime))
        }
        part.containers = ContainerEmitter(wiring: wiring).declarations(&part.runtime).map { printed($0) }
        if !plan.sharesSources { part.sources = sources(of: part.wrappers, &part.runtime) }
        return part
    }

    private func part(for type: DetachedType) -> Part {
        var part = Part(
            type: type.name, place: type.place, wrappers: WrapperEmitter(type, lowered), runtime: names.runtime)
        part.resolvers = names.resolvers(
            of: type.bindings.map { names.accessor(of: $0, of: type, in: graph) }, settable: type.bindings)
        part.aliases = resolverAlias(of: type)
        part.mainMembers =
            buildInjecting(part.wrappers, type.key, type.construction, &part.runtime).map { [printedMember($0)] } ?? []
        part.sources = sources(of: part.wrappers, &part.runtime)
        return part
    }

    private func sources(of wrappers: WrapperEmitter, _ runtime: inout Runtime) -> [Declaration] {
        wrappers.isEmpty ? [] : wrappers.declarations(isShared: options.splitsOutput, &runtime).map { printed($0) }
    }

    /// Returns the declaration, printed with `indent` steps of indentation. The imports of an output in several files
    /// depend on the types that the declaration mentions, so their names are kept.
    func printed(_ declaration: Declaration, indent: Int = 0) -> Declaration {
        if !printsAtOnce, indent == 0 { return declaration }
        return declaration.printed(indent: indent, keepsNames: options.splitsOutput)
    }
}

extension MainEmitter.Part {
    /// Returns the part, whose declarations depend on a group of choices.
    func depending(on group: Int) -> Self {
        func depending(_ declarations: [Declaration]) -> [Declaration] { declarations.map { .ofGroup(group, $0) } }
        var part = self
        (part.aliases, part.mainMembers) = (depending(aliases), depending(mainMembers))
        (part.initializer, part.containers) = (depending(initializer), depending(containers))
        part.sources = depending(sources)
        if let factory { part.factory = (factory.access, .ofGroup(group, factory.1)) }
        return part
    }

    /// Whether both parts have the same text, and use the same helpers.
    fileprivate func isAlike(_ other: Self) -> Bool {
        resolvers == other.resolvers && runtime.parts == other.runtime.parts && hasSameRest(as: other)
            && factory?.access == other.factory?.access && aliases.isPrinted(like: other.aliases)
            && mainMembers.isPrinted(like: other.mainMembers)
            && containers.isPrinted(like: other.containers) && sources.isPrinted(like: other.sources)
    }

    /// Whether what is not printed at once has the same text as in `other`.
    fileprivate func hasSameRest(as other: Self) -> Bool {
        func text(_ part: Self) -> [String] {
            (part.initializer + (part.factory.map { [$0.1] } ?? [])).map { SwiftPrinter.print($0) }
        }
        if initializer.isEmpty, other.initializer.isEmpty, factory == nil, other.factory == nil { return true }
        return text(self) == text(other)
    }
}

extension [Declaration] {
    /// Whether all declarations are printed that `others` has printed, with equal texts.
    fileprivate func isPrinted(like others: Self) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { declaration, other in
                guard case .printed(let text, _, let mentioned) = declaration,
                    case .printed(let otherText, _, let othersMentioned) = other
                else { return false }
                return text == otherText && mentioned == othersMentioned
            }
    }
}
