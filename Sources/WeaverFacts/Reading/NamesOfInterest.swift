package import WeaverDiagnostics

/// The names on which the outcome of a run without errors can depend, in addition to the facts of the files.
package struct NamesOfInterest: Equatable, Sendable {
    /// The sorted hashes of the names of dependencies, setters and resolvers. These names matter if a file mentions
    /// them, because a registration that no file mentions is reported as unused.
    package let mentioned: [NameHash]
    /// The sorted hashes of the names that matter if a source introduces them: such a source has to be read.
    package let introduced: [NameHash]

    package init(mentioned: [NameHash], introduced: [NameHash]) {
        (self.mentioned, self.introduced) = (mentioned, introduced)
    }
}
