import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverFacts
import WeaverTestSupport

/// Tests that doubles of protocols of all kinds compile in both language modes without warnings.
@Suite struct DoubleTableTests {
    /// Generates and compiles a double for each feature that a protocol or class may have, and for each pair of
    /// features that may stand together: in a thorough run all pairs, and in Swift 5 mode every fourth, otherwise every
    /// eighth.
    @Test(arguments: [DoubledFeature.Kind.protocol, .class])
    func doublesOfFeaturesCompile(_ kind: DoubledFeature.Kind) throws {
        let features = try DoubledFeature.all(of: kind)
        #expect(features.count > 50)
        let single = features.enumerated().map { (name: "F\($0)", features: [$1]) }
        let pairs = features.enumerated().flatMap { index, first in
            features.enumerated().dropFirst(index + 1).filter { first.fits($0.element) }.map {
                (name: "F\(index)And\($0.offset)", features: [first, $0.element])
            }
        }
        for mode in LanguageMode.tested {
            let step = mode == .swift6 ? 1 : 4
            let all =
                single + Thoroughness.some(pairs, step: 8).enumerated().filter { $0.offset % step == 0 }.map(\.element)
            let doubled = all.map { DoubledFeature.declaration(of: $0.name, with: $0.features) }.joined(
                separator: "\n")
            let sources = try [
                "Types.swift": Fixture.text(of: "doubles/" + kind.files.types), "Doubled.swift": doubled,
            ]
            // The doubles are written to two files, so that swiftc compiles them on two cores.
            let names = all.map(\.name)
            try compile(
                sources, doubles: [names.prefix(names.count / 2), names.dropFirst(names.count / 2)].map(Array.init),
                in: [mode])
        }
    }

