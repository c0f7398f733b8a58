#if os(watchOS)
@available(*, unavailable)
final class Display {}
#else
final class Display {}
#endif

final class App {
    // expected-error@+1:26 {{'display' cannot be of the type 'Display', which is unavailable [unusable-type]}}
    // weaver: display = Display
    init(injecting dependencies: any AppDependencyResolver) {}
}
