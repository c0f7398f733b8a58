// Properties that make a memberwise initializer private, or let it ask for what is no dependency.
struct App {
    // expected-error@+1:20 {{'A' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: a = A
    // expected-error@+1:20 {{'B' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: b = B
    // expected-error@+1:20 {{'C' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: c = C
    // expected-error@+1:20 {{'D' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: d = D
    // expected-error@+1:20 {{'E' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: e = E
    // expected-error@+1:20 {{'F' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: f = F
    // expected-error@+1:20 {{'G' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: g = G
    // expected-error@+1:20 {{'H' has no initializer that takes its dependencies ('n', 'log') [missing-initializer]}}
    // weaver: h = H
    // expected-error@+1:20 {{'I' has no initializer that takes its dependencies ('n', 'log') [missing-initializer]}}
    // weaver: i = I
    // expected-error@+1:20 {{'J' has no initializer that takes nothing [missing-initializer]}}
    // weaver: j = J
    // expected-error@+1:20 {{'K' has no initializer that takes its dependencies ('log') [missing-initializer]}}
    // weaver: k = K
    // expected-error@+1:20 {{'L' has no initializer that takes its dependencies ('m', 'log') [missing-initializer]}}
    // weaver: l = L
    // expected-error@+1:20 {{'M' has no initializer that takes its dependencies ('m', 'log') [missing-initializer]}}
    // weaver: m = M
    // weaver: log = Log
    func read() { _ = (a, b, c, d, e, f, g, h, i, j, k, l, m) }
}

final class Log {}

// A wrapper that needs a value makes the initializer private; one that has it already takes no part.
struct A {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(n:log:)' is private}}
    @State private var n: Int
    let log: Log
}
// A plain variable takes part with its value too.
struct B {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(n:log:)' is private}}
    private var n = 0
    let log: Log
}
struct C {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(n:log:)' is fileprivate}}
    fileprivate lazy var n = 0
    let log: Log
}
struct D {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(count:log:)' needs 'count: Binding<Int>', which is no dependency of 'D'}}
    @Binding var count: Int
    let log: Log
}
struct E {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(count:log:)' is private}}
    @Binding private var count: Int
    let log: Log
}
struct F {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(n:log:)' needs 'n: Clamped', which is no dependency of 'F'}}
    @Clamped var n: Int
    let log: Log
}
struct G {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(n:log:)' needs 'n: Int?', which is no dependency of 'G'}}
    var n: Optional<Int>
    let log: Log
}
struct H {
    // weaver: n <= Int
    // weaver: log <- Log
    // expected-note@-3:8 {{'init(n:log:)' takes 'n' as 'Clamped', but it is a 'Int'}}
    @Clamped var n: Int
    let log: Log
}
// A pattern's variables are parameters without default values.
struct I {
    // weaver: n <- Log?
    // weaver: log <- Log
    // expected-note@-3:8 {{'init(n:m:l:log:)' needs 'm', which is no dependency of 'I'}}
    var n: Log? = Factory().make()
    let (k, _) = (1, 2)
    var (m, l) = (1, 2)
    let log: Log
}
final class J {
    // expected-note@-1:13 {{'J' is declared here}}
    @State var n: Int
}
struct K {
    // weaver: log <- Log
    // expected-note@-2:8 {{'init(model:log:)' is private}}
    @StateObject private var model: Log
    let log: Log
}
// A property that has the name of a dependency takes it, so it must have its type.
struct L {
    // weaver: m <= Log
    // weaver: log <- Log
    // expected-note@-3:8 {{'init(m:log:)' takes 'm', whose type is not written}}
    var m = Factory().make()
    let log: Log
}
struct M {
    // weaver: m <= Int
    // weaver: log <- Log
    // expected-note@-3:8 {{'init(m:log:)' takes 'm' as 'String', but it is a 'Int'}}
    var m = "none"
    let log: Log
}

final class Factory { func make() -> Log { Log() } }

@propertyWrapper struct Clamped {
    let maximum: Int
    var wrappedValue: Int
}
extension Clamped {
    init() { self.init(maximum: 3, wrappedValue: 0) }
}
