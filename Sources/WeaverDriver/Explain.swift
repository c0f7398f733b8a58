import WeaverCompiler
package import WeaverDiagnostics

/// What `weaver explain` prints of one code.
package func explanation(of code: DiagnosticCode) -> String { WeaverCompiler.explanation(of: code) }

/// What it prints without one: all codes with their titles.
package func codeList() -> String { WeaverCompiler.codeList() }

/// What it prints of the dependency `name` of the type `type`, a dotted name, in the inputs of a configuration.
package func explanation(
    of name: String, in type: String, with configuration: Configuration
) -> Result<String, DriverFailure> {
    let project = FilePath(configuration.projectPath)
    return FileReader.inputs(of: configuration, in: project).flatMap { reader in
        let facts = reader.facts(of: Array(reader.files.indices))
        switch WeaverCompiler.explain(name, of: type, in: facts, for: configuration.target) {
        case .failure(let unknown): return .failure(DriverFailure(message: unknown.message, help: unknown.help))
        case .success(let explanation):
            var lines = Lines(reader: reader)
            return .success(
                explanation.lines.map { line in
                    String(repeating: "  ", count: line.depth) + line.text
                        + (line.place.map { " (\($0.file):\(lines.line(of: $0)))" } ?? "") + "\n"
                }.joined())
        }
    }
}
