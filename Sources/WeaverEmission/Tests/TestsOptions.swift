/// What the tests output is asked to be.
package struct TestsOptions: Sendable {
    /// Whether doubles that do not exist are written, or left to the user, as Weaver 1.x left them.
    package var generatesDoubles: Bool
    /// The modules that tests see from the inside.
    package var testableImports: [String]
    /// The names of the types that the inputs of the tests declare, dotted.
    package var declared: Set<String>

    package init(generatesDoubles: Bool, testableImports: [String], declared: Set<String>) {
        self.generatesDoubles = generatesDoubles
        self.testableImports = testableImports
        self.declared = declared
    }
}
