/// Documentation of the codes about how generated code builds and names types.
extension CodeDocumentation {
    static let missingInitializer = CodeDocumentation(
        title: "Generated code knows no way to build a registered type",
        explanation: """
            A type is built by the registration's `builder`, by `init(injecting:)`, or by an initializer each of
            whose parameters bears the name and the type of one of its dependencies or has a default value.
            Without dependencies it is `init()`. Private, `rethrows` and generic initializers do not count, and
            protocols and enums cannot be built.

            It is reported at the type of the registration; the notes say of each initializer why it does not
            fit. Give the foreign parameter a default value, make it a dependency or a parameter of the type,
            or write a builder that knows what to pass.
            """,
        samples: [
            Sample(
                "A parameter that is no dependency",
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: movieManager = MovieManager

                        init(movieManager: MovieManager) {}
                    }
                    """,
                    "MovieManager.swift": """
                    final class MovieManager {
                        // weaver: logger <- Logger

                        init(logger: Logger, pageSize: Int) {}
                    }
                    """,
                ],
                mended: [
                    "MovieManager.swift": """
                    final class MovieManager {
                        // weaver: logger <- Logger

                        init(logger: Logger, pageSize: Int = 20) {}
                    }
                    """
                ]),
            Sample(
                "A protocol",
                wrong: [
                    "AppDelegate.swift": """
                    protocol MovieManaging {}
                    final class MovieManager: MovieManaging {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManaging

                        init(movieManager: any MovieManaging) {}
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    protocol MovieManaging {}
                    final class MovieManager: MovieManaging {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManager <- MovieManaging

                        init(movieManager: any MovieManaging) {}
                    }
                    """
                ]),
        ])

    static let ambiguousInitializer = CodeDocumentation(
        title: "Several initializers take a type's dependencies equally well",
        explanation: """
            Of the initializers that fit, the one that takes most dependencies is called. Two take equally many
            here, and they may do different things.

            It is reported at the type of the registration, with the initializers in the notes. Remove one, or
            make it private; or declare `init(injecting:)`, which comes before all others.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: movieManager = MovieManager

                        init(movieManager: MovieManager) {}
                    }
                    """,
                    "MovieManager.swift": """
                    final class MovieManager {
                        // weaver: logger <- Logger

                        init(logger: Logger) {}
                        init(logger: Logger, pageSize: Int = 20) {}
                    }
                    """,
                ],
                mended: [
                    "MovieManager.swift": """
                    final class MovieManager {
                        // weaver: logger <- Logger

                        init(logger: Logger, pageSize: Int = 20) {}
                    }
                    """
                ])
        ])

    static let unusableType = CodeDocumentation(
        title: "A dependency of a type that no container can keep",
        explanation: """
            What a dependency is goes into properties, parameters and results of generated code, which keeps it
            and hands it out. So it must have a type that can be named there, and values that can be kept:
            neither `some P` nor `Self`, no word that only says how an argument is passed (`inout`, `consuming`,
            `@autoclosure`), and nothing `~Copyable` or `~Escapable`. All of these may stand inside a closure's
            type: `(inout Int) -> Void`. A type that is `@available(*, unavailable)` cannot be named anywhere.

            It is reported at the type. Write `any P` or the type itself, leave the word out, or keep what
            cannot be copied in a class, and depend on that.
            """,
        samples: [
            Sample(
                wrong: [
                    "Player.swift": """
                    struct Lock: ~Copyable {}

                    final class Player {
                        // weaver: title <= inout String
                        // weaver: lock <= Lock

                        init(injecting dependencies: any PlayerDependencyResolver) {}
                    }
                    """
                ],
                mended: [
                    "Player.swift": """
                    final class Lock {}

                    final class Player {
                        // weaver: title <= String
                        // weaver: lock <= Lock

                        init(injecting dependencies: any PlayerDependencyResolver) {}
                    }
                    """
                ])
        ])

    static let inaccessibleType = CodeDocumentation(
        title: "A dependency's type is private",
        explanation: """
            Generated code stands in a file of its own. What is `private` or `fileprivate`, or nested in
            something that is, does not exist there, and Swift would refuse the generated file.

            It is reported where the type is named, with its declaration in a note; for a private type that has
            dependencies, at the first of them. Make the type internal.
            If it must stay hidden, register a protocol, and let a builder in that file make the instance.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    private final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger

                        private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

                        func log() {
                            _ = dependencies.logger
                        }
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger

                        private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

                        func log() {
                            _ = dependencies.logger
                        }
                    }
                    """
                ])
        ])

    static let isolationConflict = CodeDocumentation(
        title: "Code would run on two global actors at once, or share what is not Sendable",
        explanation: """
            A container builds what it keeps on one actor: make a registration of another global actor lazy, or
            move both to one actor (it is reported at the later registration). An initializer reads the lazy one
            by a closure, `@StoreActor () -> MovieStore`; code of another actor reads it through a resolver with
            `await`, which Swift 6 accepts if all that the type refers to is known to be Sendable.

            An actor, code on a global actor, or a closure marked `@Sendable` shares what its container gives it
            with whoever else holds that: it has to be Sendable, and so has all that builds it later. Where it
            is not, that is reported at the reference. Make the type Sendable, isolate it to one actor, or let
            the actor register its own. A closure that an actor takes says where it runs: `@MainActor () -> T`.

            A builder that runs on one global actor cannot read a container that is on another one: let the type
            state what it needs instead.

            In a module that is compiled with `-default-isolation MainActor`, say so by `--default-isolation`:
            types that state nothing are then isolated to the main actor.
            """,
        samples: [
            Sample(
                "Two global actors:",
                wrong: [
                    "AppDelegate.swift": """
                    @MainActor final class AppDelegate {
                        // weaver: home = HomeScreen
                        // weaver: movieStore = MovieStore

                        init(home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    @MainActor final class HomeScreen {
                        // weaver: movieStore <- MovieStore

                        init(movieStore: @escaping @StoreActor () -> MovieStore) {}
                    }
                    """,
                    "MovieStore.swift": """
                    @globalActor actor StoreActor {
                        static let shared = StoreActor()
                    }

                    @StoreActor final class MovieStore {}
                    """,
                ],
                mended: [
                    "AppDelegate.swift": """
                    @MainActor final class AppDelegate {
                        // weaver: home = HomeScreen
                        // weaver: movieStore = MovieStore
                        // weaver: movieStore.scope = .lazy

                        init(home: HomeScreen) {}
                    }
                    """
                ]),
            Sample(
                "An actor and its owner would hold one instance:",
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: log = Log
                        // weaver: store = Store

                        init(log: Log, store: Store) {}
                    }

                    final class Log {
                        var lines: [String] = []
                    }
                    """,
                    "Store.swift": """
                    actor Store {
                        // weaver: log <- Log

                        init(log: Log) {}
                    }
                    """,
                ],
                mended: [
                    "Store.swift": """
                    actor Store {
                        // weaver: log = Log

                        init(log: Log) {}
                    }
                    """
                ]),
        ])
}
