func fishCompletions(of commands: [Command]) -> String {
    """
    # Completions of weaver for fish, made by 'weaver completions fish'.

    # Whether the command is one of the arguments; without any, whether there is none yet.
    function __weaver_command
        set -l words (commandline -opc)
        if test (count $argv) -eq 0
            test (count $words) -eq 1
        else
            test (count $words) -gt 1; and contains -- $words[2] $argv
        end
    end

    # Whether the values of the list option are being written: it is the last option so far.
    function __weaver_list
        __weaver_command $argv[1]; and string match -- '--*' (commandline -opc)[3..-1] | tail -n 1 | string match -q -- $argv[2]
    end

    # Whether an operand of the command is being written, the first one being 1. Options before it count as words without values.
    function __weaver_operand
        __weaver_command $argv[1]; or return 1
        set -l count (count (string match -v -- '--*' (commandline -opc)[3..-1]))
        test (math $count + 1) -ge $argv[2]; and test (math $count + 1) -le $argv[3]
    end

    complete -c weaver -f
    complete -c weaver -n __weaver_command -l help -d 'print the commands'
    complete -c weaver -n __weaver_command -l version -d 'print the version'
    \(commands.flatMap(lines).joined(separator: "\n"))

    """
}

private func lines(of command: Command) -> [String] {
    let isCommand = "complete -c weaver -n '__weaver_command \(command.name)'"
    var lines = ["complete -c weaver -n __weaver_command -a \(command.name) -d \(command.summary.fishQuoted)"]
    for option in command.options {
        let values = arguments(option.completion)
        for (word, _) in option.words {
            let value = option.arity == .none ? "" : " -r \(values)"
            lines.append("\(isCommand) -l \(word)\(value) -d \(option.help.fishQuoted)")
        }
        if option.arity == .several {
            lines.append("complete -c weaver -n '__weaver_list \(command.name) --\(option.name)' \(values)")
        }
    }
    for (index, operand) in command.operandList.enumerated() {
        let last = operand.isRepeated ? Int(Int32.max) : index + 1
        let isOperand = "complete -c weaver -n '__weaver_operand \(command.name) \(index + 1) \(last)'"
        lines.append("\(isOperand) \(arguments(operand.completion))")
    }
    return lines
}

private func arguments(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "-f"
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories (commandline -ct))'"
    case .words(let words): "-f -a '\(words.joined(separator: " "))'"
    case .assignments(let names, let values):
        "-f -a '\(names.flatMap { name in values.map { "\(name)=\($0)" } }.joined(separator: " "))'"
    }
}

extension String {
    fileprivate var fishQuoted: String { "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
}
