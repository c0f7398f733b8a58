/// Documentation of the codes about facts that are stated in several places.
extension CodeDocumentation {
    static let duplicateDependency = CodeDocumentation(
        title: "A type has two dependencies of one name",
        explanation: """
            The names of a type's dependencies become members of its resolver, so each can be there once.
            Both may have been stated in the sources, perhaps one of them in an extension in another file, or
            both in manifests. Branches of an `#if` may each state a
            dependency of one name, since only one of them is compiled.

            It is reported at the later one, by path and line. Remove one, or rename it where both are needed.

            A type has the registrations of the bundles that it includes as well. A registration with
            `override = true` takes the place of the one of that name that a bundle has. Two bundles that both
            have the name are reported at the attribute `includes`, at the later of the two.
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

    static let tooManyConditions = CodeDocumentation(
        title: "Dependencies depend on more than eight flags",
        explanation: """
            Each combination of the conditions that dependencies stand under is checked, and eight flags have
            256 of them. Operating systems, environments, architectures and versions do not count: they
            exclude each other.

            It is reported at the first dependency that depends on the last flag, and names all of them. Give
            some flags a value with --define or --undefine, which is then not in the output, or state fewer
            dependencies under `#if`: a builder can read a flag when the program runs.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    final class ServiceF1 {}
                    final class ServiceF2 {}
                    final class ServiceF3 {}
                    final class ServiceF4 {}
                    final class ServiceF5 {}
                    final class ServiceF6 {}
                    final class ServiceF7 {}
                    final class ServiceF8 {}
                    final class ServiceF9 {}

                    final class App {
                        #if F1
                        // weaver: serviceF1 = ServiceF1
                        #endif
                        #if F2
                        // weaver: serviceF2 = ServiceF2
                        #endif
                        #if F3
                        // weaver: serviceF3 = ServiceF3
                        #endif
                        #if F4
                        // weaver: serviceF4 = ServiceF4
                        #endif
                        #if F5
                        // weaver: serviceF5 = ServiceF5
                        #endif
                        #if F6
                        // weaver: serviceF6 = ServiceF6
                        #endif
                        #if F7
                        // weaver: serviceF7 = ServiceF7
                        #endif
                        #if F8
                        // weaver: serviceF8 = ServiceF8
                        #endif
                        #if F9
                        // weaver: serviceF9 = ServiceF9
                        #endif

                        init(injecting dependencies: any AppDependencyResolver) {
                            #if F1
                            _ = dependencies.serviceF1
                            #endif
                            #if F2
                            _ = dependencies.serviceF2
                            #endif
                            #if F3
                            _ = dependencies.serviceF3
                            #endif
                            #if F4
                            _ = dependencies.serviceF4
                            #endif
                            #if F5
                            _ = dependencies.serviceF5
                            #endif
                            #if F6
                            _ = dependencies.serviceF6
                            #endif
                            #if F7
                            _ = dependencies.serviceF7
                            #endif
                            #if F8
                            _ = dependencies.serviceF8
                            #endif
                            #if F9
                            _ = dependencies.serviceF9
                            #endif
                        }
                    }
                    """
                ],
                mended: [
                    "App.swift": """
                    final class ServiceF1 {}
                    final class ServiceF2 {}

                    final class App {
                        #if F1
                        // weaver: serviceF1 = ServiceF1
                        #endif
                        #if F2
                        // weaver: serviceF2 = ServiceF2
                        #endif

                        init(injecting dependencies: any AppDependencyResolver) {
                            #if F1
                            _ = dependencies.serviceF1
                            #endif
                            #if F2
                            _ = dependencies.serviceF2
                            #endif
                        }
                    }
                    """
                ])
        ])

    static let nothingToOverride = CodeDocumentation(
        title: "An override replaces nothing",
        explanation: """
            A registration with `override = true` takes the place of the registration of the same name in a
            bundle that its type includes. There is none: the name is misspelt, the bundle is not included, or
            it is included later than the bundle that has the override.

            It is reported at the attribute. If a bundle has the override, it is reported for each type that
            includes the bundle without another one before it that registers the name.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    enum Networking {
                        // weaver: self.isBundle = true
                        // weaver: client = Client
                    }

                    class Client {}
                    final class CachedClient: Client {}

                    final class AppDelegate {
                        // weaver: self.includes = [Networking]
                        // weaver: cliemt = CachedClient <- Client
                        // weaver: cliemt.override = true

                        init(injecting dependencies: any AppDelegateDependencyResolver) {
                            _ = (dependencies.client, dependencies.cliemt)
                        }
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    enum Networking {
                        // weaver: self.isBundle = true
                        // weaver: client = Client
                    }

                    class Client {}
                    final class CachedClient: Client {}

                    final class AppDelegate {
                        // weaver: self.includes = [Networking]
                        // weaver: client = CachedClient <- Client
                        // weaver: client.override = true

                        init(injecting dependencies: any AppDelegateDependencyResolver) {
                            _ = dependencies.client
                        }
                    }
                    """
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
            like a type that its own container must name: `movie = movie`; and where tests mention the graph of
            a root (`AppGraph`), a registration of the root like a function of the graph (`buildApp`), or
            another root whose graph has that name (`Outer.App` and `OuterApp`). Rename yours. The same is said
            of a type that a dependency names and that the inputs declare twice, other than in branches of
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

            It is reported as well at a dependency whose type the inputs declare under other flags alone, as
            in `#if DEBUG`: generated code would name a type that is not there. Put the dependency, and what
            refers to it, under the same condition.
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
