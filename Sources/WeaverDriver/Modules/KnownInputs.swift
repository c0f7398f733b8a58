import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts

/// The inputs of a command that reads all of them at once, and the modules that they may import.
struct KnownInputs {
    let reader: FileReader
    let modules: KnownModules
    let properties: PropertyFiles

    /// Finds the inputs and reads the modules that `configuration` names. Fails if an input or a module cannot be read.
    /// An interface that is damaged gives a diagnostic in `modules`, and no failure.
    static func find(for configuration: Configuration) -> Result<KnownInputs, DriverFailure> {
        let project = FilePath(configuration.projectPath)
        return FileReader.inputs(of: configuration, in: project).flatMap { reader in
            PropertyFiles.read(for: configuration, in: project).flatMap { properties in
                KnownModules.read(for: configuration, in: project).map {
                    KnownInputs(reader: reader, modules: $0, properties: properties)
                }
            }
        }
    }

    /// The facts of all inputs and of the property files.
    var facts: [FileFacts] { reader.facts(of: Array(reader.files.indices)) + properties.facts() }
}
