/// Sources that several tests use.
enum SampleSource {
    /// A source with a root and the type that the root registers.
    static let app = """
        final class Logger {}
        final class App {
            // weaver: logger = Logger
            init(injecting resolver: any AppDependencyResolver) { _ = resolver.logger }
        }

        """

    /// A source with a reference for which there is no registration.
    static let faulty = "final class Other {\n    // weaver: api <- API\n}\n"
}
