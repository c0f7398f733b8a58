import WeaverCompiler
package import WeaverDiagnostics

/// What `weaver explain` prints of one code.
package func explanation(of code: DiagnosticCode) -> String { WeaverCompiler.explanation(of: code) }

/// What it prints without one: all codes with their titles.
package func codeList() -> String { WeaverCompiler.codeList() }
