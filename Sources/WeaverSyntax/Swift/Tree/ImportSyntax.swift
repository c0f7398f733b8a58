package import WeaverDiagnostics

/// An import: `@testable import struct Module.Submodule.Name`.
package struct ImportSyntax: Hashable, Sendable {
    package var attributes: [AttributeSyntax]
    /// The access level of the import (`internal import`), if one is written.
    package var access: AccessLevel?
    /// The keyword of the imported declaration (`struct`, `class`, `func` …). Nil if the import does not name its kind.
    package var kind: Span?
    package var path: [Span]
    /// The span of the whole declaration.
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
