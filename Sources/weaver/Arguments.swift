/// The settings of a command's options, by their names, whether they come from the command line, the environment or a
/// config file.
struct Arguments: Equatable {
    enum Setting: Equatable {
        case isOn(Bool)
        case one(String)
        case several([String])
    }

    private var settings: [String: Setting] = [:]
    /// The words of the command line that belong to no option.
    private(set) var operands: [String] = []

    /// The setting of an option; nil if it is not set.
    subscript(option: Option) -> Setting? {
        get { settings[option.name] }
        set { settings[option.name] = newValue }
    }

    func isOn(_ name: String) -> Bool? {
        if case .isOn(let isOn) = settings[name] { isOn } else { nil }
    }

    func has(_ name: String) -> Bool { isOn(name) == true }

    func one(_ name: String) -> String? {
        if case .one(let text) = settings[name] { text } else { nil }
    }

    /// The values of a list option: empty for an empty list, nil if the option is not set.
    func several(_ name: String) -> [String]? {
        if case .several(let texts) = settings[name] { texts } else { nil }
    }

    /// Adds the settings of `others` for options that are not set here.
    mutating func fill(from others: Arguments) {
        settings.merge(others.settings) { own, _ in own }
    }

    /// Adds the values of environment variables for options that are not set here. An empty variable counts as not set.
    mutating func fill(from environment: [String: String], for command: Command) {
        for option in command.options where self[option] == nil {
            guard let value = option.variable.flatMap({ environment[$0] }), !value.isEmpty else { continue }
            self[option] = .one(value)
        }
    }
}

// MARK: - Parsing

extension Arguments {
    /// Parses the words after the command's name. Behind a word `--`, all are operands, even those that begin with
    /// dashes. Fails on an unknown option, a missing or invalid value, or an unexpected operand.
    static func parse(_ words: [String], for command: Command) -> Result<Arguments, UsageError> {
        var arguments = Arguments()
        let end = words.firstIndex(of: endOfOptions) ?? words.endIndex
        var options = words[..<end]
        do throws(UsageError) {
            while let word = options.popFirst() {
                if isOption(word) {
                    try arguments.parseOption(word == "-h" ? "--help" : word, &options, for: command)
                } else {
                    arguments.operands.append(word)
                }
            }
            arguments.operands += words[end...].dropFirst()
            if command.operands == nil, let word = arguments.operands.first {
                throw UsageError("unexpected argument '\(word)'")
            }
            return .success(arguments)
        } catch {
            return .failure(error)
        }
    }

    /// The word behind which no word is an option or a value of one.
    private static let endOfOptions = "--"

    private static func isOption(_ word: String) -> Bool { word == "-h" || word.hasPrefix("--") }

    /// Parses one option and its values: `--name value`, `--name=value`, or `--name value value …`. If an option is
    /// repeated, the last value counts; the values of a list add up.
    private mutating func parseOption(_ word: String, _ rest: inout ArraySlice<String>, for command: Command)
        throws(UsageError)
    {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let name = parts[0]
        guard let (option, isOn) = command.option(for: name) else {
            let known = command.options.flatMap(\.words).map { "--" + $0.word }
            throw UsageError(unknown: "option", "--" + name, among: known)
        }
        var values = Array(parts.dropFirst())
        switch option.value {
        case .flag, .pair:
            guard values.isEmpty else { throw UsageError("'--\(name)' takes no value") }
            self[option] = .isOn(isOn)
        case .one, .number, .choice:
            if values.isEmpty, let next = rest.first, !Self.isOption(next) { values.append(rest.removeFirst()) }
            guard let value = values.first.map(option.reading) else { throw UsageError("'--\(name)' needs a value") }
            if let fault = option.fault(of: value, as: "--" + name) { throw fault }
            self[option] = .one(value)
        case .several, .assignments, .texts:
            while parts.count == 1, let next = rest.first, !Self.isOption(next) { values.append(rest.removeFirst()) }
            guard !values.isEmpty else { throw UsageError("'--\(name)' needs a value") }
            for value in values { if let fault = option.fault(of: value, as: "--" + name) { throw fault } }
            self[option] = .several((several(option.name) ?? []) + values)
        }
    }
}

extension Command {
    /// The option that a word without dashes names, and whether the word switches it on. Nil if there is no such
    /// option.
    fileprivate func option(for word: String) -> (option: Option, isOn: Bool)? {
        for option in options {
            if let match = option.words.first(where: { $0.word == word }) { return (option, match.isOn) }
        }
        return nil
    }
}
