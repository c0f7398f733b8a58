import WeaverDiagnostics
import WeaverDriver

extension Commands {
    /// The project's folder, absolute or relative to the working directory.
    static func projectPath(_ arguments: Arguments) -> String { arguments.one("project-path") ?? "." }

    /// The arguments of a command that are run for the project in `folder` and say nothing else.
    static func arguments(inProject folder: String) -> Arguments {
        var arguments = Arguments()
        arguments[project] = .one(folder)
        return arguments
    }

    /// Sets the project's folder and, unless `configPath` is nil, the config file.
    static func setProject(_ arguments: inout Arguments, path: String, configPath: String?) {
        arguments[project] = .one(path)
        if let configPath { arguments[config] = .one(configPath) }
    }

    /// The folder of the cache, absolute or relative to the project's folder.
    static func cachePath(_ arguments: Arguments) -> String { arguments.one("cache-path") ?? ".weaver-cache" }

    private static func emission(_ arguments: Arguments) -> EmissionOptions {
        var options = EmissionOptions(
            disablesSwiftLint: arguments.isOn("swiftlint-disable-all") ?? true,
            includedImports: arguments.several("included-imports").map(Set.init),
            excludedImports: Set(arguments.several("excluded-imports") ?? []),
            splitsOutput: arguments.has("split-output"),
            exposesResolvers: arguments.has("allow-tests-to-init-real-dependencies"))
        options.tracesBuilding = arguments.has("trace")
        options.writesPreviews = emitters(arguments).contains { $0.name == EmitterConfiguration.ofPreviews }
        return options
    }

    /// The options of the tests output; nil without `--tests`. `isWeaver1` says whether the command is called by its
    /// name of Weaver 1.x, a version that wrote no doubles.
    private static func tests(_ arguments: Arguments, isWeaver1: Bool) -> TestsConfiguration? {
        guard arguments.has("tests") else { return nil }
        return TestsConfiguration(
            inputPaths: arguments.several("tests-input-path") ?? [],
            testableImports: arguments.several("testable-imports") ?? [],
            generatesDoubles: arguments.one("doubles").map { $0 == "generate" } ?? !isWeaver1,
            publishesDoubles: arguments.one("doubles-access") == "public")
    }

    /// The outputs that `--emitter` names, each with its path. The path is empty if `--emitter-output` does not name
    /// the emitter; `misuseOfEmitters` reports that.
    private static func emitters(_ arguments: Arguments) -> [EmitterConfiguration] {
        let paths = (arguments.several("emitter-output") ?? []).map(Option.parts)
        let limit = arguments.one("emitter-time-limit").flatMap { Int($0) } ?? 60
        let previews = arguments.one("previews-output").map {
            [
                EmitterConfiguration(
                    name: EmitterConfiguration.ofPreviews, command: nil, outputPath: $0, timeLimit: limit)
            ]
        }
        return (previews ?? [])
            + (arguments.several("emitter") ?? []).map(Option.parts).map { name, command in
                EmitterConfiguration(
                    name: name, command: command.isEmpty ? nil : command,
                    outputPath: paths.last { $0.name == name }?.value ?? "", timeLimit: limit)
            }
    }

    /// The first error in the options of emitters; nil if there is none.
    private static func misuseOfEmitters(_ arguments: Arguments) -> UsageError? {
        let emitters = emitters(arguments)
        let names = emitters.map(\.name)
        for emitter in emitters {
            let isPlain = emitter.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
            guard isPlain, !emitter.name.isEmpty else {
                return UsageError("'--emitter' names '\(emitter.name)': a name has letters, digits, '-' and '_'")
            }
            if emitter.command == nil, !EmitterConfiguration.knownNames.contains(emitter.name) {
                return UsageError(
                    unknown: "emitter of '--emitter'", emitter.name, among: EmitterConfiguration.knownNames,
                    otherwise: "name its program: --emitter \(emitter.name)=COMMAND")
            }
            if emitter.command != nil, EmitterConfiguration.ownNames.contains(emitter.name) {
                return UsageError(
                    "'--emitter' has a program for '\(emitter.name)', an emitter of Weaver's own: name it otherwise")
            }
            if names.count(where: { $0 == emitter.name }) > 1 {
                return UsageError("'--emitter' names '\(emitter.name)' twice")
            }
            if emitter.outputPath.isEmpty {
                var error = UsageError("'--emitter \(emitter.name)' needs an output")
                error.help = "name it: --emitter-output \(emitter.name)=PATH"
                return error
            }
        }
        for (name, _) in (arguments.several("emitter-output") ?? []).map(Option.parts) where !names.contains(name) {
            return UsageError(
                unknown: "emitter of '--emitter-output'", name, among: names, otherwise: "add --emitter \(name)")
        }
        return nil
    }

    static func module(_ arguments: Arguments) -> Module? {
        arguments.one("module-name").map {
            Module(name: $0, package: arguments.one("package-name"), isExecutable: arguments.has("executable"))
        }
    }

    /// The modules that `--module` and `--interface` name. A path without a name belongs to the module before it.
    private static func modules(_ arguments: Arguments) -> ModulesConfiguration {
        var modules: [ModulesConfiguration.Module] = []
        for word in arguments.several("module") ?? [] {
            let (name, path) = Option.parts(of: word)
            if word.contains("=") {
                modules.append(ModulesConfiguration.Module(name: name, paths: [path]))
            } else if !modules.isEmpty {
                modules[modules.count - 1].paths.append(word)
            }
        }
        for (name, package) in (arguments.several("module-package") ?? []).map(Option.parts) {
            for index in modules.indices where modules[index].name == name { modules[index].package = package }
        }
        for index in modules.indices {
            modules[index].conditions = conditions(statedFor: modules[index].name, arguments)
        }
        return ModulesConfiguration(
            modules: modules, interfacePaths: arguments.several("interface") ?? [],
            outputPath: arguments.one("emit-interface"))
    }

