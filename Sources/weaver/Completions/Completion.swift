import WeaverDiagnostics

/// The suggestions that a shell makes for a value or an operand.
enum Completion: Hashable {
    /// No suggestions, because only the user knows the value.
    case nothing
    case words([String])
    /// Words of the form `name=value`.
    case assignments(names: [String], values: [String])
    case files
    case folders

    /// The suggestions for a placeholder of the help; `nothing` if the placeholder is unknown.
    fileprivate init(placeholder: String) {
        switch placeholder {
        case "DIR": self = .folders
        case "FILE", "PATH", "OLD", "NEW": self = .files
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

    /// The placeholder for the option's value in the help; empty for a switch.
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

/// An operand of a command, at one position. The last operand of a command may stand for all further positions; then it
/// `isRepeated`.
struct Operand {
    var placeholder: String
    var completion: Completion
    var isRepeated: Bool
}

extension Command {
    /// The operands, parsed from their form in the help: `tokens|syntax PATH…`, `[CODE|TYPE|TYPE.NAME]`. Words in lower
    /// case are literal words; others are placeholders.
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

    /// The words for all options, with dashes.
    var optionWords: [String] { options.flatMap(\.words).map { "--" + $0.word } }
}

/// The shells for which there are completion scripts.
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
