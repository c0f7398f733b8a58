/// An option of a command. Parsing, help, completions and the keys of config files are all derived from this
/// description.
struct Option: Sendable {
    enum Value: Sendable {
        case flag
        /// Two words that undo each other, such as `recursive-on` and `recursive-off`. The option itself has the name
        /// of the setting that they switch: `recursive`.
        case pair(on: String, off: String)
        case one(String)
        /// A whole number above 0.
        case number(String)
        case several(String)
        case choice([String])
        /// A list of words of the form `name=value`, which give values to names.
        case assignments(Assignment)
        /// A list of words of the form `name=text`, which give free texts to names. The associated value is the form of
        /// a word in the help. The text may be left out if that form shows it as optional.
        case texts(String)
    }

    /// The names and values that an option of the kind `assignments` accepts.
    struct Assignment: Sendable {
        /// The form of a word in the help: `NAME=VALUE`.
        var usage: String
        var values: [String]
        /// The names that completions suggest.
        var names: [String]
        /// Returns the error in a name; nil if the name is valid.
        var fault: @Sendable (String) -> UsageError?
    }

    /// The name of the option, without leading dashes.
    var name: String
    var value: Value
    var help: String
    /// The environment variable that sets the option if the command line does not. Nil if no variable does.
    var variable: String?
    /// Whether a config file can set the option.
    var isConfigurable = true
    /// Whether ` when CONDITION` may follow a value.
    var takesConditions = false
    /// Returns the normal spelling of a value that can be spelled in several ways.
    var reading: @Sendable (String) -> String = { $0 }

    /// The words for the option on the command line, without the leading dashes, and whether each word switches the
    /// option on.
    var words: [(word: String, isOn: Bool)] {
        if case .pair(let on, let off) = value { [(on, true), (off, false)] } else { [(name, true)] }
    }

    /// The form of the option in the help: `--input-path PATH…`.
    var usage: String {
        switch value {
        case .flag: "--\(name)"
        case .pair(let on, let off): "--\(on) | --\(off)"
        case .one(let placeholder), .number(let placeholder): "--\(name) \(placeholder)"
        case .several(let placeholder), .texts(let placeholder): "--\(name) \(placeholder)…"
        case .choice(let values): "--\(name) \(values.joined(separator: "|"))"
        case .assignments(let assignment): "--\(name) \(assignment.usage)…"
        }
    }

    /// The error in one value of the option; nil if the value is valid. `shown` is the name that the user has written:
    /// an option with dashes, or a key of a config file.
    func fault(of text: String, as shown: String) -> UsageError? {
        switch value {
        case .choice(let known) where !known.contains(text):
            UsageError(
                unknown: "value of '\(shown)'", text, among: known,
                otherwise: "use one of \(known.joined(separator: ", "))")
        case .number where !(Int(text).map { $0 > 0 } ?? false):
            UsageError("'\(shown)' needs a positive number, not '\(text)'")
        case .assignments(let assignment): Self.fault(of: text, assignment, as: shown)
        default: nil
        }
    }

    private static func fault(of text: String, _ assignment: Assignment, as shown: String) -> UsageError? {
        let (name, value) = parts(of: text)
        if let fault = assignment.fault(name) { return fault }
        guard !assignment.values.contains(value) else { return nil }
        let known = assignment.values.joined(separator: ", ")
        guard !value.isEmpty else {
            return UsageError(
                "'\(shown)' needs a value for '\(name)', one of \(known): \(name)=\(assignment.values[0])")
        }
        return UsageError(
            unknown: "value of '\(name)'", value, among: assignment.values, otherwise: "use one of \(known)")
    }

    /// Splits `name=value`. The value is empty if there is none.
    static func parts(of text: String) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }
}

// MARK: - Config files

extension Option {
    /// The keys of the option in a config file, the usual one first, and whether `true` switches it on. The key is the
    /// name in snake case, in the plural for lists. The words of a pair are keys as well. Empty if a config file cannot
    /// set the option.
    var keys: [(key: String, isOn: Bool)] {
        guard isConfigurable else { return [] }
        let key = name.snakeCase
        switch value {
        case .several, .assignments, .texts: return [(key.hasSuffix("s") ? key : key + "s", true)]
        case .pair: return [(key, true)] + words.map { ($0.word.snakeCase, $0.isOn) }.filter { $0.0 != key }
        case .flag, .one, .number, .choice: return [(key, true)]
        }
    }
}

extension String {
    var snakeCase: String { replacing("-", with: "_") }
}

/// A command with its options.
struct Command: Sendable {
    var name: String
    var summary: String
    /// The operands, as the help shows them after the command; nil if the command takes none.
    var operands: String?
    var options: [Option]
    /// Whether the command cannot run without a working directory. False if it takes no paths, or only absolute ones.
    var needsFolder = true
}
