package import WeaverFacts
import WeaverGraph

/// The modules that the inputs of a run may import.
package struct ImportedModules: Sendable {
    /// The interfaces of all modules.
    package var interfaces: [ModuleInterface]
    /// By module, the facts of its files, if they are known: their protocols are what tests may double.
    package var files: [String: [FileFacts]]

    package init(interfaces: [ModuleInterface] = [], files: [String: [FileFacts]] = [:]) {
        (self.interfaces, self.files) = (interfaces, files)
    }

    /// Returns the protocols of other modules that are visible to the inputs, each with the imports of its file and its
    /// module.
    func protocols(for target: Target, inputs: [FileFacts]) -> [FileFacts] {
        guard !files.isEmpty else { return [] }
        let names = ModuleNames(interfaces, module: target.module, inputs: inputs)
        return files.sorted { $0.key < $1.key }.flatMap { module, files in
            files.filter { !$0.protocols.isEmpty }.map { names.protocols(of: $0, in: module) }
        }
    }
}
