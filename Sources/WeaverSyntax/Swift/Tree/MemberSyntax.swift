package import WeaverDiagnostics

/// What stands directly in a type's body, nested types excepted (they are declarations of their own).
package enum MemberSyntax: Hashable, Sendable {
    case initializer(InitializerSyntax)
    case function(FunctionSyntax)
    case variable(VariableSyntax)
    case `subscript`(SubscriptSyntax)
    case associatedType(AssociatedTypeSyntax)
    case typeAlias(TypeAliasSyntax)
    /// An enum's case; only its names.
    case enumCase([Span])
}

/// One parameter of a function, initializer or subscript.
package struct ParameterSyntax: Hashable, Sendable {
    package var attributes: [AttributeSyntax]
    /// The argument label, `_` included; for `id: Int` the label is `id` and `name` is nil.
    package var label: Span
    package var name: Span?
    package var type: TypeSyntax
    package var isVariadic: Bool
    package var hasDefault: Bool

    package init(
        attributes: [AttributeSyntax], label: Span, name: Span?, type: TypeSyntax, isVariadic: Bool, hasDefault: Bool
    ) {
        self.attributes = attributes
        self.label = label
        self.name = name
        self.type = type
        self.isVariadic = isVariadic
        self.hasDefault = hasDefault
    }
}

/// `async throws(E)` of a function, an initializer or an accessor.
package struct EffectsSyntax: Hashable, Sendable {
    package var isAsync = false
    package var isThrowing = false
    package var isRethrowing = false
    package var thrownType: TypeSyntax?

    package init() {}
}

/// `init?(id: Int) async throws`
package struct InitializerSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    package var keyword: Span
    package var generics: GenericsSyntax
    package var parameters: [ParameterSyntax]
    package var effects: EffectsSyntax
    /// `init?` or `init!`
    package var isFailable: Bool
    package var branch: Int?

    package init(
        modifiers: ModifiersSyntax, keyword: Span, generics: GenericsSyntax, parameters: [ParameterSyntax],
        effects: EffectsSyntax, isFailable: Bool, branch: Int?
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.generics = generics
        self.parameters = parameters
        self.effects = effects
        self.isFailable = isFailable
        self.branch = branch
    }
}

/// A function or an operator.
package struct FunctionSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    package var keyword: Span
    package var name: Span
    package var generics: GenericsSyntax
    package var parameters: [ParameterSyntax]
    package var effects: EffectsSyntax
    /// Nil where none is written.
    package var result: TypeSyntax?
    /// With its braces; nil where none is written.
    package var body: Span?
    package var branch: Int?

    package init(
        modifiers: ModifiersSyntax, keyword: Span, name: Span, generics: GenericsSyntax, parameters: [ParameterSyntax],
        effects: EffectsSyntax, result: TypeSyntax?, body: Span?, branch: Int?
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.name = name
        self.generics = generics
        self.parameters = parameters
        self.effects = effects
        self.result = result
        self.body = body
        self.branch = branch
    }
}

/// One name bound by a `let` or `var`; a declaration that binds several gives one of these for each.
package struct VariableSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    /// `let` or `var`.
    package var keyword: Span
    package var isLet: Bool
    package var name: Span
    package var type: TypeSyntax?
    /// Whether it is bound by a pattern of several names.
    package var isInPattern: Bool
    /// The expression behind `=`.
    package var initialValue: Span?
    /// Has a getter, or is a protocol's requirement: no storage. Observers leave a property stored.
    package var isComputed: Bool
    /// What a protocol's requirement or a computed property offers: `get`, `set` and the getter's effects.
    package var hasSetter: Bool
    package var getterEffects: EffectsSyntax
    package var branch: Int?

    package init(
        modifiers: ModifiersSyntax, keyword: Span, isLet: Bool, name: Span, type: TypeSyntax?, isInPattern: Bool,
        initialValue: Span?, isComputed: Bool, hasSetter: Bool, getterEffects: EffectsSyntax, branch: Int?
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.isLet = isLet
        self.name = name
        self.type = type
        self.isInPattern = isInPattern
        self.initialValue = initialValue
        self.isComputed = isComputed
        self.hasSetter = hasSetter
        self.getterEffects = getterEffects
        self.branch = branch
    }
}

package struct SubscriptSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    package var keyword: Span
    package var generics: GenericsSyntax
    package var parameters: [ParameterSyntax]
    package var result: TypeSyntax
    package var hasSetter: Bool
    package var getterEffects: EffectsSyntax
    package var branch: Int?

    package init(
        modifiers: ModifiersSyntax, keyword: Span, generics: GenericsSyntax, parameters: [ParameterSyntax],
        result: TypeSyntax,
        hasSetter: Bool, getterEffects: EffectsSyntax, branch: Int?
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.generics = generics
        self.parameters = parameters
        self.result = result
        self.hasSetter = hasSetter
        self.getterEffects = getterEffects
        self.branch = branch
    }
}

package struct AssociatedTypeSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    package var keyword: Span
    package var name: Span
    package var inherits: [TypeSyntax]
    package var constraints: [ConstraintSyntax]
    /// What it is where nothing else is said.
    package var defaultType: TypeSyntax?
    package var branch: Int?

    package init(
        modifiers: ModifiersSyntax, keyword: Span, name: Span, inherits: [TypeSyntax], constraints: [ConstraintSyntax],
        defaultType: TypeSyntax?, branch: Int?
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.name = name
        self.inherits = inherits
        self.constraints = constraints
        self.defaultType = defaultType
        self.branch = branch
    }
}

package struct TypeAliasSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    package var keyword: Span
    package var name: Span
    package var generics: GenericsSyntax
    package var type: TypeSyntax
    package var branch: Int?

    package init(
        modifiers: ModifiersSyntax, keyword: Span, name: Span, generics: GenericsSyntax, type: TypeSyntax, branch: Int?
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.name = name
        self.generics = generics
        self.type = type
        self.branch = branch
    }
}
