import WeaverCompiler
package import WeaverDiagnostics
import WeaverFacts

/// The text that `weaver explain CODE` prints about a diagnostic code.
package func explanation(of code: DiagnosticCode) -> String { WeaverCompiler.explanation(of: code) }

/// The text that `weaver explain` prints without an operand: all codes with their titles.
package func codeList() -> String { WeaverCompiler.codeList() }

/// The text that `weaver explain TYPE.NAME` prints: how the dependency `name` of `type`, a dotted name, is resolved in
/// the inputs of the configuration. Fails if the inputs cannot be found or have no such type or dependency.
package func explanation(
    of name: String, in type: String, with configuration: Configuration
) -> Result<String, DriverFailure> {
    let project = FilePath(configuration.projectPath)
    return FileReader.inputs(of: configuration, in: project).flatMap { reader in
        var facts = reader.facts(of: Array(reader.files.indices))
        switch PropertyFiles.read(for: configuration, in: project) {
        case .failure(let fault): return .failure(fault)
        case .success(let known): facts += known.facts()
        }
        let interfaces: [ModuleInterface]
        switch KnownModules.read(for: configuration, in: project) {
        case .failure(let fault): return .failure(fault)
        case .success(let known): interfaces = known.interfaces
        }
        switch WeaverCompiler.explain(name, of: type, in: facts, for: configuration.target, interfaces) {
        case .failure(let unknown): return .failure(DriverFailure(message: unknown.message, help: unknown.help))
        case .success(let explanation):
            let locator = LineLocator(reader)
            return .success(
                explanation.lines.map { line in
                    String(repeating: "  ", count: line.depth) + line.text
                        + (line.place.map { " (\($0.file):\(locator.position(of: $0).line))" } ?? "") + "\n"
                }.joined())
        }
    }
}
