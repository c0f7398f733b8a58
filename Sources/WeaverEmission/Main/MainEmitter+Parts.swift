import WeaverDiagnostics
import WeaverGraph

extension MainEmitter {
    /// Returns the parts of all types, for each of `emitters`, which are those of all conditions. If these print at
    /// once, declarations are printed that are the same in all graphs which have their type. The others are left as
    /// they are, so that they can be united.
    static func parts(of emitters: [MainEmitter], _ workers: Workers) -> [[Part]] {
        guard emitters.count > 1, emitters[0].printsAtOnce else { return emitters.map { $0.parts(workers) } }
        var printed = PrintedParts()
        var parts = emitters.map { emitter in emitter.parts(workers).map { printed.add($0) } }
        guard !printed.differing.isEmpty else { return parts }
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
        return parts
    }

    /// The printed parts of all types.
    private struct PrintedParts {
        /// The part of each type in the first graph that has the type, by name.
        private var first: [String: Part] = [:]
        /// The names of the types whose declarations differ between graphs.
        private(set) var differing: Set<String> = []

        /// Returns `part`, with the texts of the first graph if it has the same. Thousands of types mostly have the
        /// same in each graph, and equal texts of one origin take no further memory and are compared at once.
        mutating func add(_ part: Part) -> Part {
            guard let known = first[part.type] else {
                first[part.type] = part
                return part
            }
            guard part.mainMembers.isPrinted(like: known.mainMembers),
                part.containers.isPrinted(like: known.containers), part.sources.isPrinted(like: known.sources)
            else {
                differing.insert(part.type)
                return part
            }
            var part = part
            (part.mainMembers, part.containers, part.sources) = (known.mainMembers, known.containers, known.sources)
            return part
        }
    }

    private func parts(_ workers: Workers) -> [Part] {
        let own = ownPlans
        return workers.map(own.count) { part(for: own[$0]) } + lowering.detached.map(part)
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
