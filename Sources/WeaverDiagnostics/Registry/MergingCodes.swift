/// Documentation of the codes about facts that are stated in several places.
extension CodeDocumentation {
    static let duplicateDependency = CodeDocumentation(
        title: "A type has two dependencies of one name",
        explanation: """
            The names of a type's dependencies become members of its resolver, so each can be there once.
            Both may have been stated in the sources, perhaps one of them in an extension in another file, or
            both in manifests. Branches of an `#if` may state the same dependency once each.

            It is reported at the later one, by path and line. Remove one, or rename it where both are needed.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate+Logging.swift": """
                    final class FileLogger {}

                    extension AppDelegate {
                        // weaver: logger = FileLogger
                    }
                    """,
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger

                        init(injecting dependencies: any AppDelegateDependencyResolver) {
                            _ = dependencies.logger
                        }
                    }
                    """,
                ],
                mended: [
                    "AppDelegate+Logging.swift": """
                    final class FileLogger {}

                    extension AppDelegate {
                        // weaver: fileLogger = FileLogger
                    }
                    """,
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger

                        init(injecting dependencies: any AppDelegateDependencyResolver) {
                            _ = (dependencies.logger, dependencies.fileLogger)
                        }
                    }
                    """,
                ])
        ])

    static let conflictingDeclaration = CodeDocumentation(
        title: "A manifest and a source say different things of one dependency",
        explanation: """
            A manifest may repeat what a source declares, and then it has to say the same: the same kind
            (registration, reference or parameter) and the same types. Otherwise one of the two is out of
            date, and Weaver does not choose for you.

            It is reported in the manifest, with the place in the source. Make both alike, or remove one.
            A manifest that only adds attributes leaves the type out: `movieManager: {scope: lazy}`.

            A name is declared twice as well where a type of yours is named like something generated that
            your code names (`MainDependencyContainer`, `Weaver`, `MovieDependencyResolver`), or a dependency
            like a type that its own container must name: `movie = movie`. Rename yours. The same is said of
            a type that a dependency names and that the inputs declare twice, other than in branches of
            `#if` or as private to different files: mostly the sources of two modules are given together.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.weaver": """
                    AppDelegate:
                      registrations:
                        movieManager: MovieManager
                    """,
                    "AppDelegate.swift": """
                    protocol MovieManaging {}
                    final class MovieManager: MovieManaging {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManager <- MovieManaging

                        init(movieManager: any MovieManaging) {}
                    }
                    """,
                ],
                mended: [
                    "App.weaver": """
                    AppDelegate:
                      registrations:
                        movieManager: MovieManager <- MovieManaging
                    """
                ])
        ])

    static let conflictingAttribute = CodeDocumentation(
        title: "An attribute is set to two different values",
        explanation: """
            One dependency has one scope, one builder and so on. Set twice to the same value an attribute is
            fine; set to two values, the order of files would decide how your app behaves.

            It is reported at the later place, a manifest's after a source's, with the other one in a note.
            Remove one of them, or make them alike.

            Some attributes exclude others: what comes from a property is built by no builder, is not set, and
            has no dependencies. That is reported at the attribute `property`.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.weaver": """
                    AppDelegate:
                      registrations:
                        imageCache:
                          scope: weak
                    """,
                    "AppDelegate.swift": """
                    final class ImageCache {}

                    final class AppDelegate {
                        // weaver: imageCache = ImageCache
                        // weaver: imageCache.scope = .lazy

                        init(imageCache: @escaping () -> ImageCache) {}
                    }
                    """,
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class ImageCache {}

                    final class AppDelegate {
                        // weaver: imageCache = ImageCache

                        init(imageCache: @escaping () -> ImageCache) {}
                    }
                    """
                ])
        ])

    static let splitParameters = CodeDocumentation(
        title: "The parameters of a type are stated in two places",
        explanation: """
            Parameters are passed in the order in which they are stated: `movie(movieID:title:)`. Stated half in
            the sources and half in a manifest, or in two manifests, that order would depend on the names of
            files, and a renamed file would change the generated call.

            It is reported at the first parameter that stands elsewhere than the others. State all of
            them in one place.
            """,
        samples: [
            Sample(
                wrong: [
                    "MovieScreen.swift": """
                    final class MovieScreen {
                        // weaver: movieID <= Int

                        init(movieID: Int, title: String) {}
                    }
                    """,
                    "MovieScreen.weaver": """
                    MovieScreen:
                      parameters:
                        title: String
                    """,
                ],
                mended: [
                    "MovieScreen.swift": """
                    final class MovieScreen {
                        init(movieID: Int, title: String) {}
                    }
                    """,
                    "MovieScreen.weaver": """
                    MovieScreen:
                      parameters:
                        movieID: Int
                        title: String
                    """,
                ])
        ])

    static let undeclaredType = CodeDocumentation(
        title: "A manifest speaks of a type that is nowhere to be found",
        explanation: """
            The inputs declare no type of that name, and no type registers one. Most likely the name is
            misspelt, or the type was renamed and the manifest was not. Its dependencies would be wired for
            nobody.

            It is reported at the type's name in the manifest, with the nearest name. If another module
            declares the type, say so: `external: true`. If it is nested, write the whole name: `Outer.Inner`.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.weaver": """
                    AppDelegat:
                      registrations:
                        logger: Logger
                    """,
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        init(logger: Logger) {}
                    }
                    """,
                ],
                mended: [
                    "App.weaver": """
                    AppDelegate:
                      registrations:
                        logger: Logger
                    """
                ])
        ])
}
