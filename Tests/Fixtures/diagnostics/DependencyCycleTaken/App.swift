// Types that take each other as values: a lazy registration alone would be read at once.
final class A {
    // expected-error@+1:16 {{building 'A' needs itself: A → B → A [dependency-cycle]}}
    // weaver: b = B
    init(b: B) {}
}

final class B {
    // weaver: a = A
    init(a: A) {}
}
