/// A class that a double may inherit from, with the members that a subclass can override.
package struct ClassFact: Sendable {
    /// The declaration, in the form in which protocols are read: its requirements are the members that a subclass in
    /// another file can override, its associated types the generic parameters of the class.
    package var declaration: ProtocolFact
    /// The members that override one of a superclass and that no subclass can override.
    package var closed: [RequirementFact]
    /// The names of all members that other files can see.
    package var names: [String]
    package var isFinal: Bool
    /// Whether other files can call none of the initializers that the class declares, though it declares some.
    package var hidesInitializers: Bool

    package init(
        declaration: ProtocolFact, closed: [RequirementFact], names: [String], isFinal: Bool, hidesInitializers: Bool
    ) {
        self.declaration = declaration
        self.closed = closed
        self.names = names
        self.isFinal = isFinal
        self.hidesInitializers = hidesInitializers
    }
}
