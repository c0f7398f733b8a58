import WeaverDiagnostics
import WeaverDriver

/// The settings that a config file makes for a command. Each key is looked up in the table of options (`weaver compile
/// --help`).
struct ConfigArguments {
    private(set) var arguments = Arguments()
    /// The diagnostics of keys and values. An unknown key is a warning.
    private(set) var diagnostics: [Diagnostic] = []

    private let command: Command
    /// The entries that set an option, by the option's name.
    private var entries: [String: ConfigSyntax.Entry] = [:]

    init(_ config: ConfigSyntax, for command: Command) {
        self.command = command
        for entry in config.entries { add(entry) }
    }

    /// Keys of earlier versions that have no effect any more, each with advice.
    static let retired = [
        "output_path": "write main_output_path",
        "template_path": "remove it: there are no templates any more",
        "single_output": "remove it: the output is one file",
        "unsafe": "remove it: the graph is always checked",
    ]

    private mutating func add(_ entry: ConfigSyntax.Entry) {
        guard let (option, isOn) = Self.option(for: entry.key, in: command.options) else {
            // One config file serves all commands, so a key of another command is no fault.
            if Self.option(for: entry.key, in: Commands.compile.options) == nil { warn(of: entry) }
            return
        }
        do throws(Misfit) {
            if let setting = try option.setting(entry.value, key: entry.key, isOn: isOn) {
                arguments[option] = setting
                entries[option.name] = entry
            }
        } catch {
            diagnostics.append(
                Diagnostic(.invalidOptionValue, error.fault.message, at: error.place, help: error.fault.help))
        }
    }

    /// Returns `misuse`, an error in options that do not go together, as a diagnostic at the entry that sets the first
    /// option of its message; nil if `words`, the command line, sets that option, or if no entry does.
    func diagnostic(of misuse: UsageError, unlessIn words: Arguments) -> Diagnostic? {
        let named = command.options.compactMap { option in
            ["'", " "].compactMap { misuse.message.firstRange(of: "'--\(option.name)\($0)") }.first
                .map { (option, start: $0.lowerBound) }
        }
        guard let (option, _) = named.min(by: { $0.start < $1.start }), words[option] == nil,
            let entry = entries[option.name]
        else { return nil }
        return Diagnostic(
            .invalidOptionValue, inKeys(misuse.message), at: entry.place, help: misuse.help.map(inKeys))
    }

    /// Returns `text` with the keys of config files in the place of options with dashes: `module_name: App` for
    /// `--module-name App`.
    private func inKeys(_ text: String) -> String {
        let longestFirst = command.options.sorted { $0.name.utf8.count > $1.name.utf8.count }
        return longestFirst.reduce(text) { text, option in
            guard let key = option.keys.first?.key else { return text }
            return text.replacing("--\(option.name) ", with: key + ": ").replacing("--" + option.name, with: key)
        }
    }

    /// The paths that the entry for the option named `name` has, without conditions and names of modules, with their
    /// places; none if there is no entry.
    func paths(of name: String) -> [(path: String, place: Place)] {
        guard let value = entries[name]?.value else { return [] }
        if let option = command.options.first(where: { $0.name == name }), case .texts = option.value {
            return value.namedPaths
        }
        let values = if case .list(let items) = value.content { items } else { [value] }
        return values.compactMap { item in
            var value = item
            if case .mapping(let entries) = item.content {
                guard let file = entries.first(where: { $0.key == "file" }) else { return nil }
                value = file.value
            }
            guard case .scalar(let text) = value.content else { return nil }
            let condition = text.ranges(of: " when ").last.flatMap {
                isCondition(String(text[$0.upperBound...])) ? $0 : nil
            }
            return (condition.map { String(text[..<$0.lowerBound]) } ?? text, value.place)
        }
    }

    private static func option(for key: String, in options: [Option]) -> (option: Option, isOn: Bool)? {
        for option in options {
            if let match = option.keys.first(where: { $0.key == key }) { return (option, match.isOn) }
        }
        return nil
    }

    private mutating func warn(of entry: ConfigSyntax.Entry) {
        let key = entry.key
        var message = "the key '\(key)' has no effect"
        let help: String?
        if let retired = Self.retired[key] {
            help = retired
        } else if let option = command.options.first(where: { !$0.isConfigurable && $0.name.snakeCase == key }) {
            let setters = ["--" + option.name] + [option.variable].compactMap { $0 }
            help = setters.joined(separator: " or ") + " sets it, a config file does not"
        } else {
            message = "there is no key '\(key)': it has no effect"
            help = suggestion(for: key, among: Commands.compile.options.compactMap { $0.keys.first?.key })
        }
        diagnostics.append(Diagnostic(.unknownKey, severity: .warning, message, at: entry.place, help: help))
    }
}

extension ConfigValue {
    /// The values of `{NAME: PATH}` or `[NAME=PATH]`, without the names, with their places.
    fileprivate var namedPaths: [(path: String, place: Place)] {
        switch content {
        case .mapping(let entries):
            entries.flatMap { entry -> [(path: String, place: Place)] in
                switch entry.value.content {
                case .scalar(let text): [(text, entry.value.place)]
                case .list: entry.value.namedPaths
                case .mapping, .literal, .empty: []
                }
            }
        case .list(let items): items.flatMap(\.namedPaths)
        case .scalar(let text): [(text.firstIndex(of: "=").map { String(text[$0...].dropFirst()) } ?? text, place)]
        case .literal, .empty: []
        }
    }
}

