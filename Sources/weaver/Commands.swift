import WeaverDiagnostics
import WeaverDriver

/// The table of all commands, in the order in which the help lists them.
enum Commands {
    static let compile = Command(
        name: "compile", summary: "reads sources and manifests, validates them and writes the Swift that wires them",
        options: common + outputs)
    /// `compile` under its name of Weaver 1.x, so that existing build phases keep working.
    static let swift = Command(
        name: "swift", summary: "the same as compile, under its Weaver 1.x name", options: common + outputs)
    static let watch = Command(
        name: "watch", summary: "the same as compile, then again on each change, until it is interrupted",
        options: common + outputs + watching)
    static let check = Command(name: "check", summary: "validates, and writes nothing", options: common + fixing)
    static let format = Command(
        name: "format", summary: "lays manifests out; '-' is the standard input", operands: "[PATH…]",
        options: [
            Option(name: "check", value: .flag, help: "write nothing, print the manifests that would change"),
            color, help,
        ])
    static let graph = Command(
        name: "graph",
        summary: "prints the graph: as JSON, for Graphviz, for Mermaid, or as one page to look at in a browser",
        options: [graphFormat] + graphing + inputs + modules + levels + [color, help])
    /// `graph --format json` under its name of Weaver 1.x.
    static let json = Command(
        name: "json", summary: "the same as graph --format json, under its Weaver 1.x name",
        options: graphing + inputs + modules + levels + [color, help])
    static let explain = Command(
        name: "explain",
        summary:
            "says what the code of a diagnostic means, with a sample and its mend, or how a type's dependencies, or one of them, are resolved, path by path",
        operands: "[CODE|TYPE|TYPE.NAME]", options: inputs + modules + [help])
    static let dump = Command(
        name: "dump", summary: "prints what a front end sees of files, as JSON, one line a file",
        operands: "tokens|syntax|manifest|facts|interface PATH…", options: [help])
    static let double = Command(
        name: "double",
        summary: "prints the doubles of protocols that the inputs declare, by their names ('*': of all)",
        operands: "PROTOCOL…",
        options: inputs + imports + [color, help])
    static let clean = Command(name: "clean", summary: "removes the cache", options: [project, config, cache, help])
    static let migrate = Command(
        name: "migrate",
        summary:
            "rewrites what earlier versions and other tools read, or moves annotations (of all types, or those named) into manifests",
        operands: "[TYPE…]", options: migration + inputs + modules + [color, help])
    static let start = Command(
        name: "init",
        summary: "writes a commented config file and a first manifest for this project; overwrites nothing",
        options: Array(inputs.prefix(1)) + [help])
    static let completions = Command(
        name: "completions", summary: "prints the completions of a shell",
        operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
        options: [help], needsFolder: false)
    static let man = Command(
        name: "man", summary: "prints the manual page weaver.1, for whoever installs it", options: [help],
        needsFolder: false)
    static let languageServer = Command(
        name: "lsp", summary: "serves editors over standard input and output (Language Server Protocol)",
        options: [
            Option(
                name: "stdio", value: .flag, help: "use standard input and output, which is the only way [on]",
                isConfigurable: false),
            help,
        ], needsFolder: false)
    static let version = Command(
        name: "version", summary: "prints the version", options: [help], needsFolder: false)

    static let all = [
        compile, swift, watch, check, graph, json, diff, analyze, explain, double, format, start, migrate, dump,
        languageServer,
        clean,
        completions, man, version,
    ]

    static let color = Option(
        name: "color", value: .choice(["auto", "always", "never"]), help: "colours [auto: on a terminal]")
    static let help = Option(name: "help", value: .flag, help: "print this help", isConfigurable: false)

    static let project = Option(
        name: "project-path", value: .one("DIR"), help: "base of relative paths [WEAVER_PROJECT_PATH, else .]",
        variable: "WEAVER_PROJECT_PATH", isConfigurable: false)
    static let config = Option(
        name: "config-path", value: .one("PATH"),
        help: "a config file, or a folder that holds one [.weaver.json, else .weaver.yaml in the project path]",
        isConfigurable: false)
    private static let cache = Option(
        name: "cache-path", value: .one("DIR"),
        help: "what runs keep for the next one [.weaver-cache in the project path]")

