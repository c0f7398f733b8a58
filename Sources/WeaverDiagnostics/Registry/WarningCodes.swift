/// Documentation of the codes that are warnings by default: the input is allowed, but most often a mistake.
extension CodeDocumentation {
    static let unusedRegistration = CodeDocumentation(
        title: "Nothing uses a registration",
        explanation: """
            No reference below leads to it, the type's initializer does not take it, and no file mentions its
            name that the type's resolver or wrapper gets to: the files of the type, and all others where the
            resolver is no private matter of those. Yet with container scope it is built each time its
            container is.

            It is reported at the registration, and only while nothing else is wrong that may be the missing
            use. A type whose builder is given the resolver is left alone: what a builder reads is not seen.
            Remove the registration, or use it.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}
                    final class Analytics {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: analytics = Analytics

                        init(logger: Logger) {}
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class Logger {}
                    final class Analytics {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: analytics = Analytics

                        init(logger: Logger, analytics: Analytics) {}
                    }
                    """
                ])
        ])

    static let resolvedByType = CodeDocumentation(
        title: "A reference is given another name's dependency, by its type",
        explanation: """
            The nearest container that has something to offer wins. A near one has the type under another
            name; the name itself exists farther up and is not reached. Often that is not the instance that
            you meant.

            It is reported at the reference, with both dependencies in the notes. If the near one is meant,
            refer to it by its name. If the far one is meant, register that one under a protocol, as in
            `logger = Logger <- Logging`, and refer to it by the protocol: then the near one does not fit.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: home = HomeScreen

                        init(logger: Logger, home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: screenLogger = Logger
                        // weaver: list = MovieList

                        init(screenLogger: Logger, list: MovieList) {}
                    }
                    """,
                    "MovieList.swift": """
                    final class MovieList {
                        // weaver: logger <- Logger

                        init(logger: Logger) {}
                    }
                    """,
                ],
                mended: [
                    "MovieList.swift": """
                    final class MovieList {
                        // weaver: screenLogger <- Logger

                        init(screenLogger: Logger) {}
                    }
                    """
                ])
        ])

    static let shadowedDependency = CodeDocumentation(
        title: "A registration hides another one of the same name",
        explanation: """
            What is below this type and refers to the name sees this instance; everybody else sees the one
            farther up. With a cache or a session that means two of them, and the data of one is missing in
            the other.

            It is reported at the nearer registration, with the hidden one in a note. If one instance is meant,
            make the nearer one a reference. If both are meant, give them two names.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class ImageCache {}

                    final class AppDelegate {
                        // weaver: imageCache = ImageCache
                        // weaver: home = HomeScreen

                        init(imageCache: ImageCache, home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: imageCache = ImageCache
                        // weaver: list = MovieList

                        init(imageCache: ImageCache, list: MovieList) {}
                    }
                    """,
                    "MovieList.swift": """
                    final class MovieList {
                        // weaver: imageCache <- ImageCache

                        init(imageCache: ImageCache) {}
                    }
                    """,
                ],
                mended: [
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: imageCache <- ImageCache
                        // weaver: list = MovieList

                        init(imageCache: ImageCache, list: MovieList) {}
                    }
                    """
                ])
        ])

    static let retainCycle = CodeDocumentation(
        title: "Dependencies keep each other alive",
        explanation: """
            Each of them can reach the other, and a lazy dependency is kept from its first use on. Once both
            were used, each keeps the other in memory, even when the root that they belong to is gone.
            In a root that lives as long as the app that is harmless; in one that comes and goes, a
            login or a preview, it leaks all of it.

            It is reported at the first edge by path and line, with the others in the notes. Make one of them
            weak: then it lives as long as somebody uses it. Or give what both need a type of its own,
            so that there is no cycle.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        // weaver: player = Player
                        // weaver: player.scope = .lazy
                        // weaver: playlist = Playlist
                        // weaver: playlist.scope = .lazy

                        init(player: @escaping () -> Player) {}
                    }
                    """,
                    "Player.swift": """
                    final class Player {
                        // weaver: playlist <- Playlist

                        init(playlist: @escaping () -> Playlist) {}
                    }

                    final class Playlist {
                        // weaver: player <- Player

                        init(player: @escaping () -> Player) {}
                    }
                    """,
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        // weaver: player = Player
                        // weaver: player.scope = .lazy
                        // weaver: playlist = Playlist
                        // weaver: playlist.scope = .weak

                        init(player: @escaping () -> Player) {}
                    }
                    """
                ])
        ])

    static let redundantAttribute = CodeDocumentation(
        title: "An attribute says what holds anyway",
        explanation: """
            A dependency is there on every platform and in every project, unless lists say otherwise. An
            empty list, or one with all platforms in it, changes nothing, though it looks as if it did.

            It is reported at the attribute. Remove it, or name the platforms that are meant. A scope may
            always be written out.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: logger.platforms = []

                        init(logger: Logger) {}
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger

                        init(logger: Logger) {}
                    }
                    """
                ])
        ])

    static let nonconformingType = CodeDocumentation(
        title: "A type is registered as something that it is not declared to be",
        explanation: """
            `MovieManager <- MovieManaging` says that a `MovieManager` is a `MovieManaging`. Both are declared
            in the inputs, and neither the type nor any extension or superclass says so. Swift would refuse
            the generated file, and speak of code that you did not write.

            It is reported at the registered type, with its declaration in a note. Add the conformance.
            It is a warning, since a file that is not among the inputs may declare it.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    protocol MovieManaging {}
                    final class MovieManager {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManager <- MovieManaging

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
                ])
        ])

    static let undoubledProtocol = CodeDocumentation(
        title: "There can be no double of a protocol or class",
        explanation: """
            Something that the protocol requires cannot be met by a generated class: it inherits a protocol
            that the inputs do not declare, its superclass has no initializer without arguments, or two of the
            protocols that it inherits want one property with different types. Of classes, those that are final
            or have only private initializers can have no double; actors, structures and enumerations have none.

            It is reported where doubles are generated, at the protocol or at what it inherits. The rest of
            the tests output is written all the same, and expects the double by its name. Write it by hand
            among the inputs of the tests (`--tests-input-path`), or make what is missing an input.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    import Kit

                    protocol PlayerObserving: KitObserver {
                        func playerDidStop()
                    }

                    final class App {
                        // weaver: observer = Observer <- PlayerObserving

                        init(observer: any PlayerObserving) {}
                    }
                    """,
                    "Observer.swift": """
                    final class Observer: PlayerObserving {
                        func playerDidStop() {}
                    }
                    """,
                ],
                mended: [
                    "App.swift": """
                    protocol PlayerObserving {
                        func playerDidStop()
                    }

                    final class App {
                        // weaver: observer = Observer <- PlayerObserving

                        init(observer: any PlayerObserving) {}
                    }
                    """
                ])
        ])
}
