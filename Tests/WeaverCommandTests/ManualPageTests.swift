import Foundation
import Testing
import WeaverTestSupport

@testable import weaver

/// Tests of `weaver man`: the programs that show manual pages accept the page.
@Suite(.ownThreads) struct ManualPageTests {
    @Test(.enabled(if: Program.exists("groff"), "groff is not installed"))
    func groffReadsIt() throws {
        let result = try Program.run(
            "groff", ["-man", "-ww", "-Tutf8", "-P-cbou", "-rLL=10000n"], input: Tool.weaver(["man"]).output)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        // The page contains every command and option, written as on the command line.
        let text = result.output.replacing("‐", with: "-")
        for command in Commands.all {
            #expect(text.contains("weaver \(command.name)\(command.operands.map { " " + $0 } ?? "") [options]"))
            for option in command.options {
                #expect(text.contains(option.usage), "\(option.usage)")
                if command.readsConfigFile, let key = option.keys.first?.key {
                    #expect(text.contains("Key: \(key)."), "\(key)")
                }
            }
        }
    }

    @Test(.enabled(if: Program.exists("mandoc"), "mandoc is not installed"))
    func mandocHasNothingAgainstIt() throws {
        let result = try Program.run("mandoc", ["-Tlint", "-Wall"], input: Tool.weaver(["man"]).output)
        // The page has no date, because the only possible one is the day of the build, and then the page would differ
        // each day.
        let faults = result.output.split(separator: "\n").filter { !$0.contains("missing date") }
        #expect(faults.isEmpty, "\(faults)")
    }
}
