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

    # Completes a value of the last option if that takes several, or else an operand, as the arguments say.
    _weaver_word() {
        case ${${(M)words[2,CURRENT]:#--*}[-1]%%=*} in
    \(values(of: commands).joined(separator: "\n"))
        *) "$@" ;;
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
    let options = "            _arguments -C \\\n\(lines.joined(separator: " \\\n"))"
    guard takesSeveral(command) else { return "        \(command.name))\n\(options) ;;" }
    let operand = command.operandList.first.map { call($0.completion, $0.placeholder) } ?? "_message 'no more words'"
    return "        \(command.name))\n\(options)\n            [[ $state = word ]] && _weaver_word \(operand) ;;"
}

private func takesSeveral(_ command: Command) -> Bool { command.options.contains { $0.arity == .several } }

/// The arguments of zsh's `_arguments` for a command: its options, then its operands. After an option that takes
/// several values, a word may be one of these.
private func specifications(of command: Command) -> [String] {
    command.options.flatMap(specifications)
        + (takesSeveral(command)
            ? ["*: :->word"]
            : command.operandList.enumerated().map { index, operand in
                "\(operand.isRepeated ? "*" : "\(index + 1)"):\(operand.placeholder):\(action(operand.completion))"
            })
}

private func specifications(of option: Option) -> [String] {
    let help = "[\(option.help.escaping("[]"))]"
    let value = "\(option.placeholder.escaping(":")):\(action(option.completion))"
    return option.words.map { word, _ in
        switch option.arity {
        case .none: "--\(word)\(help)"
        case .one: "--\(word)=\(help):\(value)"
        case .several: "*--\(word)=\(help): :->word"
        }
    }
}

/// The branches that complete a value of each option that takes several.
private func values(of commands: [Command]) -> [String] {
    var words: [String: [String]] = [:]
    var calls: [String] = []
    for option in commands.flatMap(\.options) where option.arity == .several {
        let call = call(option.completion, option.placeholder)
        if words[call] == nil { calls.append(call) }
        for (word, _) in option.words where words[call]?.contains("--" + word) != true {
            words[call, default: []].append("--" + word)
        }
    }
    return calls.map { "    \((words[$0] ?? []).joined(separator: "|"))) \($0) ;;" }
}

/// Returns the command that completes a word of this kind. Where the word can be anything, the command shows its
/// placeholder.
private func call(_ completion: Completion, _ placeholder: String) -> String {
    switch completion {
    case .nothing: "_message \(placeholder.shellQuoted)"
    case .words(let words): "compadd - \(words.joined(separator: " "))"
    case .files, .folders, .assignments: action(completion)
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
