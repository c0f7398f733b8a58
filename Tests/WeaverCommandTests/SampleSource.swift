/// Sources that several tests begin with.
enum SampleSource {
    /// A root and what it registers.
    static let app = """
        final class Logger {}
        final class App {
            // weaver: logger = Logger
            init(injecting resolver: any AppDependencyResolver) { _ = resolver.logger }
        }

        """

    /// A type whose reference nothing resolves.
    static let faulty = "final class Other {\n    // weaver: api <- API\n}\n"
}
