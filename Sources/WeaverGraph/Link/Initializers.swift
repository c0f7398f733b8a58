import WeaverDiagnostics

extension Declarations {
    /// Returns all initializers of a type: declared, inherited, memberwise and implicit ones, and initializers that
    /// extensions of the type's protocols declare.
    package func initializers(of type: DeclaredType) -> [InitializerFact] {
        switch type.kind {
        case .struct:
            type.initializers.joined(with: type.declaresInitializer ? [] : memberwiseInitializers(of: type))
                .joined(with: protocolInitializers(of: type))
        case .actor:
            type.initializers.joined(with: inheritsInitializers(type) ? [.implicit(of: type)] : [])
                .joined(with: protocolInitializers(of: type))
        case .class: classInitializers(of: type).joined(with: protocolInitializers(of: type))
        case .enum: type.initializers.joined(with: protocolInitializers(of: type))
        case .protocol, .extension: type.initializers
        }
    }

    /// Returns all initializers of `declared`. If `type` is an instance of it, a generic type, its generic arguments
    /// replace the parameters. One that throws a parameter throws any error: the instances share a container.
    func initializers(of declared: DeclaredType, for type: InjectableType?) -> [InitializerFact] {
        let initializers = initializers(of: declared)
        guard !declared.genericParameters.isEmpty else { return initializers }
        let arguments = type.map { $0.arguments.isEmpty ? [:] : declared.arguments(in: $0.key) } ?? [:]
        return initializers.map { initializer in
            var replaced = initializer.replacing(arguments, in: self)
            initializer.thrownType?.forEachName { parts in
                if declared.genericParameters.contains(parts[0].name) { replaced.thrownType = nil }
            }
            return replaced
        }
    }

    /// Returns the memberwise initializer of a structure, and also `init()` if every property has a value without an
    /// initializer.
    private func memberwiseInitializers(of type: DeclaredType) -> [InitializerFact] {
        var initializer = InitializerFact.implicit(of: type)
        var access = AccessLevel.internal
        for property in type.properties {
            guard let parameter = memberwiseParameter(of: property) else { continue }
            initializer.parameters.append(parameter)
            access = min(access, property.access ?? .internal)
        }
        initializer.access = access
        guard !initializer.parameters.isEmpty else { return [.implicit(of: type)] }
        return (type.properties.allSatisfy(isInitialized) ? [.implicit(of: type)] : []) + [initializer]
    }

    /// Whether a type has initializers that it does not declare: all of its superclass, or an implicit `init()`. This
    /// is so if the type declares no designated initializer, and every property has a value without an initializer.
    private func inheritsInitializers(_ type: DeclaredType) -> Bool {
        !type.declaresInitializer && type.properties.allSatisfy(isInitialized)
    }

    // MARK: Inheritance

    /// Returns the initializers of a class, inherited ones included.
    private func classInitializers(of type: DeclaredType) -> [InitializerFact] {
        // The superclass may be declared in another module. Most classes of other modules have an `init()`.
        if let inherited = type.inheritedInitializers { return inherited }
        if inheritsInitializers(type) { return type.initializers.joined(with: [.implicit(of: type)]) }
        return type.initializers.joined(with: convenienceInitializers(fromUIKitOf: type))
    }

    /// Returns the convenience initializer `init()` that a class inherits from a view or controller of UIKit, whose
    /// designated initializers it overrides. Empty for other classes. The compiler demands `init(coder:)` of each class
    /// that declares a designated initializer.
    private func convenienceInitializers(fromUIKitOf type: DeclaredType) -> [InitializerFact] {
        guard let superclass = type.supertypeNames.first, let labels = Self.designatedLabels[superclass.lastName],
            !type.initializers.contains(where: \.parameters.isEmpty),
            [labels, ["coder"]].allSatisfy({ labels in
                type.initializers.contains { $0.parameters.map(\.label) == labels }
            })
        else { return [] }
        var initializer = InitializerFact.implicit(of: type)
        initializer.isConvenience = true
        return [initializer]
    }

