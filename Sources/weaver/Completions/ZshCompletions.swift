/// The completion script for zsh. It can be a file `_weaver` in the function path, or be sourced.
func zshCompletions(of commands: [Command]) -> String {
    """
    #compdef weaver
    # Completions of weaver for zsh, made by 'weaver completions zsh'.

    _weaver() {
        local curcontext="$curcontext" context state state_descr line
        typeset -A opt_args
        local -a commands=(
    \(commands.map { "        \("\($0.name):\($0.summary)".shellQuoted)" }.joined(separator: "\n"))
        )
        _arguments -C '(- *)--help[print the commands]' '(- *)--version[print the version]' '1:command:->command' '*::word:->words'
        case $state in
        command) _describe -t commands command commands ;;
        words)
            case $words[1] in
    \(commands.filter { !specifications(of: $0).isEmpty }.map(branch).joined(separator: "\n"))
            esac ;;
        esac
    }

    if [ "$funcstack[1]" = _weaver ]; then
        _weaver "$@"
    else
        compdef _weaver weaver
    fi

    """
}

private func branch(of command: Command) -> String {
    let lines = specifications(of: command).map { "                " + $0.shellQuoted }
    return "        \(command.name))\n            _arguments \\\n\(lines.joined(separator: " \\\n")) ;;"
}

/// The arguments of zsh's `_arguments` for a command: its options, then its operands.
private func specifications(of command: Command) -> [String] {
    command.options.flatMap(specifications)
        + command.operandList.enumerated().map { index, operand in
            "\(operand.isRepeated ? "*" : "\(index + 1)"):\(operand.placeholder):\(action(operand.completion))"
        }
}

private func specifications(of option: Option) -> [String] {
    let help = "[\(option.help.escaping("[]"))]"
    let value = "\(option.placeholder.escaping(":")):\(action(option.completion))"
    return option.words.map { word, _ in
        switch option.arity {
        case .none: "--\(word)\(help)"
        case .one: "--\(word)=\(help):\(value)"
        // The values are all words up to the next option.
        case .several: "*--\(word)=\(help):*--*:\(value)"
        }
    }
}

private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "()"
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .assignments(let names, let values):
        "_values -w '' " + names.map { "'\($0):level:(\(values.joined(separator: " ")))'" }.joined(separator: " ")
    }
}

extension String {
    fileprivate var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }

    fileprivate func escaping(_ characters: String) -> String {
        reduce(into: "") { text, character in
            if characters.contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
