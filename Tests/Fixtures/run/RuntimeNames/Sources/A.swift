final class App {
    // weaver: box = Box
    // weaver: box.scope = .lazy
    // weaver: lid = Lid
    // weaver: lid.builder = Lid.make
}

final class Lid {
    static func make(_ resolver: any AppDependencyResolver) -> Lid { Lid() }
}
final class Box { let text = "box" }
/// The user's own, named like a part of the generated runtime.
struct LazySlot { let number = 1 }
/// Named like a protocol of the standard library that resolvers conform to.
struct AnyObject { let number = 2 }
