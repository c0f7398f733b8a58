import WeaverGraph

@testable import WeaverEmission

/// A lowered graph as text: for each type how it is built, and the plan of its container.
struct PlanDump {
    private let lowered: LoweredGraph
    private var lowering: Lowering { lowered.lowering }
    private var graph: LinkedGraph { lowered.graph }

    init(_ lowered: LoweredGraph) {
        self.lowered = lowered
    }

    var text: String { lowered.plans.all.map { text(of: $0).joined(separator: "\n") }.joined(separator: "\n\n") + "\n" }

    private func text(of plan: ContainerPlan) -> [String] {
        let forms = ContainerForms(lowered: lowered, plan: plan)
        var lines = [plan.type.name + ": " + shape(of: plan)]
        func add(_ words: String, _ items: [String]) {
            if !items.isEmpty { lines.append("    \(words): \(items.joined(separator: ", "))") }
        }
        add("takes", plan.arguments.map { "\(plan.name($0)) as \(text(of: forms[$0]))" })
        for id in plan.making.registrations {
            var words = text(of: forms[.registration(id)])
            if let function = plan.functions[id] { words += " by \(function)" }
            if lowering.hasStorage(id) { words += " kept in \(plan.name(.storage(id)))" }
            if forms.needsInstance(id) { words += ", seen weakly" }
            lines.append("    registers \(graph[id].name): \(words)")
            add("    receives", (plan.making.handed[id] ?? []).map(text))
        }
        add("makes", plan.steps.map(text))
        for (type, captured) in plan.captured.sorted(by: { $0.key < $1.key }) {
            add("maker of \(graph[type].name) captures", captured.map(text))
        }
        for part in plan.parts { add("\(part.name) of \(part.kind)", part.steps.map(text)) }
        add("in circles", plan.making.inCircles(plan.making.order).map { graph[$0].name })
        if lowered.names.written.hasAlias(of: plan.type) {
            add("resolver", lowered.names.resolvers(of: plan.type.bindings, lowering))
        }
        return lines
    }

    /// Returns how the container is emitted and how the type is built.
    private func shape(of plan: ContainerPlan) -> String {
        var words =
            switch plan.shape {
            case .object: ["class " + plan.className]
            case .function: ["function of " + plan.className]
            case .none: plan.isBuiltInPlace ? [] : ["shares " + plan.className]
            }
        if plan.isBuiltInPlace { words.append("constructor called in place") }
        if plan.isInjectedInPlace { words.append("injected in place") }
        if plan.servesOthers { words.append("serves others") }
        if let contents = plan.contentsName { words.append("members in " + contents) }
        if plan.making.isOnDemand { words.append("made on demand") }
        return words.joined(separator: ", ")
    }

    private func text(of form: DependencyForm) -> String {
        switch form {
        case .value(let type): type.text()
        case .maker(let type, let domain): "maker of " + type.text() + text(of: domain)
        case .lazy(let type, let domain, _): "lazy slot of " + type.text() + text(of: domain)
        case .weak(let type, let domain, _): "weak slot of " + type.text() + text(of: domain)
        case .instance(let type): "weak reference to " + type.text()
        case .function(let parameters, let result, let domain, _):
            "(\(parameters.map { $0.text() }.joined(separator: ", "))) -> " + result.text() + text(of: domain)
        }
    }

    private func text(of domain: Domain) -> String {
        switch domain {
        case .container: ""
        case .actor(let actor): " on " + actor
        case .any: " in any domain"
        }
    }

    private func text(of ingredient: Ingredient) -> String {
        switch ingredient {
        case .parameter(let id), .registration(let id): graph[id].name
        case .input(let key): "\(graph.asked(key).name) from above"
        case .deferred(let id): "\(graph[id].name) later"
        case .storage(let id): "slot of \(graph[id].name)"
        case .instance(let id): "weak reference to \(graph[id].name)"
        case .maker(let type): "maker of \(graph[type].name)"
        case .siblings: "siblings"
        case .held: "held slots"
        case .overrides: "replacements"
        }
    }

    private func text(of step: ContainerPlan.Step) -> String {
        switch step {
        case .registration(let id): graph[id].name
        case .maker(let type): "maker of \(graph[type].name)"
        }
    }
}
