package import WeaverDiagnostics

/// An annotation: a statement about a type's dependencies in a `// weaver: …` comment or an `@Weaver(…)` wrapper
/// (`Grammar/README.md`, "Where annotations stand").
package struct AnnotationSyntax: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// `import Module`
        case importing(Span)
        /// `name = Concrete`, `name = Concrete <- Abstract`
        case registration(name: Span, concrete: TypeSyntax, abstract: TypeSyntax?)
        /// `name <- Type`
        case reference(name: Span, type: TypeSyntax)
        /// `name <= Type`
        case parameter(name: Span, type: TypeSyntax)
        /// `name.attribute = value`, `self.attribute = value`
        case attribute(target: Span, AttributeAssignmentSyntax)
        /// `@Weaver(…) var name: Type`
        case wrapper(WrapperSyntax)
    }

    /// The type or extension that contains the annotation, as an index into the file's declarations. Nil outside of all
    /// types, and for a misplaced annotation.
    package var owner: Int?
    package var content: Content
    /// The span from `weaver` to the end of the statement. For a wrapper, from `@` to the end of the property's type.
    package var span: Span
    package var branch: Int?

    package init(owner: Int?, content: Content, span: Span, branch: Int?) {
        self.owner = owner
        self.content = content
        self.span = span
        self.branch = branch
    }
}

/// An attribute with its value: `scope = .lazy` of a comment, `scope: .lazy` of a wrapper.
package struct AttributeAssignmentSyntax: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case bool(Bool)
        /// A name after a period: `.lazy`. The span is that of the name without the period.
        case enumCase(Span)
        /// A list: `[.iOS, .macOS]`, `[MyApp, "Other App"]`. Each span is that of an element as written, without its
        /// period or quotes.
        case list([Span])
        /// A string literal: `"text"`. The span is that of the text between the quotes.
        case string(Span)
        /// Any other Swift expression.
        case expression(Span)
    }

    package var name: Span
    package var value: Value
    /// The span of the value as written.
    package var valueSpan: Span

    package init(name: Span, value: Value, valueSpan: Span) {
        self.name = name
        self.value = value
        self.valueSpan = valueSpan
    }
}

/// A property wrapper that is an annotation:
/// `@WeaverP2(.registration, type: Movie.self, scope: .lazy) private var movie: (Int, String) -> UIViewController`.
package struct WrapperSyntax: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case registration, reference, parameter
    }

    /// The name of the attribute: `Weaver`, `WeaverP2`.
    package var attribute: Span
    /// The number in the attribute's name: n for `WeaverPn`, 0 for `Weaver`.
    package var arity: Int
    package var kind: Kind
    /// The span in which the kind is written.
    package var kindSpan: Span
    /// The type T of the argument `type: T.self`. Nil if there is no such argument.
    package var concrete: TypeSyntax?
    /// The arguments other than the kind and `type: T.self`.
    package var assignments: [AttributeAssignmentSyntax]
    /// The name of the property that has the wrapper. `type` and `modifiers` are the type and the modifiers of this
    /// property.
    package var name: Span
    package var type: TypeSyntax
    package var modifiers: ModifiersSyntax

    package init(
        attribute: Span, arity: Int, kind: Kind, kindSpan: Span, concrete: TypeSyntax?,
        assignments: [AttributeAssignmentSyntax],
        name: Span, type: TypeSyntax, modifiers: ModifiersSyntax
    ) {
        self.attribute = attribute
        self.arity = arity
        self.kind = kind
        self.kindSpan = kindSpan
        self.concrete = concrete
        self.assignments = assignments
        self.name = name
        self.type = type
        self.modifiers = modifiers
    }
}
