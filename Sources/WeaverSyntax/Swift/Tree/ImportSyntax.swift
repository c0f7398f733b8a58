package import WeaverDiagnostics

/// `@testable import struct Module.Submodule.Name`
package struct ImportSyntax: Hashable, Sendable {
    package var attributes: [AttributeSyntax]
    /// `internal import`
    package var access: AccessLevel?
    /// `struct`, `class`, `func` …, where one declaration alone is imported.
    package var kind: Span?
    package var path: [Span]
    /// The whole declaration.
    package var span: Span
    package var branch: Int?

    package init(
        attributes: [AttributeSyntax], access: AccessLevel?, kind: Span?, path: [Span], span: Span, branch: Int?
    ) {
        self.attributes = attributes
        self.access = access
        self.kind = kind
        self.path = path
        self.span = span
        self.branch = branch
    }
}
