/// The options of the tests output.
package struct TestsOptions: Sendable {
    /// Whether Weaver generates the doubles that the user has not written. If not, the user has to write them all, as
    /// with Weaver 1.x.
    package var generatesDoubles: Bool
    /// The modules that the tests output imports with `@testable`.
    package var testableImports: [String]
    /// The dotted names of the types that the input files of the tests declare.
    package var declared: Set<String>

    package init(generatesDoubles: Bool, testableImports: [String], declared: Set<String>) {
        self.generatesDoubles = generatesDoubles
        self.testableImports = testableImports
        self.declared = declared
    }
}
