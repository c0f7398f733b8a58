/// Sources that several tests use.
enum SampleSource {
    /// A root and the type that it registers.
    static let app = """
        final class Logger {}
        final class App {
            // weaver: logger = Logger
            init(injecting resolver: any AppDependencyResolver) { _ = resolver.logger }
        }

        """

    /// A type with a reference that nothing resolves.
    static let faulty = "final class Other {\n    // weaver: api <- API\n}\n"
}
