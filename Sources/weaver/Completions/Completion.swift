import WeaverDiagnostics

/// What a shell may offer where a value or an operand is written.
enum Completion: Hashable {
    /// Only the user knows.
    case nothing
    case words([String])
    /// `name=value`
    case assignments(names: [String], values: [String])
    case files
    case folders

    /// By the placeholder that the help shows.
    fileprivate init(placeholder: String) {
        switch placeholder {
        case "DIR": self = .folders
        case "FILE", "PATH": self = .files
        case "CODE": self = .words(DiagnosticCode.allCases.map(\.rawValue))
        default: self = .nothing
        }
    }
}

extension Option {
    enum Arity: String {
        case none, one, several
    }

    var arity: Arity {
        switch value {
        case .flag, .pair: .none
        case .one, .number, .choice: .one
        case .several, .assignments, .texts: .several
        }
    }

    var completion: Completion {
        switch value {
        case .flag, .pair, .number, .texts: .nothing
        case .one(let placeholder), .several(let placeholder): Completion(placeholder: placeholder)
        case .choice(let words): .words(words)
        case .assignments(let assignment): .assignments(names: assignment.names, values: assignment.values)
        }
    }

    /// What its value is called.
    var placeholder: String {
        switch value {
        case .flag, .pair: ""
        case .one(let placeholder), .number(let placeholder), .several(let placeholder), .texts(let placeholder):
            placeholder
        case .choice: "VALUE"
        case .assignments(let assignment): assignment.usage
        }
    }
}

/// What stands behind a command's options, at one place or, the last of them, at all further ones.
struct Operand {
    var placeholder: String
    var completion: Completion
    var isRepeated: Bool
}

extension Command {
    /// As its usage shows them: `tokens|syntax PATH…`, `[CODE|TYPE.NAME]`; words in lower case are written as they are.
    var operandList: [Operand] {
        (operands ?? "").split(separator: " ").map { usage in
            let name = usage.filter { !"[]…".contains($0) }
            let alternatives = name.split(separator: "|").map(String.init)
            let isChoice = alternatives.allSatisfy { $0.first?.isLowercase == true }
            let known = alternatives.map(Completion.init(placeholder:)).first { $0 != .nothing }
            return Operand(
                placeholder: isChoice ? "WORD" : String(name),
                completion: isChoice ? .words(alternatives) : known ?? .nothing,
                isRepeated: usage.contains("…"))
        }
    }

    /// The options as they are written, with dashes.
    var optionWords: [String] { options.flatMap(\.words).map { "--" + $0.word } }
}

/// The shells for which there are completions.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that makes the shell complete the words of `commands`.
    func completions(of commands: [Command]) -> String {
        switch self {
        case .bash: bashCompletions(of: commands)
        case .zsh: zshCompletions(of: commands)
        case .fish: fishCompletions(of: commands)
        }
    }
}
