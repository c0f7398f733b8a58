final class Wrappers {
    @Weaver var a: A
    @Weaver() var b: B
    @Weaver(scope: .lazy) var c: C
    @Weaver(.registraton) var d: D
    @Weaver(.registration scope: .lazy) var e: E
    @Weaver(.registration, .lazy) var f: F
    @Weaver(.registration, type: G) var g: G
    @Weaver(.registration, scope:) var h: H
    @Weaver(.registration) let i: I
    @Weaver(.registration) var j = J()
    @Weaver(.registration) var k: K, l: L
    @Weaver(.registration) @Weaver(.reference) var m: M
    @Weaver(.registration) func n() {}
    @Weaver(.registration, type: O.self, type: P.self) var o: O
    @Weaver(.registration, scope: .lasy) var q: Q
}