    /// Compiles the tests output with the members that doubles have where tests mention them: of a type for each
    /// feature, and of the odd protocols.
    @Test(arguments: ["protocol", "class", "Odd", "Names", "Passing", "Generic", "Answers", "Refined", "Shadowing"])
    func mentionedMembersCompile(_ name: String) throws {
        let folder = try TemporaryFolder()
        var text = ""
        let kind = DoubledFeature.Kind(rawValue: name)
        if let kind {
            let features = try DoubledFeature.all(of: kind).enumerated()
            text = features.map { DoubledFeature.declaration(of: "F\($0)", with: [$1]) }.joined(separator: "\n")
            try folder.write("Sources/Types.swift", Fixture.text(of: "doubles/" + kind.files.types))
        } else {
            text = try Fixture.text(of: "doubles/\(name).swift")
        }
        let source = SourceText(path: "", text: text)
        let read = facts(of: source)
        let names = (kind == .class ? read.classes.map(\.declaration) : read.protocols).filter {
            $0.access >= .internal
        }.map(\.name)
        try folder.write("Sources/Protocols.swift", text)
        let members = [
            "isStrict", "reset", "resetCalls", "resetStatics", "calls", "unverifiedCalls", "forward",
            "forwardStatics",
        ]
        let doubles = names.map { $0.split(separator: ".").joined() + "Double" }
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) + ["subscript"]
        let suffixes = [
            "", "ReturnValues", "Error", "Gate", "SetValues", "SetHandler", "ArgValues", "SetArgValues", "Continuation",
            "Subject",
        ]
        let spies = Set(words).sorted().flatMap { word in suffixes.map { word + $0 } }
        let calls = doubles.map { "// \($0) { \($0)(a)" }
        let mentions = "// " + (members + spies).joined(separator: " ")
        try folder.write("Tests/Tests.swift", ([mentions] + calls).joined(separator: "\n"))
        let written = try Tool.weaver(
            ["compile", "--input-path", "Sources", "--tests", "--tests-input-path", "Tests"], in: folder.url)
        #expect(written.status == 0, "\(written.errors)")
        #expect(folder.text("WeaverTests.swift")?.contains("isStrict") == true)
        for mode in LanguageMode.tested {
            let files = Fixture(folder.url).files(ending: ".swift").map(\.path)
            let features = ["ExistentialAny", "InferIsolatedConformances"].flatMap { ["-enable-upcoming-feature", $0] }
            // If swiftc fails, it deletes its output, even if that is `/dev/null`.
            let flags = features + ["-parse-as-library", "-wmo", "-emit-sil", "-o", "Doubles.sil"]
            let result = try Tool.swiftc(mode.flags + flags + files, in: folder.url)
            #expect(result.status == 0, "mode \(mode.rawValue): \(result.errors)")
        }
    }

    @Test(arguments: ["Odd", "Names", "Passing", "Generic", "Answers", "Refined", "Shadowing"])
    func doublesOfOddProtocolsCompile(_ name: String) throws {
        try compile(
            ["\(name).swift": Fixture.text(of: "doubles/\(name).swift")], doubles: [["*"]], as: ["-wmo", "-emit-sil"])
    }

    /// `weaver double Delegate` suggests `FooView.Delegate`.
    @Test func nestedProtocolsAreSuggested() {
        let text = "class FooView { protocol Delegate { func f() } }\nprotocol Loading {}"
        let read = facts(of: SourceText(path: "FooView.swift", text: text))
        let found = doubles(of: ["Delegate", "Delegat", "Loadin", "Other"], in: [read], Self.options)
        #expect(found.unknown.map(\.nearest) == ["FooView.Delegate", "FooView.Delegate", "Loading", nil])
    }

    @Test func importsStateTheirAccessWhereOthersDo() throws {
        let sources = [
            "Protocols.swift": "internal import Foundation\nprotocol P: Sendable { func load(_ url: URL) -> Data }",
            "Other.swift": "internal import Foundation\nlet home = URL(fileURLWithPath: \"/\")",
        ]
        try compile(sources, doubles: [["P"]])
    }

    @Test func whatCannotBeDoubledIsSaid() throws {
        let text = try Fixture.text(of: "doubles/Impossible.swift")
        let read = facts(of: SourceText(path: "Impossible.swift", text: text))
        let expected = text.split(separator: "\n").compactMap { line -> String? in
            guard let range = line.range(of: " //: ") else { return nil }
            let name =
                line[..<range.lowerBound].split(separator: " ").drop { $0 != "protocol" }.dropFirst().first?.prefix {
                    $0 != ":"
                } ?? ""
            return "'\(name)' cannot be doubled: \(line[range.upperBound...])"
        }
        let found = doubles(of: read.protocols.map(\.name), in: [read], Self.options)
        #expect(found.diagnostics.map(\.message) == expected)
        #expect(!doubles(of: ["*"], in: [read], Self.options).diagnostics.contains { $0.message.hasPrefix("'Hidden'") })
    }

    private static let options = EmissionOptions.standard

    /// Compiles `sources` together with the doubles of protocols. Each element of `lists` holds the names of the
    /// protocols whose doubles are in one file; `*` means all protocols. `output` are the flags that say how far
    /// swiftc goes: what may be consumed or sent is checked behind the types.
    private func compile(
        _ sources: [String: String], doubles lists: [[String]], as output: [String] = ["-typecheck"],
        in modes: [LanguageMode] = LanguageMode.tested
    ) throws {
        let folder = try TemporaryFolder()
        let read = sources.sorted { $0.key < $1.key }.map { facts(of: SourceText(path: $0.key, text: $0.value)) }
        var files = try sources.map { try folder.write($0, $1) }
        for (index, names) in lists.enumerated() {
            let found = doubles(of: names, in: read, Self.options)
            #expect(found.diagnostics.map(\.message) == [])
            let text = try #require(found.text)
            #expect(names == ["*"] || text.components(separatedBy: "\n/// A double of ").count == names.count + 1)
            files.append(try folder.write("Doubles\(index).swift", text))
        }
        for mode in modes {
            let result = try Tool.swiftc(
                mode.flags + output + ["-j2", "-parse-as-library", "-enable-upcoming-feature", "ExistentialAny"]
                    + files.map(\.path), in: folder.url)
            let first = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.prefix(5).joined(
                separator: "\n")
            #expect(result.status == 0, "mode \(mode.rawValue): \(first)")
        }
    }
}
