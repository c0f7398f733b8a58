import WeaverDriver
import WeaverLanguageServer
import WeaverSystem

extension CommandLineInterface {
    /// Runs `weaver lsp` until the editor ends it. Standard output has nothing but messages of the protocol.
    static func languageServer() -> Int32 {
        // An editor may go away while a message is written to it.
        signal(SIGPIPE, SIG_IGN)
        return serve(
            read: { Descriptor.readSome(from: STDIN_FILENO) },
            makeServer: { send in
                LanguageServer(
                    host: ServerHost(
                        version: version, options: projectOptions, configKeys: Commands.configKeys, send: send))
            },
            write: { bytes in
                // An editor that is gone closes the standard input as well.
                _ = Descriptor.write(bytes, to: STDOUT_FILENO)
            })
    }

    /// Reads the options of the project in `folder` as `weaver check` does.
    private static func projectOptions(_ folder: String, _ file: ConfigFile?) -> ProjectOptions {
        var request = Request(Commands.check, Commands.arguments(inProject: folder), file)
        let misuse = request.misuse()?.text
        return ProjectOptions(
            configuration: request.configuration, diagnostics: request.diagnostics, misuse: misuse)
    }
}

extension Commands {
    /// The keys of config files, sorted: those of all commands.
    static var configKeys: [ConfigKey] {
        var keys: [String: ConfigKey] = [:]
        for option in all.flatMap(\.options) {
            guard let key = option.keys.first?.key, keys[key] == nil else { continue }
            keys[key] = ConfigKey(
                name: key, form: option.configForm, help: option.help, values: option.configValues,
                names: option.configNames)
        }
        return keys.values.sorted(on: \.name)
    }
}

extension Option {
    /// The form of the value that the option has in a config file.
    fileprivate var configForm: String {
        switch value {
        case .flag, .pair: "true or false"
        case .one(let placeholder), .number(let placeholder): placeholder
        case .several(let placeholder): "a list of \(placeholder)"
        case .choice(let values): values.joined(separator: ", ")
        case .assignments(let assignment): "a mapping, as of " + assignment.usage
        case .texts(let usage): "a mapping, as of " + usage
        }
    }

    fileprivate var configValues: [String] {
        switch value {
        case .flag, .pair: ["true", "false"]
        case .choice(let values): values
        case .assignments(let assignment): assignment.values
        default: []
        }
    }

    fileprivate var configNames: [String] {
        if case .assignments(let assignment) = value { assignment.names } else { [] }
    }
}