    /// The labels of the designated initializer that a class of UIKit has beside `init(coder:)`.
    private static let designatedLabels: [String: [String?]] = {
        let views = [
            "UIView", "UIControl", "UIScrollView", "UILabel", "UIStackView", "UITextField", "UIButton",
            "UICollectionViewCell", "UICollectionReusableView",
        ]
        return Dictionary(uniqueKeysWithValues: views.map { ($0, ["frame"]) })
            .merging(["UIViewController": ["nibName", "bundle"]]) { first, _ in first }
    }()

    /// Returns the initializers of the class `type`, including those that it inherits from `superclass`. `declared` is
    /// the declaration of `superclass`. In inherited initializers, the generic arguments in `superclass` replace the
    /// generic parameters. A class inherits all initializers if it declares no designated one, or the convenience
    /// initializers if it overrides all designated ones.
    func classInitializers(of type: DeclaredType, superclass: TypeKey, _ declared: DeclaredType) -> [InitializerFact] {
        let substitution = declared.arguments(in: superclass)
        let above = classInitializers(of: declared).filter { !$0.isUninherited }.map {
            $0.replacing(substitution, in: self)
        }
        func isOverridden(_ initializer: InitializerFact) -> Bool {
            type.initializers.contains { $0.parameters.map(\.signature) == initializer.parameters.map(\.signature) }
        }
        if inheritsInitializers(type) { return type.initializers + above.filter { !isOverridden($0) } }
        if type.declaresInitializer, above.allSatisfy({ $0.isConvenience || isOverridden($0) }) {
            return type.initializers + above.filter { $0.isConvenience && !isOverridden($0) }
        }
        return type.initializers
    }

    /// Returns the initializers that extensions of a type's protocols declare, except those with a signature that the
    /// type declares itself.
    private func protocolInitializers(of type: DeclaredType) -> [InitializerFact] {
        guard !protocolsWithInitializers.isEmpty else { return [] }
        let found = protocols(of: type).filter { protocolsWithInitializers.contains($0.name) }.flatMap(\.initializers)
            .filter(\.isInExtension)
        let own = Set(type.initializers.map { $0.parameters.map(\.signature) })
        return found.filter { !own.contains($0.parameters.map(\.signature)) }
    }
}

extension [InitializerFact] {
    /// Returns these initializers, then `others`. Copies none if one of the two lists is empty, as it most often is.
    fileprivate func joined(with others: [InitializerFact]) -> [InitializerFact] {
        others.isEmpty ? self : isEmpty ? others : self + others
    }
}

extension DeclaredType {
    /// Returns the generic arguments in `key`, which names this type, by the names of the type's generic parameters.
    func arguments(in key: TypeKey) -> [String: TypeKey] {
        guard !genericParameters.isEmpty, case .named(let parts) = key, let arguments = parts.last?.arguments else {
            return [:]
        }
        return Dictionary(zip(genericParameters, arguments), uniquingKeysWith: { first, _ in first })
    }
}

extension ParameterFact {
    /// The part of a parameter's declaration that distinguishes initializers of one type.
    var signature: Signature { Signature(label: label, type: type) }

    struct Signature: Hashable {
        var label: String?
        var type: TypeKey
    }
}

extension InitializerFact {
    /// Returns the implicit `init()` of a type.
    static func implicit(of type: DeclaredType) -> InitializerFact {
        InitializerFact(
            parameters: [], access: nil, isolation: .inherited, availability: .available, isAsync: false,
            isThrowing: false, isFailable: false,
            generics: [], isConstrained: false, isConvenience: false, isRequired: false, place: type.place)
    }

    /// Returns the initializer with the generic parameters of its type replaced. `arguments` are the generic arguments
    /// by the names of the parameters. Members of the arguments that are aliases are replaced as well.
    func replacing(_ arguments: [String: TypeKey], in declarations: Declarations) -> InitializerFact {
        guard !arguments.isEmpty else { return self }
        var initializer = self
        let substitution = Substitution(types: arguments)
        for index in parameters.indices {
            initializer.parameters[index].type = declarations.expandingMembers(
                of: substitution.applied(to: parameters[index].type))
        }
        initializer.thrownType = thrownType.map(substitution.applied)
        return initializer
    }
}
