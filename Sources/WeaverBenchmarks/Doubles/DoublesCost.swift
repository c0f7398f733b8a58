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
        Feature(
            name: "a function without arguments",
            requirement: "func clear#()",
            mock: """
                private(set) var clear#CallCount = 0
                var clear#Handler: (() -> ())?
                func clear#() {
                    clear#CallCount += 1
                    if let clear#Handler = clear#Handler { clear#Handler() }
                }
                """),
        Feature(
            name: "one argument",
            requirement: "func save#(movie: Movie)",
            mock: """
                private(set) var save#CallCount = 0
                var save#ArgValues = [Movie]()
                var save#Handler: ((Movie) -> ())?
                func save#(movie: Movie) {
                    save#CallCount += 1
                    save#ArgValues.append(movie)
                    if let save#Handler = save#Handler { save#Handler(movie) }
                }
                """),
        Feature(
            name: "a result", more: "a value beside the handler",
            requirement: "func load#(id: Int) -> Movie?",
            mock: """
                private(set) var load#CallCount = 0
                var load#ArgValues = [Int]()
                var load#Handler: ((Int) -> Movie?)?
                func load#(id: Int) -> Movie? {
                    load#CallCount += 1
                    load#ArgValues.append(id)
                    if let load#Handler = load#Handler { return load#Handler(id) }
                    return nil
                }
                """),
        Feature(
            name: "async throws", more: "a value beside the handler",
            requirement: "func fetch#(query: String) async throws -> [Movie]",
            mock: """
                private(set) var fetch#CallCount = 0
                var fetch#ArgValues = [String]()
                var fetch#Handler: ((String) async throws -> [Movie])?
                func fetch#(query: String) async throws -> [Movie] {
                    fetch#CallCount += 1
                    fetch#ArgValues.append(query)
                    if let fetch#Handler = fetch#Handler { return try await fetch#Handler(query) }
                    return [Movie]()
                }
                """),
        Feature(
            name: "two arguments", more: "a structure that is Equatable, for a tuple",
            requirement: "func move#(movie: Movie, index: Int)",
            mock: """
                private(set) var move#CallCount = 0
                var move#ArgValues = [(Movie, Int)]()
                var move#Handler: ((Movie, Int) -> ())?
                func move#(movie: Movie, index: Int) {
                    move#CallCount += 1
                    move#ArgValues.append((movie, index))
                    if let move#Handler = move#Handler { move#Handler(movie, index) }
                }
                """),
        Feature(
            name: "a property", more: "a count of readings",
            requirement: "var title#: String { get set }",
            mock: """
                private(set) var title#SetCallCount = 0
                var title#: String = "" { didSet { title#SetCallCount += 1 } }
                """),
    ]

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
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let texts = ["Types": source, "Mocks": mocks.joined(separator: "\n"), "Doubles": doubles]
            for (name, text) in texts {
                try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).swift"))
            }
        } catch {
            print("\(folder): \(error)")
            return false
        }
        var (theirs, ours): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.sampleCount {
            guard let mocks = swiftc("Mocks"), let doubles = swiftc("Doubles") else { return false }
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
    private func swiftc(_ name: String) -> Double? {
        let files = ["Types", name].map { "\(folder)/\($0).swift" }
        let arguments = ["swiftc", "-wmo", "-Onone", "-swift-version", "6", "-module-name", "Doubled", "-c"] + files
        var usage = rusage()
        guard spawn(arguments + ["-o", folder + "/object.o"], usage: &usage) == 0 else {
            print("swiftc refuses: \(arguments.joined(separator: " "))")
            return nil
        }
        return usage.seconds
    }
}
