/// Documentation of the codes about attributes and the dependencies that they are set on.
extension CodeDocumentation {
    static let unknownAttribute = CodeDocumentation(
        title: "There is no attribute of that name",
        explanation: """
            Attributes say how a dependency lives and is built: `scope`, `builder`, `setter`, `objc`,
            `escaping`, `platforms`, `projects`; of a type itself (`self`) they are `isIsolated` and
            `isolation`. A misspelt one would change nothing, and you would find out when the app runs.

            It is reported at the attribute's name, with the nearest name that exists. The keys of an entry
            under `doubles` of a manifest are checked as well: other than settings, they are the associated
            types of the protocol.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class ImageCache {}

                    final class AppDelegate {
                        // weaver: imageCache = ImageCache
                        // weaver: imageCache.scop = .lazy

                        init(imageCache: @escaping () -> ImageCache) {}
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class ImageCache {}

                    final class AppDelegate {
                        // weaver: imageCache = ImageCache
                        // weaver: imageCache.scope = .lazy

                        init(imageCache: @escaping () -> ImageCache) {}
                    }
                    """
                ])
        ])

    static let invalidAttributeValue = CodeDocumentation(
        title: "An attribute has a value that it cannot have",
        explanation: """
            Each attribute takes values of one kind. `scope` is `.transient`, `.container`, `.lazy` or `.weak`;
            `isIsolated` is `true` or `false`; `platforms` and `projects` are lists in brackets;
            `builder` is a function or a closure; `isolation` is a global actor or `nonisolated`.

            It is reported at the value. In annotations the words of `scope` and `platforms` begin with a
            dot, in manifests they stand bare.

            A builder by name that the inputs declare must be one that generated code can call, from a file of
            its own: static or outside of types, and not private. It gives what is registered, takes one
            argument or none, and may wait and throw.
            """,
        samples: [
            Sample(
                "a scope",
                wrong: [
                    "AppDelegate.swift": """
                    final class MovieManager {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManager
                        // weaver: movieManager.scope = .singleton

                        init(movieManager: MovieManager) {}
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class MovieManager {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManager
                        // weaver: movieManager.scope = .container

                        init(movieManager: MovieManager) {}
                    }
                    """
                ]),
            Sample(
                "a builder",
                wrong: [
                    "AppDelegate.swift": """
                    final class Movie {
                        init(name: String) {}
                    }

                    final class AppDelegate {
                        // weaver: movie = Movie
                        // weaver: movie.builder = AppDelegate.makeMovie

                        init(movie: Movie) {}

                        private static func makeMovie() -> Movie { Movie(name: "") }
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class Movie {
                        init(name: String) {}
                    }

                    final class AppDelegate {
                        // weaver: movie = Movie
                        // weaver: movie.builder = AppDelegate.makeMovie

                        init(movie: Movie) {}

                        static func makeMovie() -> Movie { Movie(name: "") }
                    }
                    """
                ]),
        ])

    static let attributeNotApplicable = CodeDocumentation(
        title: "An attribute is set on something that it says nothing about",
        explanation: """
            How a dependency lives and is built is decided where it is registered. A reference only reads what
            a container above has built, and a parameter is whatever the caller passes: neither has a scope or
            a builder. A parameter may be held weakly, and only that. `isIsolated` and `isolation` belong to a
            type: `self.isIsolated = true`. `objc` needs a type that Objective-C can have: a class that
            inherits from NSObject, an @objc protocol.

            It is reported at the attribute. Move it to the registration, or remove it.
            Two harmless cases that Weaver 1.x let pass are warnings: a builder on a reference, and
            `.container` on a parameter.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class ImageCache {}

                    final class AppDelegate {
                        // weaver: imageCache = ImageCache
                        // weaver: home = HomeScreen

                        init(home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: imageCache <- ImageCache
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
                        // weaver: imageCache.scope = .lazy
                        // weaver: home = HomeScreen

                        init(home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: imageCache <- ImageCache

                        init(imageCache: @escaping () -> ImageCache) {}
                    }
                    """,
                ])
        ])

    static let unknownDependency = CodeDocumentation(
        title: "An attribute is set on a dependency that its type does not have",
        explanation: """
            `name.attribute = value` speaks of a dependency of the same type. Here the type has none of that
            name, in no source and in no manifest, so that the attribute would have no effect.

            It is reported at the attribute, with the nearest name. In a manifest, a mapping without `type:`
            sets attributes of a dependency that the sources declare; with `type:` it declares one itself.

            A name that `from` states, and that no container above has, is reported at the attribute too; a name
            that `fromProperty` takes from a property, at the property's value.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class MovieManager {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManager
                        // weaver: movieManger.scope = .lazy

                        init(movieManager: @escaping () -> MovieManager) {}
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class MovieManager {}

                    final class AppDelegate {
                        // weaver: movieManager = MovieManager
                        // weaver: movieManager.scope = .lazy

                        init(movieManager: @escaping () -> MovieManager) {}
                    }
                    """
                ])
        ])

    static let scopeWithParameters = CodeDocumentation(
        title: "A type that takes parameters is to be built with its container",
        explanation: """
            `.container` builds an instance when its container is built. `MovieScreen` needs a movie's
            identifier first, and at that time nobody is there to pass one.

            It is reported at the scope. Leave the scope out: what takes parameters is transient, and every
            call makes a new instance. If you want the one instance that the first call makes, use `.lazy`.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        // weaver: movie = MovieScreen
                        // weaver: movie.scope = .container

                        init(movie: @escaping (Int) -> MovieScreen) {}
                    }
                    """,
                    "MovieScreen.swift": """
                    final class MovieScreen {
                        // weaver: movieID <= Int

                        init(movieID: Int) {}
                    }
                    """,
                ],
                mended: [
                    "AppDelegate.swift": """
                    final class AppDelegate {
                        // weaver: movie = MovieScreen

                        init(movie: @escaping (Int) -> MovieScreen) {}
                    }
                    """
                ])
        ])

    static let weakValueType = CodeDocumentation(
        title: "A weak scope on something that cannot be held weakly",
        explanation: """
            With `.weak` the container lets go of an instance as soon as nobody else holds it. Only instances of
            classes and actors are counted that way; structs and enums are copied, closures and tuples too.
            A registration with a builder offers only the type that it is declared with: if that is a
            protocol, Weaver cannot know that a class is behind it.

            It is reported at the scope. Use `.lazy`, which builds at the first use as well, or make the type
            a class.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    struct Settings {}

                    final class AppDelegate {
                        // weaver: settings = Settings
                        // weaver: settings.scope = .weak

                        init(settings: @escaping () -> Settings) {}
                    }
                    """
                ],
                mended: [
                    "AppDelegate.swift": """
                    struct Settings {}

                    final class AppDelegate {
                        // weaver: settings = Settings
                        // weaver: settings.scope = .lazy

                        init(settings: @escaping () -> Settings) {}
                    }
                    """
                ])
        ])

    static let weakParameterNotOptional = CodeDocumentation(
        title: "A parameter is held weakly and is not optional",
        explanation: """
            A weak parameter is the caller's: a delegate, for instance. When the caller is gone there is nothing
            left to read, so its type must have room for `nil`.

            It is reported at the scope. Make the type optional, or leave the scope out if the built instance
            is to keep what it was given alive.
            """,
        samples: [
            Sample(
                wrong: [
                    "MovieScreen.swift": """
                    protocol MovieScreenDelegate: AnyObject {}

                    final class MovieScreen {
                        // weaver: delegate <= MovieScreenDelegate
                        // weaver: delegate.scope = .weak

                        init(injecting dependencies: any MovieScreenDependencyResolver) {}
                    }
                    """
                ],
                mended: [
                    "MovieScreen.swift": """
                    protocol MovieScreenDelegate: AnyObject {}

                    final class MovieScreen {
                        // weaver: delegate <= MovieScreenDelegate?
                        // weaver: delegate.scope = .weak

                        init(injecting dependencies: any MovieScreenDependencyResolver) {}
                    }
                    """
                ])
        ])
}
