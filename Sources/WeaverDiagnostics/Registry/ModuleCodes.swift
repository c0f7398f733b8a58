/// Documentation of the codes about names of other modules. `ExplainTests` run the command on these samples.
extension CodeDocumentation {
    static let ambiguousType = CodeDocumentation(
        title: "Several imported modules offer a type of this name",
        explanation: """
            The file imports several modules (`--module`, `--interface`) that declare a public type of this
            name. Swift could not tell either which one is meant.

            It is reported at the type. Write the module in front of it.
            """,
        samples: [
            Sample(
                wrong: [
                    "App/App.swift": """
                    import CoreKit
                    import LogKit

                    final class App {
                        // weaver: logger = Logger
                        init(logger: CoreKit.Logger) {}
                    }
                    """,
                    "CoreKit/Logger.swift": """
                    public final class Logger {
                        public init() {}
                    }
                    """,
                    "LogKit/Logger.swift": """
                    public final class Logger {
                        public init() {}
                    }
                    """,
                    ".weaver.yaml": """
                    input_paths: [App]
                    modules: [CoreKit=CoreKit, LogKit=LogKit]
                    """,
                ],
                mended: [
                    "App/App.swift": """
                    import CoreKit
                    import LogKit

                    final class App {
                        // weaver: logger = CoreKit.Logger
                        init(logger: CoreKit.Logger) {}
                    }
                    """
                ],
                said: """
                    App/App.swift:5:25: error: 'Logger' may be a type of 'CoreKit' or 'LogKit' [ambiguous-type]
                    5 |     // weaver: logger = Logger
                      |                         ^~~~~~
                       = help: write it with its module: CoreKit.Logger
                    """)
        ])

    static let unknownModule = CodeDocumentation(
        title: "A module that is needed is not known",
        explanation: """
            The interface of a module names types of another module, and the run knows nothing about that
            one. To resolve what the types below need, it must know all modules on which the imported ones
            depend, directly or not.

            It is reported in the interface file. Add the module with `--module` or
            `--interface`.
            """,
        samples: [
            Sample(
                wrong: [
                    "App/App.swift": """
                    import PlayerKit

                    final class App {
                        // weaver: player = Player
                        init(player: Player) {}
                    }
                    """,
                    "PlayerKit.weaver-interface": """
                    weaver-interface: 1
                    module: PlayerKit
                    uses:
                      - CoreKit
                    types:
                      Player:
                        kind: class
                        access: public
                        inherits:
                          - CoreKit.Playing
                        initializers:
                          - access: public
                    """,
                    ".weaver.yaml": """
                    input_paths: [App]
                    interfaces: [PlayerKit.weaver-interface]
                    """,
                ],
                mended: [
                    ".weaver.yaml": """
                    input_paths: [App]
                    interfaces: [PlayerKit.weaver-interface, CoreKit.weaver-interface]
                    """,
                    "CoreKit.weaver-interface": """
                    weaver-interface: 1
                    module: CoreKit
                    types:
                      Playing:
                        kind: protocol
                        access: public
                    """,
                ],
                said: """
                    PlayerKit.weaver-interface:4:5: error: 'PlayerKit' depends on the module 'CoreKit', which is not known [unknown-module]
                    4 |   - CoreKit
                      |     ^~~~~~~
                       = help: add it with --module or --interface
                    """)
        ])
}
