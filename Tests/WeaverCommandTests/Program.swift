import Foundation
import WeaverTestSupport

/// Programs of the system that some tests need. If one is not installed, the tests that need it are skipped with a
/// message.
enum Program {
    static func exists(_ name: String) -> Bool {
        (try? Tool.run(env, ["sh", "-c", "command -v \(name)"]).status) == 0
    }

    static func run(_ name: String, _ words: [String], in folder: URL? = nil, input: String = "") throws -> ToolResult {
        try Tool.run(env, [name] + words, in: folder, input: input)
    }

    private static let env = URL(fileURLWithPath: "/usr/bin/env")
}
