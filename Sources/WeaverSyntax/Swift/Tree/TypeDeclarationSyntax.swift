package import WeaverDiagnostics

/// A class, struct, enum, actor, protocol or extension.
package struct TypeDeclarationSyntax: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    package var kind: Kind
    /// The declared name. For an extension, the extended type as written: `Outer<Int>.Inner`.
    package var name: Span
    /// The names in the extended type, from the outermost to the innermost: `Outer` and `Inner`. Empty if this is no
    /// extension, or if the extended type is not written as a name: `[Int]`.
    package var extendedNames: [Span]
    /// Whether a dotted name refers to the type. No name refers to `[Int]` in `extension [Int]`, nor to the types that
    /// are nested there.
    package var isNamed: Bool
    /// The keyword of the declaration: `class`, `struct` …
    package var keyword: Span
    package var modifiers: ModifiersSyntax
    package var generics: GenericsSyntax
    package var inherits: [TypeSyntax]
    /// The declaration that contains this one, as an index into the file's declarations. Nil if there is none.
    package var outer: Int?
    package var branch: Int?
    package var members: [MemberSyntax]
    /// The span from the first attribute or modifier to the closing brace.
    package var span: Span

    package init(
        kind: Kind, name: Span, extendedNames: [Span], isNamed: Bool, keyword: Span,
        modifiers: ModifiersSyntax, generics: GenericsSyntax, inherits: [TypeSyntax], outer: Int?, branch: Int?,
        members: [MemberSyntax], span: Span
    ) {
        self.kind = kind
        self.name = name
        self.extendedNames = extendedNames
        self.isNamed = isNamed
        self.keyword = keyword
        self.modifiers = modifiers
        self.generics = generics
        self.inherits = inherits
        self.outer = outer
        self.branch = branch
        self.members = members
        self.span = span
    }
}
