import Foundation
import Testing
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

@testable import WeaverGraph

/// Tests that declarations and statements which are made of those before an edit equal those that are made anew. The
/// files are those of all fixtures that run, each project by itself; an edit inserts, repeats or removes a line of one
/// of them.
@Suite struct DeclaredFilesTests {
    private static let editsOfAFixture = 3

    @Test(arguments: Seeds.of("EDITOR", usually: 0..<2))
    func editsEqualNewDeclarations(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (edits, shared) = (0, 0)
        let fixtures = Thoroughness.some(Fixture.all("run"), step: 3)
        for fixture in fixtures {
            var texts = try fixture.files(in: "Sources", ending: ".swift", ".weaver").map { file in
                (path: file.path, lines: try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
            }
            guard !texts.isEmpty else { continue }
            var files = texts.map { facts(of: SourceText(path: $0.path, text: $0.lines.joined(separator: "\n"))) }
            var declared = DeclaredFiles(files)
            var descriptions = Descriptions()
            for _ in 0..<Self.editsOfAFixture {
                let file = Int.random(in: 0..<texts.count, using: &random)
                edit(&texts[file].lines, &random)
                let text = texts[file].lines.joined(separator: "\n")
                files[file] = facts(of: SourceText(path: texts[file].path, text: text))
                let after = DeclaredFiles(files, after: declared)
                let anew = DeclaredFiles(files)
                #expect(
                    descriptions.of(after) == descriptions.of(anew),
                    "seed \(seed), \(fixture), \(texts[file].path):\n\(text)")
                edits += 1
                #expect(after.declarations.files.elementsEqual(after.files) { $0.isSame(as: $1) })
                if after.declarations.types.values.contains(where: { $0 === declared.declarations.types[$0.name] }) {
                    shared += 1
                }
                declared = after
            }
        }
        // Otherwise nothing but new declarations would be compared.
        #expect(edits > fixtures.count / 2 * Self.editsOfAFixture && shared > edits / 4, "\(shared) of \(edits)")
    }

    /// Each edited file is searched once, however many of its types have moved. Work is counted, not timed.
    @Test func workOfAnEditIsLinear() {
        for count in [10, 100, 1_000] {
            let text = (0..<count).map { "final class Type\($0) {}\n" }.joined()
            let declared = DeclaredFiles([facts(of: SourceText(path: "App.swift", text: text))])
            let moved = [facts(of: SourceText(path: "App.swift", text: "\n" + text))]
            let after = DeclaredFiles(moved, after: declared)
            #expect(after.stepCount == count)
            #expect(
                after.declarations.types["Type1"]?.place.span.start
                    == declared.declarations.types["Type1"].map {
                        $0.place.span.start + 1
                    })
        }
    }

    /// The messages of faulty types have the places of declarations in other files.
    @Test func faultsFollowDeclarations() {
        let box = "struct Box: ~Copyable {}"
        let app = facts(of: SourceText(path: "App.swift", text: "class App {\n    // weaver: box = Box\n}"))
        let declared = DeclaredFiles([app, facts(of: SourceText(path: "Box.swift", text: box))])
        let moved = [app, facts(of: SourceText(path: "Box.swift", text: "\n\n" + box))]
        let after = DeclaredFiles(moved, after: declared)
        var descriptions = Descriptions()
        #expect(after.statements[0]?.first?.faults.isEmpty == false)
        #expect(descriptions.of(after) == descriptions.of(DeclaredFiles(moved)))
        #expect(descriptions.of(after) != descriptions.of(declared))
    }

    private func edit(_ lines: inout [String], _ random: inout SeededGenerator) {
        let line = Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: lines.insert(lines[line], at: line)
        case 1 where lines.count > 1: lines.remove(at: line)
        default: lines.insert("// an inserted line", at: line)
        }
    }
}

/// Describes declarations and statements, alike where they are equal. Objects that several of them share, such as the
/// types that an edit leaves as they are, are described once.
private struct Descriptions {
    private var known: [ObjectIdentifier: (object: AnyObject, text: String)] = [:]

    mutating func of(_ files: DeclaredFiles) -> String { of(files.declarations) + of(files.statements) }

    /// Returns a description of all parts of a value. Sets and dictionaries have an order, and the steps that merging
    /// has counted are left out, and the files themselves.
    private mutating func of(_ value: Any) -> String {
        // The same types may be kept in several ways.
        if let types = value as? DeclaredTypes {
            return of(types.keys.sorted().map { types[$0] }) + of(types.values.sorted { $0.name < $1.name })
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .class:
            let object = value as AnyObject
            if let known = known[ObjectIdentifier(object)] { return known.text }
            let text = ofParts(mirror)
            known[ObjectIdentifier(object)] = (object, text)
            return text
        case .set, .dictionary:
            var parts: [String] = []
            for child in mirror.children { parts.append(of(child.value)) }
            return "{" + parts.sorted().joined(separator: "\n") + "}"
        case .none where mirror.children.isEmpty, .enum where mirror.children.isEmpty: return "\(value)"
        default: return ofParts(mirror)
        }
    }

    private mutating func ofParts(_ mirror: Mirror) -> String {
        var parts: [String] = []
        for child in mirror.children where child.label != "chainSteps" && child.label != "files" {
            parts.append("\(child.label ?? ""): " + of(child.value))
        }
        return "\(mirror.subjectType)(" + parts.joined(separator: ", ") + ")"
    }
}
