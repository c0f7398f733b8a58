/// One option of a command: parsing, help and the keys of config files come from this alone.
struct Option: Sendable {
    enum Value: Sendable {
        case flag
        /// Two words that undo each other, such as `recursive-on` and `recursive-off`; the option bears the name of
        /// what they switch.
        case pair(on: String, off: String)
        case one(String)
        /// A whole number above 0.
        case number(String)
        case several(String)
        case choice([String])
        /// Values of names, each a word of the form `name=value`.
        case assignments(Assignment)
        /// Texts of names, each a word of the form `name=text`; the text may be left out where the usage shows that.
        case texts(String)
    }

    /// What the words of a list assign.
    struct Assignment: Sendable {
        /// `NAME=VALUE`
        var usage: String
        var values: [String]
        /// The names that are known.
        var names: [String]
        /// What is wrong with a name.
        var fault: @Sendable (String) -> UsageError?
    }

    /// Without dashes.
    var name: String
    var value: Value
    var help: String
    /// The environment variable that is asked where the command line is silent.
    var variable: String?
    /// Whether a config file can set it.
    var isConfigurable = true
    /// What a value is read as, where it may be spelled in several ways.
    var reading: @Sendable (String) -> String = { $0 }

    /// How it is written on the command line, without the first dashes, and whether that switches it on.
    var words: [(word: String, isOn: Bool)] {
        if case .pair(let on, let off) = value { [(on, true), (off, false)] } else { [(name, true)] }
    }

    /// How the help shows it: `--input-path PATH…`.
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

    /// What is wrong with one of its values; `shown` is how whoever wrote it calls the option.
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

    /// `name=value`; the value is empty where there is none.
    static func parts(of text: String) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }
}

// MARK: - Config files

extension Option {
    /// Its keys in a config file, the usual one first, and whether `true` there switches it on: the name in snake case,
    /// in the plural for lists; of a pair its words too.
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
    /// What stands behind the options, for the help; nil where nothing may.
    var operands: String?
    var options: [Option]
}
