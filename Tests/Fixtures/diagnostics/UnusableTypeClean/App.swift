struct Token: ~Copyable {}
struct Pair<First: ~Copyable>: ~Copyable {}
extension Pair: Copyable where First: Copyable {}
final class Box<Content: ~Copyable> {}
final class App {
    // weaver: change <= (inout Int, consuming Token) -> Void
    // weaver: make <= () -> Token
    // weaver: box <= Box<Token>
    // weaver: pair <= Pair<Int>?
    // weaver: pointer <= UnsafePointer<Token>
    // weaver: lazily <= (@autoclosure () -> Int) -> Void
    // weaver: kind <= Token.Type
    init(injecting dependencies: any AppDependencyResolver) {}
}
