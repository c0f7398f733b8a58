import WeaverDiagnostics

extension ModuleInterface {
    /// Unites the interfaces that a module has in the variants of its graph. A declaration that is the same in all of
    /// them is there once; one that differs is there for each way in which it is offered, under the condition of these
    /// variants. `variants` must not be empty, and their conditions belong to one graph. Adds to `interplay` the
    /// choices on which a declaration depends, if these belong to several groups (`VariantCondition`).
    init(
        uniting variants: [(condition: VariantCondition, interface: ModuleInterface)],
        noting isGuess: inout Bool
    ) {
        self = variants[0].interface
        guard variants.count > 1 else { return }
        exports = Array(Set(variants.flatMap(\.interface.exports)))
        uses = Array(Set(variants.flatMap(\.interface.uses)))
        extensions = united(variants.map { ($0.condition, $0.interface.extensions) }, noting: &isGuess)
        types = united(variants.map { ($0.condition, $0.interface.types) }, noting: &isGuess)
        aliases = united(variants.map { ($0.condition, $0.interface.aliases) }, noting: &isGuess)
        self = inOrder()
    }
}

/// A declaration of an interface, which may be offered in different ways under different conditions.
private protocol ConditionalDeclaration: Equatable {
    var name: String { get }
    var condition: Condition { get set }
    /// The declaration without places, which differ between interfaces that say the same.
    var withoutPlaces: Self { get }
}

/// Returns the declarations of all `variants`: those that are equal apart from places once, under the conditions of all
/// their variants. Linear in the number of declarations, if few of one name differ.
private func united<Declaration: ConditionalDeclaration>(
    _ variants: [(condition: VariantCondition, declarations: [Declaration])], noting isGuess: inout Bool
) -> [Declaration] {
    var ways: [String: [(declaration: Declaration, compared: Declaration, conditions: [VariantCondition])]] = [:]
    for (condition, declarations) in variants {
        for declaration in declarations {
            let compared = declaration.withoutPlaces
            if let known = ways[declaration.name]?.firstIndex(where: { $0.compared == compared }) {
                ways[declaration.name]?[known].conditions.append(condition)
            } else {
                ways[declaration.name, default: []].append((declaration, compared, [condition]))
            }
        }
    }
    return ways.values.joined().map { declaration, _, conditions in
        var declaration = declaration
        let united = VariantCondition.union(
            of: conditions, in: conditions[0].group(ofTypeNamed: declaration.name))
        isGuess = isGuess || united.isGuess
        declaration.condition = .all(of: [united.condition, declaration.condition])
        return declaration
    }
}

extension OfferedType: ConditionalDeclaration {
    fileprivate var withoutPlaces: Self {
        var type = self
        type.place = .nowhere
        type.construction = construction?.withoutPlaces
        type.registrations = registrations?.map { registration in
            var registration = registration
            registration.construction = registration.construction.withoutPlaces
            registration.place = .nowhere
            return registration
        }
        return type
    }
}

extension OfferedAlias: ConditionalDeclaration {
    fileprivate var withoutPlaces: Self {
        var alias = self
        alias.place = .nowhere
        return alias
    }
}

extension OfferedExtension: ConditionalDeclaration {
    fileprivate var withoutPlaces: Self {
        var added = self
        added.place = .nowhere
        return added
    }
}

extension OfferedConstruction {
    fileprivate var withoutPlaces: Self {
        var construction = self
        for index in needs.indices { construction.needs[index].place = .nowhere }
        return construction
    }
}

extension Place {
    /// The place that stands for all places where these do not matter.
    fileprivate static let nowhere = Place(file: "", span: Span(0, 0))
}