/// The error about a value of a config file that its option does not accept.
private struct Misfit: Error {
    var fault: UsageError
    var place: Place
}

extension Option {
    /// Converts `written`, the value of `key` in a config file, to a setting of this option; nil if the value is empty.
    /// `isOn` says whether the value `true` switches the option on. Throws if the option does not accept the value.
    fileprivate func setting(_ written: ConfigValue, key: String, isOn: Bool) throws(Misfit) -> Arguments.Setting? {
        switch (value, written.content) {
        case (_, .empty): return nil
        case (.texts, .mapping(let entries)):
            // A module may have several paths or conditions: `{App: [Sources, Wiring]}`.
            var texts: [String] = []
            for entry in entries {
                var values = [entry.value]
                if case .list(let items) = entry.value.content, ["module", "module-define"].contains(name) {
                    values = items
                }
                for (index, value) in values.enumerated() {
                    let text = try text(value, key: entry.key, wanted: "takes one value")
                    // On a command line, the further paths of a module stand alone.
                    let isFurtherPath = index > 0 && name == "module"
                    let place = values.count == 1 ? entry.place : value.place
                    texts.append(try checked(isFurtherPath ? text : "\(entry.key)=\(text)", key: key, at: place))
                }
            }
            return .several(texts)
        case (.assignments, .mapping(let entries)):
            return .several(
                try entries.map { entry throws(Misfit) in
                    let value = try text(entry.value, key: entry.key, wanted: "takes one value")
                    return try checked("\(entry.key)=\(value)", key: key, at: entry.place)
                })
        case (.several, .list(let items)), (.assignments, .list(let items)), (.texts, .list(let items)):
            return .several(
                try items.map { item throws(Misfit) in
                    try checked(
                        try text(item, key: key, wanted: "is a list of single values"), key: key, at: item.place)
                })
        case (.several, _), (.assignments, _), (.texts, _):
            return .several([
                try checked(try text(written, key: key, wanted: "takes a list"), key: key, at: written.place)
            ])
        case (.flag, _), (.pair, _):
            let text = try text(written, key: key, wanted: "is true or false")
            guard let truth = Self.truth(of: text) else {
                throw Misfit(fault: UsageError("'\(key)' is true or false, not '\(text)'"), place: written.place)
            }
            return .isOn(truth == isOn)
        case (.one, _), (.number, _), (.choice, _):
            return .one(
                try checked(
                    reading(try text(written, key: key, wanted: "takes one value")), key: key, at: written.place))
        }
    }

    private func checked(_ text: String, key: String, at place: Place) throws(Misfit) -> String {
        if let fault = fault(of: text, as: key) { throw Misfit(fault: fault, place: place) }
        return text
    }

    private func text(_ written: ConfigValue, key: String, wanted: String) throws(Misfit) -> String {
        if takesConditions, case .mapping(let entries) = written.content {
            return try conditionalText(entries, key: key, at: written.place)
        }
        let fault: String
        switch (written.content, value) {
        case (.literal(let text), .one), (.literal(let text), .several): fault = "takes text, not \(text)"
        case (.scalar(let text), _), (.literal(let text), _): return text
        case (.list, _): fault = "\(wanted), not a list"
        case (.mapping, _): fault = "\(wanted), not a mapping"
        case (.empty, _): fault = "\(wanted), not nothing"
        }
        throw Misfit(fault: UsageError("'\(key)' \(fault)"), place: written.place)
    }

    /// Reads the mapping `{file: FILE, when: CONDITION}`. Returns it as the option has it on a command line: `FILE when
    /// CONDITION`.
    private func conditionalText(_ entries: [ConfigSyntax.Entry], key: String, at place: Place) throws(Misfit) -> String
    {
        var texts: [String: String] = [:]
        for entry in entries {
            guard ["file", "when"].contains(entry.key) else {
                var fault = UsageError("there is no key '\(entry.key)' in '\(key)'")
                fault.help = "write: {file: dev.yml, when: DEBUG}"
                throw Misfit(fault: fault, place: entry.place)
            }
            texts[entry.key] = try text(entry.value, key: entry.key, wanted: "takes one value")
            if entry.key == "when", let when = texts["when"], !isCondition(when) {
                var fault = UsageError("'\(when)' is no condition")
                fault.help = "write one as Swift has it after '#if': when: DEBUG && !os(Linux)"
                throw Misfit(fault: fault, place: entry.value.place)
            }
        }
        guard let file = texts["file"] else {
            var fault = UsageError("'\(key)' names no file")
            fault.help = "write: {file: dev.yml, when: DEBUG}"
            throw Misfit(fault: fault, place: place)
        }
        return file + (texts["when"].map { " when " + $0 } ?? "")
    }

    /// Parses a Boolean as YAML readers do: `true`, `yes` and `on`, `false`, `no` and `off`, each in lower case, upper
    /// case or capitalized. Weaver 1.x accepted all of them. Nil for any other text.
    private static func truth(of text: String) -> Bool? {
        let lower = text.lowercased()
        guard [lower, text.uppercased(), lower.prefix(1).uppercased() + lower.dropFirst()].contains(text) else {
            return nil
        }
        switch lower {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }
}
