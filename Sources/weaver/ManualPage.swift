import WeaverDriver

/// The manual page `weaver.1`, made from the tables of commands and options. Its man macros mean the same to groff and
/// mandoc.
func manualPage(of commands: [Command]) -> String {
    let lines =
        [
            ".TH WEAVER 1 \"\" \"\("weaver \(version)".roff)\" \"Weaver\"",
            ".SH NAME", "weaver \\- dependency injection for Swift, checked and generated at compile time",
            ".SH SYNOPSIS", ".B weaver", ".I command", "[options]", ".br", ".B weaver", "\\-\\-help | \\-\\-version",
            ".SH DESCRIPTION",
            "Reads what types need, stated in annotations of Swift sources and in manifests (*.weaver), proves that the graph holds together,"
                .roff,
            "and writes the Swift that wires it.",
            ".PP",
            "Options are written \\fB\\-\\-name\\fR \\fIvalue\\fR or \\fB\\-\\-name=\\fIvalue\\fR. Those of lists are repeated, or take several",
            "values up to the next option.",
            ".SH COMMANDS",
        ] + commands.flatMap(synopsis) + [".SH OPTIONS"] + options(of: commands) + [
            ".SH FILES", ".TP", ".I .weaver.json\\fR, \\fI.weaver.yaml",
            "The config file in the project's folder, the first of them. The keys that stand beside the options are set in it. The command line wins.",
            ".SH ENVIRONMENT",
        ] + variables(of: commands) + [
            ".TP", ".B NO_COLOR", "Any text: no colours, unless they are asked for.",
            ".SH EXIT STATUS",
            ".TP", ".B 0", "Done; there may be warnings.",
            ".TP", ".B 1",
            "The inputs have errors, the output could not be written, or the graphs of \\fBdiff\\fR differ.",
            ".TP", ".B 64", "Wrong usage.",
        ]
    return lines.map { $0.wrapped + "\n" }.joined()
}

private func synopsis(of command: Command) -> [String] {
    let operands = command.operands.map { " " + $0.roff } ?? ""
    return [
        ".TP", "\\fBweaver \(command.name)\\fR\(operands)\(command.options.isEmpty ? "" : " [options]")",
        command.summary.sentence.roff,
    ]
}

/// The descriptions of all options. An option that several commands take is described once, with the names of those
/// commands.
private func options(of commands: [Command]) -> [String] {
    struct Entry {
        var option: Option
        var commands: [String]
    }
    var entries: [Entry] = []
    for command in commands {
        for option in command.options {
            if let index = entries.firstIndex(where: {
                $0.option.usage == option.usage && $0.option.help == option.help
            }) {
                entries[index].commands.append(command.name)
            } else {
                entries.append(Entry(option: option, commands: [command.name]))
            }
        }
    }
    return entries.flatMap { entry -> [String] in
        let isSetInFile = commands.contains { entry.commands.contains($0.name) && $0.readsConfigFile }
        let key = isSetInFile ? entry.option.keys.first.map { " Key: \\fI\($0.key.roff)\\fR." } ?? "" : ""
        return [
            ".TP", "\\fB\(entry.option.usage.roff)\\fR", entry.option.help.sentence.roff, ".br",
            "Of \(entry.commands.joined(separator: ", ").roff).\(key)",
        ]
    }
}

private func variables(of commands: [Command]) -> [String] {
    var seen: Set<String> = []
    return commands.flatMap(\.options).flatMap { option -> [String] in
        guard let variable = option.variable, seen.insert(variable).inserted else { return [] }
        return [".TP", ".B \(variable)", "What \\fB\("--\(option.name)".roff)\\fR is where it is not written."]
    }
}

extension String {
    /// The text with roff escapes, so that it is printed literally: roff reads no escape and no request in it, and the
    /// hyphens of the page can be searched for.
    fileprivate var roff: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case "'": text += "\\(aq"
            case ".": text += text.isEmpty ? "\\&." : "."
            case _ where !scalar.isASCII:
                text += "\\[u" + padded(String(scalar.value, radix: 16, uppercase: true)) + "]"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text broken into source lines of at most 80 bytes. They still form one paragraph. No new line begins like a
    /// roff request.
    fileprivate var wrapped: String {
        guard !hasPrefix("."), utf8.count > 80 else { return self }
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.utf8.count + word.utf8.count < 80 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append((word.hasPrefix(".") ? "\\&" : "") + word)
            }
        }
        return lines.joined(separator: "\n")
    }

    private func padded(_ digits: String) -> String { String(repeating: "0", count: max(0, 4 - digits.count)) + digits }

    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
