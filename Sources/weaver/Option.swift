/// One option of a command: parsing and help come from this alone.
struct Option: Sendable {
    enum Value: Sendable {
        case flag
        case one(String)
        case several(String)
        case choice([String])
    }

    /// Without dashes.
    var name: String
    var value: Value
    var help: String

    /// How the help shows it: `--input-path PATH…`.
    var usage: String {
        switch value {
        case .flag: "--\(name)"
        case .one(let placeholder): "--\(name) \(placeholder)"
        case .several(let placeholder): "--\(name) \(placeholder)…"
        case .choice(let values): "--\(name) \(values.joined(separator: "|"))"
        }
    }
}

/// A command with its options.
struct Command: Sendable {
    var name: String
    var summary: String
    /// What stands behind the options, for the help; nil where nothing may.
    var operands: String?
    var options: [Option]
}

/// The options of a command line, by their names.
struct Arguments {
    private var values: [String: [String]] = [:]
    /// The words that belong to no option.
    private(set) var operands: [String] = []

    func has(_ name: String) -> Bool { values[name] != nil }
    func one(_ name: String) -> String? { values[name]?.last }
    func several(_ name: String) -> [String] { values[name] ?? [] }

    /// Reads what stands behind the command's name; or says what is wrong with it.
    static func parse(_ words: [String], for command: Command) -> Result<Arguments, UsageError> {
        var arguments = Arguments()
        var words = words[...]
        while let word = words.popFirst() {
            if word == "-h" {
                arguments.values["help", default: []] += []
                continue
            }
            guard word.hasPrefix("--"), word != "--" else {
                guard command.operands != nil else { return .failure(UsageError("unexpected argument '\(word)'")) }
                arguments.operands.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = command.options.first(where: { $0.name == parts[0] }) else {
                return .failure(UsageError(unknown: "option", "--" + parts[0], among: command.options.map { "--" + $0.name }))
            }
            var values = parts.count > 1 ? [parts[1]] : []
            switch option.value {
            case .flag:
                guard values.isEmpty else { return .failure(UsageError("'--\(option.name)' takes no value")) }
            case .one, .choice:
                if values.isEmpty, let next = words.first, !next.hasPrefix("--") { values.append(words.removeFirst()) }
                guard let value = values.first else { return .failure(UsageError("'--\(option.name)' needs a value")) }
                if case .choice(let known) = option.value, !known.contains(value) {
                    return .failure(UsageError(unknown: "value of '--\(option.name)'", value, among: known))
                }
            case .several:
                while parts.count == 1, let next = words.first, !next.hasPrefix("--") { values.append(words.removeFirst()) }
                guard !values.isEmpty else { return .failure(UsageError("'--\(option.name)' needs a value")) }
            }
            arguments.values[option.name, default: []] += values
        }
        return .success(arguments)
    }
}
