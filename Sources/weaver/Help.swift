/// The help texts, made from the tables of commands and options.
enum Help {
    static func overview() -> String {
        let width = Commands.all.map(\.name.count).max() ?? 0
        let commands = Commands.all.map { "  \(padded($0.name, to: width))  \($0.summary)" }
        return """
            weaver: dependency injection for Swift, checked and generated at compile time

            usage: weaver <command> [options]

            commands:
            \(commands.joined(separator: "\n"))

            'weaver <command> --help' explains a command, 'weaver --version' prints the version.

            """
    }

    static func text(of command: Command) -> String {
        var lines = [
            "weaver \(command.name): \(command.summary)", "",
            "usage: weaver \(command.name) \(command.operands.map { $0 + " " } ?? "")[options]",
        ]
        if !command.options.isEmpty { lines += ["", "options:"] }
        let width = command.options.map(\.usage.count).filter { $0 <= 30 }.max() ?? 0
        for option in command.options {
            if option.usage.count > 30 {
                lines += ["  \(option.usage)", "  \(padded("", to: width))  \(option.help)"]
            } else {
                lines.append("  \(padded(option.usage, to: width))  \(option.help)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
