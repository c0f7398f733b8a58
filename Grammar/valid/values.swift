final class Values {
    // weaver: a = A
    // weaver: a.builder = A.make(with:_:)
    // weaver: b = B
    // weaver: b.builder = Store<B, [Int]>.make
    // weaver: c = C
    // weaver: c.builder = { (resolver: R) -> C in C(resolver.a, "// weaver: no = B") }
    // weaver: c.scope = .transient
    // weaver: self.isolation = nonisolated
}
