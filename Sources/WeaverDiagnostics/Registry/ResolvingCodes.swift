/// Documentation of the codes about how references are resolved.
extension CodeDocumentation {
    static let unresolvedDependency = CodeDocumentation(
        title: "No container above has what a reference asks for",
        explanation: """
            A reference is built by somebody above: whoever registers the type, or a container farther up.
            Every path up is followed, and on each there must be a registration or parameter of that name
            whose type matches, or exactly one of that type. On the path shown there is none, and your app
            could not be started from there.

            It is reported at the reference; the notes walk down the path. Register the dependency in the
            type at the top, or lower, if only a part of the app needs it.
            A reference of optional type is `nil` where nothing is found. If a type that refers to something
            is not used yet, `self.isIsolated = true` keeps it from being checked.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: home = HomeScreen

                        init(home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: logger <- Logger

                        init(logger: Logger) {}
                    }
                    """,
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: home = HomeScreen

                        init(home: HomeScreen) {}
                    }
                    """
                ])
        ])

    static let emptyCollection = CodeDocumentation(
        title: "A collection gathers nothing",
        explanation: """
            A reference with `collect` gathers every registration above that is offered exactly as the type of
            its elements, and that has one of its tags where it names any. On the path shown there is none. An
            empty collection is hardly ever meant, so that a misspelled tag would not be noticed.

            It is reported at the reference. The notes name registrations that come close: one that conforms to
            the type but is registered as its concrete type, or one with other tags. A reference of an optional
            type, `[Book]?`, is `nil` where there is nothing to gather.
            """,
        samples: [
            Sample(
                wrong: [
                    "Library.swift": """
                    protocol Book: AnyObject {}
                    final class Novel: Book {}

                    final class Library {
                        // weaver: novel = Novel
                        // weaver: shelf = Shelf

                        init(novel: Novel, shelf: Shelf) {}
                    }

                    final class Shelf {
                        // weaver: books <- [Book]
                        // weaver: books.collect = true

                        init(books: [any Book]) {}
                    }
                    """
                ],
                mended: [
                    "Library.swift": """
                    protocol Book: AnyObject {}
                    final class Novel: Book {}

                    final class Library {
                        // weaver: novel = Novel <- Book
                        // weaver: shelf = Shelf

                        init(novel: any Book, shelf: Shelf) {}
                    }

                    final class Shelf {
                        // weaver: books <- [Book]
                        // weaver: books.collect = true

                        init(books: [any Book]) {}
                    }
                    """
                ])
        ])

    static let ambiguousDependency = CodeDocumentation(
        title: "A container has several dependencies that a reference could mean",
        explanation: """
            The nearest container that has anything of the reference's type has it more than once, and none of
            them under the reference's name. Weaver does not take the first one: a line moved up or down would
            give your app another cache.

            It is reported at the reference, with the candidates in the notes. Give the reference the name of
            the one that is meant. Where they mean different things, two protocols tell them apart as well.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class ImageCache {}

                    final class AppDelegate {
                        // weaver: posterCache = ImageCache
                        // weaver: thumbnailCache = ImageCache
                        // weaver: home = HomeScreen

