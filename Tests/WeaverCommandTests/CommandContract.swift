/// The commands, operands and options that the command line must have. `weaver COMMAND --help` prints them.
enum CommandContract {
    static let commands = [
        "compile", "swift", "check", "graph", "json", "diff", "analyze", "explain", "format", "migrate", "init", "dump",
        "watch",
        "double",
        "clean", "completions",
        "version", "lsp",
    ]

    private static let outputOptions = [
        "--project-path", "--config-path", "--main-output-path", "--tests-output-path", "--input-path",
        "--ignored-path", "--recursive-off",
        "--recursive-on", "--split-output", "--force", "--doubles", "--doubles-access", "--previews-output",
        "--warning", "--cache-path",
        "--no-cache",
        "--tests",
        "--tests-input-path", "--testable-imports", "--allow-tests-to-init-real-dependencies", "--platform",
        "--project-name", "--property-file",
        "--included-imports", "--excluded-imports", "--mainactor", "--default-isolation", "--swiftlint-disable-all",
        "--no-swiftlint-disable-all", "--swift-version",
        "--diagnostics-format", "--warnings-as-errors", "--all-diagnostics", "--jobs", "--quiet", "--verbose",
        "--emit-dependencies", "--emit-xcfilelists", "--emitter", "--emitter-output", "--emitter-time-limit",
        "--trace",
        "--color", "--help",
    ]

    static let options: [String: [String]] = [
        "compile": outputOptions, "swift": outputOptions, "watch": outputOptions,
        "check": [
            "--fix", "--project-path", "--input-path", "--warning", "--all-diagnostics", "--diagnostics-format",
            "--color", "--help",
        ],
        "graph": ["--format", "--pretty", "--focus", "--depth", "--roots", "--color", "--help"],
        "json": ["--pretty", "--help"],
        "diff": ["--against", "--format", "--pretty", "--input-path", "--module", "--color", "--help"],
        "analyze": [
            "--sort", "--top", "--trace", "--output-lines", "--format", "--pretty", "--input-path", "--color", "--help",
        ],
        "format": ["--check", "--color", "--help"], "migrate": ["--from", "--against", "--dry-run", "--help"],
        "explain": ["--help"],
        "init": ["--help"], "dump": ["--help"], "double": ["--help"], "clean": ["--help"], "completions": ["--help"],
        "version": ["--help"], "lsp": ["--stdio", "--help"],
    ]

    static let operands = [
        "diff": "[OLD NEW]", "analyze": "[TYPE…]", "explain": "[CODE|TYPE|TYPE.NAME]", "format": "[PATH…]",
        "dump": "tokens|syntax|manifest|facts|interface PATH…",
        "double": "PROTOCOL…",
        "completions": "bash|zsh|fish",
        "migrate": "[TYPE…]",
    ]
}
