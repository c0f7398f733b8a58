// expected-error@+1:13 {{the inputs declare 'ViewModel' twice: generated code can name but one [conflicting-declaration]}}
final class ViewModel { init(id: Int) {} }
final class Unused {}
private struct Helper {}
// A type of its own, which other files do not see.
private final class Other { init(id: Int) {} }
// expected-error@+1:21 {{the inputs declare 'Kit' twice: generated code can name but one [conflicting-declaration]}}
enum Kits {}; class Kit {}
final class Screen {
    // expected-error@+1:25 {{'Other' is private: generated code cannot name it [inaccessible-type]}}
    // weaver: other <= Other
    init(injecting dependencies: any ScreenDependencyResolver) {}
}