                        init(posterCache: ImageCache, home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: cache <- ImageCache

                        init(cache: ImageCache) {}
                    }
                    """,
                ],
                mended: [
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: thumbnailCache <- ImageCache

                        init(thumbnailCache: ImageCache) {}
                    }
                    """
                ])
        ])

    static let conflictingParameters = CodeDocumentation(
        title: "A reference leads to things that take different parameters",
        explanation: """
            What a reference leads to depends on who builds the type that holds it. All of them must take the
            same parameters, because the call is written once: `details(movieID: 1)`.

            It is reported at the reference; the notes show two registrations that differ. Let the built types
            take the same parameters, names included, or give one of the registrations another name.
            """,
        samples: [
            Sample(
                wrong: [
                    "Apps.swift": """
                    final class AppDelegate {
                        // weaver: details = MovieScreen <- Screen
                        // weaver: list = MovieList

                        init(list: MovieList) {}
                    }

                    final class PreviewApp {
                        // weaver: details = PreviewScreen <- Screen
                        // weaver: list = MovieList

                        init(list: MovieList) {}
                    }
                    """,
                    "MovieList.swift": """
                    final class MovieList {
                        // weaver: details <- Screen

                        init(details: @escaping (Int) -> any Screen) {}
                    }
                    """,
                    "Screens.swift": """
                    protocol Screen {}

                    final class MovieScreen: Screen {
                        // weaver: movieID <= Int

                        init(movieID: Int) {}
                    }

                    final class PreviewScreen: Screen {
                        // weaver: title <= String

                        init(title: String) {}
                    }
                    """,
                ],
                mended: [
                    "Screens.swift": """
                    protocol Screen {}

                    final class MovieScreen: Screen {
                        // weaver: movieID <= Int

                        init(movieID: Int) {}
                    }

                    final class PreviewScreen: Screen {
                        // weaver: movieID <= Int

                        init(movieID: Int) {}
                    }
                    """
                ])
        ])

    static let dependencyCycle = CodeDocumentation(
        title: "Building something needs itself",
        explanation: """
            To build the one, the other must be there, and to build the other, the one must be. Swift would call
            initializers until the stack is full, and your app would end before it has begun.
            It counts what is built with its container and what an initializer takes on the spot; what is
            lazy, weak or transient and read later does not count.

            It is reported at the first edge of the cycle by path and line, with the others in the notes.
            The lasting mend is to give what both need a type of its own, as below. The quick one is a `.lazy`
            scope on one of them, or a provider: `init(reviews: @escaping () -> ReviewManager)`. If both
            then keep what they read, they keep each other alive: see `retain-cycle`.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        // weaver: movieManager = MovieManager
                        // weaver: reviewManager = ReviewManager

                        init(movieManager: MovieManager) {}
                    }
                    """,
                    "Managers.swift": """
                    final class MovieManager {
                        // weaver: reviewManager <- ReviewManager

                        init(reviewManager: ReviewManager) {}
                    }

                    final class ReviewManager {
                        // weaver: movieManager <- MovieManager

                        init(movieManager: MovieManager) {}
                    }
                    """,
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        // weaver: catalogue = Catalogue
                        // weaver: movieManager = MovieManager
                        // weaver: reviewManager = ReviewManager

                        init(movieManager: MovieManager) {}
                    }
                    """,
                    "Managers.swift": """
                    /// The films that both managers look up.
                    final class Catalogue {}

                    final class MovieManager {
                        // weaver: catalogue <- Catalogue
                        // weaver: reviewManager <- ReviewManager

                        init(catalogue: Catalogue, reviewManager: ReviewManager) {}
                    }

                    final class ReviewManager {
                        // weaver: catalogue <- Catalogue

                        init(catalogue: Catalogue) {}
                    }
                    """,
                ])
        ])

    static let isolatedWithDependents = CodeDocumentation(
        title: "A type marked as isolated is registered by one that is in use",
        explanation: """
            `self.isIsolated = true` says that nobody builds this type yet: nothing above it is checked, and its
            references may lead nowhere. Here a type that is in use registers it, so an unchecked
            reference could reach your users.

            It is reported at `isIsolated`, with those who register the type in the notes. Remove the attribute:
            the type is in use now. Or isolate those who register it as well.
            The attribute `isolation` is something else: it names a global actor.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: settings = SettingsScreen

                        init(settings: SettingsScreen) {}
                    }
                    """,
                    "SettingsScreen.swift": """
                    final class SettingsScreen {
                        // weaver: self.isIsolated = true
                        // weaver: logger <- Logger

                        init(logger: Logger) {}
                    }
                    """,
                ],
                mended: [
                    "SettingsScreen.swift": """
                    final class SettingsScreen {
                        // weaver: logger <- Logger

                        init(logger: Logger) {}
                    }
                    """
                ])
        ])
}
