package import WeaverDiagnostics

/// One statement about a type's dependencies: a `// weaver: …` comment or an `@Weaver(…)` wrapper (LANGUAGE.md, section
/// 2).
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

    /// The type or extension it stands in, an index into the file's declarations; nil outside of any, or where it is
    /// misplaced.
    package var owner: Int?
    package var content: Content
    /// From `weaver` to the end of the statement; of a wrapper, from `@` to the property's type.
    package var span: Span
    package var branch: Int?

    package init(owner: Int?, content: Content, span: Span, branch: Int?) {
        self.owner = owner
        self.content = content
        self.span = span
        self.branch = branch
    }
}

/// `scope = .lazy` of a comment, `scope: .lazy` of a wrapper.
package struct AttributeAssignmentSyntax: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case bool(Bool)
        /// `.lazy`; the span is that of the name without its dot.
        case enumCase(Span)
        /// `[.iOS, .macOS]`, `[MyApp, "Other App"]`: each element as written, without dot or quotes.
        case list([Span])
        /// `"text"`; the span is that of the text between the quotes.
        case string(Span)
        /// Any other Swift expression.
        case expression(Span)
    }

    package var name: Span
    package var value: Value
    /// The value as written.
    package var valueSpan: Span

    package init(name: Span, value: Value, valueSpan: Span) {
        self.name = name
        self.value = value
        self.valueSpan = valueSpan
    }
}

/// `@WeaverP2(.registration, type: Movie.self, scope: .lazy) private var movie: (Int, String) -> UIViewController`
package struct WrapperSyntax: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case registration, reference, parameter
    }

    /// `Weaver`, `WeaverP2`
    package var attribute: Span
    /// The n of `WeaverPn`; 0 for `Weaver`.
    package var arity: Int
    package var kind: Kind
    /// Where the kind is written.
    package var kindSpan: Span
    /// The type of `type: T.self`.
    package var concrete: TypeSyntax?
    /// The other arguments.
    package var assignments: [AttributeAssignmentSyntax]
    /// The property: its name, its type, what stands before it.
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
