// Classes that do not inherit from what they are registered as, and types in the wrong order.
protocol Page {}
class Base {}
final class Screen: Page {}

final class App {
    // expected-warning@+1:25 {{'Screen' is not declared as a 'Base' [nonconforming-type]}}
    // weaver: screen = Screen <- Base
    // weaver: swapped = Page <- Screen
    // weaver: swapped.builder = { _ in Screen() }
    init(injecting dependencies: any AppDependencyResolver) {}
}
