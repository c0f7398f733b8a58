/// Documentation of the codes about how annotations and manifests are written.
extension CodeDocumentation {
    static let syntaxError = CodeDocumentation(
        title: "An annotation, a manifest or a config file cannot be read",
        explanation: """
            What stands there is in none of the forms that Weaver knows. An annotation is one of
            `name = Type`, `name = Concrete <- Abstract`, `name <- Type`, `name <= Type` and
            `name.attribute = value`. A manifest is YAML of a small kind: mappings, lists and single values.

            It is reported where reading stopped. The statement is left out, all others are still checked;
            nothing is written, as a dependency would be missing in the generated code.
            In a manifest, a value that begins with `[` or `{` or holds `: ` needs quotes; inside brackets, so
            does one that holds `, `.
            """,
        samples: [
            Sample(
                "An annotation",
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger: Logger

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
                ]),
            Sample(
                "A manifest",
                wrong: [
                    "MovieList.weaver": """
                    MovieList:
                      parameters:
                        movieIDs: [Int]
                    """,
                    "MovieList.swift": """
                    final class MovieList {
                        init(movieIDs: [Int]) {}
                    }
                    """,
                ],
                mended: [
                    "MovieList.weaver": """
                    MovieList:
                      parameters:
                        movieIDs: '[Int]'
                    """
                ]),
        ])

    static let misplacedAnnotation = CodeDocumentation(
        title: "An annotation stands where it belongs to no type",
        explanation: """
            An annotation speaks of the type whose braces it stands in, or of the type that is extended there.
            Inside a function, a closure or an accessor, and outside of all types, it speaks of nothing.
            Protocols, enums and extensions that name no type, such as `extension [Int]`, have no dependencies.
            None of a type with parameter packs may name its parameters, and a type that is nested in a generic
            type has none. In an `@Observable` class, whose macro computes the properties, one with a
            wrapper needs `@ObservationIgnored`.

            It is reported at the annotation, so that a statement that was moved by accident is not lost
            silently. Move it directly into the type that needs the dependency.
            To switch an annotation off, make it a doc comment: `/// weaver: …`.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // weaver: logger = Logger
                        // weaver: home = HomeScreen

                        init(home: HomeScreen) {}
                    }
                    """,
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        func show() {
                            // weaver: logger <- Logger
                        }
                    }
                    """,
                ],
                mended: [
                    "HomeScreen.swift": """
                    final class HomeScreen {
                        // weaver: logger <- Logger

                        init(logger: Logger) {}

                        func show() {}
                    }
                    """
                ])
        ])

    static let unknownKey = CodeDocumentation(
        title: "A manifest or a config file has a key that means nothing",
        explanation: """
            The top level of a manifest holds types, `imports` and `doubles`. A type holds `registrations`,
            `references` and `parameters`, attributes of the type, and `external`.
            Another key is most often a slip, and what stands below it would be ignored: an error, at the key.
            In a config file such a key is a warning, since other versions of Weaver may know it.

            Write the key that was meant. A type whose name begins with a lower-case letter is written in
            backticks and quotes, since those names are kept for keys.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.weaver": """
                    AppDelegate:
                      registration:
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

extension CodeDocumentation {
    static let unreadAnnotation = CodeDocumentation(
        title: "A comment says what an annotation says, and is none",
        explanation: """
            Annotations begin with `weaver:` in lower case. A comment in a type that begins with `Weaver:`, or
            has other capitals in that word, and goes on as an annotation does, is a comment all the same: what
            it says is not stated.

            It is reported at the word. Comments that only talk about Weaver are left alone, and so are those
            with three slashes.
            """,
        samples: [
            Sample(
                wrong: [
                    "AppDelegate.swift": """
                    final class Logger {}

                    final class AppDelegate {
                        // Weaver: logger = Logger

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
}
