final class App {
    // weaver: box = Box
    // weaver: box.scope = .lazy
}
final class Box { let text = "box" }
/// The user's own, named like a part of the generated runtime.
struct LazySlot { let number = 1 }
