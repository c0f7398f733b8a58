import WeaverDiagnostics
import WeaverGraph

/// The call that makes a container from the arguments of a generated function, instead of from the ingredients of the
/// container above. The function takes the type's parameters, then everything that the type and the types below it need
/// from above, sorted by name.
struct ContainerCallFromArguments {
    private let wiring: Wiring
    /// The parameters of the function. `isInClosure` says whether the container takes a closure that captures the
    /// value.
    private(set) var parameters: [(name: String, type: TypeKey, isInClosure: Bool)] = []
    private(set) var container = Expression.text("nil")
    /// The global actor on which the container takes a closure that captures a value which is not Sendable. Callers
    /// give that value on the actor.
    private(set) var isolation = Isolation.none

    private var plan: ContainerPlan { _read { yield wiring.plan } }
    private var graph: LinkedGraph { _read { yield wiring.lowering.graph } }

    init(_ wiring: Wiring, _ runtime: inout Runtime) {
        self.wiring = wiring
        var allocator = NameAllocator()
        var arguments: [Ingredient: Expression] = [:]
        for ingredient in plan.arguments.sorted(by: isBefore) {
            let form = wiring.forms[ingredient]
            let label = label(of: ingredient)
            let name = allocator.allocate(label)
            arguments[ingredient] = value(
                named: SwiftKeyword.escaping(name), as: form, "\"\(plan.type.name).\(label)\"", &runtime)
            let isClosure = if case .function = form { !isPassedAsClosure(form) } else { false }
            let type = type(of: ingredient, form)
            parameters.append((name, type, isClosure))
            if isClosure, isolation == .none, !graph.declarations.isSendable(type) {
                isolation = form.domain.isolation
            }
        }
        container = .call(
            .type(wiring.lowered.container(of: plan)),
            plan.arguments.map { argument in
                let value = arguments[argument].required("'\(plan.className)' is given no '\(plan.name(argument))'")
                return .init(label: plan.name(argument), value: value)
            })
    }

    var functionParameters: [Function.Parameter] { parameters.map { wiring.types.parameter($0.name, $0.type) } }

    /// Whether `left` stands before `right` in the function's parameters: the type's parameters in their order, then
    /// the other ingredients by name and type.
    private func isBefore(_ left: Ingredient, _ right: Ingredient) -> Bool {
        switch (left, right) {
        case (.parameter(let left), .parameter(let right)): left < right
        case (.parameter, _): true
        case (_, .parameter): false
        default:
            (label(of: left), type(of: left, wiring.forms[left]).text()) < (
                label(of: right), type(of: right, wiring.forms[right]).text()
            )
        }
    }

    private func label(of ingredient: Ingredient) -> String {
        switch ingredient {
        case .parameter(let id), .registration(let id), .deferred(let id), .storage(let id): graph[id].name
        case .input(let key): graph.asked(key).name
        case .instance, .maker, .siblings, .held, .overrides: plan.name(ingredient)
        }
    }

    /// Returns the type of the function's parameter for `ingredient`, which the container takes in `form`.
    private func type(of ingredient: Ingredient, _ form: DependencyForm) -> TypeKey {
        switch form {
        case .value(let type), .lazy(let type, _, _), .weak(let type, _, _), .instance(let type), .maker(let type, _):
            return type
        case .function(let parameters, let result, let domain, let effects):
            return isPassedAsClosure(form)
                ? wiring.types.function(parameters, result, attributes: domain.attributes, effects: effects) : result
        }
    }

    /// Whether the caller of the function passes a closure for an ingredient that the container takes in `form`. True
    /// if the form is a closure with parameters, and if code in any isolation domain calls the closure and its result
    /// is not Sendable.
    private func isPassedAsClosure(_ form: DependencyForm) -> Bool {
        guard case .function(let parameters, let result, let domain, _) = form else { return false }
        return !parameters.isEmpty || domain == .any && !graph.declarations.isSendable(result)
    }

    /// Returns the expression that converts the function's argument `name` to the form that the container takes.
    /// `label` is the string literal that names the dependency in run-time messages.
    private func value(named name: String, as form: DependencyForm, _ label: String, _ runtime: inout Runtime)
        -> Expression
    {
        switch form {
        case .value: return .text(name)
        case .lazy, .weak: return wiring.slot(form, label, built: name, &runtime)
        case .function: return .text(isPassedAsClosure(form) ? name : "{ \(name) }")
        case .maker: return .text("\(wiring.types(form, isEscaping: false, runtime: &runtime).text) { \(name) }")
        case .instance(let type):
            let slot: TypeReference = "\(runtime.use(.selfSlot))<\(wiring.types.reference(type))>"
            return .type("{ let slot = \(slot)(\(label)); slot.set(\(name)); return slot }()")
        }
    }
}
