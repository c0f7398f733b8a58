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
        var (parts, differing, unlike) = printedParts(of: emitters, workers)
        for (index, emitter) in emitters.enumerated() where !unlike.isEmpty {
            let unprinted = MainEmitter(lowered: emitter.lowered, options: emitter.options, printsAtOnce: false)
            let own = unprinted.ownTypes
            for position in parts[index].indices where unlike.contains(parts[index][position].type) {
                parts[index][position] =
                    position < own.count
                    ? unprinted.part(for: own[position])
                    : unprinted.part(for: unprinted.lowering.detached[position - own.count])
            }
        }
        return (parts, differing)
    }

    /// Returns the parts of all types, all of them printed, for each of `emitters`. `differing` is that of
    /// `parts(of:)`; `unlike` are the names of the types whose declarations differ.
    private static func printedParts(
        of emitters: [MainEmitter], _ workers: Workers
    ) -> (parts: [[Part]], differing: [Set<String>], unlike: Set<String>) {
        var parts = [emitters[0].parts(workers)]
        var differing: [Set<String>] = [[]]
        var printed = PrintedParts(parts[0], of: emitters[0])
        for emitter in emitters.dropFirst() {
            var own = emitter.parts(workers, knowing: printed)
            differing.append(printed.add(&own))
            parts.append(own)
        }
        return (parts, differing, printed.differing)
    }

    /// The printed parts of all types.
    private struct PrintedParts {
        /// The parts of the first graph.
        private let first: [Part]
        /// By type of the first graph, the position of its part; nil for a type without parts.
        private let positions: [Int?]
        private let types: [String: LinkedGraph.TypeID]
        private let detached: [String: Int]
        /// The parts of the types that the first graph lacks, from the first graph that has them, by name.
        private var further: [String: Part] = [:]
        /// The names of the types whose declarations differ between graphs.
        private(set) var differing: Set<String> = []

        /// `first` are the parts of the emitter of the first graph.
        init(_ first: [Part], of emitter: MainEmitter) {
            self.first = first
            let own = emitter.ownTypes
            var positions: [Int?] = emitter.graph.types.map { _ in nil }
            for (position, type) in own.enumerated() { positions[type.index] = position }
            self.positions = positions
            types = emitter.graph.typesByName
            detached = Dictionary(
                first.indices.dropFirst(own.count).map { (first[$0].type, $0) }, uniquingKeysWith: { $1 })
        }

        /// Returns the part of a type of a further graph that is the same in the first graph, by `difference`; nil if
        /// it may differ.
        func part(of type: LinkedGraph.TypeID, _ difference: LoweredDifference?) -> Part? {
            difference?.same(type).flatMap { positions[$0.index] }.map { first[$0] }
        }

        private func position(ofTypeNamed name: String) -> Int? {
            detached[name] ?? types[name].flatMap { positions[$0.index] }
        }

        /// Gives those of `parts`, the parts of a further graph, the texts of the graphs before that have the same.
        /// Equal texts of one origin take no further memory, and are compared at once. Returns the names of the types
        /// whose parts differ from those in the first graph, or that only one of the two graphs has.
        mutating func add(_ parts: inout [Part]) -> Set<String> {
            var unlikeFirst: Set<String> = []
            var knownCount = 0
            for index in parts.indices {
                if parts[index].isOfFirst {
                    knownCount += 1
                    continue
                }
                let name = parts[index].type
                let position = position(ofTypeNamed: name)
                guard let known = position.map({ first[$0] }) ?? further[name] else {
                    further[name] = parts[index]
                    unlikeFirst.insert(name)
                    continue
                }
                if position != nil { knownCount += 1 }
                if position == nil || known.resolvers != parts[index].resolvers || !parts[index].hasSameRest(as: known)
                {
                    unlikeFirst.insert(name)
                }
                if parts[index].isPrinted(like: known) {
                    parts[index].take(known)
                } else {
                    differing.insert(name)
                    unlikeFirst.insert(name)
                }
            }
            if knownCount < first.count { unlikeFirst.formUnion(Set(first.map(\.type)).subtracting(parts.map(\.type))) }
            return unlikeFirst
        }
    }

    /// Returns the parts of all types. `printed` has those that are the same as in the first graph.
    private func parts(_ workers: Workers, knowing printed: PrintedParts? = nil) -> [Part] {
        let own = ownTypes
        let parts = workers.map(own.count) { index in
            guard var part = printed?.part(of: own[index], lowered.difference) else { return part(for: own[index]) }
            assert(part.isAlike(self.part(for: own[index])), "'\(part.type)' differs under \(lowered.condition)")
            part.isOfFirst = true
            return part
        }
        return lowering.detached.isEmpty ? parts : parts + lowering.detached.map(part)
    }

    /// The types that this module declares, apart from detached ones.
    private var ownTypes: [LinkedGraph.TypeID] { graph.typeIDs.filter { !graph.isForeign(graph[$0]) } }

    /// Returns the names of the types with plans, and the lines that are printed for each.
    func outputLines(_ workers: Workers) -> [(type: String, lines: Int)] {
        let own = ownTypes
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

    private func part(for type: LinkedGraph.TypeID) -> Part {
        let plan = plans[type]
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
    /// Returns the part, whose declarations depend on groups of choices (`Declaration.ofGroups`).
    func depending(on groups: [Int]) -> Self {
        func depending(_ declarations: [Declaration]) -> [Declaration] { declarations.map { .ofGroups(groups, $0) } }
        var part = self
        (part.aliases, part.mainMembers) = (depending(aliases), depending(mainMembers))
        (part.initializer, part.containers) = (depending(initializer), depending(containers))
        part.sources = depending(sources)
        if let factory { part.factory = (factory.access, .ofGroups(groups, factory.1)) }
        return part
    }

    /// Whether both parts have the same text, and use the same helpers.
    fileprivate func isAlike(_ other: Self) -> Bool {
        resolvers == other.resolvers && runtime.parts == other.runtime.parts && hasSameRest(as: other)
            && factory?.access == other.factory?.access && isPrinted(like: other)
    }

    /// Whether what is printed at once has the same text as in `other`.
    fileprivate func isPrinted(like other: Self) -> Bool {
        aliases.isPrinted(like: other.aliases) && mainMembers.isPrinted(like: other.mainMembers)
            && containers.isPrinted(like: other.containers) && sources.isPrinted(like: other.sources)
    }

    /// Takes what `other` has printed.
    fileprivate mutating func take(_ other: Self) {
        (aliases, mainMembers, containers, sources) = (
            other.aliases, other.mainMembers, other.containers, other.sources
        )
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
