import Foundation
import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverFacts

/// Measures what doubles cost swiftc, for each kind of member, next to mocks as generators of mocks write them: with a
/// counter, the arguments of all calls and a handler for each function, and a counter of settings for each property.
struct DoublesCost {
    /// A kind of member: its requirement, and the same as a mock has it. `#` stands for a number.
    private struct Feature {
        var name: String
        /// The things that only the double of Weaver does; empty if both do the same.
        var more = ""
        var requirement: String
        var mock: String
    }

    private static let features = [
        function("a function without arguments", "clear#"),
        function("one argument", "save#", [("movie", "Movie")]),
        function(
            "a result", more: "a value beside the handler", "load#", [("id", "Int")], result: "Movie?",
            otherwise: "nil"),
        function(
            "async throws", more: "a value beside the handler", "fetch#", [("query", "String")],
            effects: " async throws", call: "try await ", result: "[Movie]", otherwise: "[Movie]()"),
        function(
            "two arguments", more: "a structure that is Equatable, for a tuple", "move#",
            [("movie", "Movie"), ("index", "Int")]),
        Feature(
            name: "a property", more: "a count of readings",
            requirement: "var title#: String { get set }",
            mock: """
                private(set) var title#SetCallCount = 0
                var title#: String = "" { didSet { title#SetCallCount += 1 } }
                """),
    ]

    /// Returns a function with the given effects. `call` stands before the call of the handler, and `otherwise` is the
    /// result where there is no handler.
    private static func function(
        _ name: String, more: String = "", _ function: String, _ parameters: [(name: String, type: String)] = [],
        effects: String = "", call: String = "", result: String? = nil, otherwise: String = ""
    ) -> Feature {
        func list(_ words: [String]) -> String { words.joined(separator: ", ") }
        func tuple(_ words: [String]) -> String { words.count == 1 ? words[0] : "(\(list(words)))" }
        let (names, types) = (parameters.map(\.name), parameters.map(\.type))
        let requirement =
            "func \(function)(\(list(parameters.map { "\($0.name): \($0.type)" })))\(effects)"
            + (result.map { " -> " + $0 } ?? "")
        let lines = [
            "private(set) var \(function)CallCount = 0",
            parameters.isEmpty ? "" : "var \(function)ArgValues = [\(tuple(types))]()",
            "var \(function)Handler: ((\(list(types)))\(effects) -> \(result ?? "()"))?",
            requirement + " {",
            "    \(function)CallCount += 1",
            parameters.isEmpty ? "" : "    \(function)ArgValues.append(\(tuple(names)))",
            "    if let \(function)Handler = \(function)Handler {",
            "        \(result == nil ? "" : "return ")\(call)\(function)Handler(\(list(names)))",
            "    }",
            result == nil ? "}" : "    return \(otherwise)\n}",
        ]
        return Feature(
            name: name, more: more, requirement: requirement, mock: lines.filter { !$0.isEmpty }.joined(separator: "\n")
        )
    }

    private static let (protocolCount, memberCount, sampleCount) = (60, 12, 5)

    private let folder: String

    /// Measures and prints the features. Returns false if something does not compile.
    static func run() -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-bench-doubles").path
        print(
            "\(protocolCount) protocols of \(memberCount) members, swiftc -Onone -wmo, seconds of a core: "
                + "median (least–most) of \(sampleCount)")
        print("feature                        mocks                 doubles               ratio  doubles also have")
        return features.allSatisfy { DoublesCost(folder: folder).measure($0) }
    }

    private func measure(_ feature: Feature) -> Bool {
        func numbered(_ text: String) -> String {
            (0..<Self.memberCount).map { text.replacingOccurrences(of: "#", with: String($0)) }
                .joined(separator: "\n")
        }
        let types = (0..<Self.protocolCount).map { "protocol Service\($0) {\n\(numbered(feature.requirement))\n}" }
        let source = "public struct Movie: Equatable { var id = 0 }\n" + types.joined(separator: "\n")
        let mocks = (0..<Self.protocolCount).map { number in
            "class Service\(number)Mock: Service\(number) {\ninit() { }\n\(numbered(feature.mock))\n}"
        }
        let facts = facts(of: SourceText(path: "Types.swift", text: source))
        guard let doubles = doubles(of: ["*"], in: [facts], .standard).text else { return false }
        let texts = [
            "Types.swift": source, "Mocks.swift": mocks.joined(separator: "\n"), "Doubles.swift": doubles,
        ]
        guard write(texts, to: folder) else { return false }
        var (theirs, ours): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.sampleCount {
            guard let mocks = time("Mocks"), let doubles = time("Doubles") else { return false }
            theirs.append(mocks)
            ours.append(doubles)
        }
        let columns = [
            feature.name.padding(toLength: 30, withPad: " ", startingAt: 0),
            GeneratedBenchmark.spread(theirs, 2).padding(toLength: 21, withPad: " ", startingAt: 0),
            GeneratedBenchmark.spread(ours, 2).padding(toLength: 21, withPad: " ", startingAt: 0),
            Measurement.right(
                Measurement.decimal(Measurement.median(ours[...]) / Measurement.median(theirs[...]), 2), 5),
            " " + feature.more,
        ]
        print(columns.joined(separator: " "))
        fflush(nil)
        return true
    }

    /// Compiles the types and a file of doubles or mocks. Returns the processor time in seconds; nil if they do not
    /// compile.
    private func time(_ name: String) -> Double? {
        let options = ["-wmo", "-Onone", "-swift-version", "6", "-module-name", "Doubled"]
        let files = ["Types", name].map { "\(folder)/\($0).swift" }
        return swiftc(options + ["-c", "-o", folder + "/object.o"], files)?.seconds
    }
}
