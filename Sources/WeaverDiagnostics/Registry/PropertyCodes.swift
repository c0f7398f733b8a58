/// Documentation of the codes about property files.
extension CodeDocumentation {
    static let missingProperty = CodeDocumentation(
        title: "No property file has a property that a registration needs",
        explanation: """
            A registration with the attribute `property` gets its value from the property files. A key is
            missing in all of them, or null in the last one that has it, and neither a default argument, the
            attribute `default` nor an optional type stands for it. Or no file has the property from which a
            reference with `fromProperty` takes its name.

            It is reported at the registration; notes name the files. The help has the nearest key with its
            whole path.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    struct ServerConfig {
                        let host: String
                        let retries: Int
                    }

                    final class App {
                        // weaver: server = ServerConfig
                        // weaver: server.property = "server"

                        init(server: ServerConfig) {}
                    }
                    """,
                    "properties.yml": """
                    server:
                      host: example.com
                    """,
                ],
                mended: [
                    "properties.yml": """
                    server:
                      host: example.com
                      retries: 3
                    """
                ])
        ])

    static let propertyTypeMismatch = CodeDocumentation(
        title: "A property has another form than its type needs",
        explanation: """
            A value of a property file is no value of the type that a registration makes of it: text for a
            number, a number that is out of range, a list for a mapping. A text in quotes is no number.
            A mapping in one file cannot replace a single value of another file, nor the other way round.

            It is reported at the value in its file, and says what was expected.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: retries = UInt8
                        // weaver: retries.property = "server.retries"

                        init(retries: UInt8) {}
                    }
                    """,
                    "properties.yml": """
                    server:
                      retries: 300
                    """,
                ],
                mended: [
                    "properties.yml": """
                    server:
                      retries: 30
                    """
                ])
        ])

    static let unusedProperty = CodeDocumentation(
        title: "No registration reads a property",
        explanation: """
            A key of a property file leads to nothing that a registration reads. Often its name is misspelled,
            or it outlived what read it.

            It is reported at the key, of a mapping that is not read at all at the key of the mapping. A key
            that another file overrides counts as read.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: title = String
                        // weaver: title.property = "app.title"

                        init(title: String) {}
                    }
                    """,
                    "properties.yml": """
                    app:
                      title: Shop
                      subtitle: Everything you need
                    """,
                ],
                mended: [
                    "properties.yml": """
                    app:
                      title: Shop
                    """
                ])
        ])
}
