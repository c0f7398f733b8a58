package import WeaverDiagnostics

/// The outline of a module's interface: the names of everything that the module offers. The declarations behind the
/// names are read when a graph needs them, since an app names few of the types of its modules.
package struct InterfaceOutline: Sendable {
    package let module: String
    package let package: String?
    /// The modules that this module re-exports.
    package let exports: [String]
    /// The other modules that declare types which the interface names.
    package let uses: [String]
    /// The places of `uses` in the interface file, by module. Empty if the interface is not read from a file.
    package let usePlaces: [String: Place]
    /// The conformances and initializers that the module adds to types of other modules.
    package let extensions: [OfferedExtension]
    /// The names of the types and the aliases, in the order of the interface. A declaration that differs with
    /// conditions has one name, with the access level of the most visible one.
    package let names: [Name]
    /// The digest of the text of the interface. Interfaces with equal contents have equal digests.
    package let digest: UInt64
    private let read: @Sendable ([Int]) -> Contents

    /// The name of a type or an alias.
    package struct Name: Sendable {
        /// The dotted name.
        package var name: String
        package var access: AccessLevel

        package init(name: String, access: AccessLevel) {
            (self.name, self.access) = (name, access)
        }
    }

    /// Declarations of an interface, and the errors in their texts.
    package struct Contents: Sendable {
        package var types: [OfferedType] = []
        package var aliases: [OfferedAlias] = []
        package var diagnostics: [Diagnostic] = []

        package init() {}
    }

    /// Creates the outline of an interface whose declarations `read` returns: it takes positions in `names`, each at
    /// most once, and may be called from any thread. `header` is the interface without its declarations.
    package init(
        _ header: ModuleInterface, names: [Name], digest: UInt64, read: @escaping @Sendable ([Int]) -> Contents
    ) {
        module = header.module
        package = header.package
        exports = header.exports
        uses = header.uses
        usePlaces = header.usePlaces
        extensions = header.extensions
        self.names = names
        self.digest = digest
        self.read = read
    }

    /// Creates the outline of an interface that is known as a whole. `digest` is that of its text.
    package init(_ interface: ModuleInterface, digest: UInt64) {
        let types = interface.types.groupedByName(\.name)
        let aliases = interface.aliases.groupedByName(\.name)
        let names =
            types.map { Name(name: $0[0].name, access: $0[0].access) }
            + aliases.map { Name(name: $0[0].name, access: $0[0].access) }
        self.init(interface, names: names, digest: digest) { positions in
            var contents = Contents()
            for position in positions {
                if position < types.count {
                    contents.types += types[position]
                } else {
                    contents.aliases += aliases[position - types.count]
                }
            }
            return contents
        }
    }

    /// Returns the declarations at `positions` in `names`, in that order.
    package func contents(at positions: [Int]) -> Contents { read(positions) }
}
