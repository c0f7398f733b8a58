final class App {
    // weaver: names = [String]
    // expected-error@+1:8 {{'names' cannot be weak: '[String]' is no class [weak-value-type]}}
    // weaver: names.scope = .weak
    // weaver: names.builder = { _ in [] }
    // weaver: log = (String) -> Void
    // expected-error@+1:8 {{'log' cannot be weak: '(String) -> Void' is no class [weak-value-type]}}
    // weaver: log.scope = .weak
    // weaver: log.builder = { _ in { _ in } }
    // weaver: pair = (Int, Int)
    // expected-error@+1:8 {{'pair' cannot be weak: '(Int, Int)' is no class [weak-value-type]}}
    // weaver: pair.scope = .weak
    // weaver: pair.builder = { _ in (1, 2) }
    // weaver: count = Int
    // expected-error@+1:8 {{'count' cannot be weak: 'Int' is no class [weak-value-type]}}
    // weaver: count.scope = .weak
}
