import WeaverGraph

/// The initializers of doubles that exist only where the tests call them.
extension DoubleEmitter {
    /// `StoreDouble { $0.titleValue = "x" }` and `StoreDouble(title: "x")`.
    var initializers: [Declaration] {
        guard canDelegate else { return [] }
        return (mentions.configures(shape.name) ? [configuring] : [])
            + (mentions.fills(shape.name) ? memberwise.map { [$0] } ?? [] : [])
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

    /// The initializer with a parameter for each property, which sets those that are given. Nil if a protocol requires
    /// an initializer with parameters, or no property can be set.
    private var memberwise: Declaration? {
        // The initializers of the class are inherited, and the parentheses have their arguments.
        guard shape.doubledClass == nil else { return nil }
        guard !members.contains(where: { $0.requirement.isInitializer && !$0.requirement.parameters.isEmpty }) else {
            return nil
        }
        let properties = members.compactMap { member -> (name: String, spy: Spy, note: String?)? in
            guard case .property(let name, _, _) = member.requirement.kind, !member.requirement.isStatic,
                member.requirement.conditions.isEmpty, member.isAlwaysAvailable,
                let spy = member.spies.first(where: { $0.role == .answer })
            else { return nil }
            // An initializer sets stored properties without their observers, which note the answer.
            return (SwiftKeyword.escaping(name), spy, member.storage == .plain ? member.note(setting: spy) : nil)
        }
        guard !properties.isEmpty else { return nil }
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
