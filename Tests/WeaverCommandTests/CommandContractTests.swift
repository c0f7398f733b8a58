import Testing
import WeaverTestSupport

@testable import weaver

/// Tests that every command and option of `CommandContract` exists, and that every existing command and option is
/// explained.
@Suite(.ownThreads) struct CommandContractTests {
    @Test func everyCommandIsKnown() {
        let known = Set(Commands.all.map(\.name))
        #expect(Set(CommandContract.commands).isSubset(of: known))
        // `man` is for packagers, and not part of the contract.
        #expect(known.subtracting(CommandContract.commands) == ["man"])
    }

    @Test(arguments: Commands.all.map(\.name))
    func everyOptionIsKnown(_ name: String) throws {
        let command = try #require(Commands.all.first { $0.name == name })
        let known = Set(command.optionWords)
        let promised = Set(CommandContract.options[name] ?? [])
        #expect(promised.isSubset(of: known), "\(promised.subtracting(known))")
        #expect(command.operands == CommandContract.operands[name])
    }

    /// The help of the real binary has the command's summary and operands, and each option with its value and effect.
    @Test(arguments: Commands.all.map(\.name))
    func helpIsComplete(_ name: String) throws {
        let command = try #require(Commands.all.first { $0.name == name })
        let overview = try Tool.weaver(["--help"]).output
        #expect(
            overview.split(separator: "\n").contains { $0.hasPrefix("  \(name) ") && $0.hasSuffix(command.summary) })
        for words in [[name, "--help"], [name, "-h"], ["help", name]] {
            let help = try Tool.weaver(words)
            #expect(help.status == 0 && help.errors.isEmpty)
            #expect(help.output.hasPrefix("weaver \(name): \(command.summary)\n"))
            #expect(help.output.contains("usage: weaver \(name) \(command.operands.map { $0 + " " } ?? "")[options]\n"))
            for option in command.options {
                #expect(!option.help.isEmpty && help.output.contains("  \(option.usage)"), "\(option.name)")
                #expect(help.output.contains("  \(option.help)\n"), "\(option.name)")
                for word in option.words { #expect(option.usage.contains("--\(word.word)")) }
            }
        }
    }

    /// Every command reports a misspelt option as an error, and suggests the nearest name.
    @Test(arguments: Commands.all.map(\.name))
    func misspeltOptionsAreTold(_ name: String) throws {
        let result = try Tool.weaver([name, "--hepl"])
        #expect(result.status == 64 && result.errors.contains("unknown option '--hepl': did you mean '--help'?"))
    }
}
