import WeaverGraph

/// The initializers of doubles that exist only where the tests call them.
extension DoubleEmitter {
    /// `StoreDouble { $0.titleValue = "x" }` and `StoreDouble(title: "x")`.
    var initializers: [Declaration] {
        guard canDelegate else { return [] }
        return (mentions.configures(shape.name) ? [configuring] : [])
            + (mentions.fills(shape.name) ? memberwise : [])
    }

    /// Whether the double has an `init()` that others can call: initializers that a protocol requires keep those of the
    /// superclass from being inherited.
    private var canDelegate: Bool {
        if let doubled = shape.doubledClass { return doubled.canBeMade }
        return shape.superclass == nil || !members.contains(where: \.requirement.isInitializer)
    }

    private var modifiers: [Head.Modifier] { shape.isActor ? [] : [.convenience] }

    /// The initializer that passes the double to a closure, which sets it up. To an actor, a test on a global actor
    /// sends the closure.
    private var configuring: Declaration {
        let parameter = Function.Parameter(
            label: nil, name: "configure", type: TypeReference("(\(shape.name)) throws -> Void"))
        return .function(
            Function(
                doc: nil, head: Head(modifiers, .`init`),
                parameters: [shape.isActor ? parameter.sent : parameter], effects: " rethrows", result: nil,
                body: [.expression(.text("self.init()")), .expression(.text("try configure(self)"))]))
    }

    /// A property that the initializer with a parameter for each property sets.
    private struct SetProperty {
        var name: String
        var spy: Spy
        /// The call that notes the answer: an initializer sets stored properties without their observers. Nil where a
        /// setter does it.
        var note: String?
        var condition: Condition
    }

    /// The most conditions of properties for whose combinations there are initializers. Properties under further ones
    /// are no parameters.
    private static let greatestConditionCount = 3

    /// The initializers with a parameter for each property, which set those that are given: one for each combination of
    /// the conditions of properties. None under the conditions where a protocol requires an initializer with
    /// parameters, and where no property can be set.
    private var memberwise: [Declaration] {
        // The initializers of the class are inherited, and the parentheses have their arguments.
        guard shape.doubledClass == nil else { return [] }
        let required = members.map(\.requirement).filter { $0.isInitializer && !$0.parameters.isEmpty }
        guard !required.contains(where: \.condition.isAlways) else { return [] }
        let properties = members.compactMap { member -> SetProperty? in
            guard case .property(let name, _, _) = member.requirement.kind, !member.requirement.isStatic,
                member.isAlwaysAvailable, let spy = member.spies.first(where: { $0.role == .answer })
            else { return nil }
            return SetProperty(
                name: SwiftKeyword.escaping(name), spy: spy,
                note: member.storage == .plain ? member.note(setting: spy) : nil,
                condition: member.requirement.condition)
        }
        var conditions: [Condition] = []
        for condition in properties.lazy.map(\.condition) where !condition.isAlways && !conditions.contains(condition) {
            if conditions.count < Self.greatestConditionCount { conditions.append(condition) }
        }
        let initializers = memberwise(properties, conditions[...], holding: [.always])
        return initializers.isEmpty ? [] : initializers.under(.not(of: .any(of: required.map(\.condition))))
    }

    /// Returns the initializers for all combinations of `conditions`, where those in `holding` hold, too.
    private func memberwise(
        _ properties: [SetProperty], _ conditions: ArraySlice<Condition>, holding: Set<Condition>
    ) -> [Declaration] {
        guard let first = conditions.first else {
            let there = properties.filter { holding.contains($0.condition) }
            return there.isEmpty ? [] : [memberwise(there)]
        }
        let rest = conditions.dropFirst()
        let these = memberwise(properties, rest, holding: holding.union([first]))
        let others = memberwise(properties, rest, holding: holding)
        return these.isEmpty && others.isEmpty
            ? [] : [.conditional(condition: first.text, these, otherwise: others)]
    }

    private func memberwise(_ properties: [SetProperty]) -> Declaration {
        let parameters = properties.map { property in
            Function.Parameter(
                label: property.name, name: property.name,
                type: TypeReference(WrittenType.optional(property.spy.type).description), fallback: "nil")
        }
        let assignments = properties.map { property in
            Statement.block(
                "if let \(property.name)",
                [.assign("self.\(property.spy.name)", .text(property.name))]
                    + (property.note.map { [.expression(.text($0))] } ?? []))
        }
        return .function(
            Function(
                doc: nil, head: Head(modifiers, .`init`), parameters: parameters, result: nil,
                body: [.expression(.text("self.init()"))] + assignments))
    }
}

extension RequirementFact {
    fileprivate var isInitializer: Bool {
        if case .initializer = kind { return true }
        return false
    }
}
