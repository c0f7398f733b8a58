import WeaverCompiler
package import WeaverDiagnostics
import WeaverFacts

/// The text that `weaver explain CODE` prints about a diagnostic code.
package func explanation(of code: DiagnosticCode) -> String { WeaverCompiler.explanation(of: code) }

/// The text that `weaver explain` prints without an operand: all codes with their titles.
package func codeList() -> String { WeaverCompiler.codeList() }

/// The text that `weaver explain TYPE.NAME` prints: how the dependency `name` of `type`, a dotted name, is resolved in
/// the inputs of the configuration; without `name`, how all dependencies of the type are resolved. Fails if the inputs
/// or the modules that they may import cannot be read, or if the inputs have no such type or dependency.
package func explanation(
    of name: String?, in type: String, with configuration: Configuration
) -> Result<String, DriverFailure> {
    KnownInputs.find(for: configuration).flatMap { inputs in
        if let error = inputs.modules.diagnostics.first(where: { $0.severity == .error }) {
            return .failure(DriverFailure(message: "'\(error.place.file)': \(error.message)", help: error.help))
        }
        switch WeaverCompiler.explain(
            name, of: type, in: inputs.facts, for: configuration.target, inputs.modules.interfaces)
        {
        case .failure(let unknown): return .failure(DriverFailure(message: unknown.message, help: unknown.help))
        case .success(let explanation):
            let locator = LineLocator(inputs.reader)
            return .success(
                explanation.lines.map { line in
                    String(repeating: "  ", count: line.depth) + line.text
                        + (line.place.map { " (\($0.file):\(locator.position(of: $0).line))" } ?? "") + "\n"
                }.joined())
        }
    }
}
