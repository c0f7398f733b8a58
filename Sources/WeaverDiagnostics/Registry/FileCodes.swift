/// Documentation of the codes about unreadable files and the config file. `ExplainTests` run the command on these
/// samples.
extension CodeDocumentation {
    static let unreadableFile = CodeDocumentation(
        title: "A file cannot be read",
        explanation: """
            A source, a manifest or the config file is there by name, and its bytes are not to be had: a link
            that leads nowhere, a file without permission, one that vanished while it was being read.
            Nothing is written then, because the graph without that file may be another one.

            It is reported at the beginning of the file. Make it readable, or leave it out with
            `--ignored-path`; with `--config-path`, name a file, or a folder that holds one.
            """,
        samples: [
            Sample(
                wrong: ["A terminal": "$ ln -s ../Shared/Movie.swift Movie.swift    # there is no ../Shared"],
                mended: ["A terminal": "$ ln -sf ../Model/Movie.swift Movie.swift"],
                said: """
                    Movie.swift:1:1: error: the file cannot be read: there is no such file [unreadable-file]
                       = help: make it readable, or leave it out with --ignored-path
                    """)
        ])

    static let invalidInterface = CodeDocumentation(
        title: "The interface file of a module cannot be used",
        explanation: """
            Weaver writes the interface of a module to a file, and reads it where another module depends on
            that module. This file is no interface, is damaged, or has a format version that this version of
            Weaver does not read. Nothing of it is used, because a part of an interface could be wrong.

            It is reported at the entry that is wrong. Do not mend the file by hand: write it again, with
            the version of Weaver that reads it.
            """,
        samples: [
            Sample(
                wrong: [
                    "PlayerKit.weaver-interface": """
                    weaver-interface: 2
                    module: PlayerKit
                    """
                ],
                mended: [
                    "PlayerKit.weaver-interface": """
                    weaver-interface: 1
                    module: PlayerKit
                    """
                ],
                said: """
                    PlayerKit.weaver-interface:1:19: error: the interface has the format version '2', and this \
                    version of Weaver reads version 1 [invalid-interface]
                    1 | weaver-interface: 2
                      |                   ^
                       = help: it is written by another version of Weaver: write it again
                    """)
        ])

    static let invalidGraph = CodeDocumentation(
        title: "A file with a graph, or with a trace, cannot be used",
        explanation: """
            `weaver diff OLD NEW` reads graphs that `weaver graph --format json` has written, and
            `weaver analyze --trace FILE` a trace that a program has written. This file is no such file, is
            damaged, or has a format version that this version of Weaver does not read.

            It is reported at the first value that is wrong. Write the file again, with the version of Weaver
            that reads it.
            """,
        samples: [
            Sample(
                wrong: ["old.json": #"{"version": 2, "types": [], "diagnostics": []}"#],
                mended: ["old.json": #"{"version": 1, "types": [], "diagnostics": []}"#],
                said: """
                    old.json:1:13: error: the graph has the format version 2, and this version of Weaver reads \
                    version 1 [invalid-graph]
                    1 | {"version": 2, "types": [], "diagnostics": []}
                      |             ^
                       = help: 'weaver graph --format json' writes a file that can be read
                    """)
        ])

    static let invalidOptionValue = CodeDocumentation(
        title: "An option in the config file has a value that it cannot have",
        explanation: """
            The key is known, and its value is of another kind, is none of the words that it takes,
            names an input or a property file that does not exist, or does not go together with other
            settings. Guessing could check your app for the wrong platform, or write to the wrong
            file: so the inputs are not even read.

            It is reported at the value, or at the key. `weaver compile --help` lists what each
            option takes. On the command line the same mistake is wrong usage, with exit status 64;
            if an input is missing, the status is 1.
            """,
        samples: [
            Sample(
                wrong: [".weaver.yaml": "platform: iphone"],
                mended: [".weaver.yaml": "platform: iOS"],
                said: """
                    .weaver.yaml:1:11: error: unknown value of 'platform' 'iphone' [invalid-option-value]
                    1 | platform: iphone
                      |           ^~~~~~
                       = help: use one of iOS, macOS, tvOS, watchOS, visionOS, linux, windows, android, OSX
                    """)
        ])

    static let emitterDiagnostic = CodeDocumentation(
        title: "A program that makes an output reports something",
        explanation: """
            `--emitter NAME=COMMAND` runs a program that makes an output of its own. The program reports this
            at the place that it names. Behind the message stand the program's name and its own code.

            A warning is told, and the outputs are written. An error keeps every output of the run from being
            written. The program's documentation says how to mend it.
            """,
        samples: [
            Sample(
                wrong: [
                    "App.swift": """
                    final class App {
                        // weaver: logger = Logger
                        init(logger: Logger) {}
                    }
                    final class Logger {}
                    """,
                    ".weaver.yaml": """
                    emitters: {docs: sh docs.sh}
                    emitter_outputs: {docs: Docs}
                    """,
                    "docs.sh": """
                    echo '{"files": [], "diagnostics": [{"severity": "warning", "code": "no-page",
                      "message": "there is no page", "file": "App.swift", "line": 1, "column": 13}]}'
                    """,
                ],
                mended: ["docs.sh": #"echo '{"files": [{"path": "App.md", "text": "Starts everything."}]}'"#],
                said: """
                    App.swift:1:13: warning: there is no page (docs: no-page) [emitter-diagnostic]
                    1 | final class App {
                      |             ^
                    """)
        ])
}
