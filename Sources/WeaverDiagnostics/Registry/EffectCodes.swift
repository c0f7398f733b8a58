/// Documentation of the codes about building that waits or fails.
extension CodeDocumentation {
    static let effectMismatch = CodeDocumentation(
        title: "A closure has fewer effects than reading its dependency",
        explanation: """
            Reading a lazy, weak or transient dependency has the effects of building it: it is `async` if an
            initializer or builder waits, and `throws` if one fails. A closure that a constructor takes for the
            dependency must have all of them, and errors of the same type or of any.

            Let the closure have the effects, or register the dependency for its container: then the container
            is what waits or fails, and reading the dependency is not.
            """,
        samples: [
            Sample(
                "A provider that cannot wait:",
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: database = Database
                        // weaver: database.scope = .lazy
                        // weaver: search = Search

                        init(search: Search) {}
                    }

                    final class Database {
                        init() async throws {}
                    }

                    final class Search {
                        // weaver: database <- Database

                        init(database: @escaping () throws -> Database) {}
                    }
                    """
                ],
                mended: [
                    "App.swift": """
                    final class App {
                        // weaver: database = Database
                        // weaver: database.scope = .lazy
                        // weaver: search = Search

                        init(search: Search) {}
                    }

                    final class Database {
                        init() async throws {}
                    }

                    final class Search {
                        // weaver: database <- Database

                        init(database: @escaping () async throws -> Database) {}
                    }
                    """
                ])
        ])

    static let effectInWrapper = CodeDocumentation(
        title: "A property wrapper would have to wait or fail",
        explanation: """
            A property wrapper reads its dependency as a property does: it can neither wait nor throw. Register
            the dependency for its container, which then is built before, or take a provider in a constructor.

            A type with wrappers is not built by an `async` initializer or builder either: its wrappers find
            what they read on the thread on which it is built, and asynchronous code may change the thread.
            """,
        samples: [
            Sample(
                "A lazy dependency that fails:",
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: database = Database
                        // weaver: database.scope = .lazy
                        // weaver: search = Search

                        init(search: Search) {}
                    }

                    final class Database {
                        init() throws {}
                    }

                    final class Search {
                        @Weaver(.reference) private var database: Database

                        init(injecting dependencies: any SearchDependencyResolver) {}
                    }
                    """
                ],
                mended: [
                    "App.swift": """
                    final class App {
                        // weaver: database = Database
                        // weaver: search = Search

                        init(search: Search) {}
                    }

                    final class Database {
                        init() throws {}
                    }

                    final class Search {
                        @Weaver(.reference) private var database: Database

                        init(injecting dependencies: any SearchDependencyResolver) {}
                    }
                    """
                ])
        ])

    static let failableInitializer = CodeDocumentation(
        title: "A registered type is built by an initializer that may return nil",
        explanation: """
            Of the initializers that fit, only one that is `init?` is left, and the registration's type is not
            optional. Register the optional type: whoever refers to it then asks for the optional, too. A
            builder may decide what is there instead of nil.
            """,
        samples: [
            Sample(
                "A session that may not be there:",
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: session = Session

                        init(session: Session) {}
                    }

                    final class Session {
                        init?() { return nil }
                    }
                    """
                ],
                mended: [
                    "App.swift": """
                    final class App {
                        // weaver: session = Session?

                        init(session: Session?) {}
                    }

                    final class Session {
                        init?() { return nil }
                    }
                    """
                ])
        ])
}
