extension LinkedGraph {
    /// Whether the graph may have more than one isolation domain. Most graphs have a single one, and need no further
    /// analysis.
    var mayCrossDomains: Bool {
        isolation != .none || types.indices.contains { declarations.isActor(types[$0].key) }
            || types.contains { type in
                if type.construction.call.map({ $0.isolation != .none }) ?? false { return true }
                guard case .constructor(_, let arguments) = type.construction else { return false }
                return arguments.contains { domain(of: $0) != nil }
            }
            || bindingIDs.contains {
                self[$0].hasBuilder
                    || self[$0].builds == nil && self[$0].construction.call.map { $0.isolation != .none } ?? false
            }
            || declarations.factories.values.contains(where: \.sendsToActor)
    }

    /// Returns the isolation that a container has whatever it builds: the isolation of the graph, or `none` for a type
    /// that is used off the main actor.
    func isolationBeforehand(ofContainer type: InjectableType) -> Isolation {
        isolation == .none || declarations.isOffMainActor(type.key) ? .none : isolation
    }

    /// Returns the domain that the closure type of an argument states; nil for a closure that states none, and for a
    /// value.
    func domain(of argument: ConstructorArgument) -> Isolations.Conflict.Domain? {
        guard let function = argument.closure else { return nil }
        if let actor = function.attributes.lazy.compactMap(declarations.globalActor(ofAttribute:)).first {
            return .actor(actor)
        }
        return function.attributes.contains("@Sendable") ? .any : nil
    }

    /// Returns the isolation in which a registration's builder has to run.
    func builderIsolation(_ builder: Builder, of binding: Binding) -> Isolation {
        let typeIsolation = declarations.isolation(of: binding.type)
        if let actor = builder.closureActor(declarations) { return .actor(actor) }
        guard let (function, type) = declarations.builderFunction(builder, in: scopeName(of: binding)) else {
            // The closure of a container-scoped registration runs while the owner's container is made, so it has the
            // isolation of the owner.
            if typeIsolation == .none, binding.scope.isBuiltWithContainer, case .closure = builder.shape {
                return declarations.isolation(of: self[binding.owner].key)
            }
            return typeIsolation
        }
        if let type { return declarations.isolation(of: function.isolation, in: type) }
        return switch function.isolation {
        case .nonisolated: .none
        case .inherited, .ofExtension: typeIsolation
        case .attributes(let names):
            names.lazy.compactMap(declarations.globalActor(ofAttribute:)).first.map(Isolation.actor) ?? typeIsolation
        }
    }

}

extension Builder {
    /// The global actor that the closure states for itself: `{ @MainActor resolver in … }`. An attribute of a closure
    /// that begins with an upper-case letter names one that a module may declare which is not known, unless it is
    /// `@Sendable` or a type of the inputs. Nil if it states none, or if the builder is no closure.
    fileprivate func closureActor(_ declarations: Declarations) -> String? {
        guard case .closure = shape else { return nil }
        var rest = expression.drop { $0 == "{" || $0.isWhitespace }
        while rest.first == "@" {
            let attribute = rest.prefix { !$0.isWhitespace && $0 != "(" && $0 != "[" }
            if let actor = declarations.globalActor(ofAttribute: String(attribute)) { return actor }
            let name = String(attribute.dropFirst())
            if name != "Sendable", name.first?.isUppercase == true, !declarations.isDeclared(name) { return name }
            rest = rest.dropFirst(attribute.count).drop(while: \.isWhitespace)
        }
        return nil
    }
}
