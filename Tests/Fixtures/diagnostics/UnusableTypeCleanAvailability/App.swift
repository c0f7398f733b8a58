// Its platform may be none of the app's.
@available(watchOS, unavailable)
final class Watch {}

// Whether it is there, the deployment target says.
@available(macOS 10.15, iOS 13, *)
final class Vision {}

// A later language mode rules it out.
@available(swift, obsoleted: 7)
final class Telex {}

#if os(watchOS)
@available(*, unavailable)
final class Display {}
#else
final class Display {}
#endif

final class App {
    // weaver: watch = Watch
    // weaver: vision = Vision
    // weaver: telex = Telex
    #if !os(watchOS)
    // weaver: display = Display
    #endif
    init(injecting dependencies: any AppDependencyResolver) {}
}
