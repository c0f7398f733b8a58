package import Foundation

/// The exit status of a process, and what it printed to its standard output and standard error.
package struct ToolResult: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String

    package init(status: Int32, output: String, errors: String) {
        (self.status, self.output, self.errors) = (status, output, errors)
    }

    /// The lines of the output that are not empty.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Runs other programs for tests, such as the real `weaver` and the real `swiftc`.
package enum Tool {
    /// Runs a program to its end. `environment` is added to the environment of the tests. The program reads `input` as
    /// its standard input.
    package static func run(
        _ executable: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        input: String = ""
    ) throws -> ToolResult {
        try RunningTool(executable, arguments, in: folder, environment: environment, input: input).result()
    }

    /// Runs the `weaver` that was built together with the tests.
    package static func weaver(
        _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], input: String = ""
    ) throws -> ToolResult {
        try run(weaver, arguments, in: folder, environment: environment, input: input)
    }

    package static var weaver: URL { products.appendingPathComponent("weaver") }

    /// Runs swiftc to its end, unless the result of the same call is kept (`CompilerCache`).
    package static func swiftc(_ arguments: [String], in folder: URL? = nil) throws -> ToolResult {
        try results.result(arguments, in: folder) { try runSwiftc(arguments, in: folder) }
    }

    private static func runSwiftc(_ arguments: [String], in folder: URL?) throws -> ToolResult {
        let linker = arguments.first == "-frontend" ? [] : linker
        return try run(URL(fileURLWithPath: "/usr/bin/env"), ["swiftc"] + linker + arguments, in: folder)
    }

    /// Chooses the fastest linker of the toolchain: that of Linux takes a fifth of the time of most calls.
    #if os(Linux)
        private static let linker = ["-use-ld=lld"]
    #else
        private static let linker: [String] = []
    #endif

    private static let results = CompilerCache(
        in: products.appendingPathComponent("swiftc-results"),
        compiler: (try? runSwiftc(["--version"], in: nil).output) ?? "", compilesAgain: CompilerCache.isUnwanted)

    /// The folder with the products of the build, one of which is the test bundle.
    private static var products: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }
}

/// The Swift language modes in which all generated code must compile.
package enum LanguageMode: String, CaseIterable, Sendable {
    case swift5 = "5"
    case swift6 = "6"

    /// The compiler flags that every compilation of generated code gets.
    package var flags: [String] {
        ["-swift-version", rawValue, "-warnings-as-errors"]
    }
}
