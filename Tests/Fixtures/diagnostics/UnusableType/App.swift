protocol Logging {}
final class Logger: Logging {}
struct Token: ~Copyable {}
struct Pair<First: ~Copyable>: ~Copyable {}
extension Pair: Copyable where First: Copyable {}
enum Models { final class `Type` {} }
final class App {
    // expected-error@+1:21 {{'a' cannot be 'some Logging': generated code must name its type [unusable-type]}}
    // weaver: a <= some Logging
    // expected-error@+1:21 {{'b' cannot be 'inout', which says how an argument is passed: a container keeps values [unusable-type]}}
    // weaver: b <= inout Int
    // expected-error@+1:21 {{'c' cannot be '@autoclosure', which says how an argument is passed: a container keeps values [unusable-type]}}
    // weaver: c <= @autoclosure () -> Int
    // expected-error@+1:21 {{'d' cannot be 'consuming', which says how an argument is passed: a container keeps values [unusable-type]}}
    // weaver: d <= consuming String
    // expected-error@+1:24 {{unexpected '...' after the type [syntax-error]}}
    // weaver: f <= Int...
    // expected-error@+1:21 {{'Self' in the type of 'g' means nothing to generated code, which stands outside of 'App' [unusable-type]}}
    // weaver: g <= Self?
    // expected-error@+1:20 {{'h' cannot be 'some Logging': generated code must name its type [unusable-type]}}
    // weaver: h = some Logging
    // expected-error@+1:21 {{'j' cannot be 'some Logging': generated code must name its type [unusable-type]}}
    // weaver: j <= [some Logging]
    // expected-error@+1:21 {{'l' cannot be of the type '~Copyable', which cannot be copied: a container hands out what it keeps [unusable-type]}}
    // weaver: l <= any ~Copyable
    // expected-error@+1:21 {{'m' cannot be of the type 'Mutex<Int>', which cannot be copied: a container hands out what it keeps [unusable-type]}}
    // weaver: m <= Mutex<Int>
    // expected-error@+1:21 {{'_' in the type of 'n' leaves open what it is [unusable-type]}}
    // weaver: n <= [_]
    // expected-error@+1:21 {{'o' cannot be of a nested type named 'Type': an expression cannot name it [unusable-type]}}
    // weaver: o <= Models.`Type`
    // expected-error@+1:21 {{'t' cannot be of the type 'Span<Int>', which must not outlive a call: a container keeps it [unusable-type]}}
    // weaver: t <= Span<Int>
    // expected-error@+1:20 {{'u' cannot be of the type 'Token', which cannot be copied: a container hands out what it keeps [unusable-type]}}
    // weaver: u = Token
    // weaver: u.scope = .lazy
    // expected-error@+1:21 {{'v' cannot be of the type 'Token', which cannot be copied: a container hands out what it keeps [unusable-type]}}
    // weaver: v <= Pair<Token>?
    // expected-error@+1:30 {{'w' cannot be 'some Logging': generated code must name its type [unusable-type]}}
    // weaver: w = Logger <- some Logging
    // weaver: screen = Screen
    init(injecting dependencies: any AppDependencyResolver) {}
}
final class Screen {
    // expected-error@+1:21 {{'u' cannot be of the type 'Token', which cannot be copied: a container hands out what it keeps [unusable-type]}}
    // weaver: u <- Token
    // expected-error@+1:21 {{'w' cannot be 'sending', which says how an argument is passed: a container keeps values [unusable-type]}}
    // weaver: w <- sending any Logging
    // expected-error@+1:40 {{'x' cannot be 'some Logging': generated code must name its type [unusable-type]}}
    @Weaver(.parameter) private var x: some Logging
    init(injecting dependencies: any ScreenDependencyResolver) {}
}
