package import WeaverDiagnostics

/// A type as it is written, with the span of each part.
package struct TypeSyntax: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A name with its parts: `Foundation.URL`, `Store<Movie>.Item`. A name without periods has a single part.
        case name([NamePart])
        /// A member of a type that is no name: `[Int].Index`. The list has at least one part.
        indirect case member(of: TypeSyntax, [NamePart])
        indirect case optional(TypeSyntax)
        /// `T!`
        indirect case implicitlyUnwrapped(TypeSyntax)
        indirect case array(TypeSyntax)
        indirect case dictionary(key: TypeSyntax, value: TypeSyntax)
        /// `[3 of T]`
        indirect case inlineArray(count: TypeSyntax, element: TypeSyntax)
        /// A tuple. `()` is the empty tuple. Parentheses around a single type without a label are not kept: `(T)` is
        /// `T`. Those around a pack expansion, `(repeat each T)`, are.
        case tuple([Element])
        indirect case function(Function)
        /// `A & B`
        case composition([TypeSyntax])
        /// `any P`
        indirect case any(TypeSyntax)
        /// `some P`
        indirect case some(TypeSyntax)
        /// `T.Type`
        indirect case metatype(TypeSyntax)
        /// `P.Protocol`
        indirect case protocolMetatype(TypeSyntax)
        /// A type with specifiers and attributes: `inout T`, `borrowing T`, `@MainActor T`. The attributes of a
        /// function type are in `Function` instead.
        indirect case attributed(specifiers: [Span], attributes: [AttributeSyntax], TypeSyntax)
        /// `~Copyable`
        indirect case suppressed(TypeSyntax)
        /// `repeat each T`, `each T`
        indirect case pack(keyword: Span, TypeSyntax)
        /// Text that could not be parsed as a type. If the parser reports errors in types, there is a diagnostic about
        /// it.
        case missing
    }

    package struct NamePart: Hashable, Sendable {
        package var name: Span
        package var arguments: [TypeSyntax]

        package init(name: Span, arguments: [TypeSyntax]) {
            self.name = name
            self.arguments = arguments
        }
    }

    /// An element of a tuple, or a parameter of a function type.
    package struct Element: Hashable, Sendable {
        /// The labels as written in front of the colon: `first second: Type`. Most elements have none.
        package var labels: [Span]
        package var type: TypeSyntax
        package var isVariadic: Bool

        package init(labels: [Span], type: TypeSyntax, isVariadic: Bool) {
            self.labels = labels
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    package struct Function: Hashable, Sendable {
        /// The attributes of the function type: `@escaping`, `@Sendable`, `@MainActor` …
        package var attributes: [AttributeSyntax]
        package var parameters: [Element]
        package var isAsync: Bool
        package var isThrowing: Bool
        /// The error type of a typed throw: `throws(E)`. Nil if no error type is written.
        package var thrownType: TypeSyntax?
        package var result: TypeSyntax

        package init(
            attributes: [AttributeSyntax], parameters: [Element], isAsync: Bool, isThrowing: Bool,
            thrownType: TypeSyntax?,
            result: TypeSyntax
        ) {
            self.attributes = attributes
            self.parameters = parameters
            self.isAsync = isAsync
            self.isThrowing = isThrowing
            self.thrownType = thrownType
            self.result = result
        }
    }

    package var kind: Kind
    package var span: Span

    package init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}
