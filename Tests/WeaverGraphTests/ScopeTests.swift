import Testing
import WeaverGraph

/// Tests of the properties of `Scope`, by which the phases of the compiler distinguish scopes. The expected values
/// follow from the table of scopes in Grammar/README.md.
@Suite struct ScopeTests {
    @Test func propertiesAreAsTheReferenceSays() {
        let table = Scope.allCases.map { scope in
            [scope.isShared, scope.isBuiltWithContainer, scope.keepsInstance, scope.isLazy, scope.isWeak]
        }
        #expect(
            table == [
                // transient, container, lazy, weak
                [false, false, false, false, false], [true, true, true, false, false],
                [true, false, true, true, false],
                [true, false, false, false, true],
            ])
    }
}
