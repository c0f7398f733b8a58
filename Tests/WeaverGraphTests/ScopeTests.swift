import Testing
import WeaverGraph

/// Tests of what the phases ask of scopes, against the table of the language reference.
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