    /// The options that select the inputs, and the platform and project that the inputs are read for.
    static let inputs = [
        project, config,
        Option(name: "input-path", value: .several("PATH"), help: "files or folders to read [the project path]"),
        Option(
            name: "ignored-path", value: .several("PATH"),
            help: "files or folders not to read; '*', '?', '[…]' and '**' make a pattern"),
        Option(
            name: "recursive", value: .pair(on: "recursive-on", off: "recursive-off"),
            help: "whether folders within input folders are read [on]"),
        Option(
            name: "platform", value: .choice(Platform.allCases.map(\.rawValue) + ["OSX"]),
            help: "the only platform that dependencies are filtered for [each in its own right]"),
        Option(
            name: "define", value: .several("CONDITION"),
            help: "conditions that hold, as they stand after '#if'; the output does not mention them"),
        Option(
            name: "undefine", value: .several("CONDITION"),
            help: "conditions that do not hold; the output does not mention them"),
        Option(name: "mainactor", value: .flag, help: "isolate containers, resolvers and wrappers to the main actor"),
        Option(
            name: "default-isolation", value: .choice(["MainActor", "nonisolated"]),
            help: "what the inputs are compiled with (swiftc's option of the same name) [nonisolated]"),
        Option(
            name: "property-file", value: .several("FILE"),
            help:
                "YAML or JSON with the values of registrations that have a property; later files win, key by key; patterns as for --ignored-path; a condition may follow: 'dev.yml when DEBUG'",
            takesConditions: true),
        Option(
            name: "project-name", value: .one("NAME"), help: "the project that dependencies are filtered for [none]"),
    ]

    /// The options about the module that the inputs are, and the modules that they may import.
    static let modules = [
        Option(name: "module-name", value: .one("NAME"), help: "the module that the inputs are [not known]"),
        Option(
            name: "package-name", value: .one("NAME"),
            help: "the package of the inputs; modules of one package see each other's package declarations"),
        Option(
            name: "module", value: .texts("NAME=PATH"),
            help:
                "sources and manifests of a module that the inputs may import, read for its interface alone; @FILE names a file with one path a line"
        ),
        Option(
            name: "module-package", value: .texts("NAME=PACKAGE"),
            help: "the package of a module that --module names, if it is not that of the inputs"),
        Option(
            name: "module-define", value: .texts("NAME=CONDITION"),
            help:
                "a condition that holds in one module, or with ! does not: in one that --module names, or in that of the inputs"
        ),
        Option(name: "interface", value: .several("FILE"), help: "interfaces that earlier runs wrote"),
        Option(name: "executable", value: .flag, help: "the inputs are an executable's: it offers nothing"),
    ]

    private static let common =
        inputs + modules + [
            Option(
                name: "diagnostics-format", value: .choice(DiagnosticsFormat.allCases.map(\.rawValue)),
                help:
                    "how diagnostics are printed; json (one a line), sarif and github are the output, the others go to standard error [text]"
            ),
            color,
        ] + levels + [
            Option(name: "jobs", value: .number("N"), help: "threads that read and write Swift [one a core]"),
            cache,
            Option(name: "no-cache", value: .flag, help: "read everything, keep nothing"),
            Option(name: "quiet", value: .flag, help: "print diagnostics only"),
            Option(
                name: "verbose", value: .flag,
                help: "print how long each phase took and how much there was to do, to standard error"),
            help,
        ]

    static let levels = [
        Option(
            name: "warning", value: .assignments(.warningLevel),
            help: "what to make of warnings, by their codes [warning]"),
        Option(name: "warnings-as-errors", value: .flag, help: "treat warnings as errors, but for those that are off"),
        Option(
            name: "all-diagnostics", value: .flag,
            help: "print each diagnostic [one for all with the same cause, and the first 20 warnings of a code]"),
    ]

    private static let graphFormat = Option(
        name: "format", value: .choice(GraphFormat.allCases.map(\.rawValue)),
        help: "dot is for Graphviz, html one page without network use [json]",
        isConfigurable: false)

    static let pretty = Option(
        name: "pretty", value: .flag, help: "lay JSON out over several lines", isConfigurable: false)

    private static let graphing = [
        pretty,
        Option(
            name: "focus", value: .one("TYPE"), help: "only this type, what it depends on, and what registers it",
            isConfigurable: false),
        Option(
            name: "depth", value: .number("N"), help: "how many steps from the type that --focus names [all]",
            isConfigurable: false),
        Option(name: "roots", value: .flag, help: "only the types that nothing registers", isConfigurable: false),
    ]

    private static let fixing = [
        Option(
            name: "fix", value: .flag,
            help: "apply the fixes that diagnostics carry to the inputs, then report what is left",
            isConfigurable: false)
    ]

    private static let watching = [
        Option(
            name: "poll", value: .flag,
            help: "look for changes three times a second, where the file system does not tell of them",
            isConfigurable: false)
    ]

