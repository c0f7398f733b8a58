import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverTestSupport

/// Every feature of protocols, alone and next to every other one: the doubles compile in both language modes without warnings.
@Suite struct DoubleTableTests {
    @Test func doublesCompile() throws {
        let features = try ProtocolFeature.all()
        #expect(features.count > 50)
        let single = features.enumerated().map { (name: "F\($0)", features: [$1]) }
        let pairs = features.enumerated().flatMap { index, first in
            features.enumerated().dropFirst(index + 1).filter { first.fits($0.element) }.map {
                (name: "F\(index)And\($0.offset)", features: [first, $0.element])
            }
        }
        let protocols = (single + pairs).map { ProtocolFeature.declaration(of: $0.name, with: $0.features) }.joined(separator: "\n")
        let folder = try TemporaryFolder()
        let types = try Fixture.text(of: "doubles/Types.swift")
        let files = try [folder.write("Protocols.swift", protocols), folder.write("Types.swift", types)]
        let read = zip(files, [protocols, types]).map { facts(of: SourceText(path: $0.path, text: $1)) }

        // Two files, for two cores.
        var sources = files
        let names = (single + pairs).map(\.name)
        for (index, part) in [names.prefix(names.count / 2), names.dropFirst(names.count / 2)].enumerated() {
            let found = doubles(of: Array(part), in: read, EmissionOptions(disablesSwiftLint: false, includedImports: nil, excludedImports: []))
            #expect(found.diagnostics.map(\.message) == [])
            let text = try #require(found.text)
            #expect(text.components(separatedBy: "\n/// A double of ").count == part.count + 1)
            sources.append(try folder.write("Doubles\(index).swift", text))
        }
        for mode in LanguageMode.allCases {
            let result = try Tool.swiftc(
                mode.flags + ["-j2", "-typecheck", "-parse-as-library", "-enable-upcoming-feature", "ExistentialAny"] + sources.map(\.path))
            let first = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.prefix(5).joined(separator: "\n")
            #expect(result.status == 0, "mode \(mode.rawValue): \(first)")
        }
    }
}
