package import WeaverDiagnostics

/// A type as it is written, with the span of every part.
package struct TypeSyntax: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// `Foundation.URL`, `Store<Movie>.Item`; a single part for a plain name.
        case name([NamePart])
        indirect case optional(TypeSyntax)
        /// `T!`
        indirect case implicitlyUnwrapped(TypeSyntax)
        indirect case array(TypeSyntax)
        indirect case dictionary(key: TypeSyntax, value: TypeSyntax)
        /// `[3 of T]`
        indirect case inlineArray(count: TypeSyntax, element: TypeSyntax)
        /// Parenthesised lists that are no function's parameters; `()` is the empty one, and parentheses around one
        /// type alone leave no trace.
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
        /// `inout T`, `borrowing T`, `@MainActor T` and the like outside of function types: specifiers and attributes
        /// as written.
        indirect case attributed(specifiers: [Span], attributes: [AttributeSyntax], TypeSyntax)
        /// `~Copyable`
        indirect case suppressed(TypeSyntax)
        /// `repeat each T`, `each T`
        indirect case pack(keyword: Span, TypeSyntax)
        /// Nothing that can be read as a type; a diagnostic says so.
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

    /// A tuple's element or a function type's parameter.
    package struct Element: Hashable, Sendable {
        /// `first second:`, each as written; most have none.
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
        /// `@escaping`, `@Sendable`, `@MainActor` …
        package var attributes: [AttributeSyntax]
        package var parameters: [Element]
        package var isAsync: Bool
        package var isThrowing: Bool
        /// The type of a typed `throws(E)`.
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