    /// The first error in the options about modules; nil if there is none.
    private static func misuseOfModules(_ arguments: Arguments) -> UsageError? {
        let words = arguments.several("module") ?? []
        if let first = words.first, !first.contains("=") {
            return UsageError("'--module' needs the name of the module: --module NAME=\(first)")
        }
        for word in words where word.contains("=") {
            let (name, path) = Option.parts(of: word)
            if name.isEmpty || path.isEmpty { return UsageError("'--module' is written NAME=PATH, not '\(word)'") }
            if !name.isModuleName { return UsageError("'\(name)' in '--module' is no name of a module") }
        }
        if let name = arguments.one("module-name"), !name.isModuleName {
            return UsageError("'\(name)' in '--module-name' is no name of a module")
        }
        for name in arguments.several("testable-imports") ?? [] where !name.isModuleName {
            return UsageError("'\(name)' in '--testable-imports' is no name of a module")
        }
        let names = words.filter { $0.contains("=") }.map { Option.parts(of: $0).name }
        for (name, package) in (arguments.several("module-package") ?? []).map(Option.parts) {
            if package.isEmpty { return UsageError("'--module-package' is written NAME=PACKAGE, not '\(name)'") }
            if !names.contains(name) {
                return UsageError(
                    unknown: "module of '--module-package'", name, among: names, otherwise: "add --module \(name)=PATH")
            }
        }
        for word in arguments.several("module-define") ?? [] {
            let (name, condition) = Option.parts(of: word)
            if statedCondition(condition) == nil {
                return UsageError("'--module-define' is written NAME=CONDITION, such as App=DEBUG, not '\(word)'")
            }
            if !names.contains(name), arguments.one("module-name") != name {
                return UsageError(
                    unknown: "module of '--module-define'", name,
                    among: names + (arguments.one("module-name").map { [$0] } ?? []),
                    otherwise: "add --module \(name)=PATH")
            }
        }
        guard arguments.one("module-name") == nil else { return nil }
        for option in ["package-name", "emit-interface"] where arguments.one(option) != nil {
            return UsageError("'--\(option)' needs --module-name")
        }
        return arguments.has("executable") ? UsageError("'--executable' needs --module-name") : nil
    }

    /// The error in the combination of options; nil if the options go together. `configuration` is that of `arguments`.
    static func misuse(of arguments: Arguments, _ configuration: Configuration) -> UsageError? {
        if let misuse = misuseOfEmitters(arguments) ?? misuseOfModules(arguments) ?? misuseOfConditions(arguments) {
            return misuse
        }
        return configuration.misuse.map { misuse in
            var error = UsageError(misuse.message)
            error.help = misuse.help
            return error
        }
    }

    /// The options whose values are files to be read, a word for what they name, whether `@FILE` as a value stands for
    /// the paths in a file, and whether values may be patterns.
    static let inputOptions = [
        (option: "input-path", kind: "input", takesLists: false, takesPatterns: false),
        (option: "tests-input-path", kind: "input", takesLists: false, takesPatterns: false),
        (option: "property-file", kind: "property file", takesLists: false, takesPatterns: true),
        (option: "module", kind: "file or folder", takesLists: true, takesPatterns: false),
        (option: "interface", kind: "interface", takesLists: true, takesPatterns: false),
    ]

    /// Makes the options of a run from `arguments`, which include the settings of the config file at `configPath`.
    /// `isWeaver1` says whether the command is called by its name of Weaver 1.x.
    static func configuration(_ arguments: Arguments, configPath: String?, writesOutputs: Bool, isWeaver1: Bool = false)
        -> Configuration
    {
        Configuration(
            projectPath: projectPath(arguments), inputPaths: arguments.several("input-path") ?? ["."],
            ignoredPaths: arguments.several("ignored-path") ?? [], isRecursive: arguments.isOn("recursive") ?? true,
            outputPaths: PlacedOutput.all { arguments.one($0) }, writesOutputs: writesOutputs,
            force: arguments.has("force"),
            warnings: WarningLevels(arguments.several("warning") ?? [], areErrors: arguments.has("warnings-as-errors")),
            tellsAllDiagnostics: arguments.has("all-diagnostics"), appliesFixes: arguments.has("fix"),
            target: target(arguments),
            modules: modules(arguments), propertyFiles: arguments.several("property-file") ?? [],
            emission: emission(arguments),
            tests: tests(arguments, isWeaver1: isWeaver1), emitters: emitters(arguments),
            buildFiles: BuildFilesConfiguration(
                dependenciesPath: arguments.one("emit-dependencies"), fileListsPath: arguments.one("emit-xcfilelists")),
            jobs: arguments.one("jobs").flatMap { Int($0) }, configPath: configPath,
            cachePath: arguments.has("no-cache") ? nil : cachePath(arguments))
    }
}

extension String {
    /// Whether the text may be the name of a Swift module: an identifier.
    fileprivate var isModuleName: Bool {
        let isLetter = { (byte: UInt8) in
            byte == UInt8(ascii: "_") || byte >= 0x80
                || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        }
        let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
        return utf8.first.map(isLetter) ?? false && utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
}

extension Command {
    /// Whether the options of the command may stand in the config file.
    var readsConfigFile: Bool { options.contains { $0.name == Commands.config.name } }
}
