package import WeaverFacts
import WeaverGraph

/// The modules that the inputs of a run may import.
package struct ImportedModules: Sendable {
    /// The interfaces of all modules.
    package var interfaces: [InterfaceOutline]
    /// By module, the facts of its files, if they are known: their protocols are what tests may double.
    package var files: [String: [FileFacts]]
    /// Whether the compilation has the interface of the inputs.
    package var makesInterface: Bool

    package init(
        interfaces: [InterfaceOutline] = [], files: [String: [FileFacts]] = [:], makesInterface: Bool = false
    ) {
        (self.interfaces, self.files, self.makesInterface) = (interfaces, files, makesInterface)
    }

    /// Returns the interface of the inputs, whose graphs have no errors. Nil if it is not requested, or if `target`
    /// does not tell what module the inputs are. `isGuess` says that the graphs do not tell all conditions
    /// (`WorldSelection`): then the interface is wrong.
    func interface(
        of graphs: [CheckedGraph], for target: Target, inputs: [FileFacts]
    ) -> (interface: ModuleInterface?, isGuess: Bool) {
        guard makesInterface, let module = target.module else { return (nil, false) }
        var isGuess = false
        let interface = ModuleInterface(
            of: graphs, module, names(for: target, inputs: inputs), inputs: inputs, noting: &isGuess)
        return (interface, isGuess)
    }

    private func names(for target: Target, inputs: [FileFacts]) -> ModuleNames {
        ModuleNames(interfaces, module: target.module, inputs: inputs)
    }

    /// Returns the protocols of other modules that are visible to the inputs, each with the imports of its file and its
    /// module.
    func protocols(for target: Target, inputs: [FileFacts]) -> [FileFacts] {
        guard !files.isEmpty else { return [] }
        let names = names(for: target, inputs: inputs)
        return files.sorted(on: \.key).flatMap { module, files in
            files.filter { !$0.protocols.isEmpty }.map { names.protocols(of: $0, in: module) }
        }
    }
}
