import Foundation
import Testing
import WeaverTestSupport

@testable import weaver

/// Tests of the completions in the real shells. The expected words come from the table of options (`Commands`).
@Suite(.ownThreads) struct CompletionTests {
    /// Returns a folder with files to complete. The file `script` in it holds the completion script for `shell`.
    private func folder(_ shell: String, as script: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(script, Tool.weaver(["completions", shell]).output)
        try folder.write("Spaced Out/A.swift", "")
        try folder.write("Plain.swift", "")
        return folder
    }

    /// A command line to complete. `words` are the words up to the cursor, and the last of them is unfinished. `offers`
    /// are all words that the shell must offer.
    private struct Case {
        var words: [String]
        var offers: Set<String>
    }

    /// The cases: one for the names of commands, one for the options of each command, and one for each option and
    /// operand that has expected words.
    private static let cases: [Case] = {
        var cases = [Case(words: ["weaver", ""], offers: Set(Commands.all.map(\.name)))]
        for command in Commands.all {
            let start = ["weaver", command.name]
            cases.append(Case(words: start + ["--"], offers: Set(command.optionWords)))
            for option in command.options where option.arity != .none {
                if let offers = offers(of: option.completion) {
                    cases.append(Case(words: start + ["--" + option.name, ""], offers: offers))
                }
            }
            for (index, operand) in command.operandList.enumerated() {
                guard let offers = offers(of: operand.completion) else { continue }
                cases.append(Case(words: start + command.operandList[..<index].map { _ in "x" } + [""], offers: offers))
            }
        }
        return cases
    }()

    /// Returns the words that must be offered for a completion of this kind. Returns nil if nothing is offered, and for
    /// assignments of warning levels, which each shell offers in its own way.
    private static func offers(of completion: Completion) -> Set<String>? {
        switch completion {
        case .nothing, .assignments: nil
        case .words(let words): Set(words)
        case .files: ["Plain.swift", "Spaced Out"]
        case .folders: ["Spaced Out"]
        }
    }

