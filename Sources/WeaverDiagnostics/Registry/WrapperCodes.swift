/// Documentation of the codes about property wrappers.
extension CodeDocumentation {
    static let wrapperTypeMismatch = CodeDocumentation(
        title: "A wrapper's type does not take the parameters of what it stands for",
        explanation: """
            `@Weaver` stands for a dependency that is built without parameters, `@WeaverPn` for one that takes
            `n` of them: its property is a closure with exactly those types, in the order in which the built
            type states them.

            It is reported at the property's type, with the parameters in the notes and the declaration to
            write.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

                        @WeaverP1(.registration) private var movie: (String) -> MovieScreen

                        func show() { _ = movie }
                    }
                    """,
                    "MovieScreen.swift": """
                    final class MovieScreen {
                        @Weaver(.parameter) var movieID: Int

                        init(injecting _: any MovieScreenDependencyResolver) {}
                    }
                    """,
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

                        @WeaverP1(.registration) private var movie: (Int) -> MovieScreen

                        func show() { _ = movie }
                    }
                    """
                ])
        ])

    static let wrapperBeforeResolver = CodeDocumentation(
        title: "A wrapper stands before the property that makes its resolver",
        explanation: """
            Swift gives properties their values from top to bottom. A wrapper looks for the container that is
            open at that moment, and in a root type the property that calls `MainDependencyContainer`
            opens it. A wrapper above it finds none: Weaver 1.x crashed there when the app was started.

            It is reported at the first such wrapper. Move the property with the resolver above all wrappers.
            The body of an initializer comes too late as well, and so does a `lazy` property: give the
            property with the resolver its initial value where it is declared. A type with `@main` that the
            system builds, such as the delegate of an app, has to have such a property.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        @Weaver(.registration) private var logger: Logger

                        private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

                        func start() { _ = logger }
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

                        @Weaver(.registration) private var logger: Logger

                        func start() { _ = logger }
                    }
                    """
                ])
        ])
}
