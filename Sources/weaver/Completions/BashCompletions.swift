/// The completion script for bash. It also runs in bash 3.2, the version of macOS: it uses no associative arrays, and
/// `compopt` only where it exists.
func bashCompletions(of commands: [Command]) -> String {
    let names = (commands.map(\.name) + ["--help", "--version"]).joined(separator: " ")
    return """
        # Completions of weaver for bash, made by 'weaver completions bash'.

        # The options of a command.
        _weaver_options() {
            case $1 in
        \(commands.filter { !$0.options.isEmpty }.map { "    \($0.name)) options='\($0.optionWords.joined(separator: " "))' ;;" }.joined(separator: "\n"))
            *) options='' ;;
            esac
        }

        # What an option of a command takes ('check --color'), or what an operand is ('dump 0').
        _weaver_value() {
            kind=nothing arity=none words='' levels=''
            case $1 in
        \(values(of: commands).joined(separator: "\n"))
            esac
        }

        # The paths that begin with $current. The letter is compgen's: f for files, d for folders.
        _weaver_paths() {
            local path
            compopt -o filenames 2>/dev/null
            current=${current#[\\"\\']}
            current=${current//\\\\/}
            while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "-$1" -- "$current")
        }

        # What may stand at the current word.
        _weaver_offer() {
            case $kind in
            words) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
            assignments)
                if [ -n "$level" ]; then
                    COMPREPLY=($(compgen -W "$levels" -- "$current"))
                else
                    COMPREPLY=($(compgen -S = -W "$words" -- "$current"))
                    compopt -o nospace 2>/dev/null
                fi ;;
            files) _weaver_paths f ;;
            folders) _weaver_paths d ;;
            esac
        }

        _weaver() {
            local IFS=$' \\t\\n' command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} last=$COMP_CWORD
            local options kind arity words levels option='' level='' operand=0 index word
            COMPREPLY=()
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W '\(names)' -- "$current"))
                return
            fi
            # To readline '=' is a word of its own.
            if [ "$current" = = ]; then
                current=''
                last=$((last + 1))
            fi
            for ((index = 2; index < last; index++)); do
                word=${COMP_WORDS[index]}
                case $word in
                --*)
                    _weaver_value "$command $word"
                    option=$word level=''
                    if [ "$arity" = none ]; then option=''; fi ;;
                =)
                    case ${COMP_WORDS[index - 1]} in
                    --*) arity=one ;;
                    *) level=1 ;;
                    esac ;;
                *)
                    if [ -z "$option" ]; then
                        operand=$((operand + 1))
                    elif [ -n "$level" ]; then
                        level=''
                    elif [ "$arity" = one ] && [ "${COMP_WORDS[index + 1]}" != = ]; then
                        option=''
                    fi ;;
                esac
            done
            if [ -n "$option" ] && [ "$arity" = one ]; then
                _weaver_offer
                return
            fi
            if [ -z "$option" ]; then _weaver_value "$command $operand"; fi
            case $current in
            -*) ;;
            *) _weaver_offer ;;
            esac
            _weaver_options "$command"
            if [ -z "$option" ] && [ -z "$current" ] && [ "$kind" = nothing ] || [ "${current#-}" != "$current" ]; then
                COMPREPLY=($(compgen -W "$options" -- "$current"))
            fi
        }

        complete -F _weaver weaver

        """
}

/// The branches of the shell function `_weaver_value`. Patterns for which the branch would set the same variables share
/// one branch.
private func values(of commands: [Command]) -> [String] {
    var patterns: [(value: String, patterns: [String])] = []
    func add(_ pattern: String, _ arity: Option.Arity, _ completion: Completion) {
        let value = "arity=\(arity.rawValue) \(assignments(completion))"
        if let index = patterns.firstIndex(where: { $0.value == value }) {
            patterns[index].patterns.append(pattern)
        } else {
            patterns.append((value, [pattern]))
        }
    }
    for command in commands {
        for option in command.options where option.arity != .none {
            add("'\(command.name) --\(option.name)'", option.arity, option.completion)
        }
        for (index, operand) in command.operandList.enumerated() {
            add("'\(command.name) '\(operand.isRepeated ? "[\(index)-9]*" : "\(index)")", .none, operand.completion)
        }
    }
    return patterns.map { "    \($0.patterns.joined(separator: "|")) )\n        \($0.value) ;;" }
}

private func assignments(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "kind=nothing"
    case .files: "kind=files"
    case .folders: "kind=folders"
    case .words(let words): "kind=words words='\(words.joined(separator: " "))'"
    case .assignments(let names, let values):
        "kind=assignments words='\(names.joined(separator: " "))' levels='\(values.joined(separator: " "))'"
    }
}