    @Test func theTableIsWalked() {
        #expect(
            Self.cases.contains {
                $0.words == ["weaver", "dump", "x", ""] && $0.offers == ["Plain.swift", "Spaced Out"]
            })
        #expect(
            Self.cases.contains {
                $0.words == ["weaver", "check", "--project-path", ""] && $0.offers == ["Spaced Out"]
            })
        #expect(Self.cases.contains { $0.words == ["weaver", "explain", ""] && $0.offers.contains("retain-cycle") })
        #expect(Self.cases.count > 50)
    }

    // MARK: - bash

    /// Calls the completion function as readline does, with `=` as a separate word. Returns the offered words for each
    /// of `cases`.
    private func bash(_ cases: [[String]]) throws -> [Set<String>] {
        let folder = try folder("bash", as: ".weaver.bash")
        let calls = cases.map { "offer \($0.map { "'\($0)'" }.joined(separator: " "))" }
        let script = """
            source ./.weaver.bash && rm .weaver.bash
            offer() {
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
                _weaver
                local IFS='|'
                echo "${COMPREPLY[*]}"
            }

            """ + calls.joined(separator: "\n")
        let result = try Program.run("bash", ["--norc", "-u", "-c", script], in: folder.url)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            Set($0.split(separator: "|").map(String.init))
        }
    }

    @Test(.enabled(if: Program.exists("bash"), "bash is not installed"))
    func bashOffersWhatTheTableSays() throws {
        let offers = try bash(Self.cases.map(\.words))
        try #require(offers.count == Self.cases.count)
        for (expected, offered) in zip(Self.cases, offers) {
            let known: Set<String> = expected.words.count == 2 ? ["--help", "--version"] : []
            #expect(offered.subtracting(known) == expected.offers, "\(expected.words)")
        }
    }

    @Test(
        .enabled(if: Program.exists("bash"), "bash is not installed"),
        arguments: [
            (["compile", "--color", "=", "al"], ["always"]),
            (["compile", "--color", "="], ["auto", "always", "never"]),
            (["check", "--warning", "unused-reg"], ["unused-registration="]),
            (["check", "--warning", "retain-cycle", "="], ["off", "warning", "error"]),
            (["check", "--warning", "retain-cycle", "=", "o"], ["off"]),
            (["check", "--warning", "retain-cycle", "=", "off", "unused-r"], ["unused-registration="]),
            (["compile", "--input-path", "Plain.swift", "Spaced\\ O"], ["Spaced Out"]),
            (["compile", "--input-path", "a", "--qui"], ["--quiet"]),
            (["dump", "--help", "synt"], ["syntax"]), (["completions", "bash", ""], ["--help"]), (["compil", ""], []),
        ] as [([String], [String])])
    func bashKnowsWhereItIs(_ words: [String], _ offers: [String]) throws {
        #expect(try bash([["weaver"] + words]) == [Set(offers)])
    }

    // MARK: - fish

    private func fish(_ lines: [String]) throws -> [Set<String>] {
        let folder = try folder("fish", as: ".weaver.fish")
        let calls = lines.map { "complete -C '\($0)'; echo END" }
        let result = try Program.run(
            "fish", ["--no-config", "-c", "source .weaver.fish\n" + calls.joined(separator: "\n")], in: folder.url)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return result.output.components(separatedBy: "END\n").dropLast().map { part in
            Set(
                part.split(separator: "\n").map { line in
                    let word = String(line.split(separator: "\t")[0])
                    return word.hasSuffix("/") ? String(word.dropLast()) : word
                })
        }
    }

    @Test(.enabled(if: Program.exists("fish"), "fish is not installed"))
    func fishOffersWhatTheTableSays() throws {
        let offers = try fish(Self.cases.map { $0.words.joined(separator: " ") })
        try #require(offers.count == Self.cases.count)
        for (expected, offered) in zip(Self.cases, offers) { #expect(offered == expected.offers, "\(expected.words)") }
    }

    @Test(.enabled(if: Program.exists("fish"), "fish is not installed"))
    func fishKnowsWhereItIs() throws {
        let offers = try fish([
            "weaver compile --color=al", "weaver check --warning retain-cycle=o",
            "weaver compile --input-path Plain.swift Sp",
            "weaver check Pl", "weaver completions bash ", "weaver explain --help retain-c",
        ])
        #expect(offers == [["--color=always"], ["retain-cycle=off"], ["Spaced Out"], [], [], ["retain-cycle"]])
    }

    // MARK: - zsh

    /// Returns, for each of `lines`, the line that an interactive zsh shows after the line is typed and Tab is pressed.
    /// The zsh runs in a pseudoterminal.
    private func zsh(_ lines: [String]) throws -> [String] {
        let folder = try folder("zsh", as: "functions/_weaver")
        try folder.write(
            ".drive",
            """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            # Ctrl-T prints the line between marks, which do not stand in what is typed.
            zpty -w shell 'show() { print -r -- "<""<<$BUFFER>"">>" }; zle -N show; bindkey "^T" show; bindkey "^I" complete-word'
            zpty -w shell 'stty columns 500; setopt no_beep no_list_beep; fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D'
            for line in "$@"; do
                zpty -w -n shell "$line"$'\\t\\x14'
                zpty -r shell text '*<<<*>>>*'
                text=${text##*<<<}
                print -r -- "${text%%>>>*}"
                zpty -w -n shell $'\\x15'
            done
            """)
        let result = try Program.run("timeout", ["100", "zsh", "-f", ".drive"] + lines, in: folder.url)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return result.lines
    }

    /// Command lines with a last word that lacks its last letter, and the same lines completed.
    private static let zshCases: [(typed: String, completed: String)] = Commands.all.flatMap { command in
        let values = command.options.flatMap { option -> [String] in
            guard case .choice(let words) = option.value else { return [] }
            return words.filter { word in words.count { $0.hasPrefix(word.dropLast()) } == 1 }.map {
                "--\(option.name) \($0)"
            }
        }
        let operands = command.operandList.prefix(1).flatMap { operand -> [String] in
            guard case .words(let words) = operand.completion else { return [] }
            return words.filter { word in words.count { $0.hasPrefix(word.dropLast()) } == 1 }
        }
        let options = command.optionWords.filter { word in
            command.optionWords.count { $0.hasPrefix(word.dropLast()) } == 1
        }
        return (values + operands + options).map {
            ("weaver \(command.name) \($0.dropLast())", "weaver \(command.name) \($0)")
        }
    }

    @Test(.enabled(if: Program.exists("zsh"), "zsh is not installed"))
    func zshOffersWhatTheTableSays() throws {
        #expect(Self.zshCases.count > 150)
        let completed = try zsh(Self.zshCases.map(\.typed))
        try #require(completed.count == Self.zshCases.count)
        for (expected, line) in zip(Self.zshCases, completed) {
            // After an option that takes a value, zsh adds `=`.
            #expect(
                line == expected.completed || line == expected.completed + " " || line == expected.completed + "=",
                "\(expected.typed)")
        }
    }

    @Test(
        .enabled(if: Program.exists("zsh"), "zsh is not installed"),
        arguments: [
            ("weaver complet", "weaver completions "),
            ("weaver compile --project-path Sp", "weaver compile --project-path Spaced\\ Out/"),
            ("weaver compile --input-path Plain.swift Sp", "weaver compile --input-path Plain.swift Spaced\\ Out/"),
            ("weaver compile --input-path=Pl", "weaver compile --input-path=Plain.swift "),
            ("weaver compile --input-path Plain.swift --qui", "weaver compile --input-path Plain.swift --quiet "),
            ("weaver check --warning retain-cycle=off --fi", "weaver check --warning retain-cycle=off --fix "),
            (
                "weaver check --warning retain-cycle=off unused-r",
                "weaver check --warning retain-cycle=off unused-registration="
            ),
            ("weaver explain --input-path Pl", "weaver explain --input-path Plain.swift "),
            ("weaver explain --quiet retain-c", "weaver explain --quiet retain-cycle "),
            ("weaver dump syntax Pl", "weaver dump syntax Plain.swift "),
            ("weaver check --warning unused-r", "weaver check --warning unused-registration="),
            ("weaver check --warning unused-registration=o", "weaver check --warning unused-registration=off "),
            ("weaver check Pl", "weaver check Pl"),
        ])
    func zshKnowsWhereItIs(_ typed: String, _ completed: String) throws {
        #expect(try zsh([typed]) == [completed])
    }
}