    private static let migration = [
        Option(
            name: "from", value: .choice(MigrationSource.allCases.map(\.rawValue)),
            help: "what the sources are written for; annotations: move them from sources to manifests",
            isConfigurable: false),
        Option(name: "dry-run", value: .flag, help: "write nothing, print what would change", isConfigurable: false),
        Option(
            name: "against", value: .one("OLD.swift"),
            help:
                "list the names of an output of Weaver 1.x that are no longer generated; exit status 1 if there are any",
            isConfigurable: false),
        Option(
            name: "split-output", value: .flag,
            help: "prove of annotations that move that each file of a split output stays what it is"),
    ]

    private static let imports = [
        Option(
            name: "included-imports", value: .several("MODULE"), help: "the only modules that outputs may import [all]"),
        Option(name: "excluded-imports", value: .several("MODULE"), help: "modules that outputs may not import"),
    ]

    private static let outputs =
        [
            Option(
                name: "emit-interface", value: .one("FILE"),
                help: "write what the inputs offer to other modules; needs --module-name"),
            Option(
                name: "main-output-path", value: .one("FILE"),
                help: "a file, or a folder (then FOLDER/Weaver.swift) [Weaver.swift in the project path]"),
            Option(
                name: "split-output", value: .flag,
                help: "one file for each source file with injectable types, in the folder that --main-output-path names"
            ),
        ] + imports + [
            Option(
                name: "swiftlint-disable-all",
                value: .pair(on: "swiftlint-disable-all", off: "no-swiftlint-disable-all"),
                help: "whether outputs tell SwiftLint to leave them alone [on]"),
            // The generated code is valid in both language modes. The option exists because a build may pass one mode
            // to all its tools.
            Option(
                name: "swift-version", value: .choice(["5", "6"]),
                help: "the language mode that outputs are compiled in; they are the same for each [both]",
                reading: languageMode),
            Option(
                name: "trace", value: .flag,
                help:
                    "add code that records what is built, for builds with -D WEAVER_TRACE; without that flag it costs nothing"
            ),
            Option(name: "force", value: .flag, help: "overwrite a file that Weaver did not generate"),
            Option(name: "tests", value: .flag, help: "write the resolver stub and the doubles for tests as well"),
            Option(
                name: "tests-output-path", value: .one("FILE"),
                help: "a file, or a folder (then FOLDER/WeaverTests.swift) [WeaverTests.swift in the project path]"),
            Option(
                name: "tests-input-path", value: .several("PATH"),
                help: "test sources, read for the doubles that exist and the graphs that are mentioned"),
            Option(
                name: "testable-imports", value: .several("MODULE"),
                help: "modules that the tests output imports as @testable"),
            Option(
                name: "allow-tests-to-init-real-dependencies", value: .flag,
                help: "let tests make the real resolver of each type: what it refers to is passed as further arguments"),
            Option(
                name: "doubles", value: .choice(["generate", "expect"]),
                help: "whether doubles that do not exist are written [generate; expect for 'swift', as in Weaver 1.x]"),
            Option(
                name: "doubles-access", value: .choice(["internal", "public"]),
                help: "whether doubles of public protocols are public, for a module of their own [internal]"),
            Option(
                name: "previews-output", value: .one("FILE"),
                help: "write a resolver stub and doubles for previews, as a file of the module itself, under #if DEBUG"),
            Option(
                name: "emitter", value: .texts("NAME[=COMMAND]"),
                help:
                    "a further output: \(EmitterConfiguration.knownNames.joined(separator: ", ")), or a program that reads the graph as JSON"
            ),
            Option(
                name: "emitter-output", value: .texts("NAME=PATH"),
                help: "the file of a further output, or the folder of a program's files"),
            Option(
                name: "emitter-time-limit", value: .number("N"),
                help: "seconds that a program of --emitter may run [60]"),
            Option(
                name: "emit-dependencies", value: .one("FILE"),
                help: "write what the outputs depend on, for make and ninja"),
            Option(
                name: "emit-xcfilelists", value: .one("DIR"),
                help: "write WeaverInputs.xcfilelist and WeaverOutputs.xcfilelist, for a build phase of Xcode"),
        ]

    /// Shortens a version to its first number, since Xcode's SWIFT_VERSION is written as `6.0`. Other texts stay as
    /// they are.
    @Sendable private static func languageMode(_ version: String) -> String {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let isVersion =
            parts.count <= 3
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCII) && $0.allSatisfy(\.isNumber) }
        return isVersion ? String(parts[0]) : version
    }
}
