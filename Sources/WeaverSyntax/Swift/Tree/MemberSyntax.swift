package import WeaverDiagnostics

/// A declaration directly in the body of a type. Nested types are not members: they are declarations of their own.
package enum MemberSyntax: Hashable, Sendable {
    case initializer(InitializerSyntax)
    case function(FunctionSyntax)
    case variable(VariableSyntax)
    case `subscript`(SubscriptSyntax)
    case associatedType(AssociatedTypeSyntax)
    case typeAlias(TypeAliasSyntax)
    case enumCase([EnumCaseSyntax])
}

/// A case of an enum. Its associated values are not kept.
package struct EnumCaseSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    package var name: Span
    /// The expression after `=`. Nil if there is none.
    package var rawValue: Span?
    /// The types of the values in parentheses behind the name. Those that cannot be read are left out.
    package var values: [TypeSyntax] = []
    /// Whether values stand in parentheses behind the name.
    package var hasValues = false
    package var branch: Int?

    package init(modifiers: ModifiersSyntax, name: Span, rawValue: Span?, branch: Int?) {
        self.modifiers = modifiers
        self.name = name
        self.rawValue = rawValue
        self.branch = branch
    }
}

/// A parameter of a function, an initializer or a subscript.
package struct ParameterSyntax: Hashable, Sendable {
    package var attributes: [AttributeSyntax]
    /// The argument label, which may be `_`. In `id: Int`, the label is `id` and `name` is nil.
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

/// The effects of a function, an initializer or an accessor: `async throws(E)`.
package struct EffectsSyntax: Hashable, Sendable {
    package var isAsync = false
    package var isThrowing = false
    package var isRethrowing = false
    package var thrownType: TypeSyntax?

    package init() {}
}

/// An initializer: `init?(id: Int) async throws`.
package struct InitializerSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    package var keyword: Span
    package var generics: GenericsSyntax
    package var parameters: [ParameterSyntax]
    package var effects: EffectsSyntax
    /// Whether the initializer is `init?` or `init!`.
    package var isFailable: Bool
    /// The body with its braces. Nil if no body is written.
    package var body: Span?
    package var branch: Int?

    package init(
        modifiers: ModifiersSyntax, keyword: Span, generics: GenericsSyntax, parameters: [ParameterSyntax],
        effects: EffectsSyntax, isFailable: Bool, body: Span?, branch: Int?
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.generics = generics
        self.parameters = parameters
        self.effects = effects
        self.isFailable = isFailable
        self.body = body
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
    /// The type of the result. Nil if no type is written.
    package var result: TypeSyntax?
    /// The body with its braces. Nil if no body is written.
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

/// A variable: a name that a `let` or `var` declares. A declaration of several names gives one variable for each.
package struct VariableSyntax: Hashable, Sendable {
    package var modifiers: ModifiersSyntax
    /// The keyword `let` or `var`.
    package var keyword: Span
    package var isLet: Bool
    package var name: Span
    package var type: TypeSyntax?
    /// Whether the name is declared by a tuple pattern: `let (x, y) = pair`.
    package var isInPattern: Bool
    /// The expression after `=`. Nil if there is none.
    package var initialValue: Span?
    /// Whether the variable has no storage: it has a getter, or it is a requirement of a protocol. A property with
    /// observers is stored.
    package var isComputed: Bool
    /// Whether the variable can be set: it is a stored `var`, or a computed property or requirement with a setter.
    /// `getterEffects` are the effects of the variable's getter.
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
    /// The default type, after `=`. Nil if none is written.
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
